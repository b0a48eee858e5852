import * as z from 'zod';

const TestResources = z.object({
  /** How to reach the API server; absent in a run that needs none. */
  access: z.object({ url: z.string(), token: z.string(), ca: z.string() }).optional(),
  kubeconfig: z.string().optional(),
  /** Addresses and keys of Kafka, MongoDB and S3, by the names of the services' environment. */
  servers: z.record(z.string(), z.string()).optional(),
  /** Folder that deploy/assemble.sh created. */
  image: z.string().optional(),
});
/** What `npm run test:deploy` starts for its specs and passes to them in the environment. */
export type TestResources = z.infer<typeof TestResources>;

const KEY = 'CHARTLOOM_DEPLOY_STAND';

export const toEnvironment = (resources: TestResources): Record<string, string> => ({ [KEY]: JSON.stringify(resources) });

/** @throws Error where a part is missing: the spec was not run by `npm run test:deploy` */
export function testResource<K extends keyof TestResources>(part: K): NonNullable<TestResources[K]> {
  const found = TestResources.parse(JSON.parse(process.env[KEY] ?? '{}'))[part];
  if (found === undefined) throw new Error(`${part} is not started: run these specs by npm run test:deploy.`);
  return found;
}
