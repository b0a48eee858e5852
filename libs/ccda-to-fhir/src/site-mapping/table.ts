/** What an operator knows of the codes and numbers of a site: a table that is read once and applied to every document. */
import type { CodeTranslations, TranslatedCode } from '@chartloom/ccda';
import { AppError, sha256Hex } from '@chartloom/kernel';
import { codeSystemUri, isNamedByFhir, isOid, oidsOf } from '../values/systems.js';
import { rowsOfJson, rowsOfLines, type Row, type TableFault } from './rows.js';

export interface SiteMapping {
  readonly name?: string;
  readonly version?: string;
  /** SHA-256 of the file: two tables with the same one give the same results. */
  readonly sha256: string;
  readonly translations: CodeTranslations;
  /** The URI of what an OID names, by OID. */
  readonly systems: ReadonlyMap<string, string>;
  /** Who assigns the numbers under an OID, by OID. */
  readonly assigners: ReadonlyMap<string, string>;
}

/** Larger than any list of local codes; the table is in the memory of each process. */
const MOST_BYTES = 32 * 1024 * 1024;
/** How many faults the message names. */
const MOST_FAULTS = 20;
/** R4, `code`: no blank at its ends, and only single ones within. */
const CODE = /^\S+(?: \S+)*$/;
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/;

/**
 * Reads a table, tab-separated or JSON, in UTF-8.
 * @throws AppError `site-mapping-invalid` with the line of each fault
 */
export function parseSiteMapping(bytes: Uint8Array): SiteMapping {
  if (bytes.byteLength > MOST_BYTES) throw invalid([{ at: 'It', sentence: `has more than ${MOST_BYTES} bytes` }]);
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  const { rows, faults } = text.trimStart().startsWith('{') ? rowsOfJson(text) : rowsOfLines(text);
  const table = new TableBuilder();
  const found = [...faults, ...rows.flatMap((row) => table.add(row) ?? [])];
  if (found.length === 0 && table.isEmpty) found.push({ at: 'It', sentence: 'has no row of the kinds code, system or assigner' });
  if (found.length > 0) throw invalid(found);
  return { ...table.heading, ...table.content, sha256: sha256Hex(bytes) };
}

/** The table as a report and a Provenance name it: `St. Mary 2026-11 (sha256 0123456789ab…)`. */
export const siteMappingTitle = ({ name = 'site mapping', version, sha256 }: SiteMapping): string =>
  `${[name, version].filter(Boolean).join(' ')} (sha256 ${sha256})`;

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new AppError('site-mapping-invalid', 'It is not valid UTF-8. Save it as UTF-8.', { cause: error });
  }
}

function invalid(faults: readonly TableFault[]): AppError {
  const named = faults.slice(0, MOST_FAULTS).map(({ at, sentence }) => `${at} ${sentence}`);
  const more = faults.length > MOST_FAULTS ? `; and ${faults.length - MOST_FAULTS} more` : '';
  return new AppError('site-mapping-invalid', `${named.join('; ')}${more}.`);
}

class TableBuilder {
  readonly heading: { name?: string; version?: string } = {};
  readonly content = {
    translations: new Map<string, TranslatedCode[]>(),
    systems: new Map<string, string>(),
    assigners: new Map<string, string>(),
  };
  /** Which row says what a key becomes: a second one would be a choice that no one made. */
  private readonly rowOf = new Map<string, string>();

  get isEmpty(): boolean {
    return Object.values(this.content).every(({ size }) => size === 0);
  }

  add({ kind, fields, at }: Row): TableFault | undefined {
    const [first = '', second = ''] = fields;
    const sentence =
      kind === 'code'
        ? this.code(fields, at)
        : kind === 'system' || kind === 'assigner'
          ? this.oid(kind, first, second, at)
          : this.once(kind, at);
    if (sentence !== undefined) return { at, sentence };
    if (kind === 'name' || kind === 'version') this.heading[kind] = first;
    return undefined;
  }

  private once(key: string, at: string): string | undefined {
    const earlier = this.rowOf.get(key);
    if (earlier !== undefined) return `says again what ${earlier} says`;
    this.rowOf.set(key, at);
    return undefined;
  }

  private oid(kind: 'system' | 'assigner', oid: string, value: string, at: string): string | undefined {
    if (!isOid(oid)) return 'has no OID in its second column';
    if (kind === 'assigner') {
      this.content.assigners.set(oid, value);
      return this.once(`assigner ${oid}`, at);
    }
    if (isNamedByFhir(oid)) return 'renames an OID for which FHIR has a URI';
    if (!URI.test(value)) return 'has no URI in its third column';
    this.content.systems.set(oid, value);
    return this.once(`system ${oid}`, at);
  }

  private code(fields: readonly string[], at: string): string | undefined {
    const [from = '', code = ''] = fields;
    const oids = isOid(from) ? [from] : oidsOf(from);
    if (oids.length === 0) return 'translates from a system that is neither an OID nor a URI that FHIR has for one';
    const target = targetOf(fields);
    if (typeof target === 'string') return target;
    if (!CODE.test(code)) return BLANKS;
    if (target.codeSystem !== undefined && oids.includes(target.codeSystem) && code === target.code)
      return 'translates a code to itself';
    // one code for each system: two of one system would say that the source means both
    return oids
      .map((oid) => this.once(`${oid}|${code} ${target.uri}`, at) ?? this.translate(`${oid}|${code}`, target))
      .find(Boolean);
  }

  private translate(key: string, target: TranslatedCode): undefined {
    const all = this.content.translations.get(key);
    if (all) all.push(target);
    else this.content.translations.set(key, [target]);
  }
}

const BLANKS = 'has a code with two blanks in a row';

/** What a row translates to, or what is wrong with it. */
function targetOf([, , to = '', code = '', displayName]: readonly string[]): TranslatedCode | string {
  const uri = isOid(to) ? codeSystemUri(to) : URI.test(to) ? to : undefined;
  if (uri === undefined) return 'translates to a system that is neither an OID nor a URI';
  if (!CODE.test(code)) return BLANKS;
  const codeSystem = isOid(to) ? to : oidsOf(to)[0];
  return { code, uri, ...(codeSystem && { codeSystem }), ...(displayName && { displayName }) };
}
