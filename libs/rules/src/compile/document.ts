import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { PackError } from './pack-error.js';

/** One YAML file of a pack: where it is and what it holds. */
export interface DocumentFormat<Content extends z.ZodType = z.ZodType> {
  readonly form: 'document';
  readonly file: string;
  readonly content: Content;
}

/** Describes a YAML file of a pack. */
export const document = <Content extends z.ZodType>(file: string, content: Content): DocumentFormat<Content> => ({
  form: 'document',
  file,
  content,
});

/**
 * Reads a YAML text.
 * @throws PackError naming file, line and column of the first error, in the YAML itself or in its content
 */
export function readDocument<Content extends z.ZodType>(format: DocumentFormat<Content>, text: string): z.infer<Content> {
  const lineCounter = new LineCounter();
  const yaml = parseDocument(text, { lineCounter, uniqueKeys: true });
  const placeAt = (offset: number): { file: string; line: number; column: number } => {
    const { line, col } = lineCounter.linePos(offset);
    return { file: format.file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const [error] = yaml.errors;
  if (error) throw new PackError(placeAt(error.pos[0]), error.message.split(' at line ')[0] ?? error.message);
  const parsed = format.content.safeParse(yaml.toJS());
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  throw new PackError(placeAt(offsetOf(yaml, path)), `${path.join('.') || 'the file'}: ${issue?.message ?? 'not valid'}`);
}

/** Where the node at `path` begins, or the nearest node around it that exists. */
function offsetOf(yaml: ReturnType<typeof parseDocument>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = yaml.getIn(path.slice(0, length), true) as { range?: readonly [number, number, number] | null } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}
