import { runService } from '@chartloom/process';

await runService('deidentifier');
