import { Option, type Command } from 'commander';
import type { ServiceName } from '../operations.js';
import { AppError } from '@chartloom/kernel';
import { EXIT, sayResult } from '../terminal.js';

interface DoctorOptions {
  readonly service?: ServiceName;
  readonly data?: string;
  readonly auditKeys?: string;
  readonly sealingKeys?: string;
  readonly json?: boolean;
}

/** Repeated here, so that help does not have to load the services. */
const SERVICES: readonly ServiceName[] = ['gateway', 'accounts', 'registry', 'notifier', 'extractor', 'deidentifier'];

const HELP = `
It reads the environment of the services (docs/configuration.md) and checks the servers in it: run it in the container of a
service, or with its environment. It prints one line for each check: ok, warning or failed, the finding, and what to do. It
writes one document and three small objects and deletes them. It reads no client data and shows no secret.
With --data it checks the folder of a service in one process (chartloom serve), running or not: rights, keys, sealing, database and free
disk. It changes nothing. A large database takes a while.
Exit code: 1 if a check failed, else 0. Warnings do not count.

Examples:
  chartloom doctor
  chartloom doctor --service registry --json
  chartloom doctor --data .chartloom`;

/** `doctor`: checks every dependency of a cluster and reports what is wrong. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check everything that the services of a cluster, or one data folder, depend on, and report what is wrong')
    .addOption(new Option('--service <name>', 'check only what this service needs').choices(SERVICES))
    .option('--data <dir>', 'check the data folder of a service in one process')
    .option('--audit-keys <file>', 'with --data: keys of the audit log (default: in --data)')
    .option('--sealing-keys <file>', 'with --data: keys of a sealed folder (default: SEALING_KEYS)')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(doctor);
}

async function doctor(options: DoctorOptions): Promise<void> {
  const { json = false } = options;
  const { findingsText } = await import('../operations.js');
  const findings = await findingsOf(options);
  sayResult(findings, json, findingsText);
  if (findings.some(({ verdict }) => verdict === 'failed')) process.exitCode = EXIT.failed;
}

async function findingsOf({ service, data, auditKeys, sealingKeys: file }: DoctorOptions) {
  if (data === undefined) {
    const { examine } = await import('../operations.js');
    return examine(process.env, service === undefined ? {} : { service });
  }
  if (service !== undefined) throw new AppError('usage', '--service is of a cluster. Omit it, or omit --data.');
  const { examineFolder, sealingKeys } = await import('../embedded.js');
  return examineFolder(data, { auditKeys, sealingKeys: sealingKeys(file, process.env) });
}
