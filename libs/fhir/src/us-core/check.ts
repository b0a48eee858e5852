/**
 * Whether a resource meets a profile: a pure function of the resource and the profile's table. Each profile is compiled
 * once into a list of checks, because documents have thousands of resources.
 */
import type { CodeableConcept, Reference, Resource, ResourceType } from '../r4.js';
import { CLINICAL_PROFILES } from './clinical.js';
import type { Codes, Demand, Profile } from './demand.js';
import { DOCUMENT_PROFILES } from './documents.js';
import {
  childrenOf,
  conditionOf,
  hasReason,
  holdersOf,
  isAbsent,
  isOneOf,
  pathOf,
  someAt,
  valueOf,
  type Fields,
} from './elements.js';
import { FORMS } from './forms.js';
import { OBSERVATION_PROFILES } from './observations.js';
import { PEOPLE_PROFILES } from './people.js';

export const PROFILES: readonly Profile[] = [
  ...PEOPLE_PROFILES,
  ...CLINICAL_PROFILES,
  ...DOCUMENT_PROFILES,
  ...OBSERVATION_PROFILES,
];

/** A profile, ready to be asked. */
interface Compiled {
  readonly profile: Profile;
  /** The codes that it is for, where it is for codes: most profiles of observations are for one. */
  readonly codes: readonly string[] | undefined;
  readonly isFor: (resource: Fields) => boolean;
  readonly checks: readonly Check[];
}

/** Adds what an element, or the resource, lacks of one demand. */
type Check = (around: Fields, into: Findings) => void;

interface Findings {
  readonly missing: string[];
  readonly absent: string[];
  readonly targets: Target[];
}

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

/** Forms that an element without a value cannot have. */
const DEMANDING: ReadonlySet<string> = new Set(['day']);

const ALWAYS = (): boolean => true;

const compiled = (profile: Profile): Compiled => ({
  profile,
  codes: profile.of?.at === 'code' ? profile.of.slice?.codes : undefined,
  isFor: profile.of ? conditionOf(profile.of) : ALWAYS,
  checks: profile.demands.map((demand) => checkOf(demand, demand.at)),
});

const COMPILED: ReadonlyMap<Profile, Compiled> = new Map(PROFILES.map((profile) => [profile, compiled(profile)]));
const BY_TYPE: ReadonlyMap<ResourceType, readonly Compiled[]> = Map.groupBy(COMPILED.values(), ({ profile }) => profile.type);

/** The profile of US Core that a resource is to meet, whether or not it does. */
export function profileFor(resource: Resource): Profile | undefined {
  const all = BY_TYPE.get(resource.resourceType);
  if (!all) return undefined;
  const { code } = resource as { readonly code?: CodeableConcept };
  const of = code?.coding ?? [];
  const found = all.find(
    ({ codes, isFor }) => (!codes || of.some((c) => codes.includes(c.code ?? ''))) && isFor(resource as unknown as Fields),
  );
  return found?.profile;
}

/** Whether US Core has a profile for a type at all. */
export const hasProfile = (type: ResourceType): boolean => BY_TYPE.has(type);

export function check(resource: Resource, profile: Profile): Verdict {
  const { checks } = COMPILED.get(profile) ?? compiled(profile);
  const { missing, absent, targets }: Findings = { missing: [], absent: [], targets: [] };
  for (const one of checks) one(resource as unknown as Fields, { missing, absent, targets });
  return { missing: distinct(missing), absent: distinct(absent), targets };
}

const distinct = (names: readonly string[]): readonly string[] => (names.length < 2 ? names : [...new Set(names)]);

function checkOf(demand: Demand, path: string): Check {
  const { holders, last } = pathOf(demand.at);
  const isDemanded = demand.when && conditionOf(demand.when);
  const isCounted = countedBy(demand);
  const count = countOf(demand, path);
  const each = eachOf(demand, path);
  const inHolder: Check = (holder, into) => {
    if (isDemanded && !isDemanded(holder)) return;
    const all = childrenOf(holder, last);
    const items = isCounted ? all.filter((item) => isCounted(valueOf(item))) : all;
    count(holder, items, into);
    if (each) for (const item of items) each(item, into);
  };
  if (holders.length === 0) return inHolder;
  return (root, into) => {
    for (const holder of holdersOf(root, holders)) inHolder(holder, into);
  };
}

/** Which elements count. Nothing where all do. */
function countedBy({ slice, of }: Demand): ((value: unknown) => boolean) | undefined {
  const isOf = of && conditionOf(of);
  if (slice) return (value) => isOneOf(value, slice) && (!isOf || isOf(value as Fields));
  return isOf && ((value) => isOf(value as Fields));
}

function countOf(demand: Demand, path: string): (holder: Fields, items: readonly unknown[], into: Findings) => void {
  const { min = 1, max = Infinity } = demand;
  const name = nameOf(demand.slice, path);
  const lacking = lackingOf(demand, name);
  return (holder, items, into) => {
    if (items.length > max) into.missing.push(`${name}: more than ${max}`);
    if (items.length < min) lacking(holder, into);
    else if (min > 0 && items.every(isAbsent)) into.absent.push(name);
  };
}

function nameOf(slice: Codes | undefined, path: string): string {
  return slice?.codes ? `${path} ${slice.codes.join('|')}` : path;
}

/** A reason why a value is absent stands in for it, as an element of its own or as an extension of the one around it. */
function lackingOf({ or = [] }: Demand, name: string): Check {
  const others = or.filter((other) => other !== 'dataAbsentReason').map(pathOf);
  const mayHaveReason = others.length < or.length;
  return (holder, into) => {
    if (others.some((other) => someAt(holder, other, isPresent))) return;
    const isExplained =
      others.some((other) => someAt(holder, other, isAbsent)) ||
      (mayHaveReason && (holder['dataAbsentReason'] !== undefined || hasReason(holder)));
    (isExplained ? into.absent : into.missing).push(name);
  };
}

const isPresent = (item: unknown): boolean => !isAbsent(item);

/** What is demanded of each element. Nothing where only their number is. */
function eachOf(demand: Demand, path: string): ((item: unknown, into: Findings) => void) | undefined {
  const { to, codes, form, with: parts = [] } = demand;
  if (!to && !codes && !form && parts.length === 0) return undefined;
  const checks = parts.map((part) => checkOf(part, `${path}.${part.at}`));
  const isValid = validBy(demand);
  const isStrict = form !== undefined && DEMANDING.has(form);
  return (item, into) => {
    const value = valueOf(item);
    if (to) {
      const { reference } = (value ?? {}) as Reference;
      if (reference !== undefined) into.targets.push({ path, reference, to });
    }
    if (isStrict && value === undefined) into.missing.push(`${path} as ${form}`);
    if (value === undefined || isAbsent(item)) return;
    isValid(value, path, into);
    for (const one of checks) one(value as Fields, into);
  };
}

function validBy({ codes, form }: Demand): (value: unknown, path: string, into: Findings) => void {
  return (value, path, into) => {
    if (codes && !isOneOf(value, { codes })) into.missing.push(`${path} of ${codes.join('|')}`);
    if (form && !FORMS[form](value)) into.missing.push(`${path} as ${form}`);
  };
}
