import * as z from 'zod';

const TestServers = z.object({
  /** How the API server is reached; absent in a run that needs none. */
  access: z.object({ url: z.string(), token: z.string(), ca: z.string() }).optional(),
  kubeconfig: z.string().optional(),
  /** Addresses and keys of Kafka, MongoDB and S3, as the services' environment names them. */
  servers: z.record(z.string(), z.string()).optional(),
  /** Folder that deploy/assemble.sh made. */
  image: z.string().optional(),
});
/** What `npm run test:deploy` starts for its specs; they get it through the environment. */
export type TestServers = z.infer<typeof TestServers>;

const KEY = 'CHARTLOOM_DEPLOY_STAND';

/** The environment by which specs get the servers. */
export const testServersEnvironment = (servers: TestServers): Record<string, string> => ({ [KEY]: JSON.stringify(servers) });

/** One of the started servers. @throws Error if it is missing: the spec was not run by `npm run test:deploy` */
export function testServer<K extends keyof TestServers>(part: K): NonNullable<TestServers[K]> {
  const found = TestServers.parse(JSON.parse(process.env[KEY] ?? '{}'))[part];
  if (found === undefined) throw new Error(`${part} is not started: run these specs by npm run test:deploy.`);
  return found;
}
