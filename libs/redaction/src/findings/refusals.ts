import type { Box, PdfWord } from '@chartloom/pdf';
import type { PhiSpan } from '@chartloom/phi';
import { area, overlapArea } from '../layout/boxes.js';
import type { ToSource } from '../layout/moved-places.js';
import type { JoinedText } from '../layout/joined-text.js';
import { findPlaces, subtractRanges, type TextRange } from '../layout/text-range.js';
import { textRegions, type FindingSources } from './collect-findings.js';
import type { CorrectionTarget } from './corrections.js';
import { findingIds, type Finding } from './finding.js';
import { isTargeted } from './targets.js';
import { normalise, placesOf } from './value.js';

/** Letters of one word that a person wants to stay. */
interface RefusedPart {
  /** Index of the page, from 0. */
  readonly page: number;
  /** Of the whole word, in the coordinates of the source. */
  readonly box: Box;
  readonly text: string;
}

/** Words share a place where they overlap by this part of the smaller one. */
const SAME_PLACE = 0.3;

const sameBox: ToSource = (_, box) => [box];

/** A result whose words were joined to one text. */
export interface SearchedResult extends FindingSources {
  readonly toSource: ToSource;
}

/**
 * What a person said is no identifier, as the verification needs it. Only these words are exempt, at these places: the same
 * value anywhere else is still found, unless it was refused everywhere. What only the verification finds has an id too, which
 * a person may have named: such targets wait until it is found.
 */
export class Refusals {
  private readonly parts: RefusedPart[] = [];
  private readonly refusedTexts = new Set<string>();
  private readonly values = new Set<string>();
  private readonly later = new Map<string, Finding>();
  private readonly answered: Set<CorrectionTarget>;

  /**
   * @param targets what a person refused
   * @param answered those of them that name a finding of the source
   */
  constructor(
    private readonly targets: readonly CorrectionTarget[] = [],
    answered: readonly CorrectionTarget[] = [],
  ) {
    this.answered = new Set(answered);
  }

  /** Findings of the verification, those included that a person refused. */
  get laterFindings(): readonly Finding[] {
    return [...this.later.values()];
  }

  /** Targets that name nothing so far. */
  get unanswered(): readonly CorrectionTarget[] {
    return this.targets.filter((target) => !this.answered.has(target));
  }

  /** What stays, in normal form. */
  get texts(): readonly string[] {
    return [...this.refusedTexts];
  }

  /** The words of a range of the source stay. */
  refuse(joined: JoinedText, range: TextRange, toSource: ToSource = sameBox): void {
    this.refusedTexts.add(normalise(joined.text.slice(range.start, range.end)));
    for (const { word, page, start, end } of findPlaces(joined.places, range)) {
      const text = joined.text.slice(Math.max(start, range.start), Math.min(end, range.end));
      for (const box of toSource(page, word.box)) this.parts.push({ page, box, text });
    }
  }

  /** The value stays wherever it is found. */
  refuseValue(value: string): void {
    if (normalise(value) !== '') this.values.add(normalise(value));
  }

  /** The text of a word of the result, without the letters that a person wants to stay. */
  textWithout(word: Pick<PdfWord, 'text' | 'box'>, page: number, toSource: ToSource): string {
    const whole = { start: 0, end: word.text.length };
    const left = subtractRanges(whole, this.exemptRanges(word, page, toSource));
    return left.map(({ start, end }) => word.text.slice(start, end)).join(' ');
  }

  /** The spans of a result without what a person wants to stay. The others are remembered as findings. */
  exempt(spans: readonly PhiSpan[], searched: SearchedResult): PhiSpan[] {
    const idOf = findingIds(searched.sourceId);
    return spans.flatMap((span) => {
      if (this.values.has(normalise(searched.joined.text.slice(span.start, span.end)))) return [];
      const left = subtractRanges(span, this.exemptRangesOf(span, searched)).filter((part) => hasLetters(part, searched));
      return left.flatMap((part) => this.unlessNamed(part, searched, idOf));
    });
  }

  /** The span, or nothing where a person named it by its id or place. */
  private unlessNamed(span: PhiSpan, searched: SearchedResult, idOf: ReturnType<typeof findingIds>): PhiSpan[] {
    const regions = textRegions(span, searched, idOf).map((region) => laterFinding(region.finding, searched.toSource));
    const named = this.targets.filter((target) => regions.length > 0 && regions.every((finding) => isTargeted(finding, target)));
    for (const finding of regions) this.later.set(finding.id, { ...finding, ...(named.length > 0 && { decision: 'refused' }) });
    if (named.length === 0) return [span];
    for (const target of named) {
      this.answered.add(target);
      if (target.everywhere) this.refuseValue(searched.joined.text.slice(span.start, span.end));
    }
    this.refuse(searched.joined, span, searched.toSource);
    return [];
  }

  private exemptRangesOf(span: PhiSpan, { joined, toSource }: SearchedResult): TextRange[] {
    return findPlaces(joined.places, span).flatMap(({ word, page, start }) =>
      this.exemptRanges(word, page, toSource).map((range) => ({ start: start + range.start, end: start + range.end })),
    );
  }

  /** Where refused letters are in a word of the result. */
  private exemptRanges(word: Pick<PdfWord, 'text' | 'box'>, page: number, toSource: ToSource): TextRange[] {
    if (this.parts.length === 0) return [];
    const boxes = toSource(page, word.box);
    const here = this.parts.filter((part) => part.page === page && boxes.some((box) => isSamePlace(box, part.box)));
    return here.flatMap(({ text }) => {
      const ranges = placesOf(text, word.text);
      // the reader may have split the word in another way
      const isPart = ranges.length === 0 && normalise(text).includes(normalise(word.text));
      return isPart ? [{ start: 0, end: word.text.length }] : ranges;
    });
  }
}

const laterFinding = (finding: Finding, toSource: ToSource): Finding => ({
  ...finding,
  boxes: finding.boxes.flatMap((box) => toSource(finding.page - 1, box)),
  reason: [...finding.reason, 'verification'],
});

const hasLetters = ({ start, end }: TextRange, { joined }: SearchedResult): boolean =>
  normalise(joined.text.slice(start, end)) !== '';

const isSamePlace = (a: Box, b: Box): boolean => overlapArea(a, b) > SAME_PLACE * Math.min(area(a), area(b));
