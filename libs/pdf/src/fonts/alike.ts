/** Characters that OCR, or the outline alone, does not tell apart. */
const ALIKE: readonly string[] = ['lI1|i!', 'O0o', 'Cc', 'Ss', 'Vv', 'Ww', 'Xx', 'Zz', 'Uu', 'Kk', 'Pp', '.,', "'’‘`", '"”“', '-–—‐‑−', '•·', 'µμ'];

/** Whether a picture of one character may be taken for the other. */
export const isAlike = (a: string, b: string): boolean =>
  a === b || ALIKE.some((group) => group.includes(a) && group.includes(b));
