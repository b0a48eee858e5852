import type { Reader } from '../lexicon/reader.js';
import { readSig } from '../medication/sig.js';
import { hasPhrase, isPhrase } from '../text/phrases.js';
import type { ObservationMention } from './observation.js';

const COMPARE = {
  '<': (value: number, limit: number) => value < limit,
  '<=': (value: number, limit: number) => value <= limit,
  '>': (value: number, limit: number) => value > limit,
  '>=': (value: number, limit: number) => value >= limit,
} as const;

/** Texts that tell what results mean; a report of results says "<5" of a result itself. */
const TELLS_WHY: ReadonlySet<string> = new Set(['assessment', 'instructions', 'other', 'history']);

/**
 * The results without the limits that a text repeats where the results meet them: "Neutropenia (ANC < 500)" of a document that has an ANC of
 * 450. What was "<0.01" first and is 2.3 later does not meet it, and is told both times.
 */
export function withoutCriteria(found: readonly ObservationMention[]): readonly ObservationMention[] {
  if (!found.some(isLimitInText)) return found;
  const byTest = Map.groupBy(found, ({ concept }) => concept.name);
  return found.filter(
    (mention) => !isLimitInText(mention) || !byTest.get(mention.concept.name)?.some((other) => meets(other, mention)),
  );
}

const isLimitInText = ({ comparator, apart, section }: ObservationMention): boolean =>
  comparator !== undefined && apart !== true && TELLS_WHY.has(section.kind);

const meets = ({ value, comparator }: ObservationMention, limit: ObservationMention): boolean =>
  comparator === undefined &&
  value.kind === 'number' &&
  limit.value.kind === 'number' &&
  limit.comparator !== undefined &&
  COMPARE[limit.comparator](value.value, limit.value.value);

/** "Deficiency: <20 ng/mL", "Women | 12 - 16": a step of a scale with its limits, which explains a result. */
export const isStepOfScale = ({ text, pack }: Reader, { concept, name }: ObservationMention): boolean =>
  concept.codes.length === 0 &&
  isPhrase(
    pack,
    'step of a scale',
    text
      .slice(name.start, name.end)
      .replace(/[:\s]{1,3}$/, '')
      .toLowerCase(),
  );

/** "Tab. ETORICOXIB 90 mg SOS … | 10 tabs": a name that has a drug with its strength is no test, whatever else it has. */
export const isOfDrug = (reader: Reader, { name }: Pick<ObservationMention, 'name'>): boolean =>
  reader
    .findConcepts(name, ['drug'])
    .some(({ end }) => end < name.end && readSig(reader.pack, reader.text.slice(end, name.end)).strength !== undefined);

/** "* calculated, not measured" below a table: an asterisk that says something else than that a result is outside its range is no flag. */
export function withoutFootnotes(reader: Reader, found: readonly ObservationMention[]): readonly ObservationMention[] {
  const { text, pack, lines } = reader;
  const legends = lines.flatMap(
    ({ start, end }) => LEGEND.exec(text.slice(start, Math.min(end, start + LEGEND_REACH)))?.[1] ?? [],
  );
  if (legends.length === 0 || legends.some((words) => hasPhrase(pack, 'meaning of a flag', words))) return found;
  return found.map((mention) => {
    const { flag, ...rest } = mention;
    return flag === 'A' && text.slice(mention.start, mention.end).includes('*') ? rest : mention;
  });
}
const [LEGEND, LEGEND_REACH] = [/^\s*\*{1,3}\s?=?\s?(\p{L}.{3,80})/u, 90];
