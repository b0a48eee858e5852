import type { LanguagePack } from '@chartloom/rules';
import { ucumOf } from '@chartloom/terminology';
import { BOUNDS } from './reference-range.js';

/** What is printed in brackets behind the name of a test. */
export interface TestCell {
  /** Characters of the name. */
  readonly length: number;
  readonly unit?: string;
  readonly range?: string;
}

/** The last pair of brackets of a name. */
const LAST_BRACKETS = /\s{0,3}[([]([^()[\]]{1,30})[)\]]\s{0,3}$/;
/** A unit and a range. */
const MOST_BRACKETS = 2;

/** "IVSd (cm) [0.6-0.9]", "SGOT (AST) (U/L)": what brackets at the end of a name say of its unit and its range; others are of the name. */
export function testCellOf(pack: LanguagePack, printed: string): TestCell {
  let cell: TestCell = { length: printed.trimEnd().length };
  for (let i = 0; i < MOST_BRACKETS; i++) {
    const [brackets, words = ''] = LAST_BRACKETS.exec(printed.slice(0, cell.length)) ?? [];
    const found = brackets === undefined ? undefined : roleOf(pack, words.trim());
    if (brackets === undefined || !found || cell[found] !== undefined) return cell;
    cell = { ...cell, [found]: words.trim(), length: cell.length - brackets.length };
  }
  return cell;
}

function roleOf(pack: LanguagePack, words: string): 'unit' | 'range' | undefined {
  if (BOUNDS(pack).test(words)) return 'range';
  return ucumOf(pack, words) === undefined ? undefined : 'unit';
}
