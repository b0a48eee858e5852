import type { Command } from 'commander';

type Add = (program: Command) => void;

/** All commands in the order of the help. Each is loaded by itself: what one needs is not loaded for another. */
const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  convert: async () => (await import('./commands/convert.js')).addConvert,
  deid: async () => (await import('./commands/deid.js')).addDeid,
  serve: async () => (await import('./commands/serve.js')).addServe,
  upload: async () => (await import('./commands/upload.js')).addUpload,
  submit: async () => (await import('./commands/submit.js')).addSubmit,
  status: async () => (await import('./commands/status.js')).addStatus,
  results: async () => (await import('./commands/results.js')).addResults,
  jobs: async () => (await import('./commands/jobs.js')).addJobs,
  usage: async () => (await import('./commands/usage.js')).addUsage,
  webhooks: async () => (await import('./commands/webhooks.js')).addWebhooks,
  events: async () => (await import('./commands/events.js')).addEvents,
  clients: async () => (await import('./commands/clients.js')).addClients,
  reviewers: async () => (await import('./commands/reviewers.js')).addReviewers,
  audit: async () => (await import('./commands/audit.js')).addAudit,
  organizations: async () => (await import('./commands/organizations.js')).addOrganizations,
  clock: async () => (await import('./commands/clock.js')).addClock,
  overlay: async () => (await import('./commands/overlay.js')).addOverlay,
  policies: async () => (await import('./commands/policies.js')).addPolicies,
  terminology: async () => (await import('./commands/terminology.js')).addTerminology,
  'verify-certificate': async () => (await import('./commands/verify-certificate.js')).addVerifyCertificate,
  init: async () => (await import('./commands/init.js')).addInit,
  doctor: async () => (await import('./commands/doctor.js')).addDoctor,
  redrive: async () => (await import('./commands/redrive.js')).addRedrive,
};

/** Adds the command that is called, or all of them where the call is for help or names none. */
export async function addCommands(program: Command, called: string | undefined): Promise<void> {
  const own = called !== undefined && Object.hasOwn(COMMANDS, called) ? COMMANDS[called] : undefined;
  for (const load of own ? [own] : Object.values(COMMANDS)) (await load())(program);
}

/** An error in the use of a command names the help of that command: that of the program tells nothing of its options. */
export function nameHelpAfterErrors(command: Command, above: readonly string[] = []): void {
  const help = above.length === 0 ? [command.name(), '--help'] : [...above, 'help', command.name()];
  command.showHelpAfterError(`(see ${help.join(' ')})`);
  for (const inner of command.commands) nameHelpAfterErrors(inner, [...above, command.name()]);
}
