import { spawn } from 'node:child_process';
import { goTool } from '@chartloom/local-servers';

const MODULE = 'helm.sh/helm/v3/cmd/helm@v3.19.0';

/** The command, built if this machine does not have it yet. That takes minutes, longer than a test may. */
export const helmCommand = (): string => goTool(MODULE);

export interface HelmResult {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs helm, built once from its Go module, without the user's own settings.
 * @param kubeconfig of the cluster that it may use; without one it reaches none
 */
export function helm(args: readonly string[], kubeconfig = '/dev/null'): Promise<HelmResult> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env['PATH'], HOME: '/nonexistent', KUBECONFIG: kubeconfig };
    const child = spawn(helmCommand(), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (part: Buffer) => out.push(part));
    child.stderr.on('data', (part: Buffer) => err.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ ok: code === 0, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() });
    });
  });
}

/** {@link helm}; rejects with helm's message where it fails. Resolves to its output. */
export async function helmOrFail(args: readonly string[], kubeconfig?: string): Promise<string> {
  const { ok, stdout, stderr } = await helm(args, kubeconfig);
  if (!ok) throw new Error(`helm ${args.join(' ')} failed: ${stderr}${stdout}`);
  return stdout;
}
