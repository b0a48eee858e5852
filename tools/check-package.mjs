/** `node tools/check-package.mjs TARBALL`: what publint and arethetypeswrong find at a package; exit code 1 where it is anything. */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

const tarball = readFileSync(process.argv[2]);
const { messages } = await publint({
  pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) },
  strict: true,
});
const found = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
const faults = [...messages, ...(found.types ? found.problems : [{ kind: 'NoTypes' }])];
for (const fault of faults) console.log(JSON.stringify(fault));
process.exitCode = faults.length > 0 ? 1 : 0;
