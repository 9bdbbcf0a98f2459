import type { Failure } from '#machines/failure.ts';
import { ApiError } from './api-error.ts';

/** What a machine remembers of an error: serialisable, without text. Actors reject with it. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'unexpected' };
  const { problem, retryAfterS } = error;
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  if (error.reason === 'network') return { kind: 'network', ...wait };
  if (error.reason !== 'refused') return { kind: error.reason };
  if (!problem) return { kind: 'unexpected' };
  const { status, code, requestId, errors, facts } = problem;
  if (status === 401) return { kind: 'unauthenticated' };
  if (code === 'stale_version') return { kind: 'stale' };
  if (errors && errors.length > 0) return { kind: 'invalid', fields: errors };
  if (status === 403) return { kind: 'forbidden' };
  if (status === 404) return { kind: 'notFound' };
  if (code === 'company_blocked') return { kind: 'blocked' };
  if (code === 'tenant_closed') return { kind: 'closed' };
  if (status === 409) return { kind: 'conflict', code, ...(facts ? { facts } : {}) };
  // The rest of what was sent did not come: on the way here it is the network, whatever it is there.
  if (status === 408) return { kind: 'network' };
  if (status === 429 || status === 503) return { kind: status === 429 ? 'limited' : 'unavailable', ...wait };
  if (code === 'storage_full') return { kind: 'full' };
  return { kind: 'problem', code, requestId, ...(facts ? { facts } : {}), ...wait };
}

/** Runs an API call and rejects with a Failure. */
export async function orFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw toFailure(error);
  }
}

/** Why a request that waited for a fresh token was not sent: the refresh's Failure as the client's own error. */
export function toUnsentError(failure: unknown): unknown {
  const kind = typeof failure === 'object' && failure !== null && 'kind' in failure ? failure.kind : null;
  return kind === 'offline' || kind === 'network' || kind === 'unauthenticated' ? new ApiError(kind) : failure;
}
