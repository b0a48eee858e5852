import { COMMAND_VERSION } from '../version.js';
import { ensureFolder } from './ensure-folder.js';
import { join, resolve } from 'node:path';
import { AppError } from '@chartloom/kernel';
import { openRunFiles } from './collectors.js';
import { DoneDocuments } from './done.js';
import { withDistinctPaths, type DistinctInputs } from './distinct-paths.js';
import { findSources, type Inputs } from './inputs.js';
import type { ConvertRun } from './options.js';
import { planFindings, planOutputs, protectInputs, SUMMARY, type Planned } from './plan.js';
import { assertOutside, renamed } from './rename.js';
import { totalsOf, type FileSummary, type Summary } from './summary.js';
import { OWNER_ONLY, writeAtomically } from './write.js';

/**
 * Converts every input file into the output folder and writes the summary there. A failed file is in the summary and
 * does not stop the others. So is a file that was not converted because of an interruption (Ctrl-C).
 * @throws AppError `usage` before anything is written, where an input would be overwritten or the output folder is
 * unusable
 */
export async function convertAll(inputs: readonly string[], run: ConvertRun): Promise<Summary> {
  const { task, format, out, recordedAt } = run;
  const { found, names, planned } = await plannedRun(inputs, run);
  await ensureFolder(resolve(out)).catch((error: unknown) => {
    throw new AppError('usage', `--out ${out} cannot be created or is not a folder. Choose another one.`, { cause: error });
  });
  const runFiles = await openRunFiles(run);
  if (run.rename !== undefined && names !== undefined) await writeAtomically(run.rename, names, OWNER_ONLY);
  const done = await earlierRuns(run);
  const started = performance.now();
  // The engines take a second to load, so a refused run does not load them.
  const { convertEach } = await import('./each.js');
  const outcomes = [
    ...summarizeFailures(found),
    ...(await convertEach(planned, run, { collectorsOf: runFiles.collectorsOf, ...(done && { done }) })),
  ];
  await runFiles.close();
  const leftOver = (await done?.leftOver(new Set(planned.map((file) => file.outputs.result)), run.prune ?? false)) ?? [];
  await done?.close();
  const totals = totalsOf(outcomes, Math.round(performance.now() - started), found.skipped);
  const summary: Summary = {
    ...{ task, format, recorded_at: recordedAt ?? null },
    ...(found.pathsBelow !== undefined && { paths_below: found.pathsBelow }),
    ...{ files: outcomes, left_over: leftOver, totals },
  };
  await writeAtomically(join(out, SUMMARY), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

/** What a run converts to what. */
interface PlannedRun {
  readonly found: DistinctInputs;
  /** The list that maps numbers to files, where results are named by numbers. */
  readonly names?: string;
  readonly planned: readonly Planned[];
}

/** @throws AppError `usage` where an input would be overwritten, or an option does not fit the inputs */
async function plannedRun(inputs: readonly string[], run: ConvertRun): Promise<PlannedRun> {
  const { task, format, out } = run;
  const files = await findSources(inputs, out);
  const named = withDistinctPaths(task === 'dephi' ? files : await withPackages(files));
  const { names, ...found } = run.rename === undefined ? { ...named, names: undefined } : renamed(named);
  if (run.rename !== undefined) await assertOutside(run.rename, out, '--rename');
  if (run.findings !== undefined) await assertOutside(run.findings, out, '--findings');
  const outputs = planOutputs(found.sources, { task, format, certified: run.certificateKey !== undefined, reported: run.report });
  const planned = planFindings(outputs, run.findings);
  if (run.deid?.corrections && planned.length !== 1)
    throw new AppError('usage', '--corrections belong to one document. Convert it alone.');
  await protectInputs(planned, { inputs, out, task, more: await tablesOf(run) });
  return { found, planned, ...(names !== undefined && { names }) };
}

/**
 * Lines for bulk loaders must be of all documents, and findings are outside of the folder of the results: such runs convert
 * everything.
 */
async function earlierRuns(run: ConvertRun): Promise<DoneDocuments | undefined> {
  const { bundles, findings, deid, force = false } = run;
  if ([bundles?.ndjson, findings, deid?.corrections].some((option) => option !== undefined)) return undefined;
  return DoneDocuments.open(run, COMMAND_VERSION, force);
}

const tablesOf = async ({ tables }: ConvertRun): Promise<readonly string[]> =>
  tables === undefined ? [] : (await import('../tables/folder.js')).tablePaths(tables);

/** What reads packages is loaded only where there is a file. */
const withPackages = async (found: Inputs): Promise<Inputs> =>
  found.sources.length === 0 ? found : (await import('./packages.js')).unpackInputs(found);

const summarizeFailures = ({ failures }: Inputs): FileSummary[] =>
  failures.map(({ input, path, sourcePath, code, message }) => ({
    ...{ input, path, source_path: sourcePath, status: 'failed' as const, code, message },
    ...{ ms: 0, units: 0, counts: {}, losses: {} },
  }));
