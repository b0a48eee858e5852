import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { auditKeysIn, readKeys } from '@chartloom/embedded/data-folder';
import { AuditVerifier, type AuditKey, type KeptHead } from '@chartloom/platform';
import { auditLogs } from '../audit-logs.js';
import { openFor, adminCommand, type AdminOptions } from '../administer.js';
import { EXIT, sayResult } from '../terminal.js';

const HELP = `
Each line has a code over itself and over the line before it, so a line that was changed, dropped, moved or added is told with its
place. Lines cut off at the end of a log are told by the heads that the service keeps in its store each minute: name its data folder
or --cluster. Without files all logs of the data folder are checked; name rotated files first. Where --data is not named, keys and heads are
looked for in the folder of the first file. Exit code 0: all is as it was written, 1: something was found, 2: nothing was verified.

Examples:
  chartloom audit verify --data .chartloom
  chartloom audit verify /var/lib/chartloom/audit.log
  chartloom audit verify gateway.log --cluster --audit-keys keys.txt
  chartloom audit verify copy.log --no-heads --audit-keys keys.txt`;

const PAGE = 100;

interface VerifyOptions extends AdminOptions {
  readonly heads: boolean;
}

/** `audit verify`: whether audit logs are as they were written. */
export function addAudit(program: Command): void {
  const audit = program.command('audit').description('The audit log').addHelpText('after', HELP);
  adminCommand(audit, 'verify [files...]', 'Tell every line that was changed, dropped, moved or added')
    .option('--no-heads', 'check the files alone, without the heads in the store')
    .action(verify);
}

async function verify(named: readonly string[], given: VerifyOptions, command: Command): Promise<void> {
  const { files, data } = auditLogs(named, given.data, command.getOptionValueSource('data') === 'cli');
  const options = { ...given, data };
  const keys: readonly AuditKey[] = readKeys(options.auditKeys ?? auditKeysIn(options.data));
  // The heads first: a service that runs adds to both, and a log is never behind the heads that were kept before it was read
  const verifier = new AuditVerifier(keys, options.heads ? await headsOf(options) : []);
  for (const file of files) {
    let number = 0;
    for await (const line of createInterface({ input: createReadStream(file) })) verifier.read(line, `${file}:${++number}`);
  }
  const checked = verifier.end();
  sayResult(checked, options.json ?? false, ({ findings, lines, chains, open }) =>
    [
      ...findings.map(({ place, text }) => (place === undefined ? text : `${place} ${text}`)),
      `${lines} lines, ${chains} chains (${open} without an end: their processes run, or died), ${findings.length} findings`,
    ].join('\n'),
  );
  if (checked.findings.length > 0) process.exitCode = EXIT.failed;
}

async function headsOf(options: AdminOptions): Promise<KeptHead[]> {
  await using admin = await openFor(options);
  const heads: KeptHead[] = [];
  let pageToken = '';
  do {
    const page = await admin.audit.listHeads({ pageSize: PAGE, pageToken });
    for (const { chain, n, mac, ended, at } of page.heads)
      heads.push({ chain, n, mac, ended, at: new Date(Number(at?.seconds ?? 0) * 1_000).toISOString() });
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return heads;
}
