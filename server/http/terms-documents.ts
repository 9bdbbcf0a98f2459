import type { FastifyInstance } from 'fastify';
import { directionOf } from '#domain/text/languages.ts';
import { type Database, sql } from '../kernel/db/database.ts';
import { sendNotFound } from './errors.ts';

/** The terms of service as HTML documents, without authorization. Read in the app they are sanitised; here nothing runs. */
export function termsDocuments(db: Database) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { id: string; version: string } }>('/documents/terms/:id/:version', async (request, reply) => {
      const { id, version } = request.params;
      const isId = /^[0-9a-f-]{36}$/i.test(id);
      const terms = isId
        ? await db.transaction({ role: 'marquee_app' }, (tx) =>
            tx.row<{ html: string; locale: string }>(
              sql`select html, locale from terms_versions where namespace_id = ${id}::uuid and version = ${version}`,
            ),
          )
        : undefined;
      if (!terms) return sendNotFound(request, reply);
      const direction = directionOf(terms.locale);
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
          'cache-control': 'public, max-age=3600',
        })
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><html lang="${terms.locale}" dir="${direction}"><meta charset="utf-8"><title>${version}</title><body>${terms.html}</body></html>`,
        );
    });
  };
}
