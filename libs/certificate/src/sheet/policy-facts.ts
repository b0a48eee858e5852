import type { Certificate } from '../certificate.js';
import { inWords } from './wording.js';

type CertifiedPolicy = Certificate['policy'];

const SHIFTED = ' Shifted dates are dates: this result needs an Expert Determination (45 CFR 164.514(b)(1)), not Safe Harbor.';
const KEPT = ' The policy leaves identifiers that Safe Harbor removes: this result is not de-identified by that method.';

/** Parts that Safe Harbor leaves too (45 CFR 164.514(b)(2)(i)(B) and (C)). */
const SAFE_HARBOR_LEAVES: ReadonlySet<string> = new Set(['state', 'year', 'zip3']);

/** What must be said of the result because of its policy. */
export function caveats({ mode, keep, definition }: CertifiedPolicy): string {
  const shifts = definition ? definition.categories['DATE'] === 'surrogate' : mode === 'surrogate';
  return (shifts ? SHIFTED : '') + (keep.some((part) => !SAFE_HARBOR_LEAVES.has(part)) ? KEPT : '');
}

/**
 * The actions of a policy, with what each is for; the most frequent is that of all others.
 * @example actionsInWords(policy) // 'keep DATE, zip; cover all others'
 */
export function actionsInWords({ mode, definition }: CertifiedPolicy): string {
  if (!definition) return inWords(mode);
  const { categories, location_parts } = definition;
  const parts = Object.entries(location_parts).filter(([, action]) => action !== categories['LOCATION']);
  const groups = [...Map.groupBy([...Object.entries(categories), ...parts], ([, action]) => action)].sort(
    ([, one], [, other]) => one.length - other.length,
  );
  return groups
    .map(([action, all], i) => `${action} ${i === groups.length - 1 ? 'all others' : all.map(([what]) => what).join(', ')}`)
    .join('; ');
}
