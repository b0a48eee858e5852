/** Characters that OCR, or the outline alone, does not tell apart. */
const LETTERS: readonly string[] = ['lI1|i!', 'O0o', 'Cc', 'Ss', 'Vv', 'Ww', 'Xx', 'Zz', 'Uu', 'Kk', 'Pp'];
const MARKS: readonly string[] = ['.,', "'’‘`", '"”“', '-–—‐‑−', '•·', 'µμ'];
const ALIKE = [...LETTERS, ...MARKS];

/** Whether a picture of one character may be taken for the other. */
export const isAlike = (a: string, b: string): boolean =>
  a === b || ALIKE.some((group) => group.includes(a) && group.includes(b));

/** Whether the text is a letter or figure that another one looks like. */
export const isLetterAlike = (text: string): boolean => text !== '' && LETTERS.some((group) => group.includes(text));

/** What OCR takes signs for that it does not know; no such letter is taken for the sign. */
const MISREAD = new Map([
  ['µ', 'puyjHw'],
  ['μ', 'puyjHw'],
  ['^', `*'"4A~`],
]);

/** Whether OCR may read what shows a text as another one. */
export const mayBeReadAs = (text: string, read: string): boolean =>
  isAlike(read, text) || MISREAD.get(text)?.includes(read) === true;
