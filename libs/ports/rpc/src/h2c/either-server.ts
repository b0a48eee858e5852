import type { Http2SecureServer, Http2Server } from 'node:http2';
import { createServer, type Server, type Socket } from 'node:net';

/** First byte of a TLS connection: a record of its handshake. HTTP/2 in cleartext begins with the P of its preface. */
const TLS_HANDSHAKE = 22;
/** A connection that says nothing for so long is closed. */
const SILENT_MS = 10_000;

/**
 * One port for both, while an installation moves from cleartext to TLS: each connection goes to the server that its first
 * byte names. Neither of the two listens itself.
 */
export function eitherServer(secure: Http2SecureServer, plain: Http2Server): Server {
  const silent = new Set<Socket>();
  const server = createServer((socket) => {
    silent.add(socket);
    const end = (): void => {
      socket.destroy();
    };
    const forget = (): boolean => silent.delete(socket);
    socket.on('error', end).once('close', forget).setTimeout(SILENT_MS, end);
    socket.once('readable', () => {
      forget();
      const first = socket.read(1) as Buffer | null;
      if (first === null) return void end();
      socket.off('error', end).off('timeout', end).setTimeout(0);
      socket.unshift(first);
      (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
    });
  });
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const socket of silent) socket.destroy();
    return close(done);
  };
  return server;
}
