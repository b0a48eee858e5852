/** A bare `may` or `march` is as likely a verb; with a figure it is a date. */
export function hasDigit(value: string): boolean {
  return /\d/.test(value);
}

/** `9/5`, `3/7`; not `4/5` or `7/10`. */
export function cannotBeScore(value: string): boolean {
  const [month = 0, day = 0] = value.split('/').map(Number);
  return month > day || day === 7 || day === 9 || day === 11;
}

/** `4/5`, `7/10`: out of five or ten, as most scores are. */
export function isUsualScore(value: string): boolean {
  const [part = 0, whole = 0] = value.split('/').map(Number);
  return part <= whole && (whole === 5 || whole === 10);
}

const RANGE = /(\d{1,2}\/\d{1,2})\s?(?:-|–|to)\s?(\d{1,2}\/\d{1,2})/i;
const RANGE_REACH = 12;

/** `from 8/10 to 3/10`: two scores of the same kind, one of which is from `start` to `end` (exclusive). */
export function isRangeOfScores(text: string, start: number, end: number): boolean {
  const [, first = '', last = ''] = RANGE.exec(text.slice(Math.max(0, start - RANGE_REACH), end + RANGE_REACH)) ?? [];
  return isUsualScore(first) && isUsualScore(last) && first.split('/')[1] === last.split('/')[1];
}

/** A score ends with ten at most, as a rule. */
const HIGHEST_SCORE = 10;

/** `10/10 through 10/13`: two days, of which only the first could be a score. */
export function isScoreThenDay(value: string): boolean {
  const [first = '', second = ''] = value.match(/\d{1,2}\/\d{1,2}/g) ?? [];
  return isUsualScore(first) && (cannotBeScore(second) || Number(second.split('/')[1]) > HIGHEST_SCORE);
}

export function isNumericDate(value: string): boolean {
  const parts = value.split(/[/.-]/);
  const [first = 0, second = 0, third = 0] = parts.map(Number);
  if (parts[0]?.length === 4) return second <= 12 && third <= 31;
  const separators = value.replace(/\d/g, '');
  if (separators[0] !== separators[1]) return false;
  // `1.2.3` is a version or a stage, `01.02.20` a date: between points, a year of two digits needs two digits in each part
  if (separators[0] === '.' && third < 100 && parts.some((part) => part.length < 2)) return false;
  return (isMonth(first) && isDay(second)) || (isMonth(second) && isDay(first));
}

const isMonth = (value: number): boolean => value >= 1 && value <= 12;
const isDay = (value: number): boolean => value >= 1 && value <= 31;
