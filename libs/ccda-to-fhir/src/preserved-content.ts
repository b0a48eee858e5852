import { CANONICAL, type Resource } from '@chartloom/fhir';
import { collapsed } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import type { ElementMapping } from './mapping-index.js';

/** What an entry's resources hold, and the people and places that they refer to: codes, words, times, quantities. */
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
      const sayings = sayingsOf(resource);
      all.push(sayings);
      for (const next of sayings.references) others.add(next); // a Set is read to its growing end
    }
    this.all = all;
  }

  hasCode = (system: string, code: string): boolean => this.all.some((s) => s.codes.get(code)?.includes(system) ?? false);
  hasNumber = (value: number): boolean => this.all.some((s) => s.quantities.has(value));
  hasQuantity = (value: number, unit: string): boolean => this.all.some((s) => s.quantities.get(value)?.includes(unit) ?? false);

  /** Whether a time, or anything else of one form only, is there. */
  hasExactly = (form: string): boolean => this.all.some((s) => s.words.has(form));

  /** Whether the words are there, letter by letter or but for case and white space. Nearly all are there letter by letter. */
  hasWords = (words: string): boolean => {
    if (this.hasExactly(words)) return true;
    const wanted = normal(words);
    return this.all.some((s) => s.hasNormal(wanted));
  };
}

/** The same people and places stand behind most entries and are read once; one that changes is another object. */
const known = new WeakMap<Resource, ResourceValues>();

function sayingsOf(resource: Resource): ResourceValues {
  const told = known.get(resource);
  if (told) return told;
  const sayings = new ResourceValues();
  sayings.read(resource);
  known.set(resource, sayings);
  return sayings;
}

/** What resources say: words, numbers, codes, quantities, and whom they refer to. */
class ResourceValues {
  readonly words = new Set<string>();
  /** The systems that each code is said under; an empty one where it is said without. */
  readonly codes = new Map<string, string[]>();
  /** The units that each number is said with; an empty one where it is said as a quantity without. */
  readonly quantities = new Map<number, string[]>();
  readonly references: string[] = [];
  private normalWords: ReadonlySet<string> | undefined;

  hasNormal(wanted: string): boolean {
    return (this.normalWords ??= new Set(Array.from(this.words, normal))).has(wanted);
  }

  /** Adds what a resource, or a part of one, says. */
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
    if (name === 'system' || name === 'url') return; // our names for what the source says
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
/** Where a resource is in the source is no fact. */
const isSourcePlace = (extension: unknown): boolean => (extension as Fields)['url'] === CANONICAL.sourceElement;
const asText = (text: unknown): string => (typeof text === 'string' ? text : '');

function note<K>(map: Map<K, string[]>, key: K, beside: string | undefined): void {
  const list = map.get(key);
  if (!list) map.set(key, beside === undefined ? [] : [beside]);
  else if (beside !== undefined && !list.includes(beside)) list.push(beside);
}

const normal = (text: string): string => collapsed(text).toLowerCase();
