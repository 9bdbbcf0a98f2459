import type { FastifyInstance } from 'fastify';
import { oneClickPath } from '../engines/mail/mail-links.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db/database.ts';
import { chooseMail } from '../rooms/notifications/mail-choice.ts';

/**
 * Where a mail program ends mails of a kind at the press of its own button (RFC 8058): a POST without a session. Whoever opens the address
 * instead changes nothing, and is led to the page that asks.
 */
export function oneClick(parts: { readonly db: Database; readonly clock: Clock }) {
  return async (server: FastifyInstance) => {
    // As a form of either kind; what is in it is looked at for one word.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    });
    server.get<{ Querystring: { of?: string } }>(oneClickPath, async ({ query }, reply) =>
      reply.redirect(`/unsubscribe#${encodeURIComponent(String(query.of ?? ''))}`, 303),
    );
    server.post<{ Querystring: { of?: string } }>(oneClickPath, async ({ query, body }, reply) => {
      if (!String(body ?? '').includes('One-Click')) return reply.code(400).send();
      await chooseMail(parts, String(query.of ?? ''), false);
      return reply.code(204).send();
    });
  };
}
