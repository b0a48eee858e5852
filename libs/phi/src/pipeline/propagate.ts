import type { Candidate, PhiCategory } from '../text/span.js';
import type { PipelineStep } from './context.js';
import { propagateNames } from './propagate-names.js';

/**
 * How an identifier that was found once is found elsewhere in the document: by each part of a name, by the whole value where
 * the same characters always are the same identifier, or not at all. Every category has its row.
 */
const PROPAGATION: Readonly<Record<PhiCategory, 'by-part' | 'by-value' | 'never'>> = {
  NAME: 'by-part',
  LOCATION: 'never',
  DATE: 'never',
  AGE_OVER_89: 'never',
  PHONE: 'by-value',
  FAX: 'by-value',
  EMAIL: 'by-value',
  SSN: 'by-value',
  MRN: 'by-value',
  HEALTH_PLAN: 'by-value',
  ACCOUNT: 'by-value',
  LICENSE: 'by-value',
  VEHICLE: 'by-value',
  DEVICE: 'by-value',
  URL: 'by-value',
  IP: 'by-value',
  OTHER_ID: 'by-value',
};

const isByPart = ({ category }: { readonly category: PhiCategory }): boolean => PROPAGATION[category] === 'by-part';
const isByValue = ({ category }: { readonly category: PhiCategory }): boolean => PROPAGATION[category] === 'by-value';

/** Propagation (docs: document memory): every other occurrence of an identifier, even if nothing around it shows what it is. */
export const propagate: PipelineStep = (found, context) => [
  ...(context.registry.some(isByPart) ? propagateNames(found.filter(isByPart), context) : []),
  ...propagateValues(found.filter(isByValue), context.text),
  ...propagateTowns(found, context.text),
];

const SHORTEST_VALUE = 5;
const FEWEST_DIGITS = 3;
/** Shorter or plainer values are too common: three digits in one line, or an address. */
const isDistinctive = (value: string): boolean =>
  value.length >= SHORTEST_VALUE &&
  (value.includes('@') || value.split(/[\n\r]/).some((line) => line.replace(/\D/g, '').length >= FEWEST_DIGITS));

/** In lower case where that keeps every offset; `İ` for one becomes two characters. */
function asLowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Every other occurrence of a number or an address: a record number in a page header has no label. */
function propagateValues(found: readonly Candidate[], text: string): Candidate[] {
  const searched = asLowerCase(text);
  const values = new Map<string, PhiCategory>();
  for (const { category, start, end } of found) {
    const value = searched.slice(start, end);
    if (isDistinctive(value)) values.set(value, category);
  }
  return [...values].flatMap(([value, category]) =>
    occurrences(value, searched).map((start) => ({
      category,
      start,
      end: start + value.length,
      score: 0.7,
      why: 'value.memory',
    })),
  );
}

const TOWN = /^(?<town>\p{Lu}[\p{L}'’.-]{2,}(?: \p{Lu}[\p{L}'’.-]+){0,2}), ?(?:\p{Lu}{2}|\p{Lu}\p{Ll}+)\b/u;
const IN_PLACE = /\b(?:in|from|at|near|to|of)\s$/i;

/** A town that was found with its state or country, where it stands alone behind a preposition: `in Canadian`. */
function propagateTowns(found: readonly Candidate[], text: string): Candidate[] {
  const towns = new Set(
    found
      .filter(({ category }) => category === 'LOCATION')
      .flatMap(({ start, end }) => TOWN.exec(text.slice(start, end))?.groups?.['town'] ?? []),
  );
  return [...towns].flatMap((town) =>
    occurrences(town, text)
      .filter((start) => IN_PLACE.test(text.slice(Math.max(0, start - 6), start)))
      .map((start) => ({ category: 'LOCATION', start, end: start + town.length, score: 0.7, why: 'town.memory' })),
  );
}

/** Where `value` occurs in `text` and is not a part of a longer word or number. */
function occurrences(value: string, text: string): number[] {
  const isWordCharacter = (at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? ' ');
  const starts: number[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    if (!isWordCharacter(at - 1) && !isWordCharacter(at + value.length)) starts.push(at);
  }
  return starts;
}
