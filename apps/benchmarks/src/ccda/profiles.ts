/**
 * How many resources of US documents declare their profile of US Core 6.1, by type: with every required element from the
 * source, with help of reasons why one is absent, and what the others lack.
 */
import { hasProfile, usCoreClaims, type Bundle, type Claim } from '@chartloom/fhir';
import { childrenOf, type Node } from './source.js';

interface Tally {
  readonly of: number;
  readonly fromSource: number;
  readonly declaring: number;
}
/** By resource type; and how often each profile lacks what. */
export interface Tallies {
  readonly types: Map<string, Tally>;
  readonly lacking: Map<string, number>;
}

const NONE: Tally = { of: 0, fromSource: 0, declaring: 0 };

/** Whether a document says that it is of the US realm, or claims its header. */
export function isOfUs(root: Node): boolean {
  const realms = childrenOf(root, 'realmCode').map((e) => (e.attributes['code'] ?? '').trim().toUpperCase());
  const templates = childrenOf(root, 'templateId').map((e) => e.attributes['root'] ?? '');
  return realms.length > 0 ? realms.includes('US') : templates.some((t) => /^2\.16\.840\.1\.113883\.(?:10\.20|3\.88)\./.test(t));
}

export function tally(bundle: Bundle, into: Tallies): void {
  for (const claim of usCoreClaims(bundle.entry).values()) if (hasProfile(claim.type)) count(claim, bundle, into);
}

function count({ fullUrl, type, profile, missing, absent }: Claim, { entry }: Bundle, { types, lacking }: Tallies): void {
  // What counts is what the resource declares; the claims only say why it does not.
  const declares = (entry.find((e) => e.fullUrl === fullUrl)?.resource.meta?.profile ?? []).some((p) => p.includes('/us/core/'));
  const { of, fromSource, declaring } = types.get(type) ?? NONE;
  types.set(type, {
    of: of + 1,
    fromSource: fromSource + Number(declares && absent.length === 0),
    declaring: declaring + Number(declares),
  });
  if (declares) return;
  for (const element of missing) {
    const key = `${profile ?? type}: ${element}`;
    lacking.set(key, (lacking.get(key) ?? 0) + 1);
  }
}

/** Rows of the table by type, most frequent first, with the sum last. */
export function profileRows({ types }: Tallies): readonly (readonly string[])[] {
  const sorted = [...types].toSorted(([, a], [, b]) => b.of - a.of);
  const sum = sorted.reduce<Tally>(
    (s, [, t]) => ({ of: s.of + t.of, fromSource: s.fromSource + t.fromSource, declaring: s.declaring + t.declaring }),
    NONE,
  );
  const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`);
  return [...sorted, ['all', sum] as const].map(([type, { of, fromSource, declaring }]) => [
    type,
    String(of),
    percent(fromSource, of),
    percent(declaring, of),
  ]);
}
