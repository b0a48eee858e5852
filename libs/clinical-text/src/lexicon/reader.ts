import type { ConceptKind } from '@chartloom/terminology';
import { loadPack, type LanguagePack } from '@chartloom/rules';
import { dateOrderOf } from '../text/date-order.js';
import { withLeadersApart } from '../text/leaders.js';
import { withHalvesApart, withRecordsApart } from '../text/paired-records.js';
import { withDecimalPoints } from '../text/decimal-commas.js';
import type { SourceText, Span, TextWithDates } from '../text/source.js';
import { ConceptFinder, type Match } from './matcher.js';
import type { SiteTerms } from './site-terms.js';

/** What a document is read with, in addition to its text. */
export interface ReadingOptions {
  /** The site's own, which name what the language pack does not. */
  readonly terms?: SiteTerms | undefined;
  /** What is known of the document's language; English where it is not given. */
  readonly pack?: LanguagePack | undefined;
}

/**
 * A document that is being read, not the program that reads it: the text with its lines and language pack, and a finder of the
 * concepts that its words name. One is made for each document; parameters of this type are called `reader`.
 */
export interface Reader extends SourceText, TextWithDates {
  /** The concepts of these kinds that the words of `span` name, in the order of the text. */
  readonly findConcepts: (span: Span, kinds: readonly ConceptKind[]) => readonly Match[];
}

/** The pack of documents whose language is not given. */
export const defaultPack = (): LanguagePack => loadPack('en');

/** "SpO₂", "HCO₃": as if its figures were set on the line; each sign stays one sign, so that places are the same. */
const withPlainFigures = (text: string): string =>
  text.replace(/[₀-₉]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - SUBSCRIPT_ZERO + ZERO));
const [SUBSCRIPT_ZERO, ZERO] = [0x2080, 0x30];

export function readerOf(
  { text: printed, lines: rows, raised }: SourceText,
  { terms, pack = defaultPack() }: ReadingOptions = {},
): Reader {
  const text = withDecimalPoints(pack, withPlainFigures(printed));
  const lines = withRecordsApart({ text, pack }, withHalvesApart(withLeadersApart(text, rows)));
  const finder = new ConceptFinder(text, pack, terms);
  return {
    ...{ text, lines, pack },
    ...(raised && { raised }),
    dateOrder: dateOrderOf(text, pack),
    findConcepts: (span, kinds) => finder.find(span, kinds),
  };
}
