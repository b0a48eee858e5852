/** Comment Activity (…22.4.64) that no converter has read as a note of its own statement. */
import type { Resource } from '@chartloom/fhir';
import type { Converter } from '../converter.js';
import { ANNOTATED, factsAround } from '../relations/around.js';
import { noteActivity } from './note.js';
import { annotation } from './parts.js';

/**
 * A comment becomes a note of the nearest enclosing resource that can carry one, else a separate document. It is never
 * a procedure, although its class is ACT. Without words it becomes nothing.
 */
export const comment: Converter = (statement, context) => {
  const note = annotation(statement, context);
  if (!note) return undefined;
  const { builder } = context;
  const holders = factsAround(statement.element, builder, ANNOTATED);
  if (holders.length === 0) return noteActivity(statement, context);
  for (const holder of holders)
    builder.replace(holder, (r) => ({ ...r, note: [...(('note' in r && r.note) || []), note] }) as Resource);
  return holders[0];
};
