import { Option, type Command } from 'commander';
import type { ServiceName } from '../operations.js';
import { EXIT, sayResult } from '../terminal.js';

interface DoctorOptions {
  readonly service?: ServiceName;
  readonly json?: boolean;
}

/** Repeated here, so that help does not have to load the services. */
const SERVICES: readonly ServiceName[] = ['gateway', 'accounts', 'registry', 'notifier', 'extractor', 'deidentifier'];

const HELP = `
It reads the environment of the services (docs/configuration.md) and checks the servers in it: run it in the container of a
service, or with its environment. It prints one line for each check: ok, warning or failed, the finding, and what to do. It
writes one document and three small objects and deletes them. It reads no client data and shows no secret.
Exit code: 1 if a check failed, else 0. Warnings do not count.

Examples:
  chartloom doctor
  chartloom doctor --service registry --json`;

/** `doctor`: checks every dependency of a cluster and reports what is wrong. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check everything that the services of a cluster depend on, and report what is wrong')
    .addOption(new Option('--service <name>', 'check only what this service needs').choices(SERVICES))
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(doctor);
}

async function doctor({ service, json = false }: DoctorOptions): Promise<void> {
  const { examine, findingsText } = await import('../operations.js');
  const findings = await examine(process.env, service === undefined ? {} : { service });
  sayResult(findings, json, findingsText);
  if (findings.some(({ verdict }) => verdict === 'failed')) process.exitCode = EXIT.failed;
}
