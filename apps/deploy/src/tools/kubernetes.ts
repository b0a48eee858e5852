import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CACHE, folder, GO_ENV, install } from '@chartloom/local-servers';

/** The version that the chart is checked against. Chart.yaml names the oldest version that it installs on. */
export const KUBERNETES = '1.34.2';
/** Kubernetes' own libraries have its version with a leading zero. */
const LIBRARIES = `v0${KUBERNETES.slice(1)}`;
/** Built outside of its repository it does not know its version, which Helm compares with the chart's kubeVersion. */
const VERSION_FLAGS = Object.entries({ gitVersion: `v${KUBERNETES}`, gitMajor: '1', gitMinor: KUBERNETES.split('.')[1] })
  .map(([name, value]) => `-X k8s.io/component-base/version.${name}=${value}`)
  .join(' ');

const Downloaded = z.object({ GoMod: z.string() });

/** Commands of the Kubernetes control plane that run here. */
export interface ControlPlane {
  readonly apiServer: string;
  readonly controllerManager: string;
}

/**
 * The control plane's commands, built once from the Go modules of Kubernetes (4 minutes on two cores).
 * @throws Error that says what to do where Go is missing or the build fails
 */
export function controlPlane(): ControlPlane {
  const home = folder(CACHE, `kubernetes-${KUBERNETES}`);
  const built = (name: string): string => {
    const command = join(home, name);
    if (existsSync(command)) return command;
    writeFileSync(join(home, 'go.mod'), goMod());
    const args = ['build', '-ldflags', VERSION_FLAGS, '-o', command, `k8s.io/kubernetes/cmd/${name}`];
    install(`${name} ${KUBERNETES}`, 'go', args, { cwd: home, env: GO_ENV });
    return command;
  };
  return { apiServer: built('kube-apiserver'), controllerManager: built('kube-controller-manager') };
}

/** Kubernetes requires its libraries as v0.0.0, which only its own repository can resolve: each is replaced by its release. */
function goMod(): string {
  const { stdout, error } = spawnSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@v${KUBERNETES}`], {
    env: { ...process.env, ...GO_ENV },
    encoding: 'utf8',
  });
  if (error) throw new Error('Kubernetes needs go, which is not installed. Install Go 1.24 or newer (https://go.dev/dl).');
  const required = readFileSync(Downloaded.parse(JSON.parse(stdout)).GoMod, 'utf8');
  const replaced = [...required.matchAll(/^\t(k8s\.io\/\S+) v0\.0\.0$/gm)].map(([, name]) => `\t${name} => ${name} ${LIBRARIES}`);
  return `module chartloom.local/kubernetes

go ${/^go (\S+)$/m.exec(required)?.[1] ?? '1.24.0'}

require k8s.io/kubernetes v${KUBERNETES}

replace (
${replaced.join('\n')}
)
`;
}
