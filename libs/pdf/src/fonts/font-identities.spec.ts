import { describe, expect, it } from '@jest/globals';
import type { PdfFont } from '../content/graphics-state.js';
import { FontIdentities } from './font-identities.js';

const PROGRAM = Uint8Array.of(1, 2, 3);
const font = (loadedName: string, name = 'Serif'): PdfFont => ({ loadedName, name });

/** The fonts by the names that they were first loaded by. */
function namesOf(identities: FontIdentities, fonts: readonly (readonly [PdfFont, Uint8Array?])[]): (string | undefined)[] {
  for (const [one, program] of fonts) identities.note(one, program);
  return fonts.map(([one]) => identities.of(one).loadedName);
}

describe('a font that is loaded again', () => {
  it('is known by its name and program', () => {
    const identities = new FontIdentities();
    expect(namesOf(identities, [[font('f1'), PROGRAM], [font('f2', 'Sans'), PROGRAM], [font('f3'), Uint8Array.of(9)]])).toEqual(['f1', 'f2', 'f3']); // prettier-ignore
    identities.onReload();
    expect(namesOf(identities, [[font('f4'), Uint8Array.of(9)], [font('f5'), PROGRAM], [font('f6'), Uint8Array.of(7)]])).toEqual(['f3', 'f1', 'f6']); // prettier-ignore
  });

  it('is never one with a font that is loaded at the same time', () => {
    const identities = new FontIdentities();
    expect(
      namesOf(identities, [
        [font('f1'), PROGRAM],
        [font('f2'), PROGRAM],
      ]),
    ).toEqual(['f1', 'f2']);
    identities.onReload();
    expect(
      namesOf(identities, [
        [font('f3'), PROGRAM],
        [font('f4'), PROGRAM],
      ]),
    ).toEqual(['f1', 'f2']);
  });

  it('is not looked for while it is the same object, whose program is gone', () => {
    const [identities, one] = [new FontIdentities(), font('f1')];
    expect(namesOf(identities, [[one, PROGRAM], [one]])).toEqual(['f1', 'f1']);
    expect(identities.mayReload).toBe(true);
  });

  it('would not be known without a program, so that none may be loaded again', () => {
    const identities = new FontIdentities();
    identities.note(font('f1'), PROGRAM);
    identities.note({ ...font('f2'), isType3Font: true }, undefined);
    expect(identities.mayReload).toBe(false);
  });
});
