/** Whether a resource meets a profile: a pure function of the resource and the profile's table. */
import type { Reference, Resource, ResourceType } from '../r4.js';
import { CLINICAL_PROFILES } from './clinical.js';
import type { Demand, Profile } from './demand.js';
import { DOCUMENT_PROFILES } from './documents.js';
import { childrenOf, foundAt, hasReason, holdersOf, holds, isOneOf, type Fields, type Found } from './elements.js';
import { FORMS } from './forms.js';
import { OBSERVATION_PROFILES } from './observations.js';
import { PEOPLE_PROFILES } from './people.js';

export const PROFILES: readonly Profile[] = [
  ...PEOPLE_PROFILES,
  ...CLINICAL_PROFILES,
  ...DOCUMENT_PROFILES,
  ...OBSERVATION_PROFILES,
];

const BY_TYPE: ReadonlyMap<ResourceType, readonly Profile[]> = Map.groupBy(PROFILES, (p) => p.type);

/** A reference whose target has to meet one of the profiles. */
export interface Target {
  readonly path: string;
  readonly reference: string;
  readonly to: readonly string[];
}

export interface Verdict {
  /** What the profile requires and the resource lacks, e.g. `name.family`. */
  readonly missing: readonly string[];
  /** Required elements that have only the reason why the source lacks them. */
  readonly absent: readonly string[];
  readonly targets: readonly Target[];
}

/** The profile of US Core that a resource is to meet, whether or not it does. */
export const profileFor = (resource: Resource): Profile | undefined =>
  BY_TYPE.get(resource.resourceType)?.find(({ of }) => of === undefined || holds(of, resource as unknown as Fields));

/** Whether US Core has a profile for a type at all. */
export const hasProfile = (type: ResourceType): boolean => BY_TYPE.has(type);

export function check(resource: Resource, { demands }: Profile): Verdict {
  const verdict = { missing: [] as string[], absent: [] as string[], targets: [] as Target[] };
  for (const demand of demands) judge(resource as unknown as Fields, demand, demand.at, verdict);
  return { ...verdict, missing: [...new Set(verdict.missing)], absent: [...new Set(verdict.absent)] };
}

interface Findings {
  readonly missing: string[];
  readonly absent: string[];
  readonly targets: Target[];
}

function judge(root: Fields, demand: Demand, path: string, into: Findings): void {
  const steps = demand.at.split('.');
  for (const holder of holdersOf(root, steps.slice(0, -1))) {
    if (demand.when && !holds(demand.when, holder)) continue;
    const items = childrenOf(holder, steps.at(-1) ?? '').filter((item) => isCounted(item, demand));
    counted(holder, items, demand, path, into);
    for (const item of items) judgeItem(item, demand, path, into);
  }
}

const isCounted = ({ value }: Found, { slice, of }: Demand): boolean =>
  (slice === undefined || isOneOf(value, slice)) && (of === undefined || holds(of, value as Fields));

function counted(holder: Fields, items: readonly Found[], demand: Demand, path: string, into: Findings): void {
  const { min = 1, max = Infinity, or = [], slice } = demand;
  const name = slice?.codes ? `${path} ${slice.codes.join('|')}` : path;
  if (items.length > max) into.missing.push(`${name}: more than ${max}`);
  if (items.length < min) {
    const others = or.flatMap((other) => standIns(holder, other));
    if (others.length === 0) into.missing.push(name);
    else if (others.every((other) => other.isAbsent)) into.absent.push(name);
  } else if (min > 0 && items.every((item) => item.isAbsent)) into.absent.push(name);
}

/** A reason why a value is absent stands in for it, as an element of its own or as an extension of the one around it. */
const standIns = (holder: Fields, name: string): readonly Found[] =>
  name !== 'dataAbsentReason'
    ? foundAt(holder, name)
    : holder[name] !== undefined || hasReason(holder)
      ? [{ value: undefined, isAbsent: true }]
      : [];

/** Forms that an element without a value cannot have. */
const DEMANDING: ReadonlySet<string> = new Set(['day']);

function judgeItem(
  { value, isAbsent }: Found,
  { codes, form, to, with: parts = [] }: Demand,
  path: string,
  into: Findings,
): void {
  if (to) {
    const { reference } = (value ?? {}) as Reference;
    if (reference !== undefined) into.targets.push({ path, reference, to });
  }
  if (form && value === undefined && DEMANDING.has(form)) into.missing.push(`${path} as ${form}`);
  if (isAbsent || value === undefined) return;
  if (codes && !isOneOf(value, { codes })) into.missing.push(`${path} of ${codes.join('|')}`);
  if (form && !FORMS[form](value)) into.missing.push(`${path} as ${form}`);
  for (const part of parts) judge(value as Fields, part, `${path}.${part.at}`, into);
}
