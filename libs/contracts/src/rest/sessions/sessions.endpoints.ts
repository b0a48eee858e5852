import type { Endpoint } from '../endpoint.js';
import { CreateSession, Session, SessionEnded } from './sessions.js';

/** Sign-in of a person in a browser: a cookie in the place of the two headers. */
export const SESSION_ENDPOINTS = {
  createSession: {
    id: 'createSession',
    method: 'POST',
    path: '/api/v1/session',
    tag: 'Sessions',
    summary: 'Sign in: a cookie takes the place of the two headers',
    description:
      'For pages of the same origin: over https, or from the machine itself. The cookie is HttpOnly and SameSite=Strict; the secret stays in no page.',
    body: CreateSession,
    response: Session,
    errors: [
      'invalid-credentials',
      'login-slowed',
      'session-needs-https',
      'cross-site-session',
      'address-not-allowed',
      'invalid-request',
      'service-unavailable',
    ],
  },
  session: {
    id: 'getSession',
    method: 'GET',
    path: '/api/v1/session',
    tag: 'Sessions',
    summary: 'Who is signed in; the session lasts on from here',
    description: 'Only this request extends a session: send it where a person did something, not by a timer.',
    auth: 'read',
    response: Session,
    errors: [],
  },
  endSession: {
    id: 'endSession',
    method: 'DELETE',
    path: '/api/v1/session',
    tag: 'Sessions',
    summary: 'Sign out: the cookie is taken back',
    auth: 'read',
    response: SessionEnded,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
