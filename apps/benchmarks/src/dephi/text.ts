import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhiSpan } from '@chartloom/phi';
import type { Finder } from './finder.js';

/** One text and the values in it that are identifiers. */
interface TaggedText {
  readonly text: string;
  readonly tags: readonly { readonly kind: string; readonly value: string }[];
}

const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((100 * part) / of).toFixed(2)} % (${part} of ${of})`);

/** Blocks `===QUERY===`, a text, `===PHI_TAGS===`, one JSON object `{identifier_type, value}` a line (the form of ASQ-PHI). */
function taggedTexts(file: string): TaggedText[] {
  return file
    .split('===QUERY===')
    .slice(1)
    .map((block) => {
      const [text = '', tags = ''] = block.split('===PHI_TAGS===');
      const lines = tags.split('\n').filter((line) => line.trim().startsWith('{'));
      const read = lines.map((line) => JSON.parse(line) as { identifier_type: string; value: string });
      return { text: text.trim(), tags: read.map(({ identifier_type: kind, value }) => ({ kind, value })) };
    });
}

/** Whether no letter and no digit of `value` remains at any of its places. */
function isGone(text: string, value: string, spans: readonly PhiSpan[]): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    for (let i = at; i < at + value.length; i++)
      if (/[\p{L}\p{N}]/u.test(text[i] ?? '') && !spans.some(({ start, end }) => start <= i && i < end)) return false;
  }
  return true;
}

/**
 * The rows for a folder (or a file) of tagged texts: full-span recall by kind, and how many clean texts are changed.
 */
export async function textRows(path: string, find: Finder): Promise<(readonly [string, string])[]> {
  const files = (await stat(path)).isDirectory()
    ? (await readdir(path)).filter((name) => name.endsWith('.txt')).map((name) => join(path, name))
    : [path];
  const texts = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap(taggedTexts);
  const judge = async ({ text, tags }: TaggedText) => {
    const spans = await find(text);
    const present = tags.filter(({ value }) => text.includes(value));
    return {
      touched: spans.length > 0,
      clean: tags.length === 0,
      tags: present.map((tag) => ({ ...tag, gone: isGone(text, tag.value, spans) })),
    };
  };
  const judged = await Promise.all(texts.map(judge));
  const all = judged.flatMap(({ tags }) => tags);
  const recall = (tags: typeof all): string => percent(tags.filter(({ gone }) => gone).length, tags.length);
  const clean = judged.filter((each) => each.clean);
  return [
    ['texts', String(texts.length)],
    ['full-span recall', recall(all)],
    ...[...Map.groupBy(all, ({ kind }) => kind)].map(([kind, tags]) => [kind, recall(tags)] as const),
    ['clean texts touched', percent(clean.filter(({ touched }) => touched).length, clean.length)],
  ];
}
