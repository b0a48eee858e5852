import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { fail } from '@chartloom/contracts';
import { addressTest, clientKey } from '@chartloom/platform';
import { answerClientError, rawAnswer } from './client-error.js';
import type { HttpLimits } from './http-limits.js';

/** A request whose body is still coming. */
interface Body {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Bytes that the connection had brought when this measurement began, and when that was. */
  read: number;
  since: number;
}

/** A connection, in the order in which they came. */
interface Place {
  /** `undefined` for a trusted proxy, which many clients share. */
  readonly client: string | undefined;
  /** Requests under way that we want to answer. A connection without any gives way to newer ones. */
  requests: number;
  /** Requests that have no answer yet, whoever sent them. */
  unanswered: number;
  /** Whether it has been told to give way to a newer one. */
  leaving: boolean;
  body?: Body;
}

/** How often the rates of bodies are looked at, in each time that they are measured over. */
const LOOKS = 5;

/** How long a connection that gives way is kept: a request may be on its way on it, or waiting for its key to be looked up. */
const LEAVE_MS = 100;

/** Whether the head of `request` announces a body. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * The connections of the gateway. A place is held only by a request that we want to answer: anyone may connect, but a connection that
 * sends nothing, a head without end, or a request without a valid key is closed as soon as its client opens more than its share.
 */
export class ConnectionGuard {
  private readonly places = new Map<Socket, Place>();
  private readonly byClient = new Map<string, Set<Socket>>();
  private readonly isTrusted: (address: string | undefined) => boolean;
  private readonly looking: NodeJS.Timeout;

  constructor(
    server: Server,
    private readonly limits: HttpLimits,
  ) {
    this.isTrusted = addressTest(limits.trustedProxies);
    server.on('connection', (socket: Socket) => {
      this.admit(socket);
    });
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      this.watchBody(request, response);
    });
    this.looking = setInterval(() => {
      this.look(performance.now());
    }, limits.leastBody.ms / LOOKS).unref();
  }

  /** Gives the request's connection a place of its own until it is answered. */
  hold({ socket }: IncomingMessage, response: ServerResponse): void {
    const place = this.places.get(socket);
    if (!place) return;
    place.requests++;
    if (place.leaving) response.shouldKeepAlive = false;
    response.once('close', () => place.requests--);
  }

  /**
   * To be called before an answer to a request whose body is not read: the connection ends with it. The client is listened to for a
   * moment longer, as a close with unread bytes would be a reset that can overtake the answer.
   */
  closeAfter({ socket }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('connection', 'close');
    socket.destroySoon = () => {
      this.endSoon(socket);
    };
  }

  /** To be called when the service ends: requests under way have a time to be answered, and then everything is closed. */
  close(): void {
    clearInterval(this.looking);
    const destroy = (which: (place: Place) => boolean): void => {
      for (const [socket, place] of this.places) if (which(place)) socket.destroy();
    };
    setTimeout(() => {
      destroy(({ requests }) => requests === 0);
    }, this.limits.lingerMs).unref();
    setTimeout(() => {
      destroy(() => true);
    }, this.limits.closeMs).unref();
  }

  private endSoon(socket: Socket): void {
    socket.end();
    const timer = setTimeout(() => socket.destroy(), this.limits.lingerMs);
    socket.once('close', () => {
      clearTimeout(timer);
    });
  }

  private admit(socket: Socket): void {
    const { remoteAddress } = socket;
    const client = this.isTrusted(remoteAddress) ? undefined : clientKey(remoteAddress ?? '');
    this.places.set(socket, { client, requests: 0, unanswered: 0, leaving: false });
    socket.once('close', () => {
      this.forget(socket, client);
    });
    if (client === undefined) return;
    const own = this.byClient.get(client) ?? new Set();
    this.byClient.set(client, own.add(socket));
    if (own.size > this.limits.connectionsPerAddress) this.makeRoom(own, socket, client);
  }

  /** The oldest connection of a client that holds no place gives way; where all hold one, the newest is told to come back. */
  private makeRoom(own: ReadonlySet<Socket>, newest: Socket, client: string): void {
    const free: [Socket, Place][] = [];
    let leaving = 0;
    for (const socket of own) {
      const place = this.places.get(socket);
      if (place?.leaving) leaving++;
      else if (place?.requests === 0 && socket !== newest) free.push([socket, place]);
    }
    const most = this.limits.connectionsPerAddress;
    if (own.size - leaving <= most) return;
    const [oldest] = free;
    if (oldest) {
      letGo(...oldest, leaving < most ? LEAVE_MS : 0);
      return;
    }
    this.forget(newest, client);
    newest.write(rawAnswer(fail('rate-limited'), ['retry-after: 1']));
    this.endSoon(newest);
  }

  private forget(socket: Socket, client: string | undefined): void {
    this.places.delete(socket);
    if (client === undefined) return;
    const own = this.byClient.get(client);
    own?.delete(socket);
    if (own?.size === 0) this.byClient.delete(client);
  }

  private watchBody(request: IncomingMessage, response: ServerResponse): void {
    const place = this.places.get(request.socket);
    if (!place) return;
    place.unanswered++;
    response.once('close', () => place.unanswered--);
    if (!announcesBody(request)) return;
    place.body = { request, response, read: request.socket.bytesRead, since: performance.now() };
  }

  private look(now: number): void {
    for (const [socket, place] of this.places) {
      const { body } = place;
      if (!body) continue;
      const isLate = !body.request.complete && this.isLate(socket, body, now);
      if (isLate || body.request.complete) delete place.body;
      if (isLate) timeOut(socket, body.response);
    }
  }

  /** Whether the body came too slowly. What lies here unread is our delay, not the client's. */
  private isLate({ bytesRead }: Socket, body: Body, now: number): boolean {
    const { bytes, ms } = this.limits.leastBody;
    if (bytesRead - body.read < bytes && body.request.readableLength === 0) return now - body.since >= ms;
    body.read = bytesRead;
    body.since = now;
    return false;
  }
}

function timeOut(socket: Socket, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
}

/**
 * Closes a connection on which no request comes in `ms`; the answer to one that does is its last. What has arrived is read first, also where
 * the process was busy all the time; a request whose key is still looked up has so long again.
 */
function letGo(socket: Socket, place: Place, ms: number, looks = MOST_LOOKS): void {
  place.leaving = true;
  setTimeout(() => {
    setImmediate(() => {
      if (place.requests > 0) return;
      if (place.unanswered > 0 && looks > 0) letGo(socket, place, LEAVE_MS, looks - 1);
      else socket.destroy();
    });
  }, ms).unref();
}
const MOST_LOOKS = 10;
