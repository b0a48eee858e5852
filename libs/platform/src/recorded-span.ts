/** A span as a test looks at it. */
export interface RecordedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Recording extends AsyncDisposable {
  /** The spans that have ended. */
  readonly spans: () => readonly RecordedSpan[];
}
