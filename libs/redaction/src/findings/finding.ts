import { sha256Hex } from '@chartloom/kernel';
import type { Box, DoubtCode } from '@chartloom/pdf';
import type { PhiCategory } from '@chartloom/phi';
import { boundingBox } from '../layout/boxes.js';
import type { BlackBox } from '../layout/page-plan.js';
import type { TextRange } from '../layout/text-range.js';

/** Version of the shape of {@link FindingsDocument}. */
export const FINDINGS_VERSION = '1';

/** Where a finding was found: visible or hidden text, a picture, ink that is no word, a bar code, a region that was not read. */
export type Channel = 'text' | 'hidden' | 'picture' | 'ink' | 'code' | 'unread';

/** The channel of what is covered without being an identifier in the text, by the label on its box. */
export const CHANNEL_OF_COVER = {
  PHOTO: 'picture',
  INK: 'ink',
  CODE: 'code',
  UNREAD: 'unread',
} as const satisfies Readonly<Record<string, Channel>>;
export type CoverLabel = keyof typeof CHANNEL_OF_COVER;

/** What a person decided about a finding. `added`: the person found it. */
export type Decision = 'refused' | 'added' | 'changed';

/**
 * One thing on one page that is removed or covered. It holds the patient's data: it never leaves the artifact `findings`. An
 * identifier that runs over two pages has a finding on each.
 */
export interface Finding {
  /** 16 hexadecimal digits. The same file gives the same ids in each run, whatever the corrections. */
  readonly id: string;
  readonly category: PhiCategory | CoverLabel;
  /** From 1. */
  readonly page: number;
  /** One for each line, in points from the top-left corner of the page. */
  readonly boxes: readonly Box[];
  /** What was found, as it was read; of a picture, ink or an unread region the words in it, empty where there are none. */
  readonly text: string;
  /** 0 to 1; null where a region is covered without a search. */
  readonly score: number | null;
  /** The recognisers that found it; `verification` among them where only the search of the result did. */
  readonly reason: readonly string[];
  /** Codes of the reader's doubts that touch it. */
  readonly doubts: readonly DoubtCode[];
  readonly channel: Channel;
  /** Absent where no person decided. */
  readonly decision?: Decision;
}

/** The content of the artifact `findings`. */
export interface FindingsDocument {
  readonly schema_version: typeof FINDINGS_VERSION;
  /** Identity of the source: ids of findings belong to it. */
  readonly source_id: string;
  readonly findings: readonly Finding[];
}

/** A finding with what it is made of. */
export interface FoundRegion {
  readonly finding: Finding;
  /** Of text: where it is in the joined text. */
  readonly range?: TextRange;
  /** Of anything else: what covers it. */
  readonly cover?: BlackBox;
}

type Identity = Pick<Finding, 'page' | 'boxes' | 'category' | 'channel'>;

/** Ids for the findings of one source, in order: findings that are alike in place, category and channel are counted. */
export function findingIds(sourceId: string): (identity: Identity) => string {
  const seen = new Map<string, number>();
  return ({ page, boxes, category, channel }) => {
    const { x, y, width, height } = boundingBox(boxes) ?? { x: 0, y: 0, width: 0, height: 0 };
    const key = JSON.stringify([sourceId, page, ...[x, y, width, height].map(Math.round), category, channel]);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return sha256Hex(before === 0 ? key : `${key} ${before}`).slice(0, 16);
  };
}
