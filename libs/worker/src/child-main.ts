/**
 * The process of an engine: loads the module that its argument names, says that it is ready, and works on one task after the
 * other. It ends when its parent does.
 */
import { flushCompileCache } from 'node:module';
import { isStray } from '@chartloom/kernel';
import { answerOf, type EngineEntry, type EngineTask } from './entry.js';

const [entry = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit(0));
// what a library left to itself has failed: the document fails with it, and the next one gets a new process
process.on('unhandledRejection', (reason) => {
  if (!isStray(reason)) process.send?.({ answer: answerOf(reason), last: true });
});
const { default: run } = (await import(entry)) as { readonly default: EngineEntry<unknown, unknown> };

// Compiled code is kept for the next process before the first answer, and not at the end: a process that is no longer needed is killed.
let isKept = false;
function keepCompiled(): void {
  if (!isKept) flushCompileCache();
  isKept = true;
}

process.on('message', (task: EngineTask<unknown>) => {
  void run(task, (progress) => process.send?.({ progress })).then((answer) => {
    keepCompiled();
    process.send?.({ answer });
  });
});
process.send?.({ ready: true });
