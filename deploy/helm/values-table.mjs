// Makes chartloom/values.yaml and chartloom/README.md from chartloom/values.schema.json, the one place where a value is
// described and has its default.   node deploy/helm/values-table.mjs [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CHART = join(import.meta.dirname, 'chartloom');
const schema = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));

/** A node with what its $ref says, its own keys first. */
const resolved = (node) => (node.$ref ? { ...schema.$defs[node.$ref.replace('#/$defs/', '')], ...node } : node);
const defaultOf = (node) => {
  if ('default' in node) return node.default;
  if (!node.properties) throw new Error(`${JSON.stringify(node).slice(0, 80)}: a value needs a default`);
  return Object.fromEntries(Object.entries(node.properties).map(([key, child]) => [key, defaultOf(resolved(child))]));
};

/** Every node below, with its path; a node with a default of its own ends there. */
function* walk(node, path = []) {
  for (const [key, child] of Object.entries(node.properties)) {
    const full = resolved(child);
    const branch = full.properties !== undefined && !('default' in full);
    yield { path: [...path, key], node: full, branch };
    if (branch) yield* walk(full, [...path, key]);
  }
}

const wrapped = (text, width) => text.match(new RegExp(`.{1,${width}}(?=\\s|$)`, 'g')).map((line) => line.trim());
const scalar = (value) => {
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^[a-z][-a-z0-9._/]*$/i.test(value) && !['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n'].includes(value)
    ? value
    : `'${value.replaceAll("'", "''")}'`;
};
const isEmpty = (value) => typeof value !== 'object' || value === null || Object.keys(value).length === 0;

/** A value in block style, each line after `indent`. */
function block(value, indent) {
  if (Array.isArray(value))
    return value.flatMap((item) => {
      if (isEmpty(item)) return [`${indent}- ${scalar(item)}`];
      const [first, ...rest] = block(item, `${indent}  `);
      return [`${indent}- ${first.trim()}`, ...rest];
    });
  return Object.entries(value).flatMap(([key, child]) => entry(key, child, indent));
}
const entry = (key, value, indent) =>
  isEmpty(value) ? [`${indent}${scalar(key)}: ${scalar(value)}`] : [`${indent}${scalar(key)}:`, ...block(value, `${indent}  `)];

const yamlLines = [...walk(schema)].flatMap(({ path, node, branch }) => {
  const indent = '  '.repeat(path.length - 1);
  const key = path.at(-1);
  const comment = wrapped(node.description, 118 - indent.length).map((line) => `${indent}# ${line}`);
  return [
    ...(path.length === 1 ? [''] : []),
    ...comment,
    ...(branch ? [`${indent}${key}:`] : entry(key, defaultOf(node), indent)),
  ];
});
const yaml = [
  '# Made from values.schema.json by deploy/helm/values-table.mjs: change the schema, not this file.',
  ...yamlLines,
].join('\n');

const typeOf = ({ type, enum: choices, default: value }) =>
  choices
    ? choices.map((choice) => `\`${choice === '' ? "''" : choice}\``).join(', ')
    : [type ?? typeof value].flat().join(' or ');
const cell = (text) => text.replaceAll('|', '\\|');
const rows = [...walk(schema)].map(({ path, node, branch }) =>
  branch
    ? `| **\`${path.join('.')}\`** | | | ${cell(node.description)} |`
    : `| \`${path.join('.')}\` | ${typeOf(node)} | \`${cell(JSON.stringify(defaultOf(node)))}\` | ${cell(node.description)} |`,
);
const readme = `# Helm chart: Chartloom

The six services of Chartloom for Kubernetes 1.31 or newer. [docs/deployment.md](../../../docs/deployment.md) describes
how to install, upgrade and restore it; begin with \`values-production.yaml\` or \`values-dev.yaml\`.

The table is generated from \`values.schema.json\` by \`deploy/helm/values-table.mjs\`. A value that is not in it is refused.

| value | type | default | meaning |
|---|---|---|---|
${rows.join('\n')}`;

const stale = [];
for (const [name, text] of [
  ['values.yaml', yaml],
  ['README.md', readme],
]) {
  const file = join(CHART, name);
  if (!process.argv.includes('--check')) writeFileSync(file, `${text}\n`);
  else if (readFileSync(file, 'utf8') !== `${text}\n`) stale.push(file);
}
if (stale.length > 0) {
  console.error(`${stale.join(', ')}: not what the schema says. Run node deploy/helm/values-table.mjs.`);
  process.exitCode = 1;
}
