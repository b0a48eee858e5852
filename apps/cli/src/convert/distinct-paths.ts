import { dirname, relative, resolve, sep } from 'node:path';
import type { Inputs } from './inputs.js';

/** Inputs of which no two have the same path. */
export interface DistinctInputs extends Inputs {
  /** The folder that the paths are below, where two inputs had the same path. */
  readonly pathsBelow?: string;
}

/**
 * Several inputs may have one name: an export names each document DOC0001.XML, in a folder for each patient. Where two do, the path
 * of every input is that from the folder which all of them have in common. Otherwise all paths stay as they are.
 */
export function withDistinctPaths(inputs: Inputs): DistinctInputs {
  const { sources, failures } = inputs;
  if (new Set(sources.map(({ path }) => path)).size === sources.length) return inputs;
  const common = sources.map(({ sourcePath }) => dirname(resolve(sourcePath))).reduce(commonFolder);
  const pathOf = (sourcePath: string): string => relative(common, resolve(sourcePath)).replaceAll(sep, '/');
  return {
    ...inputs,
    sources: sources.map((source) => ({ ...source, path: pathOf(source.sourcePath) })),
    failures: failures.map((failure) => ({ ...failure, path: pathOf(failure.sourcePath) })),
    pathsBelow: common,
  };
}

function commonFolder(one: string, other: string): string {
  const [parts, others] = [one.split(sep), other.split(sep)];
  const end = parts.findIndex((part, i) => part !== others[i]);
  return end < 0 ? one : parts.slice(0, end).join(sep) || sep;
}
