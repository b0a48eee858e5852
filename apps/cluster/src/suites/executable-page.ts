import { readFileSync } from 'node:fs';

/** A fenced code block of a page that is executed, and the output that the page documents for it. */
export interface Example {
  readonly language: string;
  readonly code: string;
  /** The `text` block after it, if there is one before the next example. */
  readonly output: string | undefined;
}

/** The examples of a Markdown page, in order. */
export function examplesOf(path: string): Example[] {
  const blocks = fencedBlocks(readFileSync(path, 'utf8'));
  return blocks.flatMap(({ language, code }, i) => {
    const next = blocks[i + 1];
    return language === 'text' ? [] : [{ language, code, output: next?.language === 'text' ? next.code : undefined }];
  });
}

function fencedBlocks(page: string): { language: string; code: string }[] {
  const blocks: { language: string; code: string }[] = [];
  let open: { language: string; code: string } | undefined;
  for (const line of page.split('\n')) {
    if (open && line === '```') {
      blocks.push(open);
      open = undefined;
    } else if (open) open.code += `${line}\n`;
    else if (/^```\w+$/.test(line)) open = { language: line.slice(3), code: '' };
  }
  return blocks;
}
