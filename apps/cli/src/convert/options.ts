import type { Format, Task } from '@chartloom/contracts';
import type { DeidChoices } from './engine.js';

/** What one call of `chartloom convert` asks for, beside its inputs. */
export interface ConvertRun {
  readonly task: Task;
  readonly format: Format;
  readonly out: string;
  readonly includeBbox: boolean;
  readonly concurrency: number;
  readonly recordedAt?: string;
  /** Numbers in place of file names; which is which goes to this file. */
  readonly rename?: string;
  readonly deid?: DeidChoices;
  readonly terminology?: string;
}
