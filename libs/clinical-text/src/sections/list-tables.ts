import type { ConceptKind } from '@chartloom/terminology';
import { relativesIn } from '../assertion/relatives.js';
import type { Reader } from '../lexicon/reader.js';
import type { SectionKind } from './section-kinds.js';
import { SECTION_POLICY, type SectionPolicy } from './section-policy.js';
import { columnOf } from '../text/columns.js';
import { spellingOf, wordsIn } from '../text/spelling.js';
import type { SourceLine, Span } from '../text/source.js';

/** What a column of a list says of the thing that a row names. */
export type ListRole = 'name' | 'start' | 'stop' | 'onset' | 'date' | 'status' | 'reaction' | 'relation' | 'detail';

export interface ListColumn {
  readonly role: ListRole;
  readonly x: number;
  readonly right: number;
}

/** Headings of columns, a pattern for each role; the first that fits decides. */
const HEADINGS: readonly (readonly [ListRole, RegExp])[] = [
  ['name', /^(?:(?:generic |drug |brand |vaccine |medication |procedure |problem )?names?|medications?|drugs?|medicines?|problems?|diagnos[ie]s|conditions?|allergens?|allerg(?:y|ies)|substances?|agents?|procedures?|operations?|surger(?:y|ies)|vaccines?|immunizations?|descriptions?)$/],
  ['start', /^(?:start(?:ed)?(?: date)?|date started|begin(?: date)?|began|first prescribed|date prescribed|ordered)$/],
  ['stop', /^(?:stop(?:ped)?(?: date)?|end(?:ed)?(?: date)?|date stopped|discontinued|resolved(?: date)?|date resolved)$/],
  ['onset', /^(?:onset(?: date)?|date of onset|diagnosed|date diagnosed|since|noted|date noted|identified|year)$/],
  ['date', /^(?:dates?|date (?:given|performed|administered|done|of procedure|of service|of visit)|given|administered|performed|when)$/],
  ['status', /^(?:status|clinical status|state|active)$/],
  ['reaction', /^(?:reactions?|manifestations?|type of reaction)$/],
  ['relation', /^(?:relation(?:ship)?|relatives?|family member|member)$/],
  ['detail', /^(?:doses?|strength|route|sig|directions?|instructions?|how (?:to take|taken|often)|frequency|freq|indications?|reasons?|for|qty|quantity|refills?|prescriber|ordered by|last taken|form|icd(?: ?-? ?10)?(?:-cm)?(?: code)?|code|snomed|severity|criticality|comments?|notes?|surgeon|site|location|facility|lot(?: #| no| number)?|manufacturer|mfr|age(?: at onset)?|provider|type|side|series|route site|given by|expires|cause of death|living)$/],
]; // prettier-ignore

const SPELLING = spellingOf(wordsIn(HEADINGS.map(([, pattern]) => pattern.source)));

/** The columns that a row of column headings names; `undefined` of any other line. */
export function columnsOfList(text: string, { cells }: SourceLine): readonly ListColumn[] | undefined {
  if (cells.length < 2) return undefined;
  const roles = cells.map((cell) => {
    const heading = SPELLING(text.slice(cell.start, cell.end)).toLowerCase().replace(/[^a-z0-9# -]+/g, ' ').replace(/\s+/g, ' ').trim(); // prettier-ignore
    return HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0];
  });
  const known = roles.filter((role) => role !== undefined);
  if (known.length < Math.max(2, cells.length - 1) || new Set(known).size < 2) return undefined;
  return cells.map(({ x, right }, i) => ({ role: roles[i] ?? 'detail', x, right }));
}

/** A row's cells by the role of their columns. */
export const cellsByRole = ({ cells }: SourceLine, columns: readonly ListColumn[]): ReadonlyMap<ListRole, Span> =>
  new Map(
    cells.flatMap((cell): [ListRole, Span][] => {
      const role = columnOf(cell, columns)?.role;
      return role === undefined ? [] : [[role, { start: cell.start, end: cell.end }]];
    }),
  );

/** The kinds of concept of which a row names one. */
const CONCEPTS_OF_ROWS = {
  condition: ['disorder', 'symptom'],
  allergen: ['allergen', 'drug'],
  procedure: ['procedure'],
} as const satisfies Readonly<Partial<Record<SectionPolicy['rows'], readonly ConceptKind[]>>>;

/** Whether only one cell of the line names a thing of its list, so that the others describe it. */
export function isTableRow(reader: Reader, { cells }: SourceLine, kind: SectionKind): boolean {
  const { rows } = SECTION_POLICY[kind];
  if (rows === '-') return false;
  const isNaming = (cell: Span) =>
    rows === 'relative'
      ? relativesIn(reader.text, cell).length > 0
      : reader.findConcepts(cell, CONCEPTS_OF_ROWS[rows]).length > 0;
  return cells.filter(isNaming).length === 1;
}
