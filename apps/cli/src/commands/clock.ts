import type { Command } from 'commander';
import { adminCommand, administer, type AdminOptions } from '../administer.js';

const HELP = `
Where the machine's clock jumps forward, documents and results would look as if their retention had ended. Nothing is deleted until the
new time has held for an hour (a day at most); the log and chartloom_clock_jump_seconds say so. If the time is right, accept it; if it
is wrong, set it right, and nothing was lost.

Examples:
  chartloom clock accept
  chartloom clock accept --cluster          with REGISTRY_URL`;

/** `clock accept`: an operator says that the time is right. */
export function addClock(program: Command): void {
  const clock = program.command('clock').description('The time by which things expire').addHelpText('after', HELP);
  adminCommand(clock, 'accept', 'The time is right: delete again what has expired').action((options: AdminOptions) =>
    administer(options, async (admin) => {
      await admin.acceptClock();
      return { accepted: true };
    }),
  );
}
