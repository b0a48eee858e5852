import { AppError, MINUTE } from '@chartloom/kernel';

/** Without progress for so long a parser hangs. */
const STALL_MS = MINUTE;
/** Twenty scanned pages at several seconds each, and ten times that. */
const TOTAL_MS = 15 * MINUTE;

/** Aborts a run that shows no progress, or takes too long in all. */
export class Watchdog {
  private readonly abort = new AbortController();
  private readonly total: NodeJS.Timeout;
  private stall: NodeJS.Timeout;

  constructor(
    private readonly stallMs = STALL_MS,
    totalMs = TOTAL_MS,
  ) {
    this.total = setTimeout(() => {
      this.timeOut('Processing took too long');
    }, totalMs).unref();
    this.stall = this.watch();
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  progress(): void {
    clearTimeout(this.stall);
    this.stall = this.watch();
  }

  /** Ends the run for a reason of its own. */
  cancel(reason: AppError): void {
    this.abort.abort(reason);
  }

  stop(): void {
    clearTimeout(this.stall);
    clearTimeout(this.total);
  }

  private watch(): NodeJS.Timeout {
    return setTimeout(() => {
      this.timeOut('Processing made no progress');
    }, this.stallMs).unref();
  }

  private timeOut(message: string): void {
    this.abort.abort(new AppError('timed-out', message, { retryable: true }));
  }
}
