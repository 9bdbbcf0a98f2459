import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AheadAnswer } from './ahead.ts';

const member = { Authorization: 'Bearer t1', 'X-Instance-Id': 'i1', 'X-Namespace-Id': 'n1', 'X-Locale': 'en-AE' };
const url = '/api/dsp/dashboard';
const asked = (more: Partial<AheadAnswer> = {}): AheadAnswer => ({
  url,
  headers: member,
  response: Promise.resolve(Response.json({ plays: 1 })),
  askedAt: performance.now(),
  ...more,
});
const request = (headers: Record<string, string> = member, init: RequestInit = {}) =>
  new Request(`http://localhost${url}`, { headers, ...init });

/** The module as it is in a document that asked for this. */
async function inDocument(...answers: AheadAnswer[]) {
  vi.stubGlobal('marqueeAhead', answers);
  return import('./ahead.ts');
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('An answer that was asked ahead', () => {
  it('is given to the same question once', async () => {
    const { takeAhead, oldestAhead } = await inDocument(asked({ askedAt: 0 }));
    expect(oldestAhead()).toBe(Number.POSITIVE_INFINITY);
    const answer = await takeAhead(request());
    expect(await answer?.json()).toEqual({ plays: 1 });
    expect(oldestAhead()).toBe(0);
    expect(await takeAhead(request())).toBeNull();
  });

  it('is another region’s of the same language too', async () => {
    const { takeAhead } = await inDocument(asked());
    expect(await takeAhead(request({ ...member, 'X-Locale': 'en' }))).not.toBeNull();
  });

  it.each([
    ['another token', { ...member, Authorization: 'Bearer t2' }],
    ['another instance', { ...member, 'X-Instance-Id': 'i2' }],
    ['another tenant', { ...member, 'X-Namespace-Id': 'n2' }],
    ['another language', { ...member, 'X-Locale': 'ar-AE' }],
    ['no session', { 'X-Namespace-Id': 'n1', 'X-Locale': 'en-AE' }],
  ])('is not for %s', async (_, headers) => {
    const { takeAhead } = await inDocument(asked());
    expect(await takeAhead(request(headers))).toBeNull();
  });

  it('is lost for whoever takes it, too', async () => {
    const { takeAhead } = await inDocument(asked({ response: Promise.reject(new TypeError('network')) }));
    await expect(takeAhead(request())).rejects.toThrow('network');
  });

  it('is asked for again where it is too old', async () => {
    const { takeAhead } = await inDocument(asked({ askedAt: performance.now() - 21_000 }));
    expect(await takeAhead(request())).toBeNull();
  });

  it('is an answer where it is a refusal, too: whoever asks too much is not asked again at once', async () => {
    const { takeAhead } = await inDocument(asked({ response: Promise.resolve(new Response('', { status: 429 })) }));
    expect((await takeAhead(request()))?.status).toBe(429);
  });

  it('is not waited for by somebody who has left', async () => {
    const { takeAhead } = await inDocument(asked({ response: new Promise(() => {}) }));
    const leaving = new AbortController();
    const taken = takeAhead(request(member, { signal: leaving.signal }));
    leaving.abort();
    expect(await taken).toBeNull();
  });

  it('is neither given to nor used up by somebody who had left before', async () => {
    const { takeAhead } = await inDocument(asked());
    expect(await takeAhead(request(member, { signal: AbortSignal.abort() }))).toBeNull();
    expect(await takeAhead(request())).not.toBeNull();
  });

  it('is old when something is changed', async () => {
    const { takeAhead, forgetAhead } = await inDocument(asked());
    forgetAhead();
    expect(await takeAhead(request())).toBeNull();
  });

  it('answers no question that changes something', async () => {
    const { takeAhead } = await inDocument(asked());
    expect(await takeAhead(request(member, { method: 'POST' }))).toBeNull();
  });
});
