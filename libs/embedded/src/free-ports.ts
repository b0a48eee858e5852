import { once } from 'node:events';
import { createServer } from 'node:net';
import { AppError } from '@chartloom/kernel';

interface Ports {
  readonly port: number;
  readonly metricsPort: number;
}

/** What each port is for, and the option that chooses it. */
const PURPOSES = [
  ['port', 'the API', '--port'],
  ['metricsPort', 'the metrics', '--metrics-port'],
] as const;

/**
 * Whether both ports can be had. Asked before anything is made: a start that is refused leaves no data folder.
 * @throws AppError `configuration` that names the port and what it is for
 */
export async function assertPortsFree(host: string, ports: Ports): Promise<void> {
  if (ports.port !== 0 && ports.port === ports.metricsPort)
    throw new AppError('configuration', `The API and the metrics cannot both have port ${ports.port}. Choose two.`);
  for (const [name, purpose, option] of PURPOSES) {
    const port = ports[name];
    if (port !== 0 && (await isTaken(host, port)))
      throw new AppError(
        'configuration',
        `Port ${port} of ${host}, for ${purpose}, is used by another program. Choose another one with ${option}, or 0 for any free port.`,
      );
  }
}

/** Any other error is left to whoever listens there in earnest. */
async function isTaken(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  } finally {
    server.close();
  }
}
