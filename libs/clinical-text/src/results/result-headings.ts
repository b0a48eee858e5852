/** What a column of a table of results holds. */
export type ResultRole = 'name' | 'value' | 'flag' | 'unit' | 'range' | 'date' | 'ignored';

/** Headings of columns, a pattern for each role; the first that fits decides. */
export const RESULT_HEADINGS: readonly (readonly [ResultRole, RegExp])[] = [
  [
    'name',
    /^(?:test|component|analyte|name|lab|test name|measurement|vital|observation|exam|parameter|procedure|determination|laboratory test)s?$/i,
  ],
  [
    'value',
    /^(?:results?|values?|your value|your result|current|latest|current result|in range|out of range|observed value|measured|finding|reading)$/i,
  ],
  ['flag', /^(?:flag|flags|abn\.?|abnormal|interpretation|status|h\/l|alert)$/i],
  ['unit', /^units?$/i],
  [
    'range',
    /^(?:reference(?: range| interval)?s?|ref\.? ?(?:range|interval)?|normal(?: range| values?)?|range|standard range|ref\.?|ref\.? ?(?:values?|int\.?)|expected(?: range)?|biological reference interval|limits)$/i,
  ],
  ['date', /^(?:dates?|collected|date collected|collection date|date\/time)$/i],
];
