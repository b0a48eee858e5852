import type { Converter } from '../converter.js';

/** Entry Reference (…22.4.122): represented by the resource that it refers to. */
export const entryReference: Converter = (statement, context) => {
  context.refer(statement);
  return undefined;
};
