import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { sendNotFound } from './errors.ts';
import { readDocument, sendPrepared } from './prepared-page.ts';
import { mapArchivePath, toRuntimeConfig } from './runtime-config.ts';
import {
  appFeatures,
  contentSecurityPolicy,
  playerConnections,
  playerFeatures,
  playerSecurityPolicy,
} from './security-policy.ts';

/** Whoever takes anything, as a monitor or a link's preview does, is shown the page too, but not in the place of a missing file. */
const takesPage = ({ headers: { accept = '*/*' }, url }: FastifyRequest): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(url.split('?', 1)[0] ?? ''));

const isPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  takesPage(request) &&
  !/^\/(api|identity)(\/|$)/.test(request.url);

const isPlayer = (request: FastifyRequest): boolean => request.routeOptions.url === '/player/:screenId';

/** The built app: immutable assets, and its one page for every path that is not a file. */
export function appPages(config: Config, localeOfTenantAt: (hostname: string) => Promise<string | null>) {
  return async (server: FastifyInstance) => {
    const playerHeaders = {
      'content-security-policy': playerSecurityPolicy(config),
      'connection-allowlist': playerConnections(config),
      'permissions-policy': playerFeatures,
    };
    const client = `${config.clientDir}/`;
    if (!existsSync(`${client}index.html`)) throw new Error('The app is not built: run npm run build');
    const page = await readDocument(`${client}index.html`, config);
    const pageHeaders = {
      'content-security-policy': contentSecurityPolicy(config, page.scripts),
      'permissions-policy': appFeatures(config),
    };
    server.addHook('onSend', async (request, reply, payload) => {
      if (String(reply.getHeader('content-type') ?? '').startsWith('text/html'))
        reply.headers({ ...(isPlayer(request) ? playerHeaders : pageHeaders), 'x-frame-options': 'DENY' });
      return payload;
    });
    server.get('/config.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send(toRuntimeConfig(config)),
    );
    await server.register(fastifyStatic, {
      root: client,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (response, path) => {
        const immutable = path.startsWith(`${client}assets/`);
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    const { map } = config.services;
    if (map?.kind === 'archive') {
      // Read in parts, by ranges of bytes: an archive of a country has gigabytes.
      server.get(mapArchivePath, (_request, reply) =>
        reply
          .type('application/vnd.pmtiles')
          .header('cache-control', 'no-cache')
          .sendFile(basename(map.file), dirname(resolve(map.file))),
      );
    }
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
      sendPrepared(await page.inLocale(await localeOfTenantAt(request.hostname)), request, reply);
    const player = await readFile(`${client}player.html`, 'utf8');
    server.get('/player/:screenId', (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(player),
    );
    server.get('/', sendPage);
    server.setNotFoundHandler((request, reply) =>
      isPage(request) ? sendPage(request, reply) : sendNotFound(request, reply),
    );
  };
}
