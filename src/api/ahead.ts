import { ApiError } from './api-error.ts';
import { requestHeaders } from './headers.ts';

/** An answer asked for before whoever needs it is there: by the document itself, or at the start of a navigation. */
export interface AheadAnswer {
  /** From the origin's root, with its query. */
  readonly url: string;
  /** As it was asked: an answer to another person, or in another language, is nobody's. */
  readonly headers: Readonly<Record<string, string>>;
  readonly response: Promise<Response>;
  /** By the page's own clock, milliseconds. */
  readonly askedAt: number;
}

/** What came longer ago is not taken: much may have changed. Long enough for code that comes over a slow line. */
const MOST_AGE_MS = 20_000;

const compared = ['Authorization', 'X-Instance-Id', 'X-Namespace-Id'] as const;
const languageIn = (tag: string | null | undefined) => tag?.split('-')[0];

const waiting = new Map<string, AheadAnswer>();

/** The document's own questions (`src/app/boot`), which were asked before this code was there. */
const { marqueeAhead = [] } = globalThis as { marqueeAhead?: readonly AheadAnswer[] };
for (const answer of marqueeAhead) waiting.set(answer.url, answer);

let oldestTaken = Number.POSITIVE_INFINITY;

/** When the oldest answer that was taken was asked for; infinity while none was. What changed since may have been missed. */
export const oldestAhead = (): number => oldestTaken;

const isSame = (answer: AheadAnswer, headers: Headers): boolean =>
  compared.every((name) => (answer.headers[name] ?? null) === headers.get(name)) &&
  languageIn(answer.headers['X-Locale']) === languageIn(headers.get('X-Locale'));

/**
 * The answer to a request that was asked ahead, good or bad, once; null when there is none, and the request is to be sent. Rejects
 * when it was lost on the way, as the request itself would.
 */
export async function takeAhead(request: Request): Promise<Response | null> {
  if (request.method !== 'GET' || waiting.size === 0 || request.signal.aborted) return null;
  const { pathname, search } = new URL(request.url);
  const answer = waiting.get(pathname + search);
  if (!answer) return null;
  waiting.delete(answer.url);
  if (!isSame(answer, request.headers) || performance.now() - answer.askedAt > MOST_AGE_MS) return null;
  const given = new Promise<null>((resolve) => request.signal.addEventListener('abort', () => resolve(null)));
  const response = await Promise.race([answer.response, given]);
  if (response) oldestTaken = Math.min(oldestTaken, answer.askedAt);
  return response;
}

/** Asks a question of a page whose code is on its way, unless it was asked already; whoever takes the answer is told of a failure. */
export async function askAhead(path: string): Promise<void> {
  const url = `/api${path}`;
  const known = waiting.get(url);
  if (known && performance.now() - known.askedAt <= MOST_AGE_MS) return;
  const headers = await requestHeaders(new URL(url, location.origin).pathname).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!headers) return;
  const response = fetch(url, { headers });
  response.catch(() => undefined); // whoever takes it is told
  waiting.set(url, { url, headers, response, askedAt: performance.now() });
}

/** Something was changed: what was asked before may be old. */
export const forgetAhead = (): void => waiting.clear();
