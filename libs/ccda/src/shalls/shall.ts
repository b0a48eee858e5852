/** The words in which the tables of this folder say what a template of C-CDA 2.1 requires (its SHALLs). */

/** What has to be there, by path from the element that claims the template: `effectiveTime/low`. */
export interface Shall {
  readonly at: string;
  /** How many at most; at least one is demanded, unless `min` says otherwise. */
  readonly min?: number;
  readonly max?: number;
  /** The `code` of the element is one of these. An element with a nullFlavor has none, and meets only what asks for no code. */
  readonly codes?: readonly string[];
  /** One of the elements claims this template. */
  readonly template?: string;
  /** Only where the template is claimed with an extension: what C-CDA requires since 2.0. */
  readonly sinceR2?: boolean;
  /** The attribute of the element that claims the template, in place of an element below it: `moodCode`. */
  readonly attribute?: { readonly name: string; readonly values: readonly string[] };
}

export interface Template {
  /** OID, without extension: what every version of the template requires. */
  readonly root: string;
  readonly name: string;
  readonly shalls: readonly Shall[];
}

export const CCDA = '2.16.840.1.113883.10.20.22';

/** Elements that have to be there, each once or more often. */
export const there = (...paths: string[]): readonly Shall[] => paths.map((at) => ({ at }));
/** The same, since C-CDA 2.0. */
export const sinceR2 = (shalls: readonly Shall[]): readonly Shall[] => shalls.map((shall) => ({ ...shall, sinceR2: true }));
export const mood = (...values: string[]): Shall => ({ at: '', attribute: { name: 'moodCode', values } });
export const status = (...codes: string[]): Shall => ({ at: 'statusCode', max: 1, codes });
export const coded = (...codes: string[]): Shall => ({ at: 'code', max: 1, codes });
export const holding = (at: string, template: string): Shall => ({ at, template: `${CCDA}.${template}` });
