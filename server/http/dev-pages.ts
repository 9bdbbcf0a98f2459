import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { toRuntimeConfig } from './runtime-config.ts';

/** The app from its sources, with hot reload: development only. Its inline refresh script is why there is no policy here. */
export function devPages(config: Config) {
  return async (server: FastifyInstance) => {
    const { createServer } = await import('vite');
    const vite = await createServer({
      appType: 'spa',
      server: { middlewareMode: true, hmr: { server: server.server }, allowedHosts: ['.localhost'] },
    });
    // Before the server closes, which waits for open sockets: the refresh's stay open until vite closes them.
    server.addHook('preClose', () => vite.close());
    server.get('/config.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send(toRuntimeConfig(config)),
    );
    server.setNotFoundHandler((request, reply) => {
      reply.hijack();
      if (/^\/player\/[^/]+\/?$/.test(request.raw.url ?? '')) request.raw.url = '/player.html';
      vite.middlewares(request.raw, reply.raw, () => {
        reply.raw.statusCode = 404;
        reply.raw.end();
      });
    });
  };
}
