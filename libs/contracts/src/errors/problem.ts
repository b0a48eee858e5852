import * as z from 'zod';

/** One field at fault. */
export const FieldProblem = z.object({
  pointer: z.string().meta({ description: 'JSON Pointer (RFC 6901) to the field, or the name of a parameter or header' }),
  message: z.string(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Body of every error answer: RFC 9457 with the interface's `message`. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'What this kind of error is: urn:chartloom:error:{code}' }),
    title: z.string(),
    status: z.int(),
    message: z.string().meta({ description: 'The text of the interface, for a person' }),
    code: z.string().meta({ description: 'Stable name of the error, for a program' }),
    detail: z
      .string()
      .optional()
      .meta({ description: 'What exactly was wrong, where it can be said without quoting the document' }),
    request_id: z.string().meta({ description: 'Name it when you ask for help' }),
    errors: z.array(FieldProblem).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
