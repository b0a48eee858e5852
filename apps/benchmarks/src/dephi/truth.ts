import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Page from 0; left, top, right, bottom in points from the top left corner of the visible page; the text there. */
export type TruthBox = readonly [page: number, x0: number, y0: number, x1: number, y1: number, text: string];

/** `must`: an identifier of Safe Harbor. `should`: facility, employer, holiday. `may`: optional. */
export type Level = 'must' | 'should' | 'may';

export interface TruthSpan {
  readonly cat: string;
  readonly sub: string;
  readonly level: Level;
  readonly text: string;
  /** Its place: `content`, `scan`, `image`, or a channel outside of the page's content such as `info`. */
  readonly loc: string;
  readonly boxes: readonly TruthBox[];
}

/** The truth of one document. */
export interface Truth {
  readonly id: string;
  readonly spans: readonly TruthSpan[];
  /** Text that looks like an identifier and must stay. */
  readonly keeps: readonly { readonly text: string; readonly reason: string; readonly boxes: readonly TruthBox[] }[];
  /** Every visible word, with the level of its span, `keep`, or `none`. */
  readonly words: readonly (readonly [...TruthBox, string])[];
}

/** The documents of a folder that have a PDF and a truth beside it, by name. */
export async function truthsIn(dir: string): Promise<string[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.pdf')).map((name) => name.slice(0, -'.pdf'.length));
  return names.filter((name) => existsSync(join(dir, `${name}.json`))).sort();
}

export const readTruth = async (dir: string, id: string): Promise<Truth> =>
  JSON.parse(await readFile(join(dir, `${id}.json`), 'utf8')) as Truth;
