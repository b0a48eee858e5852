import { Command } from 'commander';
import { nodeTooOld } from '@chartloom/platform';
import { addClients } from './commands/clients.js';
import { addServe } from './commands/serve.js';
import { EXIT, explain, tell } from './terminal.js';

const tooOld = nodeTooOld(process.versions.node);
if (tooOld !== undefined) {
  tell(`chartloom: ${tooOld}`);
  process.exit(EXIT.usage);
}

const program = new Command('chartloom')
  .description('Clinical documents (C-CDA, PDF) to FHIR, JSON or de-identified PDF')
  .showHelpAfterError('(chartloom --help shows how)')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.usage));
addServe(program);
addClients(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}
