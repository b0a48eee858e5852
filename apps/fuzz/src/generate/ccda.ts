import type { Random } from '@chartloom/testing';
import { documentOf } from './ccda-parts.js';
import { mutateBytes, ODD_DATES, ODD_NUMBERS, ODD_TEXTS } from './mutate.js';

const ELEMENT = /<([a-zA-Z]+)(?: [^<>]*)?\/>|<(translation|name|addr|telecom|time|effectiveTime|value|text|participant|entryRelationship|author|id|code)\b[^<>]*>.*?<\/\2>/gs; // prettier-ignore
const ATTRIBUTE = /[\w:]+="[^"]*"/g;
const VALUE = /"[^"]*"/g;
const NULLS = ['nullFlavor="UNK"', 'nullFlavor="NI"', 'nullFlavor="MSK"', 'nullFlavor="x"', 'value=""', 'negationInd="true"', 'moodCode="RQO"', 'xsi:type="PQ"', 'xsi:type="IVL_PQ"', 'xsi:type="EIVL_TS"', 'operator="A"', 'inclusive="false"', 'unit="mg/kg"', 'use="HP"', 'sdtc:valueSet="1.2"']; // prettier-ignore
const WORDS = ['value', 'low', 'high', 'code', 'translation', 'originalText', 'id', 'effectiveTime', 'section', 'entry', 'text', 'table', 'act', 'observation', 'sdtc:raceCode', 'x']; // prettier-ignore

const escaped = (text: string): string => text.replace(/[<&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A piece of the document that `pattern` finds. */
function pieceOf(xml: string, pattern: RegExp, random: Random): { readonly start: number; readonly text: string } {
  const found = [...xml.matchAll(pattern)];
  if (found.length === 0) return { start: 0, text: '' };
  const piece = random.pick(found);
  return { start: piece.index, text: piece[0] };
}

const replaced = (xml: string, { start, text }: { start: number; text: string }, by: string): string =>
  xml.slice(0, start) + by + xml.slice(start + text.length);

/** Changes after which it is XML still, most of the time. */
const CHANGES: readonly ((xml: string, random: Random) => string)[] = [
  (xml, random) => replaced(xml, pieceOf(xml, VALUE, random), `"${escaped(random.pick(ODD_NUMBERS))}"`),
  (xml, random) => replaced(xml, pieceOf(xml, VALUE, random), `"${escaped(random.pick(ODD_TEXTS))}"`),
  (xml, random) => replaced(xml, pieceOf(xml, / value="\d[^"]*"/g, random), ` value="${random.pick(ODD_DATES)}"`),
  (xml, random) => replaced(xml, pieceOf(xml, ATTRIBUTE, random), random.pick(NULLS)),
  (xml, random) => replaced(xml, pieceOf(xml, ATTRIBUTE, random), ''),
  (xml, random) => replaced(xml, pieceOf(xml, VALUE, random), pieceOf(xml, VALUE, random).text),
  (xml, random) => replaced(xml, pieceOf(xml, ELEMENT, random), ''),
  (xml, random) => replaced(xml, pieceOf(xml, ELEMENT, random), pieceOf(xml, ELEMENT, random).text),
  (xml, random) => {
    const piece = pieceOf(xml, ELEMENT, random);
    return replaced(xml, piece, piece.text.repeat(random.int(2, 5)));
  },
  (xml, random) => {
    const word = random.pick(WORDS);
    return xml.replaceAll(`<${word} `, `<${random.pick(WORDS)} `).replaceAll(`<${word}>`, `<${random.pick(WORDS)}>`);
  },
  (xml, random) => {
    const word = random.pick(WORDS);
    const depth = random.pick([2, 50, 300, 2_000]);
    const piece = pieceOf(xml, ELEMENT, random);
    return replaced(xml, piece, `<${word}>`.repeat(depth) + piece.text + `</${word}>`.repeat(depth));
  },
  (xml, random) => replaced(xml, pieceOf(xml, />[^<]+</g, random), `>${escaped(random.pick(ODD_TEXTS).repeat(random.pick([1, 1, 500])))}<`),
  (xml, random) => replaced(xml, pieceOf(xml, />[^<]+</g, random), `>${random.pick(['&amp;', '&nope;', '&#0;', '&#x110000;', '&#xD800;', ']]>', '<![CDATA[a]]>', '<!-- a -->', '<?x y?>', '<!DOCTYPE x>'])}<`),
]; // prettier-ignore

/** The ways in which bytes may stand for the letters, right and wrong ones. */
const ENCODINGS: readonly ((xml: string) => Buffer)[] = [
  (xml) => Buffer.from(xml),
  (xml) => Buffer.from(xml),
  (xml) => Buffer.from(xml),
  (xml) => Buffer.from(`\ufeff${xml}`),
  (xml) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  (xml) => Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le'),
  (xml) => Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${xml}`, 'latin1'),
  (xml) => Buffer.from(`<?xml version="1.1" encoding="windows-1252" standalone="no"?>${xml}`, 'latin1'),
  (xml) => Buffer.from(`<?xml version="1.0" encoding="nope"?>${xml}`),
];

/** A C-CDA document of a few sections with up to eight changes, in some encoding. */
export function generateCcda(random: Random): Uint8Array {
  let xml = documentOf(random);
  for (let left = random.int(0, 8); left > 0; left--) xml = random.pick(CHANGES)(xml, random);
  const bytes = random.chance(0.7) ? Buffer.from(xml) : random.pick(ENCODINGS)(xml);
  return random.chance(0.1) ? mutateBytes(bytes, random) : bytes;
}
