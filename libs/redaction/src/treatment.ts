import { AppError, lookupTable } from '@chartloom/kernel';
import {
  ageBand,
  findByPolicy,
  findPhi,
  leftOf,
  searchByPolicy,
  surrogatesFor,
  withoutKeeping,
  withoutKept,
  type Keepable,
  type PhiSpan,
  type PhiTools,
  type PolicySpan,
  type Stretch,
  type SurrogateKey,
} from '@chartloom/phi';
import { needsSurrogates, type Policy } from '@chartloom/policies';
import { trimSpans } from './findings/trim-spans.js';
import type { Layout, RedactionSpan } from './layout/page-plan.js';

/** What a site chooses. With a policy, `keep` and `layout` have no effect: the policy has them. */
export interface TreatmentOptions {
  /** What happens to each kind of identifier. Absent: all is removed or replaced, as the other options say. */
  readonly policy?: Policy;
  /** Replaces identifiers by surrogates that follow from this key. Absent: identifiers are removed under black boxes. */
  readonly surrogates?: SurrogateKey;
  /** Parts of identifiers that may stay. */
  readonly keep?: readonly Keepable[];
  /** Default `pad`. */
  readonly layout?: Layout;
}

interface Decision {
  readonly spans: readonly RedactionSpan[];
  readonly leftOnPurpose: readonly Stretch[];
}

/** What a person's corrections leave of what was found, and add to it. */
interface CorrectedSpans {
  readonly spans: readonly PhiSpan[];
  /** Nothing of this stays. */
  readonly added: readonly RedactionSpan[];
}

/** A text that was searched, before anything is decided. */
interface Search {
  readonly found: readonly PhiSpan[];
  /** The identifiers that must go, with what replaces them, and what of identifiers stays on purpose. */
  readonly decide: (corrected: CorrectedSpans) => Promise<Decision>;
}

/** How identifiers are found, and what happens to them. */
export interface Treatment {
  readonly search: (text: string) => Promise<Search>;
  /** What must not be in a result, though it may have passed the first search. */
  readonly findLeft: (text: string) => Promise<readonly PhiSpan[]>;
  readonly layout: Layout;
  readonly doubts: Policy['doubts'];
  /** `remove`: black boxes; `surrogate`: surrogates on white where one fits. */
  readonly mode: 'remove' | 'surrogate';
  readonly policy: PolicyFacts;
}

/** What reports and certificates say of the policy. */
interface PolicyFacts {
  readonly name: string;
  readonly version: string;
  /** Parts of identifiers, and categories, that may stay. */
  readonly keep: readonly string[];
  /** Every choice of the policy; absent where none was named. */
  readonly definition?: Pick<Policy, 'categories' | 'location_parts' | 'time_of_day' | 'doubts' | 'finder'>;
}

/** What counts as an identifier and what may be kept where no policy is named. The version grows with every change of that. */
const WITHOUT_POLICY = { name: 'safe-harbor-identifiers', version: '1' } as const;

/** @throws AppError surrogates-unavailable where a policy needs a key for surrogates and there is none */
export function treatmentOf(options: TreatmentOptions, tools: PhiTools): Treatment {
  return options.policy ? byPolicy(options.policy, options.surrogates, tools) : byOptions(options, tools);
}

function byOptions({ surrogates, keep = [], layout = 'pad' }: TreatmentOptions, tools: PhiTools): Treatment {
  const findLeft = async (text: string): Promise<readonly PhiSpan[]> =>
    withoutKept(text, await findPhi(text, undefined, { tools }), keep);
  return {
    search: async (text) => ({
      found: trimSpans(text, await findPhi(text, undefined, { tools })),
      decide: async ({ spans: found, added }) => {
        // where a person found an age over 89, no year may stay
        const showsAge = added.some(({ category }) => category === 'AGE_OVER_89');
        const kept = withoutKept(text, found, showsAge ? keep.filter((part) => part !== 'year') : keep);
        const spans = inOrder([...kept, ...added]);
        const leftOnPurpose = leftOf(found, spans);
        if (!surrogates) return { spans, leftOnPurpose };
        const made = await surrogatesFor(text, spans, surrogates);
        return { spans: spans.map((span, i) => replaced(span, made[i])), leftOnPurpose };
      },
    }),
    findLeft,
    layout,
    doubts: 'by-kind',
    mode: surrogates ? 'surrogate' : 'remove',
    policy: { ...WITHOUT_POLICY, keep: [...keep].sort() },
  };
}

function byPolicy(policy: Policy, key: SurrogateKey | undefined, tools: PhiTools): Treatment {
  const withSurrogates = needsSurrogates(policy);
  if (withSurrogates && !key)
    throw new AppError(
      'surrogates-unavailable',
      `The policy ${policy.name}@${policy.version} asks for surrogates, and there is no key for them.`,
    );
  return {
    search: async (text) => {
      const { found, decide } = await searchByPolicy(text, policy, { tools });
      return {
        found: trimSpans(text, found),
        decide: async (corrected) => {
          const { spans: own, left } = decide(corrected.spans, corrected.added);
          const added = corrected.added.map((span) => ({ ...span, action: withoutKeeping(policy.categories[span.category]) }));
          const spans = inOrder<ActionSpan>([...own, ...added]);
          const made = withSurrogates && key ? await surrogatesFor(text, spans, key) : [];
          return { spans: spans.map((span, i) => redactionSpan(text, span, made[i])), leftOnPurpose: left };
        },
      };
    },
    findLeft: async (text) => (await findByPolicy(text, policy, { tools })).spans,
    layout: policy.layout,
    doubts: policy.doubts,
    mode: withSurrogates ? 'surrogate' : 'remove',
    policy: factsOf(policy),
  };
}

const inOrder = <Span extends PhiSpan>(spans: readonly Span[]): Span[] => spans.toSorted((one, other) => one.start - other.start);

const replaced = (span: RedactionSpan, surrogate: string | undefined): RedactionSpan => ({
  ...span,
  ...(surrogate !== undefined && { surrogate }),
});

type ActionSpan = RedactionSpan & Pick<PolicySpan, 'action'>;
type Redact = (text: string, span: RedactionSpan, surrogate: string | undefined) => RedactionSpan;

const REDACTIONS: Readonly<Record<PolicySpan['action'], Redact>> = {
  cover: (_, span) => span,
  remove: (_, span) => ({ ...span, unlabelled: true }),
  surrogate: (_, span, surrogate) => replaced(span, surrogate),
  'generalise-age-band': (text, span) => replaced(span, ageBand(text.slice(span.start, span.end))),
};

const redactionSpan = (text: string, { action, ...span }: ActionSpan, surrogate: string | undefined): RedactionSpan =>
  REDACTIONS[action](text, span, surrogate);

const PART_OF = lookupTable<Keepable>({ 'generalise-year': 'year', 'generalise-zip3': 'zip3' });

function factsOf({ name, version, categories, location_parts, time_of_day, doubts, finder }: Policy): PolicyFacts {
  const actions = Object.entries({ ...categories, ...location_parts });
  const keep = actions.flatMap(([what, action]) => (action === 'keep' ? [what] : (PART_OF[action] ?? [])));
  return {
    name,
    version: String(version),
    keep: keep.sort(),
    definition: { categories, location_parts, time_of_day, doubts, finder },
  };
}
