/**
 * Entry References (…22.4.122): statements without content that refer, by id, to one that is elsewhere in the document,
 * often later. They are resolved once all entries are converted.
 */
import type { Identifier, Reference } from '@chartloom/fhir';
import { ids, type Statement, type XmlElement } from '@chartloom/ccda';
import type { BundleBuilder } from './bundle-builder.js';
import { factsAround } from './relations/around.js';
import { link, linkNamed } from './relations/link.js';
import { relationshipOf } from './relations/nested.js';
import { identifiers } from './values/person.js';

export interface PendingReference {
  readonly statement: Statement;
  /** LOINC code of its section, for the loss report. */
  readonly section: string | undefined;
  /** The facts of that section: the referenced statement becomes one of them. */
  readonly facts: Reference[];
}

/**
 * Adds the place of each reference to the resource that it refers to. A reference to none, or to several, is a loss.
 */
export function resolveReferences(pending: readonly PendingReference[], builder: BundleBuilder): void {
  if (pending.length === 0) return;
  const joined = new Map<Reference[], Set<string | undefined>>();
  const join = (facts: Reference[], fact: Reference | undefined): void => {
    const known = joined.get(facts) ?? new Set(facts.map((f) => f.reference));
    joined.set(facts, known);
    if (fact && !known.has(fact.reference)) facts.push(fact);
    known.add(fact?.reference);
  };
  const [byIdentifier, around] = [factsByIdentifier(builder), factsByHolder(builder)];
  for (const { statement, section, facts } of pending) {
    const keys = (identifiers(statement.ids).identifier ?? []).map(keyOf);
    const isMeant = (reference: string): boolean =>
      statement.kind !== 'encounter' || builder.resourceAt({ reference })?.resourceType === 'Encounter';
    const found = new Set(keys.flatMap((key) => byIdentifier.get(key) ?? []).filter(isMeant));
    // Several facts under one id are ambiguous; those of one concern are all meant.
    const meant = found.size > 0 ? found : new Set(keys.flatMap((key) => around.get(key) ?? []).filter(isMeant));
    builder.enterSection(section);
    if (meant.size === 0 && statement.kind === 'encounter') visitByName(statement, builder);
    else if (meant.size === 0) builder.recordLoss('reference-unresolved', statement.element);
    else if (found.size > 1) builder.recordLoss('reference-ambiguous', statement.element);
    else for (const reference of meant) join(facts, point(statement, { reference }, builder));
  }
  builder.enterSection(undefined);
}

/** @returns what is a fact of the section of the reference, too */
function point({ element }: Statement, fact: Reference, builder: BundleBuilder): Reference | undefined {
  // A visit is the setting of what refers to it, not a fact of the section.
  const isVisit = element.name === 'encounter';
  if (!isVisit) builder.addPlace(fact, element);
  for (const around of factsAround(element, builder)) link(around, relationshipOf(element.parent), fact, builder);
  return isVisit ? undefined : fact;
}

/** A visit that the document does not contain is named by its identifier alone. */
function visitByName({ element, ids: known }: Statement, builder: BundleBuilder): void {
  const [identifier] = identifiers(known).identifier ?? [];
  if (!identifier) return builder.recordLoss('reference-unresolved', element);
  for (const around of factsAround(element, builder))
    linkNamed(around, relationshipOf(element.parent), { type: 'Encounter', identifier }, builder);
}

function factsByIdentifier(builder: BundleBuilder): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  for (const { fullUrl, resource } of builder.entries) {
    if (!builder.isFact({ reference: fullUrl }) || !Array.isArray(resource.identifier)) continue;
    for (const key of (resource.identifier as readonly Identifier[]).map(keyOf)) add(known, key, fullUrl);
  }
  return known;
}

/** The facts within each statement, by the ids of that statement: a concern is no fact, but its problems are. */
function factsByHolder(builder: BundleBuilder): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  const keys = new Map<XmlElement, readonly string[]>();
  const keysOf = (e: XmlElement): readonly string[] => {
    const own = keys.get(e) ?? (identifiers(ids(e)).identifier ?? []).map(keyOf);
    keys.set(e, own);
    return own;
  };
  for (const { element, reference } of builder.madeSince({ ...builder.mark(), made: 0 })) {
    if (!reference.reference || !builder.isFact(reference)) continue;
    for (let e = element.parent; e && e.name !== 'section'; e = e.parent) {
      for (const key of keysOf(e)) add(known, key, reference.reference);
    }
  }
  return known;
}

/** An id that more facts share names none of them. */
const MOST_NAMED = 64;

function add(to: Map<string, string[]>, key: string, url: string): void {
  const urls = to.get(key);
  if (urls && urls.length < MOST_NAMED) urls.push(url);
  else if (urls) return;
  else to.set(key, [url]);
}

const keyOf = ({ system, value }: Identifier): string => `${system ?? ''}|${value ?? ''}`;
