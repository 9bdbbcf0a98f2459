import type { FastifyInstance } from 'fastify';
import { OAuthError } from './oauth-error.ts';

/** Parameters of a query or a form. None is given twice (RFC 6749, section 3.1), an empty one counts as missing. */
export type Parameters = ReadonlyMap<string, string>;

const MAX_LENGTH = 2048;

/** What fastify made of a query or a form, as parameters. Throws invalid_request. */
export function readParameters(raw: unknown): Parameters {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries((raw ?? {}) as Readonly<Record<string, unknown>>)) {
    if (typeof value !== 'string') throw new OAuthError('invalid_request', 'A parameter is given more than once');
    if (value.length > MAX_LENGTH || value.includes('\u0000')) {
      throw new OAuthError('invalid_request', 'A parameter is too long or unreadable');
    }
    if (value !== '') found.set(name, value);
  }
  return found;
}

/** A parameter that must be there. Throws invalid_request. */
export function required(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuthError('invalid_request', `${name} is missing`);
  return value;
}

/** A form body as an object; a parameter given twice becomes a list, which `readParameters` refuses. */
function parseForm(body: string): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const earlier = form[name];
    form[name] = earlier === undefined ? value : [...[earlier].flat(), value];
  }
  return form;
}

/** Lets the routes of a plugin take forms, for `readParameters`. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
}
