import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/kernel/clock.ts';
import { hostPattern } from '#server/kernel/host-pattern.ts';
import type { AssetUrls } from './asset-urls.ts';
import { readRange } from './byte-ranges.ts';
import type { ObjectStore } from './object-store.ts';

export interface AssetsRoutesOptions {
  readonly store: ObjectStore;
  readonly urls: AssetUrls;
  readonly clock: Clock;
}

/** Shown in a page or a player; anything else is a download. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm']);

interface AssetRequest {
  Params: { '*': string };
  Querystring: { expires?: unknown; signature?: unknown };
}

/** A fastify plugin: objects by signed address, on their own origin alone, with nothing on it worth stealing. */
export function assetsRoutes({ store, urls, clock }: AssetsRoutesOptions) {
  const constraints = { host: hostPattern(new URL(urls.origin).hostname) };
  return async function assetsPlugin(app: FastifyInstance): Promise<void> {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        // A player keeps what it shows. The address alone opens an object; no cookie of anybody's is ever looked at.
        'access-control-allow-origin': '*',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    });
    const refuse = (reply: FastifyReply, status: number, text: string) =>
      reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

    const read = async (request: FastifyRequest<AssetRequest>, reply: FastifyReply) => {
      const key = request.params['*'];
      const { expires, signature } = request.query;
      const now = clock.wall();
      // One answer for forged, expired and altered: it tells nothing about what exists.
      if (typeof expires !== 'string' || typeof signature !== 'string' || !urls.verify(key, expires, signature, now))
        return refuse(reply, 403, 'This address is not valid, or not any more.');
      const meta = await store.head(key);
      if (!meta) return refuse(reply, 404, 'Not found.');

      const etag = `"${meta.sha256}"`;
      reply.headers({
        etag,
        'accept-ranges': 'bytes',
        'cache-control': `private, max-age=${Math.max(0, Math.floor(Number(expires) - now.getTime() / 1000))}, immutable`,
        'content-disposition': SHOWN.has(meta.contentType) ? 'inline' : 'attachment',
      });
      if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();

      const ifRange = request.headers['if-range'];
      const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined;
      const range = readRange(asked, meta.bytes);
      if (range === 'unsatisfiable') {
        reply.header('content-range', `bytes */${meta.bytes}`).header('cache-control', 'no-store');
        return refuse(reply, 416, 'There is no such range.');
      }
      const length = range === 'whole' ? meta.bytes : range.end - range.start + 1;
      if (range !== 'whole') reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${meta.bytes}`);
      reply.type(meta.contentType).header('content-length', length);
      if (request.method === 'HEAD') return reply.send();
      const found = await store.get(key, range === 'whole' ? undefined : range);
      return found ? reply.send(found.body) : refuse(reply, 404, 'Not found.');
    };
    // Both methods by hand: the HEAD that fastify derives would read the whole object to throw it away.
    app.route<AssetRequest>({ method: ['GET', 'HEAD'], exposeHeadRoute: false, url: '/*', constraints, handler: read });

    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      constraints,
      handler: async (_request, reply) =>
        refuse(reply.header('allow', 'GET, HEAD'), 405, 'Objects are only read here.'),
    });
  };
}
