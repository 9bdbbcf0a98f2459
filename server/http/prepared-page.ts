import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { textsIn } from '../texts/texts.ts';
import { toRuntimeConfig } from './runtime-config.ts';

/** The app's document as it is sent, the same for every visitor of a tenant until the server starts anew. */
interface PreparedPage {
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  readonly etag: string;
}

export interface AppDocument {
  /** The scripts in it. */
  readonly scripts: readonly string[];
  /** As those see it whose tenant's locale is this tag: its first visitors are spoken to in their language. */
  inLocale(tag: string | null): Promise<PreparedPage>;
}

const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function prepare(text: string): Promise<PreparedPage> {
  const identity = Buffer.from(text);
  const [br, gzipped] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url');
  return { bodies: { identity, br, gzip: gzipped }, etag: `"${hash.slice(0, 27)}"` };
}

/** What search engines and previews of links say of the product, in the tenant's language. */
const descriptionIn = (tag: string | null): string => {
  const content = textsIn(tag ?? '')
    .t('page.description')
    .replaceAll('"', '&quot;');
  return `<meta name="description" content="${content}" />`;
};

/** Reads the built document and puts the configuration into it, which is not worth a round trip of its own. */
export async function readDocument(file: string, config: Config): Promise<AppDocument> {
  const built = await readFile(file, 'utf8');
  // Text in which no tag begins.
  const settings = JSON.stringify(toRuntimeConfig(config)).replaceAll('<', '\\u003c');
  const text = built.replace(
    '</head>',
    () => `<script type="application/json" id="config">${settings}</script></head>`,
  );
  const prepared = new Map<string, Promise<PreparedPage>>();
  return {
    scripts: [...built.matchAll(inlineScript)].map(([, script = '']) => script),
    inLocale: (tag) => {
      const known = tag && /^[\w-]+$/.test(tag) ? tag : null;
      const attribute = known ? ` data-tenant-locale="${known}"` : '';
      const inLanguage = () =>
        text.replace('<html', () => `<html${attribute}`).replace('</head>', () => `${descriptionIn(known)}</head>`);
      const page = prepared.get(attribute) ?? prepare(inLanguage());
      prepared.set(attribute, page);
      return page;
    },
  };
}

/** Answers with the document, or with nothing where the visitor has this very one. */
export function sendPrepared(
  { bodies, etag }: PreparedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) =>
    new RegExp(`\\b${one}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (String(request.headers['if-none-match'] ?? '').includes(etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding ?? 'identity']);
}
