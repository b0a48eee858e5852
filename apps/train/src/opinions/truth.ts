/** What a truth of `apps/benchmarks/blind` says of a fact: with `status` of a drug, `assertion` of a condition, and other readings that are right too. */
interface TrueFact {
  readonly name: string;
  readonly aka?: readonly string[];
  readonly status?: string;
  readonly status_also?: readonly string[];
  readonly assertion?: string;
  readonly assertion_also?: readonly string[];
}

/** The parts of a truth that say what is so now. */
export interface Truth {
  readonly medications?: readonly TrueFact[];
  readonly conditions?: readonly TrueFact[];
  readonly results?: readonly TrueFact[];
  readonly vitals?: readonly TrueFact[];
  /** What a careless reader would take from the page. */
  readonly must_not?: readonly (Pick<TrueFact, 'name' | 'aka'> & { readonly class: string })[];
}

/** What a drug that is taken, was given or will be is told as, and a condition that the patient has. */
const SO_NOW: ReadonlySet<string> = new Set(['active', 'given', 'planned', 'present']);

const isSoNow = ({ status, status_also = [], assertion, assertion_also = [] }: TrueFact): boolean =>
  [status ?? assertion ?? 'present', ...status_also, ...assertion_also].some((word) => SO_NOW.has(word));

/**
 * Whether what the page names so is so now by all of its facts with that name, or by what must not be taken from it.
 * @returns nothing where the truth has no such name, or says both
 */
export function labelIn(
  facts: readonly TrueFact[],
  wrong: readonly Pick<TrueFact, 'name' | 'aka'>[],
  name: string,
): boolean | undefined {
  const isNamed = ({ name: own, aka = [] }: Pick<TrueFact, 'name' | 'aka'>): boolean =>
    [own, ...aka].some((one) => areOneName(one, name));
  const labels = new Set(facts.filter(isNamed).map(isSoNow));
  if (labels.size === 0 && wrong.some(isNamed)) return false;
  return labels.size === 1 ? labels.has(true) : undefined;
}

/** Whether all words of one name are in the other, in their order. */
function areOneName(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a.trim() !== '' && b.trim() !== '' && (a.includes(b) || b.includes(a));
}

const plain = (name: string): string =>
  ` ${(
    name
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9%+]+/g) ?? []
  ).join(' ')} `;
