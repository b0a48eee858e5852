import { isAppError, type Conversion } from '@chartloom/kernel';
import type { Outcome } from './target.js';

/** The outcome of `work`; a refusal with a code is one too. Rejects with anything else. */
export async function settled(work: () => Outcome | Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error) || error.code === 'internal') throw error;
    return { output: `refused: ${error.code}`, faults: error.message === '' ? ['a refusal without a sentence'] : [] };
  }
}

export const joined = (outcomes: readonly Outcome[]): Outcome => ({
  output: outcomes.map(({ output }) => output).join('\n'),
  faults: outcomes.flatMap(({ faults }) => faults),
});

/** The result of a conversion as text. */
export const resultOf = ({ artifacts }: Conversion): string =>
  Buffer.from(artifacts.find(({ name }) => name === 'result')?.bytes ?? []).toString();
