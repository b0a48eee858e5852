/** Elements of a resource by their path, with those that have only a reason why they are absent. */
import { HL7 } from '../canonicals.js';
import type { CodeableConcept, Coding, Element } from '../r4.js';
import type { Codes, Condition } from './demand.js';

export type Fields = Readonly<Record<string, unknown>>;

/** A primitive element without a value: only its companion is there, with extensions. */
class Valueless {
  constructor(readonly companion: unknown) {}
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Valueless);

export const hasReason = (value: unknown): boolean =>
  isFields(value) && ((value as Element).extension ?? []).some((e) => e.url === HL7.dataAbsentReason);

/** The value of an element, if it has one. */
export const valueOf = (item: unknown): unknown => (item instanceof Valueless ? undefined : item);

/** Whether an element says no more than that its value is absent. */
export function isAbsent(item: unknown): boolean {
  if (item instanceof Valueless) return hasReason(item.companion);
  if (hasReason(item)) return Object.keys(item as Fields).every((key) => key === 'extension' || key.startsWith('_'));
  return ((item as CodeableConcept | undefined)?.coding ?? []).some((c) => c.system === HL7.dataAbsentCodes);
}

/** One step of a path: an element by its name, or each choice of it (`value[x]`). */
interface Step {
  readonly name: string;
  readonly companion: string;
  readonly stem?: string;
}
export interface Path {
  readonly holders: readonly Step[];
  readonly last: Step;
}

/** The path of a table's row. Rows are compiled once, so this is not read again for each resource. */
export function pathOf(at: string): Path {
  const steps = at.split('.').map(stepOf);
  return { holders: steps.slice(0, -1), last: steps.at(-1) ?? stepOf('') };
}

const stepOf = (name: string): Step => ({
  name,
  companion: `_${name}`,
  ...(name.endsWith('[x]') && { stem: name.slice(0, -3) }),
});

/** The elements of a step right below `parent`: its values, or what has only extensions. */
export function childrenOf(parent: Fields, { name, companion, stem }: Step): readonly unknown[] {
  if (stem !== undefined) return choicesOf(parent, stem);
  const value = parent[name];
  if (Array.isArray(value)) return value;
  if (value !== undefined) return [value];
  return parent[companion] === undefined ? NONE : [new Valueless(parent[companion])];
}
const NONE: readonly never[] = [];

function choicesOf(parent: Fields, stem: string): readonly unknown[] {
  const found: unknown[] = [];
  for (const key in parent) {
    const isCompanion = key.startsWith('_');
    if (!key.startsWith(stem, isCompanion ? 1 : 0)) continue;
    const name = isCompanion ? key.slice(1) : key;
    if (!/^[A-Z]/.test(name.slice(stem.length))) continue;
    if (!isCompanion) found.push(parent[key]);
    else if (parent[name] === undefined) found.push(new Valueless(parent[key]));
  }
  return found;
}

/** The objects that hold the last step of a path. */
export function holdersOf(root: Fields, holders: Path['holders']): readonly Fields[] {
  let found: readonly Fields[] = [root];
  for (const step of holders) found = found.flatMap((h) => childrenOf(h, step)).filter(isFields);
  return found;
}

/** Whether there is an element at a path of which the test holds. */
export function someAt(root: Fields, { holders, last }: Path, test: (item: unknown) => boolean): boolean {
  if (holders.length === 0) return childrenOf(root, last).some(test);
  return holdersOf(root, holders).some((h) => childrenOf(h, last).some(test));
}

/** Whether a primitive, a coding or a concept has one of the codes. */
export function isOneOf(value: unknown, { systems, codes }: Codes): boolean {
  if (typeof value === 'string') return codes === undefined || codes.includes(value);
  const { coding = [value as Coding] } = (value ?? {}) as CodeableConcept;
  return coding.some(
    (c) => (codes === undefined || codes.includes(c.code ?? '')) && (systems === undefined || systems.includes(c.system ?? '')),
  );
}

/** Whether a condition holds in an element. */
export function conditionOf({ at, slice, codes }: Condition): (around: Fields) => boolean {
  const path = pathOf(at);
  const test = (item: unknown): boolean =>
    (slice === undefined || isOneOf(valueOf(item), slice)) && (codes === undefined || codes.includes(String(valueOf(item))));
  return (around) => someAt(around, path, test);
}
