import type { components } from '#contract/product-api.ts';
import { ApiError, type Problem } from './api-error.ts';
import { apiEnvironment } from './environment.ts';
import { requestHeaders } from './headers.ts';

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
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 201) return resolve(request.response as Artwork);
      if (request.status === 401) apiEnvironment().onUnauthenticated();
      const problem = request.response as Problem | null;
      reject(problem?.code ? new ApiError('refused', problem) : new ApiError('network'));
    };
    request.onerror = () => reject(new ApiError(apiEnvironment().isOnline() ? 'network' : 'offline'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    options.signal.addEventListener('abort', () => request.abort());
    if (options.signal.aborted) return request.abort();
    const form = new FormData();
    form.append('file', options.file);
    request.send(form);
  });
}
