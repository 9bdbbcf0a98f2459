import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../kernel/problem.ts';
import { RETRY_AFTER_S } from '../kernel/unavailable.ts';

/** Tells a server that stops from one that works, and knows what it has begun. */
export interface Drain {
  /** Counts what the server answers, and closes each connection that it has answered on while it stops. */
  watch(server: FastifyInstance): void;
  /** An `onRequest` hook: while the server stops, nothing new is begun. Whether it lives may still be asked. */
  refuse(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** From here on the server stops. */
  begin(): void;
  /** Resolves once all that was begun is answered. */
  quiet(): Promise<void>;
}

/** What goes on while the rest of the embedded engines is closed: requests under way ask for the keys of tokens. */
const staysOpen = /^\/api\/health\/live(\?|$)|\/\.well-known\/jwks\.json$/;

export function createDrain(): Drain {
  const open = new Set<ServerResponse>();
  const waiting: (() => void)[] = [];
  let draining = false;
  return {
    watch(server) {
      server.addHook('onRequest', async (_request, reply) => {
        const { raw } = reply;
        open.add(raw);
        raw.once('close', () => {
          open.delete(raw);
          if (open.size === 0) for (const resolve of waiting.splice(0)) resolve();
        });
      });
      server.addHook('onSend', async (_request, reply, payload) => {
        if (draining) reply.header('connection', 'close');
        return payload;
      });
    },
    async refuse(request) {
      if (draining && !staysOpen.test(request.url))
        throw new ProblemError('unavailable', { facts: { reason: 'stopping', retryAfterS: RETRY_AFTER_S } });
    },
    begin() {
      draining = true;
    },
    quiet: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
