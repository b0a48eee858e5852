// Loaded before a program (node --import): writes every pattern that our code assembles with RegExp() to the file that
// GATES_PATTERNS names, one JSON line each.
import { appendFileSync } from 'node:fs';

const file = process.env.GATES_PATTERNS;
const seen = new Set();
const callerOf = (stack) => /((?:libs|apps)\/[^\s()]*\/dist\/[^\s():]*\.js):(\d+)/.exec(stack)?.[0];
function record(args) {
  const pattern = String(args[0] instanceof globalThis.RegExp ? args[0].source : args[0]);
  const key = `${pattern}/${args[1] ?? ''}`;
  if (seen.has(key)) return;
  seen.add(key);
  const frames = new Error().stack.split('\n').slice(3, 5).join('\n');
  const at = callerOf(frames);
  if (at && !frames.includes('node_modules'))
    appendFileSync(file, JSON.stringify({ source: pattern, flags: args[1] ?? '', at }) + '\n');
}
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args, self) {
    record(args);
    return Reflect.construct(target, args, self);
  },
  apply(target, self, args) {
    record(args);
    return Reflect.apply(target, self, args);
  },
});
