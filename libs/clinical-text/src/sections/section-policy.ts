import { fromPack, type LanguagePack } from '@chartloom/rules';
import type { SectionKind } from './section-kinds.js';

/** For what, and how, a section is read: a row of the table of policies. */
export type SectionPolicy = LanguagePack['sections']['policies'][number];

const policyByKind = fromPack(
  ({ sections }) => new Map(sections.policies.map((policy): [SectionKind, SectionPolicy] => [policy.kind, policy])),
);

/** The policy of a kind of section. */
export function policyOf(pack: LanguagePack, kind: SectionKind): SectionPolicy {
  const policy = policyByKind(pack).get(kind);
  // A pack that lacks one does not compile.
  if (!policy) throw new Error(`the language pack "${pack.language}" has no policy for sections of kind "${kind}"`);
  return policy;
}
