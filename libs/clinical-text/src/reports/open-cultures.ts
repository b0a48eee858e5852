import { hasPhrase } from '../text/phrases.js';
import type { Reader } from '../lexicon/reader.js';
import type { SourceCell, SourceLine, Span } from '../text/source.js';
import type { NamedOrganism } from './organisms.js';
import type { SusceptibilityMention } from './susceptibility.js';

/** An organism whose antibiogram is still being read. */
export interface OpenOrganism {
  readonly name: NamedOrganism;
  end: number;
  readonly susceptibilities: SusceptibilityMention[];
}

/** A column of an antibiogram of several organisms. */
interface OrganismColumn {
  readonly organism: OpenOrganism;
  readonly x: number;
  readonly right: number;
}

/** A culture that is still being read. */
export interface OpenCulture {
  readonly title: Span;
  date?: string | undefined;
  specimen?: string | undefined;
  end: number;
  noGrowth?: Span;
  readonly organisms: OpenOrganism[];
  /** Where the antibiogram has a column for each organism. */
  columns?: readonly OrganismColumn[];
  /** A second organism is named before any row: the rows below may be of either. */
  isUnclear?: true;
  readonly unread: Span[];
}

const ORGANISM_IN_HEAD = /^\p{Lu}(?:\.|\p{Ll}{2,24}) (\p{Ll}{3,24})\b/u;
/** "(1)", "(1) MIC", "Isolate 2": the number of an organism as the head of a column. */
const NUMBER_IN_HEAD = /^(?:\p{L}{2,8} )?\(?(\d)\)?(?: \p{L}{2,8})?$/u;

/** "(1) MIC | (1) | (2)": columns under the numbers of the organisms above. */
function numberedColumns(text: string, { organisms }: OpenCulture, heads: readonly SourceCell[]): readonly OrganismColumn[] {
  const columns = heads.flatMap(({ start, end, x, right }) => {
    const number = NUMBER_IN_HEAD.exec(text.slice(start, end).trim())?.[1];
    const organism = organisms.find(({ name }) => number !== undefined && name.number === number);
    return organism ? [{ organism, x, right }] : [];
  });
  // Beside them may be columns of concentrations and of remarks.
  const isMostly = columns.length >= heads.length / 2;
  const isAlone = columns.length === heads.length; // "Susceptibilities | Org 1"
  return isMostly && (isAlone || new Set(columns.map(({ organism }) => organism)).size > 1) ? columns : [];
}

/** "Antibiotic | E. coli MIC | E. faecalis MIC": a column for each organism, named above or here for the first time. */
export function columnsOf(
  { text, pack }: Reader,
  culture: OpenCulture,
  { cells: [, ...heads] }: SourceLine,
): readonly OrganismColumn[] | undefined {
  const numbered = numberedColumns(text, culture, heads);
  if (numbered.length > 0) return numbered;
  const named = heads.flatMap(({ start, end, x, right }) => {
    const words = text.slice(start, end);
    const [printed, species] = ORGANISM_IN_HEAD.exec(words) ?? [];
    // "Moderate growth | Staphylococcus aureus"
    const isAmount = hasPhrase(pack, 'before an organism', words);
    return printed !== undefined && species !== undefined && !isAmount
      ? [{ name: { start, end: start + printed.length }, species, x, right }]
      : [];
  });
  if (named.length < 2 || named.length < heads.length / 2) return undefined;
  return named.map(({ name, species, x, right }) => {
    const known = culture.organisms.find((organism) => text.slice(organism.name.start, organism.name.end).includes(species));
    const organism: OpenOrganism = known ?? { name, end: name.end, susceptibilities: [] };
    if (!known) culture.organisms.push(organism);
    return { organism, x, right };
  });
}
