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

/** Seconds to wait, by a `Retry-After` that gives them or a date. */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number.isNaN(Number(header)) ? (Date.parse(header) - Date.now()) / 1000 : Number(header);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** The problem of a refused response; a body that is none becomes a network error, as from a broken proxy. */
export async function toApiError(response: Response): Promise<ApiError> {
  const retryAfterS = retryAfterOf(response.headers.get('retry-after'));
  const isProblem = response.headers.get('content-type')?.includes('problem+json');
  // A proxy may break off what it has begun.
  const problem = isProblem ? await response.json().catch(() => undefined) : undefined;
  return problem
    ? new ApiError('refused', problem as Problem, retryAfterS)
    : new ApiError('network', undefined, retryAfterS);
}
