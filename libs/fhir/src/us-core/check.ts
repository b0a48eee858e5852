/** Whether a resource meets a profile: a pure function of the resource and the profile's table. */
import type { CodeableConcept, Reference, Resource, ResourceType } from '../r4.js';
import { CLINICAL_PROFILES } from './clinical.js';
import type { Demand, Profile } from './demand.js';
import { DOCUMENT_PROFILES } from './documents.js';
import { childrenOf, hasReason, holdersOf, holds, isAbsent, isOneOf, pathOf, someAt, valueOf, type Fields } from './elements.js';
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
export function profileFor(resource: Resource): Profile | undefined {
  const all = BY_TYPE.get(resource.resourceType);
  if (!all || all.length === 1) return all?.find((p) => isFor(p, resource));
  const { code } = resource as { readonly code?: CodeableConcept };
  // Most profiles of observations are for one code: only those that are for the codes of the resource are asked.
  const codes = (code?.coding ?? []).map((c) => c.code ?? '');
  return all.find((p) => (ownCode(p)?.some((c) => codes.includes(c)) ?? true) && isFor(p, resource));
}

const isFor = ({ of }: Profile, resource: Resource): boolean => of === undefined || holds(of, resource as unknown as Fields);

/** The codes that a profile is for, where it is for codes. */
const ownCode = ({ of }: Profile): readonly string[] | undefined => (of?.at === 'code' ? of.slice?.codes : undefined);

/** Whether US Core has a profile for a type at all. */
export const hasProfile = (type: ResourceType): boolean => BY_TYPE.has(type);

export function check(resource: Resource, { demands }: Profile): Verdict {
  const verdict = { missing: [] as string[], absent: [] as string[], targets: [] as Target[] };
  for (const demand of demands) judge(resource as unknown as Fields, demand, demand.at, verdict);
  return {
    missing: distinct(verdict.missing),
    absent: distinct(verdict.absent),
    targets: verdict.targets,
  };
}

const distinct = (names: readonly string[]): readonly string[] => (names.length < 2 ? names : [...new Set(names)]);

interface Findings {
  readonly missing: string[];
  readonly absent: string[];
  readonly targets: Target[];
}

function judge(root: Fields, demand: Demand, path: string, into: Findings): void {
  const steps = pathOf(demand.at);
  for (const holder of holdersOf(root, steps)) {
    if (demand.when && !holds(demand.when, holder)) continue;
    const all = childrenOf(holder, steps.last);
    const items = demand.slice || demand.of ? all.filter((item) => isCounted(valueOf(item), demand)) : all;
    counted(holder, items, demand, path, into);
    if (demand.to || demand.codes || demand.form || demand.with) for (const item of items) judgeItem(item, demand, path, into);
  }
}

const isCounted = (value: unknown, { slice, of }: Demand): boolean =>
  (slice === undefined || isOneOf(value, slice)) && (of === undefined || holds(of, value as Fields));

function counted(holder: Fields, items: readonly unknown[], demand: Demand, path: string, into: Findings): void {
  const { min = 1, max = Infinity } = demand;
  if (items.length > max) into.missing.push(`${nameOf(demand, path)}: more than ${max}`);
  if (items.length < min) lacking(holder, demand, path, into);
  else if (min > 0 && items.every(isAbsent)) into.absent.push(nameOf(demand, path));
}

const nameOf = ({ slice }: Demand, path: string): string => (slice?.codes ? `${path} ${slice.codes.join('|')}` : path);

/** A reason why a value is absent stands in for it, as an element of its own or as an extension of the one around it. */
function lacking(holder: Fields, demand: Demand, path: string, into: Findings): void {
  const others = demand.or ?? [];
  const stands = (test: (item: unknown) => boolean): boolean =>
    others.some((name) => name !== 'dataAbsentReason' && someAt(holder, name, test));
  if (stands((item) => !isAbsent(item))) return;
  const isExplained =
    stands(isAbsent) || (others.includes('dataAbsentReason') && (holder['dataAbsentReason'] !== undefined || hasReason(holder)));
  (isExplained ? into.absent : into.missing).push(nameOf(demand, path));
}

/** Forms that an element without a value cannot have. */
const DEMANDING: ReadonlySet<string> = new Set(['day']);

function judgeItem(item: unknown, demand: Demand, path: string, into: Findings): void {
  const { codes, form, to, with: parts = [] } = demand;
  const value = valueOf(item);
  if (to) {
    const { reference } = (value ?? {}) as Reference;
    if (reference !== undefined) into.targets.push({ path, reference, to });
  }
  if (form && value === undefined && DEMANDING.has(form)) into.missing.push(`${path} as ${form}`);
  if (value === undefined || isAbsent(item)) return;
  if (codes && !isOneOf(value, { codes })) into.missing.push(`${path} of ${codes.join('|')}`);
  if (form && !FORMS[form](value)) into.missing.push(`${path} as ${form}`);
  for (const part of parts) judge(value as Fields, part, `${path}.${part.at}`, into);
}
