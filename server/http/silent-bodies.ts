import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ProblemError, toProblem } from '../kernel/problem.ts';

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Gives up requests whose body sends no byte for so long, by 408, and closes their connections; who reads the body hears that it
 * broke off. What waits here to be read is no silence of theirs.
 */
export function refuseSilentBodies(server: FastifyInstance, afterMs: number): void {
  server.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw.headers)) return;
    let bytes = raw.socket.bytesRead;
    let since = performance.now();
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      if (raw.socket.bytesRead !== bytes || raw.readableLength > 0) {
        bytes = raw.socket.bytesRead;
        since = performance.now();
      } else if (performance.now() - since >= afterMs) {
        clearInterval(timer);
        const problem = toProblem(new ProblemError('request_timeout'), request.id);
        const giveUp = () => raw.destroy();
        if (reply.sent || reply.raw.headersSent) return giveUp();
        reply.raw.once('finish', giveUp);
        reply
          .code(problem.status)
          .headers({ connection: 'close', 'cache-control': 'no-store' })
          .type('application/problem+json')
          .send(JSON.stringify(problem));
      }
    }, afterMs / 20).unref();
    reply.raw.once('close', () => clearInterval(timer));
  });
}
