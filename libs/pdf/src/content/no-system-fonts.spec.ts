import { expect, it } from '@jest/globals';
import '../index.js';

it('the reader says that no font of the machine is needed', () => {
  expect(process.env['DISABLE_SYSTEM_FONTS_LOAD']).toBe('1');
});
