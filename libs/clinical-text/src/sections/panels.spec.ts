import { describe, expect, it } from '@jest/globals';
import { defaultPack } from '../lexicon/reader.js';
import { panelIn } from './panels.js';

describe('a panel', () => {
  const panel = (line: string) =>
    panelIn({ text: line, pack: defaultPack() }, { start: 0, end: line.length, cells: [], block: 0 });
  it.each([
    'COMPREHENSIVE METABOLIC PANEL',
    'CBC with Differential',
    'Complete Blood Count',
    'Lipid Panel:',
    'Hematology',
    'Thyroid function tests',
    'Liver Function Tests',
    'Hepatitis B Panel',
  ])('%s', (line) => expect(panel(line)).toBeDefined());
  it.each(['Sodium 138', 'Glucose', 'She had a lipid panel last year', 'Results'])('%s is none', (line) =>
    expect(panel(line)).toBeUndefined(),
  );
});
