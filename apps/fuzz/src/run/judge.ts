import { isAppError } from '@chartloom/kernel';
import type { Target } from '../targets/target.js';

type FaultKind = 'error-without-code' | 'not-sound' | 'not-the-same-twice' | 'slow' | 'hang' | 'crash';

export interface Fault {
  readonly kind: FaultKind;
  /** The first of several faults, in a sentence or as an error with its place in the code. */
  readonly detail: string;
}

/** CPU seconds that one case may take. */
export const MOST_SECONDS = 5;

/** What is wrong with the target's work on `input`, if anything. With `twice` it must say the same again. */
export async function judge(target: Target, input: Uint8Array, twice: boolean): Promise<Fault | undefined> {
  const before = process.cpuUsage();
  try {
    const { output, faults } = await target.run(input);
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds > MOST_SECONDS) return { kind: 'slow', detail: `more than ${MOST_SECONDS} s for ${input.length} bytes` };
    if (faults[0] !== undefined) return { kind: 'not-sound', detail: faults[0] };
    if (!twice) return undefined;
    const again = await target.run(input);
    return again.output === output ? undefined : { kind: 'not-the-same-twice', detail: 'two runs gave different output' };
  } catch (error) {
    return { kind: 'error-without-code', detail: described(error) };
  }
}

/** The error behind an `internal` one, and where in the code it was thrown. */
export function described(error: unknown): string {
  const inner = isAppError(error) && error.details.cause !== undefined ? error.details.cause : error;
  if (!(inner instanceof Error)) return String(inner);
  const place = (inner.stack ?? '').split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node:internal'));
  return `${inner.name}: ${inner.message.slice(0, 200)} ${(place ?? '').trim()}`;
}
