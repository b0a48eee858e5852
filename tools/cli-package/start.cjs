// Any Node can read this file, so that one that is too old says so in one line.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 9)) {
  process.stderr.write('chartloom: it needs Node 24.9 or newer; this is ' + process.versions.node + ' (https://nodejs.org).\n');
  process.exit(2);
}
// what Node says of features that are new to it concerns us, not the user
const OURS = ['ExperimentalWarning', 'TimeoutNegativeWarning'];
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (!OURS.includes(warning.name)) process.stderr.write(warning.name + ': ' + warning.message + '\n');
});
import('../node_modules/@chartloom/cli/dist/main.js');
