import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { PaymentError } from './payment-provider.ts';

/** Where a provider answers. */
export interface Endpoint {
  /** e.g. `https://eu-prod.oppwa.com` or `http://127.0.0.1:8080`; no path. */
  readonly baseUrl: string;
  /** Sent as `Host` when the name does not resolve here: the embedded sandbox listens as `pay.localhost`. */
  readonly hostHeader?: string | undefined;
}

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: string;
}

const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * One request over node's own client: `fetch` forbids the `Host` header, and follows redirects, which a payment must not.
 * @throws PaymentError `unavailable` when there is no whole answer in time
 */
export function send(
  endpoint: Endpoint,
  { method, path, headers, body, timeoutMs }: ProviderRequest,
): Promise<ProviderAnswer> {
  const url = new URL(path, endpoint.baseUrl);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new PaymentError('unavailable', `${method} ${url.pathname}: ${reason}`));
    const outgoing = request(
      url,
      {
        method,
        // A connection of its own: a kept one may be closed by the peer just as a payment is sent, which is never repeated.
        agent: false,
        headers: {
          ...headers,
          ...(endpoint.hostHeader === undefined ? {} : { host: endpoint.hostHeader }),
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        let size = 0;
        incoming.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_ANSWER_BYTES) incoming.destroy(new Error('the answer is too long'));
          else chunks.push(chunk);
        });
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
        incoming.on('error', (error) => fail(error.message));
      },
    );
    outgoing.on('error', (error) => fail(error.message));
    outgoing.end(body);
  });
}

/** The same for a read: asked once more when the network failed. */
export async function sendTwice(endpoint: Endpoint, request: ProviderRequest): Promise<ProviderAnswer> {
  try {
    return await send(endpoint, request);
  } catch {
    return send(endpoint, request);
  }
}
