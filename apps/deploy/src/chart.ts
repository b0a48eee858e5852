import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { manifestsOf, type Manifest } from './objects.js';
import { helm, helmOrFail, type HelmResult } from './tools/helm.js';
import { KUBERNETES } from './tools/kubernetes.js';

/** The repository. */
export const ROOT = join(import.meta.dirname, '../../..');
export const CHART = join(ROOT, 'deploy/helm/chartloom');
const CASES = join(ROOT, 'deploy/helm/cases');
const BASE = join(CASES, 'base.yaml');

/** Values for rendering the chart: files, of which the last one wins. */
export interface Case {
  readonly name: string;
  readonly files: readonly string[];
}
export interface RefusedCase extends Case {
  /** Title of the case: the file's first line. */
  readonly says: string;
}

/**
 * Each switch of the chart on and off, one file each, on top of the values without a default; and the values files of
 * the chart.
 */
export const cases = (): readonly Case[] => [
  { name: 'values.yaml', files: [BASE] },
  ...['values-dev.yaml', 'values-production.yaml'].map((name) => ({ name, files: [join(CHART, name)] })),
  ...filesIn(CASES)
    .filter((file) => file !== BASE)
    .map((file) => ({ name: basename(file, '.yaml'), files: [BASE, file] })),
];

/** Values that would install and then fail silently. */
export const refusedCases = (): readonly RefusedCase[] =>
  filesIn(join(CASES, 'refused')).map((file) => {
    const says = /^# says: (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    if (says === undefined)
      throw new Error(`${file} does not begin with "# says: ...", the words that helm has to refuse it with.`);
    return { name: basename(file, '.yaml'), files: [BASE, file], says };
  });

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .map((file) => join(folder, file));

const valuesArgs = ({ files }: Pick<Case, 'files'>): readonly string[] => files.flatMap((file) => ['--values', file]);

/** `helm lint --strict`: a warning counts. */
export const lint = (of: Case): Promise<HelmResult> =>
  helm(['lint', '--strict', '--kube-version', KUBERNETES, CHART, ...valuesArgs(of)]);

export const template = (of: Case, ...more: readonly string[]): Promise<HelmResult> =>
  helm(['template', 'chartloom', CHART, '--kube-version', KUBERNETES, ...valuesArgs(of), ...more]);

/**
 * The manifests of the chart for these values.
 * @throws Error with helm's message where it refuses them
 */
export async function render(of: Case, ...more: readonly string[]): Promise<readonly Manifest[]> {
  return manifestsOf(
    await helmOrFail(['template', 'chartloom', CHART, '--kube-version', KUBERNETES, ...valuesArgs(of), ...more]),
  );
}
