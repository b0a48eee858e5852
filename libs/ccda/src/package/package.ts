/** Packages of documents: an IHE XDM package, or a portal's export, as a zip. */
import { looksLikeCcda } from '../inspect.js';
import { zipEntries, type ZipEntry } from './directory.js';
import { refusePackage } from './refuse.js';
import { unpack, unpackHead } from './unpack.js';

/** What a package has. */
export interface PackageContent {
  /** Positions of its C-CDA documents in the package. A name in a package may name a patient, so it is not told. */
  readonly documents: readonly number[];
  /** How many other files may hold something of the patient, such as a PDF or a package within. They are not read. */
  readonly others: number;
}

/** A document taken out of its package. */
export interface PackedDocument {
  readonly bytes: Uint8Array;
  /** {@link PackageContent.others}; they are told once, with the first document. */
  readonly others: number;
}

const HEAD_BYTES = 4_096;

/**
 * Files that show or index the documents, by the end of their name: style sheets, pages of a viewer, what IHE XDM (ITI TF-2
 * 3.32.4.1.2) and portals put beside documents. They hold nothing that the documents do not.
 */
const AUXILIARY: ReadonlySet<string> = new Set(
  'xsl xslt xsd css js htm html png gif svg ico woff woff2 ttf eot ini db ds_store sha256 md5 asc p7s'.split(' '),
);
/** The index and the read-me file of IHE XDM; the folder of what macOS knows of files. */
const AUXILIARY_PATHS = [/(?:^|\/)METADATA\.XML$/i, /(?:^|\/)README[^/]*$/i, /^__MACOSX\//, /(?:^|\/)\.[^/]*$/];

/**
 * Finds the documents of a package by the content of its files. A package within is not opened.
 * @throws AppError `zip-…`
 */
export async function packageContent(bytes: Uint8Array): Promise<PackageContent> {
  const documents: number[] = [];
  let others = 0;
  for (const [i, entry] of zipEntries(bytes).entries()) {
    if (isAuxiliary(entry)) continue;
    if (looksLikeCcda(await unpackHead(entry, HEAD_BYTES))) documents.push(i);
    else others++;
  }
  return { documents, others };
}

/**
 * One document of a package.
 * @param position of {@link PackageContent.documents}; without it the package must have exactly one document
 * @throws AppError `zip-…`, among them `zip-without-document` and `zip-several-documents`
 */
export async function documentOf(bytes: Uint8Array, position?: number): Promise<PackedDocument> {
  const { documents, others } = await packageContent(bytes);
  const [only = -1, another] = position === undefined ? documents : documents.filter((i) => i === position);
  if (another !== undefined) throw refusePackage('zip-several-documents');
  const entry = zipEntries(bytes)[only];
  if (!entry) throw refusePackage('zip-without-document');
  return { bytes: unpack(entry), others: only === documents[0] ? others : 0 };
}

function isAuxiliary({ path, size }: ZipEntry): boolean {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return size === 0 || AUXILIARY.has(ending) || AUXILIARY_PATHS.some((pattern) => pattern.test(path));
}
