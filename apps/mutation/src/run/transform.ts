import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AsyncTransformer, TransformOptions } from '@jest/transform';
import swc from '@swc/jest';
import type { Change } from './change.js';
import { ROOT } from './root.js';

/** What {@link specConfig} passes to the transformer. */
export interface TransformerOptions {
  /** The options of `@swc/jest`. */
  readonly swc: Parameters<typeof swc.createTransformer>[0];
  readonly change?: Change;
}

/**
 * Jest's transformer with one file replaced by its changed text: the sources on disk are never touched, so that a run that is
 * killed leaves nothing. Every other file has the same cache key in each run, whatever is changed.
 */
export function createTransformer({ swc: options, change }: TransformerOptions): AsyncTransformer {
  const inner = swc.createTransformer(options);
  const settings = JSON.stringify(options);
  const changedPath = change && join(ROOT, change.file);
  const textOf = (text: string, path: string): string => (change && path === changedPath ? change.text : text);
  const compile = (text: string, path: string, transform: TransformOptions) => {
    if (!inner.process) throw new Error('@swc/jest has no process');
    return inner.process(textOf(text, path), path, transform);
  };
  return {
    canInstrument: false,
    process: compile,
    processAsync: (text, path, transform) => Promise.resolve(compile(text, path, transform)),
    getCacheKey: (text, path, { supportsStaticESM }) =>
      createHash('sha256')
        .update([settings, path, String(supportsStaticESM), textOf(text, path)].join('\0'))
        .digest('hex'),
  };
}

export default { createTransformer };
