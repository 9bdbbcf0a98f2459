import { createHmac, randomBytes } from 'node:crypto';
import { sameBytes } from '../secrets.ts';
import type { AuthorizationRequest } from './authorization-request.ts';

const LIFETIME_MS = 10 * 60_000;

/** What only this browser holds: kept in a cookie, and in the proof that the form carries. */
export const newBrowserKey = (): string => randomBytes(24).toString('base64url');

const seal = (request: AuthorizationRequest, browserKey: string, expires: number): string => {
  const { client, redirectUri, state, provider, scope, nonce, codeChallenge } = request;
  const sealed = [browserKey, expires, client.id, redirectUri, state ?? null, provider, scope, nonce, codeChallenge];
  const key = Buffer.from(client.pool.maskingKey, 'hex');
  return createHmac('sha256', key)
    .update(`consent:${JSON.stringify(sealed)}`)
    .digest('base64url');
};

/**
 * A proof that this very request was shown in the browser that holds the key; good for ten minutes. A page elsewhere can
 * neither read it nor make it, so it cannot answer in the user's place.
 */
export function newConsentToken(request: AuthorizationRequest, browserKey: string, now: Date): string {
  const expires = now.getTime() + LIFETIME_MS;
  return `${expires}.${seal(request, browserKey, expires)}`;
}

export function isConsentToken(request: AuthorizationRequest, browserKey: string, now: Date, token: string): boolean {
  const [, time, given = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  const expires = Number(time);
  if (!(expires > now.getTime())) return false;
  return sameBytes(Buffer.from(given), Buffer.from(seal(request, browserKey, expires)));
}
