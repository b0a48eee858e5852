/**
 * TypeScript for jest: swc, and built-ins that each module holds as its own. A look-up of a global costs far more in jest's realm than
 * in production: with them held the specs of libs/pdf took 46 s of CPU and not 95, since they loop over pixels. What tests replace
 * (timers, `Date`, `fetch`) is not among them.
 */
import { createHash } from 'node:crypto';
import swc from '@swc/jest';

const HELD =
  `Array BigInt Boolean Float32Array Float64Array Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object
  Reflect RegExp Set String Symbol Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap parseFloat parseInt`.split(/\s+/);

/** On the first line, so that lines stay where source maps expect them. */
function holdBuiltIns(code) {
  const named = HELD.filter((name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(code));
  return named.length === 0 ? code : `const { ${named.join(', ')} } = globalThis; ${code}`;
}

export function createTransformer(options) {
  const inner = swc.createTransformer(options);
  const held = ({ code, ...more }) => ({ ...more, code: holdBuiltIns(code) });
  return {
    ...inner,
    process: (...args) => held(inner.process(...args)),
    processAsync: async (...args) => held(await inner.processAsync(...args)),
    getCacheKey: (...args) =>
      createHash('sha1')
        .update(inner.getCacheKey(...args))
        .update(HELD.join())
        .digest('hex'),
  };
}

export default { createTransformer };
