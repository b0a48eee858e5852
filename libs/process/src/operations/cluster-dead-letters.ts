import { DeadLetters, type DeadLetterRecord, type KafkaOptions } from '@chartloom/bus';
import { fail } from '@chartloom/contracts';
import type { DeadLetterDesk, RedriveOrder } from '@chartloom/gateway';
import { isAppError } from '@chartloom/kernel';
import { countLetters, redriveFrom, type RedriveReport } from './redrive.js';

/** The dead letters of a cluster, for operators at the REST API: what `chartloom redrive` does. */
export class ClusterDeadLetters implements DeadLetterDesk {
  private readonly dead: DeadLetters;

  constructor(options: KafkaOptions) {
    this.dead = new DeadLetters(options);
  }

  async list() {
    const letters = await answered(this.dead.read());
    return { letters: letters.toReversed() satisfies readonly DeadLetterRecord[], kinds: countLetters(letters) };
  }

  redrive({ dismiss, ...filter }: RedriveOrder): Promise<RedriveReport> {
    return answered(redriveFrom(this.dead, { ...filter, fromBeginning: false, act: dismiss ? 'dismiss' : 'redrive' }));
  }
}

/** @throws AppError `redrive-running` while another redrive is at work, `service-unavailable` where Kafka does not answer */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw isAppError(error) && error.code === 'configuration' ? fail('redrive-running') : fail('service-unavailable', {}, error);
  }
}
