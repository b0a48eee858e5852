import { DEID_KEEPABLE, DEID_MODES, type DeidKeepable } from '@chartloom/contracts/choices';
import { AppError } from '@chartloom/kernel';
import type { Policy } from '@chartloom/policies';
import { Option, type Command } from 'commander';
import { assertOutside } from '../convert/rename.js';
import { planTexts, type PlannedText } from '../deid/plan.js';
import { deidentifyFile, readable } from '../deid/run.js';
import { readSurrogateKey, type SurrogateOptions } from '../surrogate-key.js';
import { EXIT, explain, say, tell } from '../terminal.js';

interface DeidOptions extends SurrogateOptions {
  readonly out?: string;
  readonly keep?: readonly DeidKeepable[];
  readonly policy?: string;
  readonly findings?: string;
  readonly json?: boolean;
}

const HELP = `
Runs on this machine, without a server, on plain text in UTF-8 of up to 2 million characters. Each file is one document: a name
that is found once is searched in all of it, so do not put two patients into one file. Identifiers become [NAME], [DATE] and so
on, or invented values with --mode surrogate; everything else stays as it is, line by line. The result is searched once more
before it is written. --policy decides for each category what happens to it, and takes the place of --mode and --keep:
safe-harbor, limited-data-set, recall-first, or a file (chartloom help policies). Only safe-harbor and recall-first remove what
Safe Harbor names. What a policy removes without a label becomes [REMOVED]. note.txt becomes note.deid.txt beside it, or note.txt in --out; - is standard input, whose result goes to
standard output. One line about each file has counts, never a word of it. File names are not changed, even if they name the
patient.

Exit code: 0 all written, 1 some files failed, 2 nothing was started.

Examples:
  chartloom deid notes/*.txt --out clean
  chartloom deid note.txt --keep year zip3
  chartloom deid notes/*.txt --out clean --policy limited-data-set
  psql -At -c 'select note from notes where id = 1' | chartloom deid - > note.txt
  chartloom deid notes/*.txt --out clean --mode surrogate --secret-file secret --scope study-1`;

/** `deid`: plain text without identifiers, without a server. */
export function addDeid(program: Command): void {
  program
    .command('deid <file...>')
    .description('De-identify plain text on this machine, without a server')
    .option('--out <dir>', 'folder for the results; created if it does not exist (default: beside each file)')
    .option('--policy <name-or-file>', 'what happens to each category of identifiers')
    .addOption(new Option('--mode <mode>', 'what replaces an identifier').choices(DEID_MODES).default('remove'))
    .addOption(new Option('--keep <parts...>', 'parts of identifiers that may stay').choices(DEID_KEEPABLE))
    .option('--secret-file <file>', 'for surrogates: a file with the secret, 16 characters or more')
    .option('--scope <name>', 'for surrogates: name of what belongs together, for example a study')
    .option('--findings <path>', 'also write what was found to this file (a folder for several texts); it holds identifiers')
    .option('--json', 'print a line of JSON about each file')
    .addHelpText('after', HELP)
    .action(deid);
}

async function deid(inputs: readonly string[], options: DeidOptions, command: Command): Promise<void> {
  const { out, keep, findings, json = false } = options;
  const policy = await chosenPolicy(options, command);
  const surrogates = await readSurrogateKey(options, policy);
  const choices = { ...(policy && { policy }), ...(surrogates && { surrogates }), ...(keep && { keep }) };
  if (findings !== undefined && out !== undefined) await assertOutside(findings, out, '--findings');
  const { texts, skipped } = await planTexts(inputs, options);
  for (const input of skipped) tell(`chartloom: ${input} is the result of an earlier run and was left out.`);
  for (const text of texts) {
    // the result itself may be on standard output
    const report = text.output === undefined ? tell : say;
    await deidentifyOne(text, async () => {
      const done = await deidentifyFile(text, choices);
      report(json ? JSON.stringify(done) : readable(done));
    });
  }
}

/** @throws AppError `usage` beside an option that the policy decides, or where there is no such policy */
async function chosenPolicy({ policy, keep }: DeidOptions, command: Command): Promise<Policy | undefined> {
  if (policy === undefined) return undefined;
  if (command.getOptionValueSource('mode') === 'cli' || keep !== undefined)
    throw new AppError('usage', '--policy decides what --mode and --keep say. Omit them, or omit --policy.');
  const { localPolicy } = await import('../convert/policy-file.js');
  return localPolicy(policy);
}

/** A file that fails does not stop the others. */
async function deidentifyOne({ input }: PlannedText, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const code = explain(error, input);
    process.exitCode = code === EXIT.usage ? EXIT.failed : code;
  }
}
