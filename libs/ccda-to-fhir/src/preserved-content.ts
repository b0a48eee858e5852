import { CANONICAL, type Resource } from '@chartloom/fhir';
import { collapsed } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import type { ElementMapping } from './mapping-index.js';

/** What an entry's resources contain, and the people and places that they refer to: codes, words, times, quantities. */
export class PreservedContent {
  private readonly all: readonly ResourceValues[];

  constructor(made: readonly ElementMapping[], builder: BundleBuilder) {
    const own = new ResourceValues();
    const all = [own];
    const read = new Set<string | undefined>();
    for (const { reference } of made) {
      if (!read.has(reference.reference)) own.read(builder.resourceAt(reference));
      read.add(reference.reference);
    }
    const others = new Set(own.references);
    for (const reference of others) {
      const resource = read.has(reference) ? undefined : builder.resourceAt({ reference });
      if (!resource) continue;
      const content = contentOf(resource);
      all.push(content);
      for (const next of content.references) others.add(next); // iterating a Set also visits what is added meanwhile
    }
    this.all = all;
  }

  hasCode = (system: string, code: string): boolean => this.all.some((s) => s.codes.get(code)?.includes(system) ?? false);
  hasNumber = (value: number): boolean => this.all.some((s) => s.quantities.has(value));
  hasQuantity = (value: number, unit: string): boolean => this.all.some((s) => s.quantities.get(value)?.includes(unit) ?? false);

  /** Whether a time, or another value with a single written form, is present. */
  hasExactly = (form: string): boolean => this.all.some((s) => s.words.has(form));

  /** Whether the words are present, exactly or apart from case and white space. Nearly all are present exactly. */
  hasWords = (words: string): boolean => {
    if (this.hasExactly(words)) return true;
    const wanted = normal(words);
    return this.all.some((s) => s.hasNormal(wanted));
  };
}

/** Most entries share the same people and places, so each is read once. A changed resource is a new object. */
const known = new WeakMap<Resource, ResourceValues>();

function contentOf(resource: Resource): ResourceValues {
  const cached = known.get(resource);
  if (cached) return cached;
  const content = new ResourceValues();
  content.read(resource);
  known.set(resource, content);
  return content;
}

/** Content of resources: words, numbers, codes, quantities, and references. */
class ResourceValues {
  readonly words = new Set<string>();
  /** The systems that each code occurs with; an empty string where it has none. */
  readonly codes = new Map<string, string[]>();
  /** The units that each number occurs with; an empty string for a quantity without a unit. */
  readonly quantities = new Map<number, string[]>();
  readonly references: string[] = [];
  private normalWords: ReadonlySet<string> | undefined;

  hasNormal(wanted: string): boolean {
    return (this.normalWords ??= new Set(Array.from(this.words, normal))).has(wanted);
  }

  /** Adds the content of a resource, or of a part of one. */
  read(value: unknown, name = '', beside: Fields = NO_FIELDS): void {
    if (typeof value === 'string') this.readText(value, name, beside);
    else if (typeof value === 'number') note(this.quantities, value, name === 'value' ? asText(beside['unit']) : undefined);
    else if (Array.isArray(value)) {
      for (const item of value) if (name !== 'extension' || !isSourcePlace(item)) this.read(item);
    } else if (typeof value === 'object' && value !== null) {
      const fields = value as Fields;
      for (const field in fields) this.read(fields[field], field, fields);
    }
  }

  private readText(value: string, name: string, beside: Fields): void {
    if (name === 'system' || name === 'url') return; // added by us, not by the source
    if (name === 'reference') {
      this.references.push(value);
      return;
    }
    this.words.add(value);
    if (name === 'code') note(this.codes, value, asText(beside['system']));
  }
}

type Fields = Readonly<Record<string, unknown>>;
const NO_FIELDS: Fields = {};
/** The place of a resource in the source is no fact. */
const isSourcePlace = (extension: unknown): boolean => (extension as Fields)['url'] === CANONICAL.sourceElement;
const asText = (text: unknown): string => (typeof text === 'string' ? text : '');

function note<K>(map: Map<K, string[]>, key: K, beside: string | undefined): void {
  const list = map.get(key);
  if (!list) map.set(key, beside === undefined ? [] : [beside]);
  else if (beside !== undefined && !list.includes(beside)) list.push(beside);
}

const normal = (text: string): string => collapsed(text).toLowerCase();
