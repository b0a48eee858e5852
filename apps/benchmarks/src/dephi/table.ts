import { median } from '@chartloom/testing';
import type { DocumentScore, Leak } from './document.js';
import type { Outcome } from './thread.js';

const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((100 * part) / of).toFixed(2)} %`);
const share = (leaked: number, of: number): string =>
  of === 0 ? '-' : `${(1 - leaked / of).toFixed(4)} (${leaked} of ${of} leaked)`;

/** Channels in which an identifier is invisible on the page. */
const OUTSIDE =
  /^(?:annotation|info|xmp|outline|attachment|javascript|named_dest|page_label|struct|piece_info|old_revision|hidden|form_field|ActualText|Alt)/i;
/** Separate rows, because the issue sets other limits for them. */
const NAMED = ['NAME', 'LOCATION', 'PHOTO'];

type Counted = Pick<Leak, 'level' | 'cat' | 'sub' | 'loc'>;
const must = ({ level }: Counted): boolean => level === 'must';
const facility = ({ level, sub }: Counted): boolean => level === 'should' && sub === 'facility';
/** Excludes a value that is in such a channel and was also missed on a page. */
const isOutside = (leak: Leak): boolean => must(leak) && OUTSIDE.test(leak.loc) && leak.how.some((how) => how !== 'page');
const inDocument = ({ loc, cat }: Counted): boolean => loc.startsWith('barcode') || cat === 'PHOTO';

/** The rows of the table: label and figure. Refused documents count as not leak-free, and their words as lost. */
export function dephiRows(outcomes: readonly Outcome[], residentBytes: number): (readonly [string, string])[] {
  const done = outcomes.filter(({ refused }) => refused === undefined);
  const spans = done.flatMap(({ score }) => score.spans);
  const leaks = done.flatMap(({ score }) => score.leaks);
  const recall = (of: (counted: Counted) => boolean): string => share(leaks.filter(of).length, spans.filter(of).length);
  const sum = (value: (score: DocumentScore) => number): number => outcomes.reduce((total, { score }) => total + value(score), 0);
  const categories = [...new Set(spans.filter(must).map(({ cat }) => cat))].filter((cat) => !NAMED.includes(cat)).sort();
  const reasons = [...new Set(outcomes.flatMap(({ score }) => score.keeps))].sort();
  const lostOf = (reason: string): string => {
    const of = (score: DocumentScore): number => score.keeps.filter((each) => each === reason).length;
    const lost = (score: DocumentScore): number =>
      score.keepsLost.filter((each) => each.reason === reason && !each.doubted).length;
    return percent(sum(lost), sum(of));
  };
  const speed = (scanned: boolean): string => {
    const times = done.filter((each) => each.scanned === scanned).map(({ milliseconds, pages }) => milliseconds / pages);
    return times.length === 0 ? '-' : `${median(times).toFixed(0)} ms`;
  };
  return [
    ['documents', String(outcomes.length)],
    ['identifiers that must go and went', recall(must)],
    ['leaks outside page content', String(leaks.filter(isOutside).length)],
    ['documents without any leak', percent(done.filter(({ score }) => !score.leaks.some(must)).length, outcomes.length)],
    ['documents refused', percent(outcomes.length - done.length, outcomes.length)],
    ['names', recall((each) => must(each) && each.cat === 'NAME')],
    ['locations', recall((each) => must(each) && each.cat === 'LOCATION')],
    ['facilities', recall(facility)],
    ...categories.map((cat) => [cat, recall((each) => must(each) && each.cat === cat)] as const),
    ['faces and barcodes', recall((each) => must(each) && inDocument(each))],
    [
      'ordinary words lost',
      percent(
        sum(({ lost, doubted }) => lost - doubted),
        sum(({ words }) => words),
      ),
    ],
    [
      'ordinary words covered because of a doubt',
      percent(
        sum(({ doubted }) => doubted),
        sum(({ words }) => words),
      ),
    ],
    [
      'look-alikes lost',
      percent(
        sum(({ keepsLost }) => keepsLost.filter(({ doubted }) => !doubted).length),
        sum(({ keeps }) => keeps.length),
      ),
    ],
    [
      'look-alikes covered because of a doubt',
      percent(
        sum(({ keepsLost }) => keepsLost.filter(({ doubted }) => doubted).length),
        sum(({ keeps }) => keeps.length),
      ),
    ],
    ...reasons.map((reason) => [`look-alikes lost: ${reason}`, lostOf(reason)] as const),
    [
      'words still extractable as text',
      percent(
        sum(({ extractable }) => extractable),
        sum(({ words }) => words),
      ),
    ],
    ['files with a fault of structure', String(done.filter(({ faults }) => faults.length > 0).length)],
    ['median per digital page', speed(false)],
    ['median per scanned page', speed(true)],
    ['memory of all threads and this reader at the end', `${(residentBytes / 1e6).toFixed(0)} MB`],
  ];
}
