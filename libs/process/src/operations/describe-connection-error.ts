import { isAppError, lookupTable } from '@chartloom/kernel';
import { errorKind } from '@chartloom/platform';

/** What the errors of Node, kafkajs, MongoDB's driver and the S3 client mean, by their code or name. */
const MEANINGS = lookupTable<string>({
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut off; perhaps one side speaks TLS and the other does not',
  EPIPE: 'the connection was cut off',
  ENOTFOUND: 'its name has no address',
  EAI_AGAIN: 'its name cannot be looked up now',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ETIMEDOUT: 'it does not answer',
  TimeoutError: 'it did not answer in time',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not signed by an authority that is trusted here',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not signed by an authority that is trusted here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not signed by an authority that is trusted here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not signed by an authority that is trusted here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  KafkaJSSASLAuthenticationError: 'the login was refused',
  KafkaJSRequestTimeoutError: 'it did not answer in time',
  KafkaJSConnectionClosedError: 'the connection was cut off; perhaps one side speaks TLS and the other does not',
  KafkaJSConnectionError: 'no connection came about',
  PLT_KFK_AUTHENTICATION: 'the login was refused',
  PLT_KFK_TIMEOUT: 'it did not answer in time',
  PLT_KFK_NETWORK: 'no connection came about',
  TOPIC_AUTHORIZATION_FAILED: 'the user may not use the topics',
  GROUP_AUTHORIZATION_FAILED: 'the user may not use the consumer groups',
  CLUSTER_AUTHORIZATION_FAILED: 'the user may not create topics',
  INVALID_REPLICATION_FACTOR: 'it has fewer brokers than replicas are asked for',
  AuthenticationFailed: 'the login was refused',
  Unauthorized: 'the user lacks the permission',
  IndexOptionsConflict: 'an index of the same name, or on the same fields, is there with other options',
  IndexKeySpecsConflict: 'an index of the same name is there with other fields',
  MongoParseError: 'the URL is none that MongoDB understands',
  MongoServerSelectionError: 'no server that takes writes answers there',
  MongooseServerSelectionError: 'no server that takes writes answers there',
  MongoWriteConcernError: 'no majority of the replica set confirmed a write',
  InvalidAccessKeyId: 'the access key is not known',
  SignatureDoesNotMatch: 'the secret key is wrong',
  AccessDenied: 'the access key lacks the permission',
  NoSuchBucket: 'there is no such bucket',
  RequestTimeTooSkewed: 'the clocks here and there differ too much',
  CredentialsProviderError: 'no credentials are given or found',
});

/** HTTP statuses of S3, for responses without a body. */
const STATUSES: ReadonlyMap<number, string> = new Map([
  [403, 'the access key or its secret is not accepted, or lacks the permission'],
  [404, 'there is no such bucket'],
  [503, 'it is overloaded or starting'],
]);

/**
 * What is wrong, in words of ours. Texts of foreign errors are not repeated: they may hold an address with a password.
 * An error that is unknown here is named by its class and code.
 */
export function describeConnectionError(error: unknown): string {
  const chain = causes(error);
  // The innermost cause knows best: kafkajs wraps a refused connection in "retries exceeded"
  for (const one of chain.toReversed()) {
    if (isAppError(one)) return one.message.replace(/\.$/, '');
    const { code, codeName, name, type, $metadata } = one;
    const known = [code, codeName, type, name].map((key) => MEANINGS[String(key)]).find((meaning) => meaning !== undefined);
    const meaning = known ?? STATUSES.get($metadata?.httpStatusCode ?? 0);
    if (meaning !== undefined) return meaning;
  }
  return errorKind(error);
}

interface Foreign {
  readonly code?: unknown;
  readonly codeName?: unknown;
  readonly name?: unknown;
  readonly type?: unknown;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const DEEPEST = 6;

function causes(error: unknown): Foreign[] {
  const chain: Foreign[] = [];
  for (let next = error; typeof next === 'object' && next !== null && chain.length < DEEPEST; next = (next as Foreign).cause)
    chain.push(next);
  return chain;
}
