import { ApiError } from './api-error.ts';
import { apiEnvironment } from './environment.ts';

/** Marks a call that needs no authorization, as the specification asks of documents and files that are fetched by their address. */
export const noAuthorizationHeader = 'X-No-Authorization';

/**
 * Fetches a document or a file by its address, wherever that is: no bearer, no cookies, no tenant, only the mark that none is
 * needed. Rejects with an ApiError; without a connection nothing is sent.
 */
async function fetchThirdParty(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const { isOnline } = apiEnvironment();
  if (!isOnline()) throw new ApiError('offline');
  const response = await fetch(url, {
    headers: { [noAuthorizationHeader]: 'true' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(isOnline() ? 'network' : 'offline');
  });
  if (!response.ok) throw new ApiError('network');
  return response;
}

/**
 * A file such as a CSV, as it is. The reports' own CSV is the product API's, behind its bearer: this is for files that lie open at
 * an address that the API names.
 */
export const fetchBlob = async (url: string, signal?: AbortSignal): Promise<Blob> =>
  (await fetchThirdParty(url, signal)).blob();

/** A document as HTML text, sanitised by whoever shows it; null for one of another kind, such as a PDF. */
export async function fetchHtml(url: string, signal?: AbortSignal): Promise<string | null> {
  const blob = await fetchBlob(url, signal);
  return /^(?:text\/|application\/xhtml)|^$/.test(blob.type) ? blob.text() : null;
}
