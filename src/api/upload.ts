import type { components } from '#contract/product-api.ts';
import { ApiError, type Problem } from './api-error.ts';
import { apiEnvironment } from './environment.ts';
import { requestHeaders } from './headers.ts';
import { isExpiry, renewedAuthorization } from './renewal.ts';

type Upload = components['schemas']['Upload'];

export interface ChunkToSend {
  readonly uploadId: string;
  /** Where it begins. */
  readonly offset: number;
  readonly chunk: Blob;
  /** Bytes of this chunk that are on their way or have arrived. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a chunk of an upload; XMLHttpRequest, because fetch tells nothing of an upload's progress. */
export async function sendChunk({ uploadId, offset, ...sending }: ChunkToSend): Promise<Upload> {
  const path = `/api/dsp/uploads/${encodeURIComponent(uploadId)}`;
  const headers = await requestHeaders(path);
  const send = (authorization: string | undefined) =>
    sendBytes(path, {
      ...sending,
      headers: {
        ...headers,
        ...(authorization ? { Authorization: authorization } : {}),
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(offset),
      },
    });
  let answer = await send(headers.Authorization);
  if (answer.status === 401 && isExpiry(answer.body)) {
    const authorization = await renewedAuthorization(headers.Authorization);
    if (authorization) answer = await send(authorization);
  }
  if (answer.status === 200) return answer.body as Upload;
  if (answer.status === 401) apiEnvironment().onUnauthenticated();
  const problem = answer.body as Problem | null;
  throw problem?.code ? new ApiError('refused', problem) : new ApiError('network');
}

interface Sending extends Pick<ChunkToSend, 'chunk' | 'onProgress' | 'signal'> {
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends bytes once; resolves with whatever the API answers. Rejects with an ApiError when it does not. */
function sendBytes(path: string, sending: Sending): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(sending.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => sending.onProgress(loaded);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError(apiEnvironment().isOnline() ? 'network' : 'offline'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    sending.signal.addEventListener('abort', () => request.abort());
    if (sending.signal.aborted) return request.abort();
    request.send(sending.chunk);
  });
}
