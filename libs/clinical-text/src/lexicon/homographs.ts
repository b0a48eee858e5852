import type { Span, TextInLanguage } from '../text/source.js';
import { HOMOGRAPHS, type HomographContext } from './homograph-table.js';

/** Characters on each side by which a word is read. */
const REACH = 24;
const BEFORE_ITEM =
  /(?:^|[\n,;•·*–-]|\d[.)]|\b(?:of|with|has|had|have|known|hx|h\/o|and|or|dx|diagnosis|diagnoses|pmhx?|problems?|for):?)\s*$/i;
const AFTER_ITEM = /^\s*(?:$|[\n,;.)]|\((?!\d)|(?:on|diagnosed|dx|since|and|who|which|x|s\/p|stage|with)\b)/i;
/** "RA: well controlled", "MS - continue interferon". */
const PLAN_AFTER_ITEM =
  /^\s*[:–-]\s*(?:not at goal|(?:well|poorly|un)[ -]?controlled|controlled|stable|improv\w+|worsen\w+|active|at goal|continue|start|in remission|followed|schedule|order|refer|obtain|will|check|repeat|increase|decrease|switch|add|monitor)\b/i;
/** "SpO2 98 % on RA" is a saturation on room air. */
const followsPercentage = (before: string): boolean => before.slice(before.lastIndexOf('\n') + 1).includes('%');

const isItem = (before: string, following: string): boolean =>
  BEFORE_ITEM.test(before) && (AFTER_ITEM.test(following) || PLAN_AFTER_ITEM.test(following)) && !followsPercentage(before);

function isMet(context: HomographContext, before: string, following: string): boolean {
  if (context.isItem && !isItem(before, following)) return false;
  if (context.after && !context.after.test(before)) return false;
  return context.notAfter?.test(before) !== true && context.notBefore?.test(following) !== true;
}

/** Whether words that may name a condition do so where they are printed. */
export function namesCondition({ text }: TextInLanguage, { start, end }: Span): boolean {
  const word = text.slice(start, end);
  const [before, following] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)];
  return HOMOGRAPHS.filter((context) => context.word.test(word)).every((context) => isMet(context, before, following));
}
