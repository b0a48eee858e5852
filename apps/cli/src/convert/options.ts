import type { SigningKey } from '@chartloom/certificate';
import type { MappingFile } from '@chartloom/extractor/mapping-file';
import type { Format, SectionsText, Task } from '@chartloom/contracts';
import type { BundleChoices } from './bundle-choices.js';
import type { TableFormat } from '../tables/formats.js';
import type { DeidChoices } from './engine.js';

/** Options of one call of `chartloom convert`, without its inputs. */
export interface ConvertRun {
  readonly task: Task;
  readonly format: Format;
  readonly out: string;
  readonly includeBbox: boolean;
  /** Also a report of each C-CDA: which SHALLs of its templates the source breaks. */
  readonly report?: boolean;
  /** Facts of a PDF that are less sure are left out. */
  readonly minConfidence?: number;
  readonly sectionsText?: SectionsText;
  /** Pages of each PDF to read, such as 1-3,7. */
  readonly pages?: string;
  readonly concurrency: number;
  readonly recordedAt?: string;
  /** Results get numbers in place of file names; the mapping is written to this file. */
  readonly rename?: string;
  readonly deid?: DeidChoices;
  readonly bundles?: BundleChoices;
  /** Also tables of all facts, in this format. */
  readonly tables?: TableFormat;
  /** Converts what is done, too. */
  readonly force?: boolean;
  /** Deletes results of earlier runs that are not of this run. */
  readonly prune?: boolean;
  readonly terminology?: string;
  /** A table that translates codes of C-CDA and names OIDs. */
  readonly mapping?: MappingFile;
  /** Where the findings of dephi are written: a file for one input, a folder for more. */
  readonly findings?: string;
  /** Signs a certificate for each result of dephi. */
  readonly certificateKey?: SigningKey;
}
