/** Elements of a resource by their path, with those that have only a reason why they are absent. */
import { HL7 } from '../canonicals.js';
import type { CodeableConcept, Coding, Element } from '../r4.js';
import type { Codes, Condition } from './demand.js';

export type Fields = Readonly<Record<string, unknown>>;

/** An element that is there: with a value, with extensions only, or with the reason why the source lacks it. */
export interface Found {
  readonly value: unknown;
  readonly isAbsent: boolean;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const hasReason = (value: unknown): boolean =>
  isFields(value) && ((value as Element).extension ?? []).some((e) => e.url === HL7.dataAbsentReason);

/** Whether a value says no more than that it is absent. */
const isAbsent = (value: unknown): boolean =>
  (hasReason(value) && Object.keys(value as Fields).every((key) => key === 'extension' || key.startsWith('_'))) ||
  ((value as CodeableConcept | undefined)?.coding ?? []).some((c) => c.system === HL7.dataAbsentCodes);

/** The elements of that name right below `parent`. `value[x]` is each choice of it. */
export function childrenOf(parent: Fields, name: string): readonly Found[] {
  if (!name.endsWith('[x]')) return named(parent, name);
  const stem = name.slice(0, -3);
  const names = Object.keys(parent)
    .map((key) => (key.startsWith('_') ? key.slice(1) : key))
    .filter((key) => key.startsWith(stem) && /^[A-Z]/.test(key.slice(stem.length)));
  return [...new Set(names)].flatMap((key) => named(parent, key));
}

function named(parent: Fields, name: string): readonly Found[] {
  const [value, companion] = [parent[name], parent[`_${name}`]];
  if (value === undefined) return companion === undefined ? NONE : [{ value, isAbsent: hasReason(companion) }];
  if (Array.isArray(value)) return value.map((item: unknown) => ({ value: item, isAbsent: isAbsent(item) }));
  return [{ value, isAbsent: isAbsent(value) }];
}
const NONE: readonly Found[] = [];

/** The elements at the end of a path, and the objects that hold its last step. */
export function holdersOf(root: Fields, steps: readonly string[]): readonly Fields[] {
  let holders: readonly Fields[] = [root];
  for (const step of steps) holders = holders.flatMap((h) => childrenOf(h, step).map(({ value }) => value)).filter(isFields);
  return holders;
}

export function foundAt(root: Fields, path: string): readonly Found[] {
  const steps = path.split('.');
  return holdersOf(root, steps.slice(0, -1)).flatMap((h) => childrenOf(h, steps.at(-1) ?? ''));
}

/** Whether a primitive, a coding or a concept has one of the codes. */
export function isOneOf(value: unknown, { systems, codes }: Codes): boolean {
  if (typeof value === 'string') return codes === undefined || codes.includes(value);
  const { coding = [value as Coding] } = (value ?? {}) as CodeableConcept;
  return coding.some(
    (c) => (systems === undefined || systems.includes(c.system ?? '')) && (codes === undefined || codes.includes(c.code ?? '')),
  );
}

/** Whether a condition holds in an element. */
export const holds = ({ at, slice, codes }: Condition, around: Fields): boolean =>
  foundAt(around, at).some(
    ({ value }) => (slice === undefined || isOneOf(value, slice)) && (codes === undefined || codes.includes(String(value))),
  );
