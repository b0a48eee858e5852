interface Page {
  readonly next_page_token?: string | undefined;
}

/** The entries of all pages, each page fetched when its first entry is asked for. */
export async function* each<P extends Page, T>(
  fetchPage: (pageToken: string | undefined) => Promise<P>,
  entriesOf: (page: P) => readonly T[],
): AsyncGenerator<T> {
  let pageToken: string | undefined;
  do {
    const page = await fetchPage(pageToken);
    yield* entriesOf(page);
    pageToken = page.next_page_token;
  } while (pageToken !== undefined);
}
