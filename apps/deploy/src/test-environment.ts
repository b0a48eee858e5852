import * as z from 'zod';

const Stand = z.object({
  /** How the API server is reached; absent in a run that needs none. */
  access: z.object({ url: z.string(), token: z.string(), ca: z.string() }).optional(),
  kubeconfig: z.string().optional(),
  /** Addresses and keys of Kafka, MongoDB and S3, as the services' environment names them. */
  servers: z.record(z.string(), z.string()).optional(),
  /** Folder that deploy/assemble.sh made. */
  image: z.string().optional(),
});
/** What `npm run test:deploy` starts for its specs, and tells them in the environment. */
export type Stand = z.infer<typeof Stand>;

const KEY = 'CHARTLOOM_DEPLOY_STAND';

export const standEnvironment = (stand: Stand): Record<string, string> => ({ [KEY]: JSON.stringify(stand) });

/** @throws Error where a part is missing: the spec was not run by `npm run test:deploy` */
export function stand<K extends keyof Stand>(part: K): NonNullable<Stand[K]> {
  const found = Stand.parse(JSON.parse(process.env[KEY] ?? '{}'))[part];
  if (found === undefined) throw new Error(`${part} is not started: run these specs by npm run test:deploy.`);
  return found;
}
