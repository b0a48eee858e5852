import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { fail } from '@chartloom/contracts';
import { Clock, DAY, isAppError, type Instant } from '@chartloom/kernel';
import { collection, Conflict, Store, update, type DocumentStore, type Stored } from '@chartloom/store';
import { SecretBox } from './secret-box.js';

/** The signing secrets of an organization, newest first; all but the newest have an end. `id` is the organization's. */
export interface SecretsDocument extends Stored {
  readonly secrets: readonly { readonly sealed: string; readonly expiresAt?: Instant }[];
}

/** Read by id alone: no index. */
export const SECRETS = collection<SecretsDocument>()('webhook_secrets', {});

/** Both secrets sign for so long after a rotation. */
const OVERLAP_MS = DAY;
const SECRET_BYTES = 32;

@Injectable()
export class SecretsService {
  private readonly documents: DocumentStore<SecretsDocument>;

  constructor(
    @Inject(Store) store: Store,
    @Inject(SecretBox) private readonly box: SecretBox,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.documents = store.collection(SECRETS);
  }

  /** @throws AppError `webhook-secret-exists` */
  async create(organizationId: string): Promise<string> {
    const secret = newSecret();
    try {
      await this.documents.insert({
        id: organizationId,
        version: 1,
        secrets: [{ sealed: this.box.seal(secret, organizationId) }],
      });
    } catch (error) {
      throw error instanceof Conflict ? fail('webhook-secret-exists') : error;
    }
    return secret;
  }

  async rotate(organizationId: string): Promise<{ secret: string; previousExpiresAt?: Instant }> {
    const secret = newSecret();
    const previousExpiresAt = this.clock.now() + OVERLAP_MS;
    const document = await update(this.documents, organizationId, ({ secrets: [newest], ...rest }) => ({
      ...rest,
      secrets: [
        { sealed: this.box.seal(secret, organizationId) },
        ...(newest ? [{ ...newest, expiresAt: previousExpiresAt }] : []),
      ],
    }));
    return document ? { secret, previousExpiresAt } : { secret: await this.create(organizationId) };
  }

  /**
   * The secrets that sign now, newest first. If an organization has no secret, one is created; the customer
   * learns a secret by rotating it.
   */
  async signing(organizationId: string): Promise<readonly string[]> {
    const now = this.clock.now();
    const document = (await this.documents.get(organizationId)) ?? (await this.ensured(organizationId));
    return document.secrets
      .filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
      .map(({ sealed }) => this.box.open(sealed, organizationId));
  }

  /** The organization's secrets, made by this or by whoever was faster. */
  private async ensured(organizationId: string): Promise<SecretsDocument> {
    await this.create(organizationId).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'webhook-secret-exists') throw error;
    });
    const document = await this.documents.get(organizationId);
    if (!document) throw new Error('a secret that was just made is gone');
    return document;
  }
}

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
