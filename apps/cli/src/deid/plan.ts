import { realpath } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve, sep } from 'node:path';
import { AppError } from '@chartloom/kernel';
import { identity } from '../convert/plan.js';

/** Standard input, as an argument. */
export const STANDARD_INPUT = '-';

/** One text, and where its result goes. */
export interface PlannedText {
  /** As given; `-` for standard input. */
  readonly input: string;
  /** Absent: standard output. */
  readonly output?: string;
  /** Where its findings are written, if they are wanted. */
  readonly findings?: string;
}

export interface DeidPlan {
  readonly texts: readonly PlannedText[];
  /** Inputs that are results of an earlier run on another input. */
  readonly skipped: readonly string[];
}

interface Places {
  /** Folder of the results. Absent: beside each text, as `NAME.deid.EXTENSION`. */
  readonly out?: string;
  /** A file for one text; a folder for several, or with a slash at its end. */
  readonly findings?: string;
}

/**
 * Which text goes where. A pattern of the shell also matches the results of an earlier run, so `note.deid.txt` is left out
 * where `note.txt` is an input too.
 * @throws AppError `usage` where a result would replace an input or another result
 */
export async function planTexts(inputs: readonly string[], { out, findings }: Places): Promise<DeidPlan> {
  const given = [...new Set(inputs)];
  if (given.includes(STANDARD_INPUT) && given.length > 1)
    throw usage('- is standard input, whose result goes to standard output. De-identify it alone.');
  const earlier = new Set(given.map((input) => resolve(besideOf(input))));
  const [skipped, wanted] = [
    given.filter((input) => earlier.has(resolve(input))),
    given.filter((input) => !earlier.has(resolve(input))),
  ];
  const isFolder = wanted.length !== 1 || findings?.endsWith(sep);
  const texts = wanted.map((input): PlannedText => {
    const { name } = partsOf(input);
    const place = findings !== undefined && isFolder ? join(findings, `${name}.findings.json`) : findings;
    const output = outputOf(input, out);
    return { input, ...(output !== undefined && { output }), ...(place !== undefined && { findings: place }) };
  });
  await protect(texts, wanted);
  return { texts, skipped };
}

function outputOf(input: string, out: string | undefined): string | undefined {
  if (out !== undefined) return join(out, input === STANDARD_INPUT ? 'standard-input.txt' : basename(input));
  return input === STANDARD_INPUT ? undefined : besideOf(input);
}

const partsOf = (input: string): { name: string; extension: string } => {
  const extension = extname(input);
  return { name: basename(input, extension), extension };
};

function besideOf(input: string): string {
  const { name, extension } = partsOf(input);
  return join(dirname(input), `${name}.deid${extension}`);
}

/** No input is overwritten, and no two files have one path. */
async function protect(texts: readonly PlannedText[], inputs: readonly string[]): Promise<void> {
  const sources = new Map<string, string>();
  for (const input of inputs) sources.set((await identity(input)) ?? resolve(input), input);
  const taken = new Set<string>();
  for (const path of texts.flatMap(({ output, findings }) => [output, findings].filter((one) => one !== undefined))) {
    const source = sources.get((await identity(path)) ?? resolve(path));
    if (source !== undefined) throw usage(`${path} would overwrite the input ${source}. Choose another --out or --findings.`);
    const real = join(await realpath(dirname(path)).catch(() => resolve(dirname(path))), basename(path));
    if (taken.has(real)) throw usage(`Two files would be written to ${path}. De-identify them in two runs.`);
    taken.add(real);
  }
}

const usage = (message: string): AppError => new AppError('usage', message);
