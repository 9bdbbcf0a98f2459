import { decodeClaims } from '../lib/jwt.ts';
import { forgetAhead, takeAhead } from './ahead.ts';
import { ApiError } from './api-error.ts';
import { apiEnvironment } from './environment.ts';

/** An answer that says that the bearer has expired, whatever this device's clock believes. */
async function isTokenExpired(response: Response): Promise<boolean> {
  if (response.status !== 401 || !response.headers.get('content-type')?.includes('problem+json')) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isExpiry(problem);
}

/** Whether a problem of the API is about a token that has expired. */
export const isExpiry = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'token_expired';

const userOf = (token: string): unknown => decodeClaims(token)?.sub;

/**
 * The `Authorization` of one more try after the API found the bearer expired; null when there is nothing better than what was
 * sent. Rejects with an ApiError when the token could not be renewed, and when another tab has signed somebody else in
 * meanwhile: the call was never meant in their name.
 */
export async function renewedAuthorization(sent: string | null | undefined): Promise<string | null> {
  const stale = /^Bearer (.+)$/.exec(sent ?? '')?.[1];
  if (!stale) return null;
  const token = await apiEnvironment().renewToken(stale);
  if (!token || token === stale) return null;
  if (userOf(token) !== userOf(stale)) throw new ApiError('unauthenticated');
  return `Bearer ${token}`;
}

/**
 * Sends a request, and once more with a new token when the API finds the one it carries expired. Never a third time. What was asked
 * ahead is not sent at all.
 */
export async function sendWithRenewal(request: Request): Promise<Response> {
  if (request.method !== 'GET') forgetAhead();
  // A body can be read once only, so the second try needs its own.
  const spare = request.clone();
  const response = (await takeAhead(request)) ?? (await fetch(request));
  if (!(await isTokenExpired(response))) return response;
  const authorization = await renewedAuthorization(request.headers.get('authorization'));
  if (!authorization) return response;
  spare.headers.set('Authorization', authorization);
  return fetch(spare);
}
