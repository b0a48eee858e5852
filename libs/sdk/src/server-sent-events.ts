/** One event as it came (WHATWG HTML, 9.2). */
export interface ServerSentEvent {
  /** The last id that was sent up to here; empty before the first. */
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Splits a stream of text, cut anywhere, into its events. An event that the end cuts off is left out. */
export async function* serverSentEvents(chunks: AsyncIterable<string>): AsyncGenerator<ServerSentEvent> {
  let id = '';
  let fields: readonly (readonly [name: string, value: string])[] = [];
  for await (const line of linesOf(chunks)) {
    if (line !== '') {
      fields = [...fields, fieldOf(line)];
      continue;
    }
    const all = (wanted: string) => fields.flatMap(([name, value]) => (name === wanted ? [value] : []));
    id = all('id').at(-1) ?? id;
    const data = all('data');
    if (data.length > 0) yield { id, event: all('event').at(-1) ?? 'message', data: data.join('\n') };
    fields = [];
  }
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
  return [name, value];
}

/** Whole lines only. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    // a CR at the end may be half of a CRLF
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
