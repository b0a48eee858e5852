import { packageContent, type PackageContent } from '@chartloom/ccda';
import { engineTask } from '@chartloom/worker/engines';

/** Entry of a process: which documents a package of C-CDA has. */
export default engineTask<object, PackageContent>((input) => packageContent(input));
