import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { realpath } from 'node:fs/promises';
import type { Format, Task } from '@chartloom/contracts';
import { AppError, type ArtifactName } from '@chartloom/kernel';
import type { Source } from './inputs.js';

/** Paths of the results of one file, relative to the output folder. */
type Outputs = { readonly result: string } & Readonly<Partial<Record<ArtifactName, string>>>;
export interface Planned extends Source {
  readonly outputs: Outputs;
  /** Path of the file's findings, where they are wanted. */
  readonly findings?: string;
}

/** What is converted to what. */
export interface OutputKind {
  readonly task: Task;
  readonly format: Format;
  /** Whether each result has a certificate. */
  readonly certified: boolean;
  /** Whether each C-CDA has a validation report. */
  readonly reported?: boolean;
}

export const SUMMARY = 'summary.json';

const SUFFIX: Readonly<Record<Format, string>> = { fhir: '.fhir.json', json: '.json', pdf: '.pdf' };

/**
 * Names of the outputs: without the input's last extension, unless two outputs would collide (or one would be the
 * summary), then with it.
 * @throws AppError `usage` where two outputs collide even so
 */
export function planOutputs(sources: readonly Source[], kind: OutputKind): readonly Planned[] {
  const whole = new Set<Source>();
  for (;;) {
    const planned = sources.map((source) => ({ ...source, outputs: outputsOf(source.path, whole.has(source), kind) }));
    const names = planned.flatMap(({ outputs }, i) => Object.values(outputs).map((name) => ({ name, i })));
    const collisions = [...Map.groupBy(names, ({ name }) => name)].filter(([name, all]) => all.length > 1 || name === SUMMARY);
    if (collisions.length === 0) return planned;
    const before = whole.size;
    for (const { i } of collisions.flatMap(([, all]) => all)) if (sources[i]) whole.add(sources[i]);
    if (whole.size === before) throw collision(planned, collisions[0]);
  }
}

function outputsOf(path: string, whole: boolean, { task, format, certified, reported }: OutputKind): Outputs {
  const name = whole ? path : path.replace(/(?<=[^/])\.[^./]*$/, '');
  return {
    result: `${name}${SUFFIX[format]}`,
    ...(task === 'dephi' && { report: `${name}.report.json` }),
    ...(reported && { 'validation-report': `${name}.report.json` }),
    ...(certified && { certificate: `${name}.certificate.json`, 'certificate-pdf': `${name}.certificate.pdf` }),
  };
}

type Collision = readonly [name: string, all: readonly { readonly i: number }[]];

function collision(planned: readonly Planned[], [name, all]: Collision = ['', []]): AppError {
  const [one, other] = all.map(({ i }) => planned[i]?.file);
  return new AppError(
    'usage',
    `${one} and ${other ?? one} would both become ${name}. Convert them in two runs, each with its own --out.`,
  );
}

/**
 * The files with the paths of their findings. `path` is a file for one input; for several, or with a slash at its end, it is a
 * folder with a file for each, named after the result.
 */
export function planFindings(planned: readonly Planned[], path: string | undefined): readonly Planned[] {
  if (path === undefined) return planned;
  const isFolder = planned.length !== 1 || path.endsWith(sep);
  return planned.map((file) => {
    const name = file.outputs.result.replace(/\.pdf$/, '.findings.json');
    return { ...file, findings: isFolder ? join(path, name) : path };
  });
}

/**
 * Checks, before anything is written, that no input is overwritten.
 * @throws AppError `usage` where an output would replace an input, or `dephi` would write beside its sources
 */
export async function protectInputs(
  planned: readonly Planned[],
  {
    inputs,
    out,
    task,
    more = [],
  }: { readonly inputs: readonly string[]; readonly out: string; readonly task: Task; readonly more?: readonly string[] },
): Promise<void> {
  const folder = await realpath(out).catch(() => resolve(out));
  if (task === 'dephi')
    for (const input of inputs)
      if ((await realpath(input).catch(() => undefined)) === folder)
        throw new AppError(
          'usage',
          `--out ${out} is an input folder: de-identified files would be among their sources. Choose another folder.`,
        );
  const sources = new Map<string, string>();
  for (const { file } of planned) sources.set((await identity(file)) ?? file, file);
  const names = planned.flatMap(({ outputs }) => Object.values(outputs));
  for (const name of [SUMMARY, ...more, ...names]) await protect(join(out, name), '--out');
  for (const { findings } of planned) if (findings !== undefined) await protect(findings, '--findings');

  async function protect(path: string, option: string): Promise<void> {
    const source = sources.get((await identity(path)) ?? '');
    if (source !== undefined)
      throw new AppError('usage', `${path} would overwrite the input ${source}. Choose another ${option}.`);
  }
}

/** The file that a path leads to, after links and different spellings; `undefined` where there is none. */
export async function identity(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && `${found.dev}:${found.ino}`;
}
