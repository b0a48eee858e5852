import { readFileSync } from 'node:fs';

/** A fenced block of a page that is run, and what the page says that it prints. */
export interface Example {
  readonly language: string;
  readonly code: string;
  /** The `text` block behind it, if there is one before the next example. */
  readonly output: string | undefined;
}

const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** The examples of a Markdown page, in its order. */
export function examplesOf(path: string): Example[] {
  const blocks = [...readFileSync(path, 'utf8').matchAll(FENCE)].map(([, language = '', code = '']) => ({ language, code }));
  return blocks.flatMap(({ language, code }, i) => {
    const next = blocks[i + 1];
    return language === 'text' ? [] : [{ language, code, output: next?.language === 'text' ? next.code : undefined }];
  });
}
