/** Figures of other scripts (`٥٣٢`). */
const OTHER_SCRIPT = /(?![0-9])\p{Nd}/gu;
/** Where rows of figures of another shape (`⑤③②`, `⁵³²`) begin: code point of the first, its value, and how many there are. */
const ROWS: readonly (readonly [first: number, value: number, count: number])[] = [
  [0x00b2, 2, 2],
  [0x00b9, 1, 1],
  [0x2070, 0, 1],
  [0x2074, 4, 6],
  [0x2080, 0, 10],
  [0x2460, 1, 9],
  [0x24ea, 0, 1],
  [0x24f5, 1, 9],
  [0x24ff, 0, 1],
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
];
const SHAPES: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([first, value, count]) =>
    Array.from({ length: count }, (_, i) => [String.fromCharCode(first + i), String(value + i)] as const),
  ),
);
/** What may be between the figures of one number. */
const BETWEEN = new Set(['-', '.', ' ', '/']);
/** Fewer are exponents and marks of footnotes. */
const FEWEST = 4;

/** The same text with plain figures, so that numbers are found in whatever figures they are written. Every offset stays. */
export function plainDigits(text: string): string {
  const decimal = text.replace(OTHER_SCRIPT, (figure) => (figure.length === 1 ? decimalOf(figure) : figure));
  return /[\u00b2-\u00b9\u2070-\u2793]/.test(decimal) ? withPlainShapes(decimal) : decimal;
}

/** Decimal figures of a script have ten code points in a row, and the first of each row is a nought. */
function decimalOf(figure: string): string {
  let value = 0;
  for (let code = figure.charCodeAt(0) - 1; value < 9 && /^\p{Nd}$/u.test(String.fromCharCode(code)); code--) value++;
  return String(value);
}

function withPlainShapes(text: string): string {
  const plain = text.split('');
  for (let at = 0; at < plain.length;) {
    const places = figuresFrom(plain, at);
    if (places.length >= FEWEST) for (const place of places) plain[place] = SHAPES.get(plain[place] ?? '') ?? '';
    at = Math.max(at, places.at(-1) ?? 0) + 1;
  }
  return plain.join('');
}

/** Where the figures of the number are that begins here. */
function figuresFrom(characters: readonly string[], from: number): readonly number[] {
  const places: number[] = [];
  for (let at = from; SHAPES.has(characters[at] ?? ''); at += BETWEEN.has(characters[at + 1] ?? '') ? 2 : 1) places.push(at);
  return places;
}
