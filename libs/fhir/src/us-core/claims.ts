/**
 * Which profiles the resources of a Bundle meet together: a profile names what the resources that it refers to have to
 * meet, so a resource that does not conform takes those with it that refer to it.
 */
import type { BundleEntry, Resource, ResourceType } from '../r4.js';
import { check, profileFor, type Target } from './check.js';
import { US_CORE } from './demand.js';

/** What became of one resource that US Core has a profile for. */
export interface Claim {
  readonly fullUrl: string;
  readonly type: ResourceType;
  /** The profile that it is to meet; nothing where none is for it. */
  readonly profile?: string;
  /** Why it does not meet it: missing elements, and references to resources that do not meet theirs. */
  readonly missing: readonly string[];
  /** Required elements for which the source has no value. */
  readonly absent: readonly string[];
}

interface Candidate extends Claim {
  readonly targets: readonly Target[];
  missing: readonly string[];
}

/** For each resource the profile that it is to meet, and what it lacks. */
export function usCoreClaims(entries: readonly BundleEntry[]): ReadonlyMap<string, Claim> {
  const all = new Map<string, Candidate>();
  for (const { fullUrl, resource } of entries) all.set(fullUrl, candidate(fullUrl, resource));
  const dependents = new Map<string, Set<string>>();
  for (const { fullUrl, targets } of all.values())
    for (const { reference } of targets) {
      const known = dependents.get(reference);
      if (known) known.add(fullUrl);
      else dependents.set(reference, new Set([fullUrl]));
    }
  // Each resource falls once, and is asked again only when one that it refers to falls.
  const asked = [...all.values()].flatMap(({ fullUrl, targets }) => (targets.length > 0 ? fullUrl : []));
  for (let url = asked.pop(); url !== undefined; url = asked.pop()) {
    const one = all.get(url);
    if (!one || one.missing.length > 0) continue;
    const failing = one.targets.filter((target) => !isMet(target, all));
    if (failing.length === 0) continue;
    one.missing = [...new Set(failing.map(({ path, reference }) => `${path} to ${all.get(reference)?.type ?? 'nothing'}`))];
    dependents.get(url)?.forEach((dependent) => asked.push(dependent));
  }
  return all;
}

function candidate(fullUrl: string, resource: Resource): Candidate {
  const profile = profileFor(resource);
  const { missing, absent, targets } = profile ? check(resource, profile) : NONE;
  return {
    fullUrl,
    type: resource.resourceType,
    ...(profile && { profile: profile.name }),
    missing: profile ? [...missing] : ['a profile that is for it'],
    absent,
    targets,
  };
}
const NONE = { missing: [], absent: [], targets: [] };

function isMet({ reference, to }: Target, all: ReadonlyMap<string, Candidate>): boolean {
  const target = all.get(reference);
  if (!target) return false;
  return to.includes(target.type) || (target.missing.length === 0 && to.includes(target.profile ?? ''));
}

/** The entries, each resource with the profile of US Core that it conforms to. */
export function withProfiles(entries: readonly BundleEntry[]): readonly BundleEntry[] {
  const claims = usCoreClaims(entries);
  return entries.map((entry) => {
    const claim = claims.get(entry.fullUrl);
    if (!claim?.profile || claim.missing.length > 0) return entry;
    const { resource, fullUrl } = entry;
    const meta = { ...resource.meta, profile: [`${US_CORE}/${claim.profile}`] };
    // The first object gives the order of the fields.
    const declaring = Object.assign({ resourceType: resource.resourceType, meta }, resource, { meta });
    return { fullUrl, resource: declaring };
  });
}
