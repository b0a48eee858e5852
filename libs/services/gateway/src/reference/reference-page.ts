/** Only what the page shows of an OpenAPI document. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}
interface Document {
  readonly info: { readonly title: string; readonly summary: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);
/** Text with `code` in back-ticks. */
const prose = (text = ''): string =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\n\n/g, '<br>');

/** The OpenAPI document as one page to read: no script, no other host, nothing beyond the document. */
export function referencePage(openapi: object): string {
  const document = openapi as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    members: operations.filter(({ operation }) => operation.tags[0] === name),
  }));
  const nav = groups.map(
    ({ name, members }) =>
      `<h2>${name}</h2><ul>${members.map(({ method, path, operation }) => `<li><a href="#${operation.operationId}"><b class="${method}">${method}</b> ${escaped(path.replace('/api/v1', ''))}</a></li>`).join('')}</ul>`,
  );
  const sections = groups.flatMap(({ members }) => members.map(section));
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<section id="schema-${name}"><h3>${name}</h3>${schemaTable(schema)}</section>`,
  );
  const { title, summary, description } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} API</title><style>${STYLE}</style></head>
<body><nav><h1>${title}</h1><a href="/api/v1/openapi.json">openapi.json</a>${nav.join('')}<h2><a href="#schemas">Schemas</a></h2></nav>
<main><h1>${escaped(summary)}</h1><p>${prose(description)}</p><p>Every request under <code>/api/v1</code> carries <code>X-Client-Id</code> and <code>X-Client-Secret</code>, but for this reference, the OpenAPI document and download links. Errors are <a href="#schema-Problem">Problem</a> documents (<code>application/problem+json</code>).</p>${sections.join('')}<h1 id="schemas">Schemas</h1>${schemas.join('')}</main></body></html>`;
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const rows = operation.parameters.map(
    (p) =>
      `<tr><td><code>${escaped(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td>${prose(p.description)}</td></tr>`,
  );
  const answers = Object.entries(operation.responses).map(
    ([status, answer]) =>
      `<tr><td><b class="s${status[0] ?? ''}">${status}</b></td><td>${contentOf(answer)}</td><td>${prose(answer.description)}</td></tr>`,
  );
  return `<section id="${operation.operationId}"><h2><b class="${method}">${method}</b> ${escaped(path)}</h2><p>${prose(operation.summary)}. ${prose(operation.description)}</p>${
    rows.length > 0 ? `<h4>Parameters</h4><table>${rows.join('')}</table>` : ''
  }${operation.requestBody ? `<h4>Body</h4><p>${contentOf(operation.requestBody)}</p>` : ''}<h4>Answers</h4><table>${answers.join('')}</table></section>`;
}

const contentOf = ({ content = {} }: Content): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `${typeOf(schema)} <small>${escaped(type)}</small>`)
    .join('<br>');

function schemaTable(schema: Schema): string {
  if (schema.anyOf) return `<p>One of:</p>${schema.anyOf.map(schemaTable).join('')}`;
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const fallback = field.default === undefined ? '' : ` Default: <code>${escaped(JSON.stringify(field.default))}</code>`;
    return `<tr><td><code>${name}</code></td><td>${typeOf(field)}${schema.required?.includes(name) ? '' : ', optional'}</td><td>${prose(field.description)}${fallback}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => `<code>${escaped(String(value))}</code>`).join(' | ');
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  return escaped([schema.type ?? 'any'].flat().join(' | '));
}

const STYLE = `:root{color-scheme:light dark;--line:#8884;--soft:#8881}*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:19rem 1fr}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem 1.25rem;border-right:1px solid var(--line);font-size:13px}nav ul{list-style:none;margin:0;padding:0}nav li{padding:.15rem 0;overflow-wrap:anywhere}nav a{color:inherit;text-decoration:none}nav a:hover{text-decoration:underline}nav h1{font-size:1.3rem;margin:0}nav h2{font-size:.8rem;text-transform:uppercase;letter-spacing:.05em;margin:1rem 0 .3rem;opacity:.7}
main{padding:1.5rem 2.5rem;max-width:64rem}main h1{font-size:1.6rem}section{border-top:1px solid var(--line);padding:1rem 0}section h2{font-size:1.15rem;overflow-wrap:anywhere}h4{margin:.8rem 0 .3rem;font-size:.8rem;text-transform:uppercase;letter-spacing:.05em;opacity:.7}table{border-collapse:collapse;width:100%;font-size:14px}td{border:1px solid var(--line);padding:.3rem .6rem;vertical-align:top;overflow-wrap:anywhere}td:first-child{white-space:nowrap;width:1%}code{background:var(--soft);padding:.05em .3em;border-radius:3px;font-size:.9em}small{opacity:.7}
b.GET{color:#2563eb}b.POST{color:#15803d}b.PATCH{color:#b45309}b.DELETE{color:#b91c1c}b.s2{color:#15803d}b.s4{color:#b45309}b.s5{color:#b91c1c}@media(max-width:60rem){body{display:block}nav{position:static;height:auto;border:0}main{padding:1rem}}`;
