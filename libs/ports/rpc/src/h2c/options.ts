import type { ServiceCaller } from '@chartloom/contracts';

/** Keys and certificates in PEM, for mutual TLS between our services. */
export interface TlsMaterial {
  readonly key: string;
  readonly cert: string;
  readonly ca: string;
}

/** How a caller proves who it is. */
export interface CallerSecurity {
  /** Its own token. */
  readonly token: string;
  /** The one token of all services, for callees of the release before, which know no other. */
  readonly sharedToken?: string;
  readonly tls?: TlsMaterial;
}

/** What a callee knows of a caller's token: enough to recognise it, not to send it. */
export interface KnownCaller {
  readonly caller: ServiceCaller;
  /** SHA-256 of its token, in hex. A caller may have several, so that its token can be replaced. */
  readonly sha256: string;
}

/** Whom a callee lets in. */
export interface CalleeSecurity {
  readonly callers: readonly KnownCaller[];
  /** Accepted from callers of the release before, of any of them and for every call. */
  readonly sharedTokens?: readonly string[];
  readonly tls?: TlsMaterial;
  /**
   * Name that the certificate of a caller must have, `{caller}` in the place of the caller's: `chartloom-{caller}.ns.svc`.
   * Without it any certificate of the authority is enough.
   */
  readonly certificateName?: string;
  /** Whether calls without TLS are answered too, by their token alone: while an installation moves to mutual TLS. */
  readonly acceptsPlain?: boolean;
  /** Told of every refused call before its caller is. */
  readonly onRefused?: (refused: RefusedCall) => void;
}

/** Codes and names only. */
export interface RefusedCall {
  /** `unknown` where no token was recognised. */
  readonly caller: ServiceCaller | 'unknown';
  /** Protobuf type name of the service, and the method's name. */
  readonly service: string;
  readonly method: string;
  readonly code: 'unknown-caller' | 'caller-not-allowed' | 'certificate-of-another';
}
