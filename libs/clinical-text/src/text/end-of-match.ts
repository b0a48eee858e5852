/** Where `pattern`, which is sticky, ends when it is matched at `at`; `undefined` where it does not match. */
export function endOfMatch(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
