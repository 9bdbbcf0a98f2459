import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { toRuntimeConfig } from './runtime-config.ts';

/** The app's document as it is sent, the same for everybody until the server starts anew. */
export interface PreparedPage {
  readonly bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
  readonly etag: string;
  /** The scripts in it. */
  readonly scripts: readonly string[];
}

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** Reads the built document and puts the configuration into it, which is not worth a round trip of its own. */
export async function preparePage(file: string, config: Config): Promise<PreparedPage> {
  const built = await readFile(file, 'utf8');
  // Text in which no tag begins.
  const settings = JSON.stringify(toRuntimeConfig(config)).replaceAll('<', '\\u003c');
  const text = built.replace(
    '</head>',
    () => `<script type="application/json" id="config">${settings}</script></head>`,
  );
  const identity = Buffer.from(text);
  return {
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    scripts: [...built.matchAll(inlineScript)].map(([, script = '']) => script),
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
