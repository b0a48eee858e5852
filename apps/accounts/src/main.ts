import { runService } from '@chartloom/process';

await runService('accounts');
