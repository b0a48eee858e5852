import type { LoggerService } from '@nestjs/common';
import { destination, pino, type Logger } from 'pino';
import { currentTraceId } from './tracing.js';

/**
 * Structured logs, one JSON object a line. Fields are ids, codes, counts and durations; never a name, a value or a text
 * of a document, and never the message of an error that is not ours.
 */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** Injection token of the process's log. */
export const LOG = Symbol('LOG');

/**
 * A line that is written within a trace carries its id as `trace_id`.
 * @param fd 2 is stderr, which leaves stdout to what a program prints for its caller, and to the audit log
 */
export function createLog(level: string, fd = 2): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceOfLine };
  return pino(options, destination({ fd, sync: true }));
}

function traceOfLine(): { trace_id?: string } {
  const id = currentTraceId();
  return id === undefined ? {} : { trace_id: id };
}

const named = (context: unknown): string => (typeof context === 'string' ? context.slice(0, 80) : '');

/** Nest's own messages in our log: its chatter about a normal start is dropped, its errors keep only their kind. */
export function nestLogger(log: Log): LoggerService {
  return {
    log: () => undefined,
    warn: (message: unknown) => {
      log.warn({ source: 'nest' }, String(message));
    },
    error: (message: unknown, ...rest: unknown[]) => {
      const kind = message instanceof Error ? message.name : 'message';
      log.error({ source: 'nest', kind, context: named(rest.at(-1)) }, 'framework error');
    },
    fatal: (message: unknown) => {
      log.error({ source: 'nest', kind: message instanceof Error ? message.name : 'message' }, 'framework error');
    },
  };
}
