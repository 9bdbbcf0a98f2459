import type { components } from '#contract/product-api.ts';
import { ApiError, type Problem } from './api-error.ts';
import { apiEnvironment } from './environment.ts';
import { requestHeaders } from './headers.ts';
import { isExpiry, renewedAuthorization } from './renewal.ts';

type Artwork = components['schemas']['Artwork'];

/** Uploads a file as form data; XMLHttpRequest, because fetch tells nothing of an upload's progress. */
export async function uploadArtwork(options: {
  file: File;
  idempotencyKey: string;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
}): Promise<Artwork> {
  const path = '/api/dsp/artworks';
  const headers = await requestHeaders(path);
  const form = new FormData();
  form.append('file', options.file);
  const send = (authorization: string | undefined) =>
    sendForm(path, form, {
      headers: {
        ...headers,
        ...(authorization ? { Authorization: authorization } : {}),
        'Idempotency-Key': options.idempotencyKey,
      },
      onProgress: options.onProgress,
      signal: options.signal,
    });
  let answer = await send(headers.Authorization);
  if (answer.status === 401 && isExpiry(answer.body)) {
    const authorization = await renewedAuthorization(headers.Authorization);
    if (authorization) answer = await send(authorization);
  }
  if (answer.status === 201) return answer.body as Artwork;
  if (answer.status === 401) apiEnvironment().onUnauthenticated();
  const problem = answer.body as Problem | null;
  throw problem?.code ? new ApiError('refused', problem) : new ApiError('network');
}

interface Sending {
  readonly headers: Readonly<Record<string, string>>;
  /** 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** Posts a form once; resolves with whatever the API answers. Rejects with an ApiError when it does not. */
function sendForm(path: string, form: FormData, sending: Sending): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(sending.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => sending.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(apiEnvironment().isOnline() ? 'network' : 'offline'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    sending.signal.addEventListener('abort', () => request.abort());
    if (sending.signal.aborted) return request.abort();
    request.send(form);
  });
}
