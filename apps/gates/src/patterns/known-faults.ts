import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './judge.js';

/** A pattern that was at fault when this gate was put up, and is not mended yet. */
export interface KnownFault {
  readonly fault: Fault;
  readonly flags: string;
  readonly source: string;
}

const FILE = join(import.meta.dirname, '../../src/patterns/known-faults.tsv');
const HEADER = 'fault\tflags\tpattern';

/** The list in `known-faults.tsv`; each pattern as a JSON string, since it may hold tabs. */
export const knownFaults = (): KnownFault[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [fault = '', flags = '', source = ''] = line.split('\t');
      return { fault: fault as Fault, flags, source: JSON.parse(source) as string };
    });

export const writeKnownFaults = (faults: readonly KnownFault[]): void =>
  writeFileSync(
    FILE,
    [HEADER, ...faults.map(({ fault, flags, source }) => [fault, flags, JSON.stringify(source)].join('\t')).sort(), ''].join(
      '\n',
    ),
  );
