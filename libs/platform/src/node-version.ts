/** The oldest Node that runs us: node:sqlite without a flag, `Error.isError`, ESM in jest's VM. */
const OLDEST = [24, 9] as const;

/** Why this Node cannot run us, or `undefined`. */
export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return `Chartloom needs Node ${OLDEST.join('.')} or newer; this is ${version}. Run it through npm scripts or node_modules/.bin/chartloom, which bring their own.`;
}
