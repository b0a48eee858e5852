import type { LanguagePack } from '@chartloom/rules';
import { phrasesIn } from '../text/phrases.js';

/** Parts of a tablet. */
const PARTS: Readonly<Partial<Record<string, number>>> = { '1/2': 0.5, '½': 0.5, '1/4': 0.25, '¼': 0.25, '3/4': 0.75, '¾': 0.75 };
/** The number of "2", "½" and "1½". */
export const numberWithPart = (printed: string): number =>
  PARTS[printed] ?? Number(printed.replace(/[½¼¾]$/, '')) + (PARTS[printed.slice(-1)] ?? 0);

/** A small whole number and a part, which is none of a name or a strength. */
const MIXED = /(?<![\d.,/-])([1-9])(?:[ -]?(?=[½¼¾])| (?:and )?|-(?=\d\/\d ))(1\/2|1\/4|3\/4|[½¼¾])(?![\d/]|\s?[–+-]\s?\d)/g;
/** A part of no other number. Between dashes it is a dose of "½-0-½". */
const ALONE = /(?<![\d.,/–+-])(1\/2|1\/4|3\/4|[½¼¾])(?![\d/–+-])/g;

/** The words with "1 1/2", "2½", "one and a half" and "1/4" as decimals. */
export const withDecimals = (pack: LanguagePack, printed: string): string =>
  phrasesIn(pack, 'one and a half', printed)
    .reduceRight((words, { start, end }) => `${words.slice(0, start)}1.5${words.slice(end)}`, printed)
    .replace(MIXED, (_, whole: string, part: string) => String(Number(whole) + (PARTS[part] ?? 0)))
    .replace(ALONE, (part) => String(PARTS[part]));
