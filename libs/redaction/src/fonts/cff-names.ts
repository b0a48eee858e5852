/**
 * Glyph names that CFF programs do not spell out (Adobe TN 5176, appendix A, strings 1 to 228): the standard Latin
 * characters, in the order of their numbers. The same string gives the character of each, so that the
 * encodings of PDF (ISO 32000-1, annex D) need no tables of their own.
 */
const LATIN =
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~' +
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß" +
  '¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž';

const LATIN_NAMES = `space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft parenright asterisk
  plus comma hyphen period slash zero one two three four five six seven eight nine colon semicolon less equal greater
  question at A B C D E F G H I J K L M N O P Q R S T U V W X Y Z bracketleft backslash bracketright asciicircum
  underscore quoteleft a b c d e f g h i j k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde
  exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft
  guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase quotedblbase
  quotedblright guillemotright ellipsis perthousand questiondown grave acute circumflex tilde macron breve dotaccent
  dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash
  oslash oe germandbls onesuperior logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree
  thorn threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute Acircumflex Adieresis
  Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute Icircumflex Idieresis Igrave Ntilde Oacute
  Ocircumflex Odieresis Ograve Otilde Scaron Uacute Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute
  acircumflex adieresis agrave aring atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis
  igrave ntilde oacute ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute ydieresis
  zcaron`;

/** Old style figures, small capitals, superiors and inferiors; then words of font names. */
const EXPERT_NAMES = `exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall Acutesmall
  parenleftsuperior parenrightsuperior twodotenleader onedotenleader zerooldstyle oneoldstyle twooldstyle threeoldstyle
  fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle eightoldstyle nineoldstyle commasuperior threequartersemdash
  periodsuperior questionsmall asuperior bsuperior centsuperior dsuperior esuperior isuperior lsuperior msuperior
  nsuperior osuperior rsuperior ssuperior tsuperior ff ffi ffl parenleftinferior parenrightinferior Circumflexsmall
  hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall Hsmall Ismall Jsmall Ksmall Lsmall Msmall
  Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall Usmall Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted
  rupiah Tildesmall exclamdownsmall centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall Caronsmall
  Dotaccentsmall Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall Cedillasmall questiondownsmall oneeighth
  threeeighths fiveeighths seveneighths onethird twothirds zerosuperior foursuperior fivesuperior sixsuperior
  sevensuperior eightsuperior ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior
  sixinferior seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior commainferior
  Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall AEsmall Ccedillasmall Egravesmall
  Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall Iacutesmall Icircumflexsmall Idieresissmall Ethsmall
  Ntildesmall Ogravesmall Oacutesmall Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall
  Uacutesmall Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 001.002 001.003 Black
  Bold Book Light Medium Regular Roman Semibold`;

/** The strings that every program has, by their numbers; its own follow. */
export const STANDARD_STRINGS: readonly string[] = ['.notdef', ...`${LATIN_NAMES} ${EXPERT_NAMES}`.split(/\s+/)];
/** Glyphs of the predefined charset 0 (ISOAdobe), which are their own string numbers. */
export const ISO_ADOBE_GLYPHS = LATIN.length + 1;

/** Glyph names of this form are copied: they are too short to hold text. */
export const GLYPH_NAME = /^\.?[A-Za-z0-9_.-]{1,32}$/;

/** Runs of codes in the standard encoding whose strings follow one another (TN 5176, appendix B). */
const STANDARD_RUNS: readonly (readonly [code: number, string: number, length: number])[] = [
  [32, 1, 95],
  [161, 96, 15],
  [177, 111, 4],
  [182, 115, 8],
  [191, 123, 1],
  [193, 124, 8],
  [202, 132, 2],
  [205, 134, 4],
  [225, 138, 1],
  [227, 139, 1],
  [232, 140, 4],
  [241, 144, 1],
  [245, 145, 1],
  [248, 146, 4],
];

/** Character code to string number. */
export const STANDARD_ENCODING: ReadonlyMap<number, number> = new Map(
  STANDARD_RUNS.flatMap(([code, string, length]) => Array.from({ length }, (_, i): [number, number] => [code + i, string + i])),
);

const NAMES: ReadonlyMap<string, string> = new Map([
  ...[...LATIN].map((character, i): [string, string] => [character, STANDARD_STRINGS[i + 1] ?? '']),
  ['\u00a0', 'space'],
  ['\u00ad', 'hyphen'],
  ['€', 'Euro'],
]);
const decoded = (label: string): ((code: number) => string | undefined) => {
  const decoder = new TextDecoder(label);
  return (code) => NAMES.get(decoder.decode(Uint8Array.of(code)));
};
const [windows, macintosh] = [decoded('windows-1252'), decoded('macintosh')];
/** Apple replaced the currency sign by the euro. */
const MAC_CURRENCY = 219;

/** The glyph name of a character code, by the named encodings of PDF. */
export const ENCODED_NAMES: ReadonlyMap<string, (code: number) => string | undefined> = new Map([
  ['StandardEncoding', (code) => STANDARD_STRINGS[STANDARD_ENCODING.get(code) ?? -1]],
  ['MacRomanEncoding', (code) => (code === MAC_CURRENCY ? 'currency' : macintosh(code))],
  ['WinAnsiEncoding', (code) => windows(code) ?? (code > 32 ? 'bullet' : undefined)], // unused codes are bullets
]);
