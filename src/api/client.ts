import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from '#contract/product-api.ts';
import { ApiError, toApiError } from './api-error.ts';
import { apiEnvironment } from './environment.ts';
import { requestHeaders } from './headers.ts';
import { sendWithRenewal } from './renewal.ts';

/** A schema of the contract by its name, e.g. `Schema<'Campaign'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

const carryHeaders: Middleware = {
  async onRequest({ request }) {
    for (const [name, value] of Object.entries(await requestHeaders(new URL(request.url).pathname))) {
      request.headers.set(name, value);
    }
    return request;
  },
  async onResponse({ response }) {
    if (response.ok) return response;
    if (response.status === 401) apiEnvironment().onUnauthenticated();
    throw await toApiError(response);
  },
  onError({ error }) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return undefined;
    return new ApiError(apiEnvironment().isOnline() ? 'network' : 'offline');
  },
};

/** The typed client of the product API; rejects with ApiError, so `data` is there when it resolves. */
export const api = createClient<paths>({
  baseUrl: '/api',
  fetch: sendWithRenewal,
  querySerializer: { array: { style: 'form', explode: true } },
});
api.use(carryHeaders);

/** The body of a call that has one. */
export async function bodyOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new ApiError('network');
  return data;
}

/** A key under which a repeated POST is answered once. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

/** The entity tag of a version, for If-Match. */
export const etagOf = (version: number): string => `"${version}"`;
