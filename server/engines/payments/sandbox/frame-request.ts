import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fallbackLanguage } from '#domain/text/languages.ts';

/** What a page in the frame is asked with. */
export interface FrameQuery {
  readonly locale?: string;
  readonly theme?: string;
  readonly brands?: string;
  readonly origin?: string;
}

/** How a page in the frame is to look, and whom it tells. */
export interface FrameLook {
  readonly locale: string;
  readonly theme: 'light' | 'dark';
  /** Where the frame's messages go; empty: nowhere. */
  readonly parentOrigin: string;
}

/** A file of the frame's pages. */
export const pageFile = (name: string): Promise<string> =>
  readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8');

/** Sources that may embed the fields: configured, or the app on the same port, whatever its tenant's name. */
function ancestors(request: FastifyRequest, configured: readonly string[] | undefined): readonly string[] {
  if (configured) return configured;
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
  return [`http://localhost${port}`, `http://*.localhost${port}`];
}

/** Whether an origin is one of the sources; `*.` stands for one or more labels. */
function isAmong(origin: string, sources: readonly string[]): boolean {
  if (URL.parse(origin)?.origin !== origin) return false;
  return sources.some((source) => {
    const [scheme, name = ''] = source.split('://*');
    if (!source.includes('://*')) return source === origin;
    const prefix = `${scheme}://`;
    return origin.startsWith(prefix) && origin.endsWith(name) && origin.length > prefix.length + name.length;
  });
}

/** Gives a page of the frame its policy, and reads how it is to look. */
export function frameLook(
  request: FastifyRequest<{ Querystring: FrameQuery }>,
  reply: FastifyReply,
  configured: readonly string[] | undefined,
): FrameLook {
  const { locale, theme, origin } = request.query;
  const allowed = ancestors(request, configured);
  reply.headers({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      `frame-ancestors ${allowed.join(' ')}`,
    ].join('; '),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  });
  return {
    locale: typeof locale === 'string' ? locale : fallbackLanguage,
    theme: theme === 'dark' ? 'dark' : 'light',
    // An origin that may not embed gets no messages; its frame is blocked anyway.
    parentOrigin: typeof origin === 'string' && isAmong(origin, allowed) ? origin : '',
  };
}

/** Whether a request comes from one of the frame's own pages, or from no page at all. */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin === undefined || origin.replace(/^https?:\/\//, '') === headers.host;
}
