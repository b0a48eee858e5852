import { runService } from '@chartloom/process';

await runService('notifier');
