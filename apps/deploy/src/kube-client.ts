import { Agent, request } from 'undici';
import * as z from 'zod';
import { Manifest } from './objects.js';

/** How to reach an API server. */
export interface Access {
  readonly url: string;
  readonly token: string;
  /** Its self-signed certificate. */
  readonly ca: string;
}

/** The API server's verdict on a request. */
export interface Verdict {
  /** Its reason for refusing; absent where it accepted. */
  readonly refused?: string;
  /** Its `Warning` headers: Pod Security, deprecated versions. */
  readonly warnings: readonly string[];
}

const Resource = z.object({ name: z.string(), kind: z.string(), namespaced: z.boolean(), verbs: z.array(z.string()) });
type Resource = z.infer<typeof Resource>;
const Failure = z.looseObject({ message: z.string() });
const List = z.looseObject({ items: z.array(z.looseObject({})) });

/** The part of a Kubernetes client that these tests need. */
export class KubeClient {
  private readonly dispatcher: Agent;
  private readonly headers: { readonly authorization: string };
  private readonly resources = new Map<string, Promise<readonly Resource[]>>();

  constructor(private readonly access: Access) {
    this.headers = { authorization: `Bearer ${access.token}` };
    this.dispatcher = new Agent({ connect: { ca: access.ca } });
  }

  /** Whether the server accepts requests. */
  async isReady(): Promise<boolean> {
    const answer = await request(`${this.access.url}/readyz`, { dispatcher: this.dispatcher, headers: this.headers });
    await answer.body.dump();
    return answer.statusCode === 200;
  }

  /** Checks whether the object would be accepted, with every field known and valid; nothing is stored. */
  async judge(manifest: Manifest, namespace: string): Promise<Verdict> {
    const path = `${await this.collection(manifest, namespace)}?dryRun=All&fieldValidation=Strict`;
    const { status, body, warnings } = await this.call('POST', path, manifest);
    return { ...(status >= 400 && { refused: Failure.parse(body).message }), warnings };
  }

  async create(manifest: Manifest, namespace?: string): Promise<Manifest> {
    return Manifest.parse(
      await this.must('POST', `${await this.collection(manifest, namespace)}?fieldValidation=Strict`, manifest),
    );
  }

  /** The object, or undefined where there is none with this name. */
  async get(apiVersion: string, kind: string, name: string, namespace?: string): Promise<Manifest | undefined> {
    const path = `${await this.collection({ apiVersion, kind }, namespace)}/${name}`;
    const { status, body } = await this.call('GET', path);
    return status === 404 ? undefined : Manifest.parse(body);
  }

  async list(apiVersion: string, kind: string, namespace?: string): Promise<readonly Manifest[]> {
    const { items } = List.parse(await this.must('GET', await this.collection({ apiVersion, kind }, namespace)));
    return items.map((item) => Manifest.parse({ apiVersion, kind, ...item }));
  }

  /** Merges `status` into the object's status, as its controller would. */
  async patchStatus(of: Manifest, status: object): Promise<void> {
    const path = `${await this.collection(of, of.metadata.namespace)}/${of.metadata.name}/status`;
    await this.must('PATCH', path, { status });
  }

  /** Every namespaced, listable kind of these API versions. */
  async namespacedKinds(apiVersions: readonly string[]): Promise<readonly { apiVersion: string; kind: string }[]> {
    const all = await Promise.all(
      apiVersions.map(async (apiVersion) =>
        (await this.resourcesOf(apiVersion))
          .filter(({ namespaced, verbs, name }) => namespaced && verbs.includes('list') && !name.includes('/'))
          .map(({ kind }) => ({ apiVersion, kind })),
      ),
    );
    return all.flat();
  }

  async close(): Promise<void> {
    await this.dispatcher.close();
  }

  private async collection({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>, namespace?: string): Promise<string> {
    const found = (await this.resourcesOf(apiVersion)).find((one) => one.kind === kind && !one.name.includes('/'));
    if (!found) throw new Error(`The API server knows no ${kind} of ${apiVersion}.`);
    const place = found.namespaced ? `/namespaces/${namespace ?? 'default'}` : '';
    return `${pathOf(apiVersion)}${place}/${found.name}`;
  }

  private resourcesOf(apiVersion: string): Promise<readonly Resource[]> {
    const known = this.resources.get(apiVersion);
    if (known) return known;
    const asked = this.must('GET', pathOf(apiVersion)).then(
      (body) => z.object({ resources: z.array(Resource) }).parse(body).resources,
    );
    asked.catch(() => this.resources.delete(apiVersion));
    this.resources.set(apiVersion, asked);
    return asked;
  }

  private async must(method: 'GET' | 'POST' | 'PATCH', path: string, content?: object): Promise<unknown> {
    const { status, body } = await this.call(method, path, content);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${Failure.parse(body).message}`);
    return body;
  }

  private async call(method: 'GET' | 'POST' | 'PATCH', path: string, content?: object) {
    const answer = await request(`${this.access.url}${path}`, {
      method,
      dispatcher: this.dispatcher,
      headers: {
        ...this.headers,
        'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      },
      ...(content && { body: JSON.stringify(content) }),
    });
    const body: unknown = await answer.body.json();
    return { status: answer.statusCode, body, warnings: [answer.headers['warning'] ?? []].flat() };
  }
}

const pathOf = (apiVersion: string): string => (apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`);
