import { loadOperations } from '@chartloom/process';

/** Operations of a cluster. They import every service, so commands load them only when they run. */
export const { examine, findingsText, initialize, initText, listDeadLetters, redriveDeadLetters } = await loadOperations();

export type { RedriveReport, ServiceName } from '@chartloom/process';
