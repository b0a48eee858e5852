import * as z from 'zod';

/** Which rules of the templates that it claims a C-CDA breaks: names and places, never a value of the document. */
export const ValidationReport = z
  .object({
    claimed: z.record(z.string(), z.int()).meta({ description: 'How often the document claims each template, by name' }),
    broken: z.array(
      z.object({
        template: z.string().meta({ description: 'OID of the template' }),
        name: z.string(),
        rule: z.string().meta({ description: 'What is required and not there' }),
        xpath: z.string(),
        line: z.int(),
      }),
    ),
    omitted: z.int().meta({ description: 'How many more are broken than are listed' }),
  })
  .meta({ id: 'ValidationReport' });
