import { join } from 'node:path';
import { folder, goTool } from './install.js';
import { freePort, startServer, type LocalServer } from './local-server.js';

const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';

export interface S3Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** An S3 gateway over a folder, built from its Go module. */
export async function startS3(data: string, { accessKey, secretKey }: S3Credentials): Promise<LocalServer> {
  const command = goTool(MODULE);
  const port = await freePort();
  const dataFolder = folder(data, 's3');
  const args = ['--port', `127.0.0.1:${port}`, 'posix', dataFolder];
  const env = { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey };
  return startServer({ name: 's3', port, command, args, env, dataFolder, logFile: join(data, 's3.log'), startMs: 30_000 });
}
