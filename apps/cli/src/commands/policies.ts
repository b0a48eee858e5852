import type { Policy } from '@chartloom/sdk';
import type { Command } from 'commander';
import { connect, withApi, type ApiOptions } from '../api.js';
import { positive } from '../arguments.js';
import { fields, sayResult, table } from '../terminal.js';

const HELP = `
A policy says what happens to the identifiers of each category: remove, cover, surrogate, keep, or generalise. FILE is YAML
or JSON; what it leaves out is covered. A version never changes: a changed file becomes the next version, an unchanged one
stays what it is. A request names a policy as process_config.deid.policy.

  name: study-7
  description: Years and states stay
  categories: { DATE: generalise-year, NAME: surrogate }
  location_parts: { state: keep, zip: generalise-zip3 }
  time_of_day: remove

Examples:
  chartloom policies
  chartloom policies create study-7.yaml
  chartloom policies show study-7 --version 1
  chartloom convert note.pdf --task dephi --policy study-7.yaml --secret-file secret --out out     without a service`;

/** `policies`, `policies show`, `policies create`: the policies of de-identification of a service. */
export function addPolicies(program: Command): void {
  const policies = program
    .command('policies')
    .description('List, show and write policies of de-identification')
    .addHelpText('after', HELP);
  withApi(
    policies
      .command('list', { isDefault: true })
      .description('List policies with their latest versions (the same as "chartloom policies")'),
  ).action(list);
  withApi(
    policies
      .command('show <name>')
      .description('Show every choice of a policy')
      .option('--version <n>', 'this version instead of the latest', positive),
  ).action(show);
  withApi(policies.command('create <file>').description('Write a policy, or its next version')).action(create);
}

async function list(options: ApiOptions): Promise<void> {
  sayResult({ policies: await connect(options).policies.list() }, options.json ?? false, (found) =>
    table(
      found.policies.map(({ name, version, built_in, description }) => ({
        ...{ name, version, origin: built_in ? 'built-in' : 'own', description },
      })),
    ),
  );
}

async function show(name: string, options: ApiOptions & { readonly version?: number }): Promise<void> {
  const { version } = options;
  sayResult(
    await connect(options).policies.get(name, { ...(version !== undefined && { version }) }),
    options.json ?? false,
    detail,
  );
}

async function create(file: string, options: ApiOptions): Promise<void> {
  const client = connect(options);
  const { readPolicyFile } = await import('../convert/policy-file.js');
  const { definition } = await readPolicyFile(file);
  sayResult(await client.policies.create(definition), options.json ?? false, ({ name, version }) => `${name}@${version}`);
}

const detail = ({ categories, location_parts, finder, ...rest }: Policy): string =>
  [fields({ ...rest, ...finder }), '', fields(categories), '', fields(location_parts)].join('\n');
