import type { FastifyInstance } from 'fastify';

/** The keys that play logs are sealed with, where others look for such things: to keep beside a file, and for programs. */
export function sealKeysDocument(readKeys: () => Promise<readonly object[]>) {
  return async (server: FastifyInstance) => {
    server.get('/.well-known/marquee-seal-keys.json', async (_, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
        .type('application/json; charset=utf-8')
        .send({ keys: await readKeys() }),
    );
  };
}
