import { z } from 'zod';
import { ASSERTION } from './assertion.js';
import { BESIDE } from './beside.js';
import { document, type DocumentFormat } from './document.js';
import { IDENTIFIERS } from './identifiers.js';
import { NAMES } from './names.js';
import { PLACES } from './places.js';
import { ENTITIES } from './entities.js';
import { HEADER } from './header.js';
import { HOMOGRAPHS } from './homographs.js';
import { MEDICATION } from './medication.js';
import { RESULTS } from './results.js';
import { SECTIONS } from './sections.js';
import { SURROGATES } from './surrogates.js';
import { TERMINOLOGY } from './terminology.js';
import type { TableFormat } from './table.js';

/** Every file of a pack. A pack has all of them; a file that no format names is an error. */
export const FORMATS = {
  pack: document(
    'pack.yaml',
    z.strictObject({
      /** BCP 47, for example `en-US`. */
      locale: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language tag such as en-US'),
      name: z.string().min(1),
    }),
  ),
  terminology: TERMINOLOGY,
  names: NAMES,
  places: PLACES,
  identifiers: IDENTIFIERS,
  surrogates: SURROGATES,
  sections: SECTIONS,
  assertion: ASSERTION,
  entities: ENTITIES,
  results: RESULTS,
  medication: MEDICATION,
  document: HEADER,
  ...HOMOGRAPHS,
  ...BESIDE,
};

type Format = TableFormat | DocumentFormat;
interface Formats {
  readonly [name: string]: Format | Formats;
}

type CompiledOf<F> =
  F extends TableFormat<infer Row>
    ? readonly Readonly<z.infer<Row>>[]
    : F extends DocumentFormat<infer Content>
      ? Readonly<z.infer<Content>>
      : { readonly [Name in keyof F]: CompiledOf<F[Name]> };

/** What a pack holds once it is compiled: the rows of each table, the content of each document. */
export type CompiledPack = CompiledOf<typeof FORMATS>;

const isFormat = (value: Format | Formats): value is Format => 'form' in value;

/** Every format below `formats`, with the path of names that leads to it. */
export const formatsIn = (formats: Formats, path: readonly string[] = []): [path: readonly string[], format: Format][] =>
  Object.entries(formats).flatMap(([name, value]) =>
    isFormat(value) ? [[[...path, name], value] as [readonly string[], Format]] : formatsIn(value, [...path, name]),
  );
