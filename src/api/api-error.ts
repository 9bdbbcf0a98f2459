import type { components } from '#contract/product-api.ts';

export type Problem = components['schemas']['Problem'];
export type ProblemCode = components['schemas']['ProblemCode'];

/** What went wrong on the way to the product API or in it. */
export type ApiErrorReason =
  /** The browser is offline; nothing was sent. */
  | 'offline'
  /** Sent, but no answer came, or not one of ours. */
  | 'network'
  /** The API refused; `problem` says why. */
  | 'refused'
  /** Nobody is signed in, so nothing was sent. */
  | 'unauthenticated';

const messages: Record<ApiErrorReason, string> = {
  offline: 'No internet connection',
  network: 'Network error',
  refused: 'The request was refused',
  unauthenticated: 'User is not authenticated',
};

/** What every call of the product API rejects with. */
export class ApiError extends Error {
  readonly reason: ApiErrorReason;
  readonly problem: Problem | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfterS: number | undefined;

  constructor(reason: ApiErrorReason, problem?: Problem, retryAfterS?: number) {
    super(problem ? `${problem.code}: ${problem.title}` : messages[reason]);
    this.name = 'ApiError';
    this.reason = reason;
    this.problem = problem;
    this.retryAfterS = retryAfterS;
  }
}

/** The problem of a refused response; a body that is none becomes a network error, as from a broken proxy. */
export async function toApiError(response: Response): Promise<ApiError> {
  if (!response.headers.get('content-type')?.includes('problem+json')) return new ApiError('network');
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    'refused',
    (await response.json()) as Problem,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}
