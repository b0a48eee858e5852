/** What a check came to. `warning`: it works, and something should be looked at. */
export type Verdict = 'ok' | 'warning' | 'failed';

/** One line of `chartloom doctor`. */
export interface Finding {
  /** What was looked at: `kafka topics`. */
  readonly check: string;
  readonly verdict: Verdict;
  /** What was seen. */
  readonly seen: string;
  /** What to do; absent where all is well. */
  readonly advice?: string;
}

/** A finding without the name of its check, which the runner adds. */
export type FindingBody = Omit<Finding, 'check'>;

export const ok = (seen: string): FindingBody => ({ verdict: 'ok', seen });
export const warning = (seen: string, advice: string): FindingBody => ({ verdict: 'warning', seen, advice });
export const failed = (seen: string, advice: string): FindingBody => ({ verdict: 'failed', seen, advice });

/** The findings as lines, one for each check, and a last one that counts them. */
export function findingsText(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(({ check, verdict, seen, advice }) => {
    const sentence = advice === undefined ? seen : `${seen} -> ${advice}`;
    return `${verdict.padEnd(7)}  ${check.padEnd(width)}  ${sentence}`;
  });
  return [...lines, '', summary(findings)].join('\n');
}

function summary(findings: readonly Finding[]): string {
  const count = (verdict: Verdict): number => findings.filter((one) => one.verdict === verdict).length;
  return `${count('ok')} ok, ${count('warning')} warning, ${count('failed')} failed`;
}

/** Names in a sentence: the first few, and how many more. */
export function some(names: readonly string[], atMost = 8): string {
  const shown = names.slice(0, atMost).join(', ');
  return names.length > atMost ? `${shown} and ${names.length - atMost} more` : shown;
}
