import type { FastifyInstance } from 'fastify';

/**
 * Where a mail program ends mails of a kind at the press of its own button (RFC 8058): a POST without a session. Whoever opens the address
 * instead changes nothing, and is led to the page that asks.
 * @param endMails ends the mails that what the link carries is of
 */
export function oneClick(path: string, endMails: (of: string) => Promise<unknown>) {
  return async (server: FastifyInstance) => {
    // As a form of either kind; what is in it is looked at for one word.
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    server.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    });
    server.get<{ Querystring: { of?: string } }>(path, async ({ query }, reply) =>
      reply.redirect(`/unsubscribe#${encodeURIComponent(String(query.of ?? ''))}`, 303),
    );
    server.post<{ Querystring: { of?: string } }>(path, async ({ query, body }, reply) => {
      if (!String(body ?? '').includes('One-Click')) return reply.code(400).send();
      await endMails(String(query.of ?? ''));
      return reply.code(204).send();
    });
  };
}
