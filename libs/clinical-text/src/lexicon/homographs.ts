import type { Span } from '../text/source.js';

/**
 * Words that name a condition in one place and something else in another. `means` says whether the place is one where they
 * name the condition, by the words before and behind.
 */
const HOMOGRAPHS: readonly (readonly [printed: RegExp, means: (before: string, behind: string) => boolean])[] = [
  [/^cavit(?:y|ies)$/i, (before) => /\b(?:dental|tooth|teeth|molar|has|of)\s(?:an?\s|several\s|many\s)?$/i.test(before)],
  [/^bipolar$/i, (_, behind) => !/^\s*(?:electro\w*|bovie|caut\w*|coagul\w*|forceps|prosthes\w*|hemi\w*|sealing|device|energy|instrument\w*)/i.test(behind)],
  [/^stress$/i, (before, behind) => !/\b(?:valgus|varus|axial|mechanical|physiologic|joint)\s(?:and\s\w+\s)?$/i.test(before) && !/^\s*(?:test|view|film|dose|ulcer|echo|fracture|testing|relief|management|reduction)/i.test(behind)],
  [/^(?:bleeding|hemorrhage)$/i, (_, behind) => !/^\s*(?:vessels?|points?|time|sites?|risk|control)\b/i.test(behind)],
  [/^(?:mass|lump)$/i, (_, behind) => !/^\s*(?:index|effect|spectro\w*|per\b)/i.test(behind)],
  [/^(?:shock)$/i, (_, behind) => !/^\s*(?:wave|absorb\w*)/i.test(behind)],
  [/^(?:depression|depressed)$/i, (before) => !/\b(?:ST|ST-segment|segment|T-wave)\s$/i.test(before)],
  [/^(?:cold)$/i, (before, behind) => !/^\s*(?:sensitiv\w*|intoleran\w*|compress\w*|packs?|therapy|knife|weather|water|extremit\w*)/i.test(behind) && !/\b(?:to|is|are|feels?|was)\s$/i.test(before)],
  [/^(?:falls?|burns|chills|cold)$/i, (_, behind) => !STATE.test(behind)],
  [/^falls?$/i, (before) => !/\b(?:in|last|this|next|every|each|by) (?:the )?$/i.test(before)],
  [/^pain$/i, (_, behind) => !/^\s*(?:med\w*|control|management|relie\w+|scale|score|clinic|specialist|pills?|pump|treatment)\b/i.test(behind)],
  [/^infertility$/i, (before) => !/\b(?:desire[sd]?|permanent|elective)\s$/i.test(before)],
  [/^gas$/i, (before, behind) => !/\b(?:CO2|carbon dioxide|oxygen|nitrogen|blood|tear|natural)\s$/i.test(before) && !/^\s*(?:exchange|bubble|embol\w*|tamponade|insufflation)/i.test(behind)],
  [/^stab wounds?$/i, (before, behind) => !/\b(?:through|via|by) (?:an?|the|small|separate|\s)*$/i.test(before) && !/^\s*incisions?/i.test(behind)],
  [/^hernias?$/i, (_, behind) => !/^\s*(?:sacs?|incisions?|defects?|mesh|repairs?|surger\w+|orifices?|contents?)\b/i.test(behind)],
  [/^(?:RA|MS|PD|BV)$/, isListed],
  [/^reflux$/i, (before, behind) => !/\b(?:ureteral|vesico\w*|venous|jugular|urinary|renal|bile|bilateral|grade \w+)\s$/i.test(before) && !/^\s*(?:nephro\w+|bilaterally|of urine|on (?:VCUG|doppler))/i.test(behind)],
  [/^burns?$/i, (_, behind) => !/^\s*(?:points?|marks?|calories|unit)/i.test(behind)],
]; // prettier-ignore

/** An abbreviation with other meanings names a disease where one stands: alone in a list, or as what somebody has. */
function isListed(before: string, behind: string): boolean {
  const begins =
    /(?:^|[\n,;•·*–-]|\d[.)]|\b(?:of|with|has|had|have|known|hx|h\/o|and|or|dx|diagnosis|diagnoses|pmhx?|problems?|for):?)\s*$/i.test(
      before,
    );
  const ends =
    /^\s*(?:$|[:–-]\s*(?:not at goal|(?:well|poorly|un)[ -]?controlled|controlled|stable|improv\w+|worsen\w+|active|at goal|continue|start|in remission|followed|schedule|order|refer|obtain|will|check|repeat|increase|decrease|switch|add|monitor)\b|[\n,;.)]|\((?!\d)|(?:on|diagnosed|dx|since|and|who|which|x|s\/p|stage|with)\b)/i.test(
      behind,
    );
  return begins && ends && !/%[^\n]*$/.test(before);
}

/** "Cedar Falls, IA". */
const STATE = /^,\s+[A-Z]{2}\b/;
/** As far as a word is looked at on each side. */
const REACH = 24;

/** Whether words that may name a condition do so where they stand. */
export function namesCondition(text: string, { start, end }: Span): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)];
  return HOMOGRAPHS.every(([printed, means]) => !printed.test(text.slice(start, end)) || means(before, behind));
}
