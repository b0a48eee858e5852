/** What is sent in place of an upload's id. */
const FILE_ID = 'FILE_ID';

export type Language = 'curl' | 'typescript' | 'python';
export const LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
  { value: 'python', label: 'Python' },
];

/** A conversion in the words of the API. */
export interface Conversion {
  readonly file_type: string;
  readonly process_config: object;
  readonly output_config: object;
}

/** A text in single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A value as Python writes it. */
export function python(value: unknown, indent = ''): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  const more = `${indent}    `;
  if (Array.isArray(value)) return `[${value.map((each) => python(each, more)).join(', ')}]`;
  const rows = Object.entries(value).map(([key, each]) => `${more}${JSON.stringify(key)}: ${python(each, more)},`);
  return rows.length === 0 ? '{}' : `{\n${rows.join('\n')}\n${indent}}`;
}

const WRITERS: Readonly<Record<Language, (origin: string, conversion: Conversion) => string>> = {
  curl: (origin, conversion) => {
    const body = JSON.stringify({ file_id: FILE_ID, ...conversion }, null, 2);
    return [
      `# CHARTLOOM_CLIENT_ID and CHARTLOOM_CLIENT_SECRET are your key`,
      `curl -sS ${origin}/api/v1/files \\`,
      `  -H "X-Client-Id: $CHARTLOOM_CLIENT_ID" -H "X-Client-Secret: $CHARTLOOM_CLIENT_SECRET" \\`,
      `  -F file=@document.${conversion.file_type === 'ccda' ? 'xml' : 'pdf'}   # gives file_id`,
      '',
      `curl -sS ${origin}/api/v1/convert \\`,
      `  -H "X-Client-Id: $CHARTLOOM_CLIENT_ID" -H "X-Client-Secret: $CHARTLOOM_CLIENT_SECRET" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d ${quoted(body)}`,
    ].join('\n');
  },
  typescript: (origin, { file_type, ...options }) =>
    [
      `import { ChartloomClient } from '@chartloom/sdk';`,
      '',
      `const chartloom = new ChartloomClient({`,
      `  baseUrl: '${origin}',`,
      `  clientId: process.env.CHARTLOOM_CLIENT_ID,`,
      `  clientSecret: process.env.CHARTLOOM_CLIENT_SECRET,`,
      `});`,
      `const { job, result } = await chartloom.convertAndWait('document.${file_type === 'ccda' ? 'xml' : 'pdf'}', ${JSON.stringify(options, null, 2)});`,
      `console.log(job.status, result);`,
    ].join('\n'),
  python: (origin, { file_type, ...options }) =>
    [
      `from chartloom import Chartloom`,
      '',
      `# CHARTLOOM_CLIENT_ID and CHARTLOOM_CLIENT_SECRET in the environment are your key`,
      `with Chartloom(base_url="${origin}") as chartloom:`,
      `    conversion = chartloom.convert_and_wait(`,
      `        "document.${file_type === 'ccda' ? 'xml' : 'pdf'}",`,
      ...Object.entries(options).map(([name, value]) => `        ${name}=${python(value, '        ')},`),
      `    )`,
      '',
      `print(conversion.job.status)`,
    ].join('\n'),
};

/** Code that asks for the same conversion, to be pasted: it runs once the key is in the environment. */
export const snippet = (language: Language, origin: string, conversion: Conversion): string =>
  WRITERS[language](origin, conversion);
