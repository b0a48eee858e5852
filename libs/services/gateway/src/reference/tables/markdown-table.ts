/** What a cell may hold without ending it. */
const cell = (text: string): string =>
  text
    .replaceAll('|', '\\|')
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

/** Rows as a table of Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string | number): string => `\`${text}\``;
