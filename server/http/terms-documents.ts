import type { FastifyInstance } from 'fastify';
import { directionOf, languageOf } from '#domain/text/languages.ts';
import { type Database, sql } from '../kernel/db/database.ts';
import { sendNotFound } from './errors.ts';
import { readerLanguages } from './reader-languages.ts';

interface DocumentRow {
  readonly locale: string;
  readonly html: string;
}

/** Nothing runs, loads or asks, and no other page shows it as its own. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The documents of a version, the tenant's own language first; none of what there is not. */
async function documentsOf(db: Database, id: string, version: string): Promise<DocumentRow[]> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) || version.includes('\u0000')) return [];
  return db.transaction({ role: 'marquee_app' }, (tx) =>
    tx.rows<DocumentRow>(sql`
      select d.locale, d.html from terms_versions v join terms_documents d using (namespace_id, version)
      where v.namespace_id = ${id}::uuid and v.version = ${version} order by array_position(v.locales, d.locale)`),
  );
}

/**
 * The terms of service as HTML documents, without authorization: in the language that `lang` names, else the first of the reader's that there
 * is, else the tenant's own. Read in the app they are sanitised; here nothing runs.
 */
export function termsDocuments(db: Database) {
  return async (server: FastifyInstance) => {
    server.get<{ Params: { id: string; version: string }; Querystring: { lang?: unknown } }>(
      '/documents/terms/:id/:version',
      async (request, reply) => {
        const { id, version } = request.params;
        const documents = await documentsOf(db, id, version);
        const named = languageOf(String(request.query.lang ?? ''));
        const wishes = [...(named ? [named] : []), ...readerLanguages(request.headers)];
        const found = wishes.flatMap((wish) => documents.find(({ locale }) => locale === wish) ?? []);
        const terms = found[0] ?? documents[0];
        if (!terms) return sendNotFound(request, reply);
        const { locale, html } = terms;
        return reply
          .headers({
            'content-security-policy': policy,
            'cache-control': 'public, max-age=3600',
            'content-language': locale,
            vary: 'Accept-Language, X-Locale',
          })
          .type('text/html; charset=utf-8')
          .send(
            `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${version}</title></head><body>${html}</body></html>`,
          );
      },
    );
  };
}
