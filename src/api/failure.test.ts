import { describe, expect, it } from 'vitest';
import { ApiError, toApiError } from './api-error.ts';
import { toFailure } from './failure.ts';

const answer = (status: number, type: string, headers: Record<string, string> = {}, body?: string) =>
  new Response(
    body ?? JSON.stringify({ type: 'about:blank', title: 'No', status, code: 'internal', requestId: 'r1' }),
    {
      status,
      headers: { 'Content-Type': type, ...headers },
    },
  );

const problem = 'application/problem+json';

describe('An answer that is none', () => {
  it.each([
    [500, problem, { kind: 'problem', code: 'internal', requestId: 'r1', retryAfterS: 7 }],
    [503, problem, { kind: 'unavailable', retryAfterS: 7 }],
    [429, problem, { kind: 'limited', retryAfterS: 7 }],
    [503, 'application/json', { kind: 'network', retryAfterS: 7 }],
  ])('says when to come again: %i %s', async (status, type, failure) => {
    expect(toFailure(await toApiError(answer(status, type, { 'Retry-After': '7' })))).toEqual(failure);
  });

  it('may give a date in the place of seconds, and nothing is made of what is neither', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const { retryAfterS } = await toApiError(answer(503, problem, { 'Retry-After': inAMinute }));
    expect(retryAfterS).toBeGreaterThan(50);
    expect(retryAfterS).toBeLessThanOrEqual(60);
    expect((await toApiError(answer(503, problem, { 'Retry-After': 'soon' }))).retryAfterS).toBeUndefined();
  });

  it('is a broken connection when its problem was cut off', async () => {
    expect(toFailure(await toApiError(answer(500, problem, {}, '{"type":"about:bl')))).toEqual({ kind: 'network' });
  });
});

const refused = (status: number, code: string, retryAfterS?: number) =>
  toFailure(new ApiError('refused', { type: '', title: '', status, code: code as never, requestId: 'r' }, retryAfterS));

describe('a refusal of the server', () => {
  it.each([
    [503, 'unavailable', 2, { kind: 'unavailable', retryAfterS: 2 }],
    [503, 'unavailable', undefined, { kind: 'unavailable' }],
    [507, 'storage_full', undefined, { kind: 'full' }],
    [429, 'rate_limited', 30, { kind: 'limited', retryAfterS: 30 }],
    [408, 'request_timeout', undefined, { kind: 'network' }],
    [500, 'internal', undefined, { kind: 'problem', code: 'internal', requestId: 'r' }],
  ] as const)('%s %s is what a machine can act on', (status, code, wait, failure) => {
    expect(refused(status, code, wait)).toEqual(failure);
  });
});
