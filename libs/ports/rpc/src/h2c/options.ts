/** Keys and certificates in PEM, for mutual TLS between our services. */
export interface TlsMaterial {
  readonly key: string;
  readonly cert: string;
  readonly ca: string;
}

/** Who may call: every service of ours shares a token, or proves itself by a certificate, or both. */
export interface RpcSecurity {
  /** The first is sent; all are accepted, so that a token can be replaced. */
  readonly tokens: readonly [string, ...string[]];
  readonly tls?: TlsMaterial;
}
