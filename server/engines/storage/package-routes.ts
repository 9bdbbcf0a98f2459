import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxPackageFiles } from '#domain/artworks/artwork-limits.ts';
import { fencePage } from '#domain/artworks/package-fence.ts';
import { listZip } from '#domain/artworks/zip-list.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { deniedFeatures } from '#server/kernel/denied-features.ts';
import { hostPattern } from '#server/kernel/host-pattern.ts';
import { type AssetUrls, packageBase } from './asset-urls.ts';
import { objectSource } from './object-source.ts';
import type { ObjectStore } from './object-store.ts';
import { endingOf, PACKAGE_MIME, packageTypes } from './package-types.ts';
import { readZipEntry } from './zip.ts';

export interface PackageRoutesOptions {
  readonly store: ObjectStore;
  readonly urls: AssetUrls;
  readonly clock: Clock;
}

interface PackageRequest {
  Params: { key: string; expires: string; signature: string; '*': string };
  /** `measured`: a page that lets the page around it look at its text. */
  Querystring: { measured?: unknown };
}

/**
 * What a page of a package may do: run its own scripts and load what lies beside it. No other address, no other frame, no form,
 * no storage: its origin is nobody's, whatever shows it.
 */
export function packagePolicy(base: string): string {
  const directives: Readonly<Record<string, string>> = {
    'default-src': "'none'",
    'script-src': `'unsafe-inline' ${base}`,
    'style-src': `'unsafe-inline' ${base}`,
    'img-src': `data: blob: ${base}`,
    'media-src': `data: blob: ${base}`,
    'font-src': `data: ${base}`,
    'connect-src': base,
    'worker-src': "'none'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'form-action': "'none'",
    'base-uri': "'none'",
    sandbox: 'allow-scripts',
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Of whatever a package holds besides pages: opened in a page's place it would be a page, without the fence. */
const lifeless = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const common = {
  // The browser's own wall around the page and every frame and worker of it: peer connections, hints and navigations, too.
  'connection-allowlist': '(response-origin)',
  'x-content-type-options': 'nosniff',
  // Its pages have no origin of their own, and fonts and modules ask for one.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'permissions-policy': deniedFeatures(),
  vary: 'sec-fetch-dest',
};

/** Whether a browser opens the address as a page of its own, where no page around it says what its frame may not. */
const isOpened = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'document';

/**
 * Runs the first text that the page around it sends. Whoever holds the frame may run anything in it: it has no origin, no storage and
 * no network to be misused.
 */
const listener = `<script>addEventListener('message', function take({ source, data }) {
  if (source !== parent || typeof data !== 'string') return;
  removeEventListener('message', take);
  const script = document.createElement('script');
  script.textContent = data;
  document.documentElement.append(script);
  script.remove();
});</script>`;

/** An empty page under the policy of packages, which a player fills with what it has kept of one: it needs no network to show it. */
const packageFrame = `<!doctype html><meta charset="utf-8"><title>Package</title>${listener}\n`;

/** A fastify plugin: the files of packages by signed address, on the uploads' origin alone. */
export function packageRoutes({ store, urls, clock }: PackageRoutesOptions) {
  const constraints = { host: hostPattern(new URL(urls.origin).hostname) };

  /** The file that an address names, if its right holds and there is one. */
  const find = async (request: FastifyRequest<PackageRequest>) => {
    const { key, expires, signature, '*': path } = request.params;
    if (isOpened(request)) return 403;
    if (!urls.verify(key, expires, signature, clock.wall())) return 403;
    const meta = await store.head(key);
    if (meta?.contentType !== PACKAGE_MIME) return 404;
    const source = objectSource(store, key, meta.bytes);
    const entry = (await listZip(source, maxPackageFiles)).find(({ name, isFolder }) => name === path && !isFolder);
    const type = packageTypes[endingOf(path)];
    return entry && type ? { content: await readZipEntry(source, entry), type, expires: Number(expires) } : 404;
  };

  const refuse = (reply: FastifyReply, status: 403 | 404) =>
    reply
      .code(status)
      .headers({ ...common, 'content-security-policy': "sandbox; default-src 'none'", 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(status === 403 ? 'This address is not valid, or not any more, or not here.\n' : 'Not found.\n');

  return async function packagesPlugin(app: FastifyInstance): Promise<void> {
    app.get('/package-frame/', { constraints, exposeHeadRoute: false }, (request, reply) =>
      isOpened(request)
        ? refuse(reply, 403)
        : reply
            .headers({
              ...common,
              'content-security-policy': packagePolicy('blob:'),
              'cache-control': 'public, max-age=604800',
            })
            .type('text/html; charset=utf-8')
            .send(packageFrame),
    );
    app.route<PackageRequest>({
      method: 'GET',
      exposeHeadRoute: false,
      url: '/packages/:key/:expires/:signature/*',
      constraints,
      async handler(request, reply) {
        const { key, expires, signature } = request.params;
        const found = await find(request);
        if (typeof found === 'number') return refuse(reply, found);
        const isPage = found.type.startsWith('text/html');
        const isMeasured = request.query.measured !== undefined;
        const content = isPage
          ? fencePage(new TextDecoder().decode(found.content), isMeasured ? listener : '')
          : Buffer.from(found.content);
        const base = `${urls.origin}${packageBase(key, expires, signature)}`;
        const seconds = Math.max(0, Math.floor(found.expires - clock.wall().getTime() / 1000));
        return reply
          .headers({
            ...common,
            'content-security-policy': isPage ? packagePolicy(base) : lifeless,
            'cache-control': `private, max-age=${seconds}, immutable`,
          })
          .type(found.type)
          .send(content);
      },
    });
  };
}
