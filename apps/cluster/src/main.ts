import { startCluster } from './local-cluster.js';

/** `npm run cluster`: everything on this machine until Ctrl-C. Prints one ready line on stdout. */
try {
  const cluster = await startCluster();
  process.stdout.write(
    `${JSON.stringify({ ...cluster.ready, admin: cluster.admin, service_token: cluster.serviceToken, data: cluster.data })}\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void cluster.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`chartloom cluster: ${(error as Error).message}\n`);
  process.exit(1);
}
