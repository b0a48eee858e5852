import type { Job, Outcome } from './change.js';
import { runSpecs } from './run-specs.js';

/** The process that {@link Pool} forks: one job after the other, each answered by one message. */
process.on('message', (job: Job) => {
  runSpecs(job).then(
    (outcome: Outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

// The runner ended or was killed: no one waits for an outcome.
process.on('disconnect', () => process.exit());
// What a mutant of an earlier run left going (a timer, a promise) fails late, and is no fault of the run under way.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);
