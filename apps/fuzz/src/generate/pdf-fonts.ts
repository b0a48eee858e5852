import type { Random } from '@chartloom/testing';
import { ODD_NUMBERS, times } from './mutate.js';

export interface Fonts {
  /** Objects in the order of their numbers; those that no page asks for are absent. */
  readonly objects: readonly (string | undefined)[];
  /** Numbers of those that pages name. */
  readonly numbers: readonly number[];
}

const plain = (data: string): string => `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;
const hex = (random: Random): string => `<${random.int(0, 0xffff).toString(16).padStart(4, '0')}>`;

/** A map of codes to letters, right in its form and at times wrong in what it says. */
const toUnicode = (random: Random): string =>
  plain(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange ${random.pick(['<0000> <ffff>', '<00> <ff>', '<ff> <00>', '<0000> <ff>'])} endcodespacerange
${random.int(0, 200)} beginbfchar ${times(random.int(0, 6), () => `${hex(random)} ${hex(random)}`).join('\n')} endbfchar
1 beginbfrange ${random.pick(['<0000> <00ff> <0000>', '<0000> <00ff> <0000>', '<0020> <007e> <d800>', '<0020> <007e> <0020>', '<00> <7f> <ff>', '<0020> <007e> [<0041> <0042>]', '<00> <ffffffff> <0041>', random.chance(0.2) ? '<0000> <ffff> <d800>' : '<0041> <005a> <0041>'])} endbfrange
endcmap end end`); // prettier-ignore

const widths = (random: Random): string =>
  times(random.int(0, 20), () => (random.chance(0.1) ? random.pick(ODD_NUMBERS) : '500')).join(' ');

const BASES = ['Helvetica', 'Times-Roman', 'Courier', 'Symbol', 'ZapfDingbats', 'ABCDEF+Nope', 'Arial,Bold'];

const encodingOf = (random: Random): string =>
  random.pick(['/WinAnsiEncoding', '/MacRomanEncoding', `<< /Differences [${random.int(0, 300)} /A /B /uni0041 /g12 /a#20b /.notdef] >>`]); // prettier-ignore

/** Names of encodings of a composite font; those that are read from a file take longest. */
const composition = (random: Random): string =>
  random.chance(0.05) ? 'UniJIS-UTF16-H' : random.pick(['Identity-H', 'Identity-H', 'Identity-V', 'Nope']);

const widthsOfCids = (random: Random): string =>
  random.chance(0.05)
    ? '0 65535 500'
    : random.pick([
        '0 [500 600]',
        '0 255 500',
        '32 [500 500 500] 65 90 600',
        '1 2',
        '5 1 3',
        '1 [2 3',
        '65 -1 3',
        '0 100000000 500',
      ]);

/**
 * A standard font, one with its own encoding, a composite font and one whose letters are drawings; each with what it refers to, where
 * `isAskedFor` says that pages name it.
 */
export function fontsOf(first: number, isAskedFor: (name: string) => boolean, random: Random): Fonts {
  const [standard, encoded, composite, drawn, letters, descendant, drawing] = times(7, (i) => first + i);
  const base = random.pick(BASES);
  const [one, two, three, four] = ['F1', 'F2', 'F3', 'F4'].map(isAskedFor);
  const where = (isAsked: boolean | undefined, make: () => string): string | undefined => (isAsked ? make() : undefined);
  return {
    numbers: [standard, encoded, composite, drawn].map(Number),
    objects: [
      where(one, () => `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`),
      where(two, () => `<< /Type /Font /Subtype /${random.pick(['Type1', 'TrueType', 'MMType1'])} /BaseFont /${base} /FirstChar ${random.pick(['0', '32', ...ODD_NUMBERS])} /LastChar 255 /Widths [${widths(random)}] /Encoding ${encodingOf(random)} ${random.chance(0.5) ? `/ToUnicode ${letters} 0 R` : ''} >>`),
      where(three, () => `<< /Type /Font /Subtype /Type0 /BaseFont /Nope /Encoding /${composition(random)} /DescendantFonts [${descendant} 0 R] /ToUnicode ${letters} 0 R >>`),
      where(four, () => `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [${random.pick(['0.001 0 0 0.001 0 0', '0 0 0 0 0 0', '1 0 0 1 0 0'])}] /CharProcs << /A ${drawing} 0 R /B ${drawing} 0 R >> /Encoding << /Differences [65 /A /B] >> /FirstChar 65 /LastChar 66 /Widths [${widths(random)}] /Resources << /Font << /F4 ${drawn} 0 R >> >> >>`),
      where(two || three, () => toUnicode(random)),
      where(three, () => `<< /Type /Font /Subtype /${random.pick(['CIDFontType2', 'CIDFontType0'])} /BaseFont /Nope /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW ${random.pick(['1000', ...ODD_NUMBERS])} /W [${widthsOfCids(random)}] >>`),
      where(four, () => plain(random.pick(['1000 0 0 0 750 750 d1 0 0 750 750 re f', 'd0', '500 0 d0 BT /F4 12 Tf (A) Tj ET', 'q q q']))),
    ],
  }; // prettier-ignore
}
