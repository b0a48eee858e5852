import crypto from 'node:crypto';
import { timeOrderedId } from '@chartloom/kernel';
import { Random } from './random.js';
import type { World } from './world.js';

/** Ids that the kernel makes from one draw of random bytes, at most. */
const IDS_OF_A_DRAW = 256;

/**
 * Puts the clock of `world` and bytes from `seed` in place of this process's own, so that ids, the order they sort in and the bucket
 * they fall into are the same in every run of a seed. Returns what puts the process's own back.
 */
export function takeOver(world: World, seed: number): () => void {
  const bytes = new Random(~seed); // apart from those of the world, whose choices do not depend on how many ids there are
  let draws = 0;
  const fill = <T extends NodeJS.ArrayBufferView>(into: T): T => {
    draws++;
    const view = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let i = 0; i < view.length; i++) view[i] = bytes.int(0, 255);
    return into;
  };
  const giveBack = [
    replace(performance, 'now', () => world.now()),
    replace(crypto, 'randomFillSync', fill),
    replace(crypto, 'randomBytes', (size: number) => fill(Buffer.alloc(size))),
  ];
  for (let i = 0; draws === 0 && i < IDS_OF_A_DRAW; i++) timeOrderedId(0); // what was drawn before is used up
  return () => {
    for (const each of giveBack) each();
  };
}

/** Replaces a property, inherited or not, until the function returned is called. */
function replace<T extends object>(target: T, name: keyof T, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
