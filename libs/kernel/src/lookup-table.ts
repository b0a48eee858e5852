/**
 * A table that is looked up by words of a document or a request. It has no key but its own: the word `constructor` or `__proto__`
 * finds nothing, where a plain object would give what every object inherits.
 */
export const lookupTable = <Row>(rows: Readonly<Record<string, Row>>): Readonly<Record<string, Row>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, Row>, rows));
