import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCLI } from 'jest';
import type { Change, Job, Outcome } from './change.js';
import { ROOT } from './root.js';
import type { TransformerOptions } from './transform.js';

/** What this module reads of a project's Jest configuration. */
interface ProjectConfig {
  readonly transform: Readonly<Record<string, readonly [path: string, options: TransformerOptions['swc']]>>;
}

const beside = (name: string): string => join(import.meta.dirname, name);
/** The folder of the package that a spec belongs to. */
const packageOf = (spec: string): string => spec.slice(0, spec.indexOf('/src/'));

/** The configuration of a project, with the transformer and the environment of this folder. */
async function specConfig(folder: string, change: Change | undefined): Promise<object> {
  const url = pathToFileURL(join(ROOT, folder, 'jest.config.mjs')).href;
  const { default: project } = (await import(url)) as { default: ProjectConfig };
  const transform = Object.entries(project.transform).map(([pattern, [, options]]) => {
    const ours: TransformerOptions = { swc: options, ...(change && { change }) };
    return [pattern, [beside('transform.js'), ours]];
  });
  return { ...project, testEnvironment: beside('environment.js'), transform: Object.fromEntries(transform) as object };
}

/** Runs the specs in this process, one after the other, until one fails. */
export async function runSpecs({ change, specs }: Job): Promise<Outcome> {
  for (const spec of specs) {
    const folder = packageOf(spec);
    const { results } = await runCLI(
      {
        $0: 'jest',
        _: [join(ROOT, spec)],
        config: JSON.stringify(await specConfig(folder, change)),
        runTestsByPath: true,
        runInBand: true,
        watchman: false,
        silent: true,
        ci: true,
        reporters: [beside('no-reporter.js')],
      },
      [join(ROOT, folder)],
    );
    if (results.numTotalTestSuites === 0) throw new Error(`${spec} was not run: is there such a file?`);
    if (!results.success) {
      const [file] = results.testResults;
      const failed = file?.testResults.find(({ status }) => status === 'failed');
      return { passed: false, failedTest: failed?.fullName ?? `${spec} could not be run` };
    }
  }
  return { passed: true };
}
