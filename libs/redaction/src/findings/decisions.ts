import type { DecisionRecord } from '@chartloom/kernel';
import { allFindings, type Corrected } from './apply-corrections.js';
import type { Corrections } from './corrections.js';
import { isTargeted } from './targets.js';

/** Each decision of a person with the finding that it is about, also those that `everywhere` decided. */
export function decisionsAbout(corrected: Pick<Corrected, 'findings' | 'refusals'>, corrections: Corrections): DecisionRecord[] {
  const { change = [] } = corrections;
  return allFindings(corrected).flatMap(({ decision, ...finding }): DecisionRecord[] => {
    if (decision === 'refused') return [{ decision: 'refuse', found: finding }];
    if (decision === 'added') return [{ decision: 'add', decided: finding }];
    if (decision === undefined) return [];
    const own = change.find((target) => isTargeted(finding, target)) ?? change.find(({ everywhere }) => everywhere);
    return [{ decision: 'change', found: finding, ...(own && { decided: { category: own.category } }) }];
  });
}
