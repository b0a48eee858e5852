/**
 * `npm run collection`: makes `docs/collection`, a collection for Bruno (https://www.usebruno.com, MIT) of every operation of the OpenAPI
 * document. With `--check` it writes nothing and fails where the collection is not what it would write.
 *
 * Open the folder in Bruno, choose the environment `Local`, and give it a key. Ids of what was made are kept between requests.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { openApiDocument } from '@chartloom/contracts';
import { jsonDataSchema } from '@chartloom/fhir/json-data-schema';

const OUT = join(import.meta.dirname, '../docs/collection');
const LOCAL = 'http://127.0.0.1:8080';

/** Ids in responses that later requests name in their paths, and by which name. */
const KEPT = { file_id: 'fileId', job_id: 'jobId', batch_id: 'batchId', webhook_id: 'webhookId' };

const indented = (text, by = '  ') => text.replaceAll(/^(?=.)/gm, by);
const block = (name, text) => (text === '' ? '' : `${name} {\n${indented(text)}\n}\n`);
const variable = (name) => `{{${KEPT[name] ?? name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase())}}}`;

/** The example with the ids that earlier requests made. */
const withIds = (example) =>
  Object.fromEntries(Object.entries(example).map(([name, value]) => [name, name in KEPT ? variable(name) : value]));

const files = new Map(Object.entries(collectionOf(openApiDocument(LOCAL, jsonDataSchema))));
const faults = process.argv.includes('--check') ? differences(files) : write(files);
if (faults.length > 0) {
  console.error(`docs/collection is not that of the OpenAPI document (npm run collection makes it): ${faults.join(', ')}`);
  process.exitCode = 1;
}

/** Every file of the collection, by its path. */
function collectionOf({ info, tags, paths }) {
  const requests = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation], i) => [path, method, operation, i]),
  );
  const numbers = new Map();
  const entries = requests.map(([path, method, operation]) => {
    const [tag] = operation.tags;
    const seq = (numbers.get(tag) ?? 0) + 1;
    numbers.set(tag, seq);
    return [`${tag}/${operation.operationId}.bru`, requestOf(path, method, operation, seq)];
  });
  const folders = tags.map(({ name, description }, i) => [
    `${name}/folder.bru`,
    `${block('meta', `name: ${name}\nseq: ${i + 1}`)}\n${block('docs', description)}`,
  ]);
  return {
    'bruno.json': `${JSON.stringify({ version: '1', name: info.title, type: 'collection', ignore: [] }, null, 2)}\n`,
    'environments/Local.bru': `${block('vars', `baseUrl: ${LOCAL}`)}vars:secret [\n  clientId,\n  clientSecret\n]\n`,
    ...Object.fromEntries(folders.filter(([path]) => entries.some(([entry]) => dirname(entry) === dirname(path)))),
    ...Object.fromEntries(entries),
  };
}

function requestOf(path, method, { operationId, summary, description = '', parameters, requestBody, security }, seq) {
  const of = (place) => parameters.filter((one) => one.in === place);
  const content = requestBody?.content ?? {};
  const json = content['application/json'];
  const body = json ? 'json' : content['multipart/form-data'] ? 'multipartForm' : 'none';
  const credentials = security.length > 0 ? 'X-Client-Id: {{clientId}}\nX-Client-Secret: {{clientSecret}}' : '';
  const more = of('header').map(({ name, required }) => `${required ? '' : '~'}${name}: `);
  const kept = Object.entries(KEPT).map(([field, name]) => `if (res.body?.${field}) bru.setVar('${name}', res.body.${field});`);
  return [
    block('meta', `name: ${summary}\ntype: http\nseq: ${seq}`),
    block(method, `url: {{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}\nbody: ${body}\nauth: none`),
    block('headers', [credentials, ...more].filter((line) => line !== '').join('\n')),
    block(
      'params:query',
      of('query')
        .map(({ name, schema }) => `~${name}: ${schema.default ?? ''}`)
        .join('\n'),
    ),
    block(
      'params:path',
      of('path')
        .map(({ name }) => `${name}: ${variable(name)}`)
        .join('\n'),
    ),
    json ? block('body:json', JSON.stringify(withIds(json.example ?? {}), null, 2)) : '',
    body === 'multipartForm' ? block('body:multipart-form', 'file: @file()') : '',
    method === 'post' ? block('script:post-response', kept.join('\n')) : '',
    block('docs', [description, `Operation \`${operationId}\`.`].filter((text) => text !== '').join('\n\n')),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function write(wanted) {
  rmSync(OUT, { recursive: true, force: true });
  for (const [path, text] of wanted) {
    mkdirSync(dirname(join(OUT, path)), { recursive: true });
    writeFileSync(join(OUT, path), text);
  }
  console.log(`${wanted.size} files in docs/collection`);
  return [];
}

/** Files that are missing, differ, or should not be there. */
function differences(wanted) {
  const there = existsSync(OUT) ? readdirSync(OUT, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()) : [];
  const paths = there.map((one) => relative(OUT, join(one.parentPath, one.name)).replaceAll('\\', '/'));
  const wrong = [...wanted].filter(([path, text]) => !paths.includes(path) || readFileSync(join(OUT, path), 'utf8') !== text);
  return [...wrong.map(([path]) => path), ...paths.filter((path) => !wanted.has(path))];
}
