/** What a resource says, as texts by which statements about facts are compared. */
import type { Resource } from '@chartloom/fhir';

/** Fields whose items a repetition may add to. Any other field has to be equal where both have it. */
export const GROWING: ReadonlySet<string> = new Set(['note', 'identifier', 'extension', 'category']);

/** The fields that identify a fact: its code, its subject, its time. */
const IDENTIFYING =
  /^_?(?:code|medication\w*|vaccineCode|type|subject|patient|onset\w*|abatement\w*|effective\w*|performed\w*|occurrence\w*|period|value\w*|status|\w*Status)$/;

/** Documents have tens of thousands of facts, and R4 has a few hundred names of fields. */
const identifying = new Map<string, boolean>();
function isIdentifying(name: string): boolean {
  const known = identifying.get(name) ?? IDENTIFYING.test(name);
  identifying.set(name, known);
  return known;
}

/** An element that only holds the reason for its absence: we added it. */
const ABSENT = 'data-absent-reason';

interface Fields {
  /** All fields but those that a repetition may add to, by name. */
  readonly fields: ReadonlyMap<string, string>;
  /** The identifying fields that the source filled, in the order of their names. */
  readonly identity: string;
}

/** A resource as it was stated. Its texts are made when they are first needed: most ids occur once. */
export class Statement {
  private all: string | undefined;
  private each: Fields | undefined;

  constructor(readonly resource: Resource) {}

  /** All fields but those that a repetition may add to, as one text. */
  get content(): string {
    return (this.all ??= contentOf(this.resource));
  }

  /** The same one by one, for a statement that no other one equals. */
  get fields(): Fields {
    return (this.each ??= fieldsOf(this.resource));
  }
}

function contentOf(resource: Resource): string {
  const said: Record<string, unknown> = { ...resource };
  for (const name of GROWING) if (said[name] !== undefined) said[name] = undefined; // which JSON leaves out
  return JSON.stringify(said);
}

function fieldsOf(resource: Resource): Fields {
  const fields = new Map<string, string>();
  const identity: string[] = [];
  for (const [name, value] of Object.entries(resource)) {
    if (GROWING.has(name)) continue;
    const text = JSON.stringify(value);
    fields.set(name, text);
    if (isIdentifying(name) && !text.includes(ABSENT)) identity.push(`${name}:${text}`);
  }
  // Statements about one visit differ in nearly all fields.
  return { fields, identity: resource.resourceType === 'Encounter' ? '' : identity.sort().join() };
}

/** Whether two statements disagree in a field, or only one of them has a code or a time. */
export function contradicts({ fields: { fields: a } }: Statement, { fields: { fields: b } }: Statement): boolean {
  for (const [name, x] of a) {
    const y = b.get(name);
    if (y === undefined ? isAlone(name, x) : x !== y) return true;
  }
  for (const [name, y] of b) if (!a.has(name) && isAlone(name, y)) return true;
  return false;
}

const isAlone = (name: string, text: string): boolean => isIdentifying(name) && !text.includes(ABSENT);
