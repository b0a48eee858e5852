import { Command } from 'commander';
import { useLinearPatterns } from '@chartloom/kernel';
import { nodeTooOld } from '@chartloom/platform/node-version';
import { addCommands, nameHelpAfterErrors } from './commands.js';
import { EXIT, explain, tell } from './terminal.js';
import { COMMAND_VERSION } from './version.js';

useLinearPatterns();
const tooOld = nodeTooOld(process.versions.node);
if (tooOld !== undefined) {
  tell(`chartloom: ${tooOld}`);
  process.exit(EXIT.usage);
}

const HELP = `
Exit codes: 0 success, 1 a file or a job failed, 2 wrong usage, configuration or credentials, 69 the service cannot be
reached, 70 an internal error of Chartloom.

Examples:
  chartloom convert ccd.xml --task clinical_extraction --out results     on this machine, without a server
  chartloom deid notes/*.txt --out clean                                 plain text without identifiers
  chartloom serve                                                        the whole service in this process
  chartloom submit ccd.xml --task clinical_extraction --out ccd.json     one document through a service
  chartloom doctor                                                       what is wrong with a cluster, if anything
  chartloom help convert                                                 more about one command`;

const program = new Command('chartloom')
  .description('Clinical documents (C-CDA, PDF) to FHIR, JSON or de-identified PDF')
  .enablePositionalOptions() // an option after the name of a command is the command's
  .version(COMMAND_VERSION, '--version', 'print the version')
  .addHelpText('after', HELP)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.usage));
await addCommands(program, process.argv[2]);
nameHelpAfterErrors(program);

// The reader has closed the pipe (`chartloom results … | head`): no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.internal));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}
