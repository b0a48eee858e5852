import { Policy, PolicyDefinition, PolicyName } from '@chartloom/policies';
import * as z from 'zod';
import { IntegerText, strict } from '../fields.js';

/** How much of a policy a list shows. */
const PolicySummary = z
  .object({
    name: PolicyName,
    version: z.int().meta({ description: 'The latest' }),
    description: z.string().optional(),
    built_in: z.boolean().meta({ description: 'Whether every installation has it' }),
  })
  .meta({ id: 'PolicySummary' });

export const PolicyList = z.object({ policies: z.array(PolicySummary) }).meta({ id: 'PolicyList' });

const Version = IntegerText(/^[1-9]\d{0,8}$/, 'a whole number from 1', { minimum: 1 });

/** Query of one policy. */
export const PolicyQuery = strict({ version: Version.optional().meta({ description: 'The latest where absent' }) });

/** What is written, and what is stored. */
export { Policy, PolicyDefinition };
