import { readFile, stat } from 'node:fs/promises';
import { AppError } from '@chartloom/kernel';
import type { DeidentifyTextOptions } from '@chartloom/redaction/plain-text';
import { OWNER_ONLY, writeAtomically } from '../convert/write.js';
import { STANDARD_INPUT, type PlannedText } from './plan.js';

/** What was done with one text: names of files and counts, no text. */
export interface TextSummary {
  readonly input: string;
  /** `-` for standard output. */
  readonly output: string;
  /** Identifiers that were replaced, by category. */
  readonly categories: Readonly<Record<string, number>>;
  /** How often the result was searched until nothing was found. */
  readonly rounds: number;
}

/**
 * De-identifies one text and writes the result, and its findings before it.
 * @throws AppError as deidentifyText and decodeText; Node's error where a file cannot be read or written
 */
export async function deidentifyFile(
  { input, output, findings }: PlannedText,
  options: DeidentifyTextOptions,
): Promise<TextSummary> {
  const { decodeText, deidentifyText } = await import('@chartloom/redaction/plain-text');
  const done = await deidentifyText(decodeText(await readText(input)), options);
  if (findings !== undefined) await writeAtomically(findings, `${JSON.stringify(done.findings, null, 2)}\n`, OWNER_ONLY);
  if (output === undefined) await print(done.text);
  else await writeAtomically(output, done.text);
  return { input, output: output ?? STANDARD_INPUT, categories: done.categories, rounds: done.rounds };
}

/** The bytes of a text; of one that is too large only as many as show that. */
async function readText(input: string): Promise<Uint8Array> {
  const { MOST_TEXT_BYTES } = await import('@chartloom/redaction/plain-text');
  if (input === STANDARD_INPUT) return readStandardInput(MOST_TEXT_BYTES);
  const { size } = await stat(input);
  if (size > MOST_TEXT_BYTES) return new Uint8Array(MOST_TEXT_BYTES + 1);
  return readFile(input);
}

async function readStandardInput(most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > most) break;
  }
  return Buffer.concat(chunks);
}

const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error)
        reject(new AppError('output-not-written', 'The result could not be written to standard output.', { cause: error }));
      else resolve();
    });
  });

/** One line about a text: counts only. */
export function readable({ input, output, categories }: TextSummary): string {
  const counts = Object.entries(categories);
  const total = counts.reduce((sum, [, n]) => sum + n, 0);
  const each = counts.map(([category, n]) => `${category} ${n}`).join(', ');
  return `${input} -> ${output}: ${total} replaced${total > 0 ? ` (${each})` : ''}`;
}
