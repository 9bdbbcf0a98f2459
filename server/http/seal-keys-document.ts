import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { readSealKeys } from '../seals/keys.ts';

/** The keys that play logs are sealed with, where others look for such things: to keep beside a file, and for programs. */
export function sealKeysDocument(db: Database) {
  return async (server: FastifyInstance) => {
    server.get('/.well-known/marquee-seal-keys.json', async (_, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .type('application/json; charset=utf-8')
        .send({ keys: await db.transaction({ role: 'marquee_app' }, readSealKeys) }),
    );
  };
}
