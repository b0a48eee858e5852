import { findByPolicy, findPhi, type PhiSpan } from '@chartloom/phi';
import type { Policy } from '@chartloom/policies';

/** What of a text is removed. */
export type Finder = (text: string) => Promise<readonly PhiSpan[]>;

/** As the policy asks; without one, every identifier. */
export const finderOf =
  (policy: Policy | undefined): Finder =>
  async (text) =>
    policy ? (await findByPolicy(text, policy)).spans : findPhi(text);
