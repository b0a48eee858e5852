import { loadOperations } from '@chartloom/process';

/** What operates a cluster: it knows every service, so the commands that need it load it when they run. */
export const { examine, findingsText, initialize, initText, listDeadLetters, redriveDeadLetters } = await loadOperations();

export type { RedriveReport, ServiceName } from '@chartloom/process';
