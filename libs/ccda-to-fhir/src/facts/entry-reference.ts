import type { Converter } from '../converter.js';

/** Entry Reference (…22.4.122): told by the resource that it points at. */
export const entryReference: Converter = (statement, context) => {
  context.refer(statement);
  return undefined;
};
