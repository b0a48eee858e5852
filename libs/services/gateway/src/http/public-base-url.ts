/** Injection token: the address that clients reach this service at, asked for when needed. */
export const PUBLIC_BASE_URL = Symbol('PUBLIC_BASE_URL');
