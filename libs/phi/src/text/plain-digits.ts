/** Figures of other scripts (`٥٣٢`) and, in longer numbers, of another shape (`⑤③②`, `⁵³²`): one UTF-16 unit each, as the plain ones are. */
const OTHER_SCRIPT = /(?![0-9])\p{Nd}/gu;
const OTHER_SHAPE = /[\u00b2\u00b3\u00b9\u2070-\u2089\u2460-\u2468\u24ea\u24f5-\u24fd\u2776-\u277e\u2780-\u2788\u278a-\u2792]/;
/** Figures of such shapes, with the marks of a number between them. */
const NUMBER_OF_OTHER_SHAPE = new RegExp(`${OTHER_SHAPE.source}(?:[-. /]?${OTHER_SHAPE.source})*`, 'g');
/** Fewer are exponents and marks of footnotes. */
const FEWEST = 4;

/** The same text with plain figures, so that numbers are found in whatever figures they are written. Every offset stays. */
export function plainDigits(text: string): string {
  return text
    .replace(OTHER_SCRIPT, (figure) => (figure.length === 1 ? decimal(figure) : figure))
    .replace(NUMBER_OF_OTHER_SHAPE, (number) => {
      const figures = [...number].filter((one) => OTHER_SHAPE.test(one)).length;
      return figures < FEWEST ? number : [...number].map((one) => (OTHER_SHAPE.test(one) ? numeralOf(one) : one)).join('');
    });
}

/** Decimal figures of a script have ten code points in a row, and the first of each row is a nought. */
function decimal(figure: string): string {
  let value = 0;
  for (let code = figure.charCodeAt(0) - 1; value < 9 && /^\p{Nd}$/u.test(String.fromCharCode(code)); code--) value++;
  return String(value);
}

/** Circled and negative figures that Unicode does not decompose, by the code point of their one. */
const ROWS: readonly number[] = [0x24f5, 0x2776, 0x2780, 0x278a];

function numeralOf(figure: string): string {
  const plain = figure.normalize('NFKD');
  if (/^\d$/.test(plain)) return plain;
  const code = figure.charCodeAt(0);
  const one = ROWS.findLast((first) => first <= code) ?? code;
  return String(code - one + 1);
}
