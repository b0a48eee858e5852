import type { Finding } from '@chartloom/sdk';
import type { Mark } from '../viewer/page-view.js';
import { categoryName } from './categories.js';
import { decisionOf, isDoubtful, type Addition, type Decision, type Decisions } from './decisions.js';

/** A finding, or what the reviewer added, with what was decided. */
export interface Entry {
  readonly id: string;
  readonly page: number;
  readonly finding?: Finding;
  readonly addition?: Addition;
  readonly decision?: Decision | undefined;
}

/** What was added first, then the findings in their order. */
export const entriesOf = (findings: readonly Finding[], decisions: Decisions): readonly Entry[] => [
  ...decisions.additions.map((addition) => ({ id: addition.id, page: addition.page, addition })),
  ...findings.map((finding) => ({
    id: finding.id,
    page: finding.page,
    finding,
    decision: decisionOf(decisions, findings, finding),
  })),
];

const toneOf = (finding: Finding, decision: Decision | undefined): Mark['tone'] => {
  if (decision?.verdict === 'refuse') return 'kept';
  return isDoubtful(finding) ? 'doubt' : 'plain';
};

/** Where the entries are on their pages. */
export const marksOf = (entries: readonly Entry[]): readonly Mark[] =>
  entries.flatMap(({ id, page, finding, addition, decision }): readonly Mark[] => {
    if (addition) return [{ id, page, boxes: [addition.box], tone: 'added', label: `Added: ${categoryName(addition.category)}` }];
    return finding
      ? [{ id, page, boxes: finding.boxes, tone: toneOf(finding, decision), label: categoryName(finding.category) }]
      : [];
  });
