/**
 * The interface that every conversion engine implements: bytes in, artifacts out.
 *
 * An engine is a pure function of its input, its options and its tools: no clock, no random number, no network, no
 * file. The same input with the same tools gives the same bytes. It throws only {@link AppError}: an error in a
 * document fails only that document, with a code and a safe message, never the process.
 */
export interface Conversion {
  readonly artifacts: readonly Artifact[];
  readonly report: ConversionReport;
  /** What the work is priced by: pages of a PDF, 1 for a C-CDA document. */
  readonly units: number;
}

export const ARTIFACT_NAMES = [
  'result',
  'report',
  'validation-report',
  'certificate',
  'certificate-pdf',
  'findings',
  'corrections',
  'decisions',
  'ndjson',
] as const;
export type ArtifactName = (typeof ARTIFACT_NAMES)[number];

export interface Artifact {
  /**
   * `result` is what the client asked for; report and certificate of a de-identification and the validation
   * report of a C-CDA are delivered beside it. `findings`,
   * `corrections` (a person's decisions) and `decisions` (the same, each with what it is about) hold identifiers: they are stored apart, a reviewer alone gets them, and no webhook, log
   * or topic may have them. `ndjson` is only made for the
   * command.
   */
  readonly name: ArtifactName;
  readonly mediaType: 'application/fhir+json' | 'application/fhir+ndjson' | 'application/json' | 'application/pdf';
  readonly bytes: Uint8Array;
}

/** Counts and codes about one conversion. It is stored, shown and logged: never a value out of the document. */
export interface ConversionReport {
  /** Name and version of the engine and of each tool it was given. */
  readonly tools: Readonly<Record<string, string>>;
  /** How many of what: resources by type, redactions by category, pages by path. */
  readonly counts: Readonly<Record<string, number>>;
  /** Stable codes of what could not be kept, each with how often. */
  readonly losses: Readonly<Record<string, number>>;
  /** Codes of why a person should look at the result, each once. */
  readonly needsReview?: readonly string[];
  /** The same with their places. At most {@link MOST_REVIEW_ITEMS}; the result itself has all of them. */
  readonly reviewItems?: readonly ReviewItem[];
}

/** More places than a person would go through, and a bound of what is stored with a job. */
export const MOST_REVIEW_ITEMS = 200;

/** One reason to look at a result, and where. */
export interface ReviewItem {
  readonly code: string;
  /** Page of the source, from 1. */
  readonly page?: number;
  /** In points from the top-left corner of the page. */
  readonly boxes?: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
  /** Id of the fact in the result that it concerns. */
  readonly factId?: string;
}

/** What a person decided about a result, as it is stored with the corrected one. */
export interface RecordedReview {
  /** Id of the sign-in. */
  readonly reviewer: string;
  /** RFC 3339, UTC. */
  readonly decidedAt: string;
  /** In the form of the engine. */
  readonly corrections: unknown;
}

/** One decision of a person, with what the engine had found: for those who tune engines. As sensitive as the document. */
export interface DecisionRecord {
  readonly decision: 'confirm' | 'reject' | 'correct' | 'add' | 'refuse' | 'change';
  /** The fact or the finding as the engine made it; absent where it found nothing. */
  readonly found?: object;
  /** What the person said it is; absent where it was only right or wrong. */
  readonly decided?: object;
}

/** The artifact of all decisions about one document. */
export const decisionsArtifact = (decisions: readonly DecisionRecord[]): Artifact => ({
  name: 'decisions',
  mediaType: 'application/json',
  bytes: new TextEncoder().encode(JSON.stringify(decisions)),
});

/** What an engine gets with every document of any kind. */
export interface SourceOptions {
  /** When the service accepted the document (RFC 3339). Absent: the element carries a data-absent-reason instead. */
  readonly recordedAt?: string;
  /** Seeds every id in the result: the document's own identity, the same for the same bytes. */
  readonly sourceId: string;
  /** A person's decisions about an earlier result of the same source. */
  readonly review?: RecordedReview;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly unit: 'page' | 'entry';
}

export interface ConversionContext<Tools> {
  /** Aborts the work between two steps; the engine then throws the signal's reason. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Whatever is not pure (OCR, a terminology index), each with a name and a version that the report records. */
  readonly tools: Tools;
}

/** @throws AppError and nothing else */
export type Convert<Options, Tools> = (
  input: Uint8Array,
  options: Options & SourceOptions,
  context: ConversionContext<Tools>,
) => Promise<Conversion>;
