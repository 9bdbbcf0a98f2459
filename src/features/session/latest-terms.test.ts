import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schema } from '#src/api/client.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';
import { type Deferred, deferred } from '#tests/support/deferred.ts';

const storage = new MemoryStorage();
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });

/** Each question, to be answered by the test. */
const asked: Deferred<unknown>[] = [];
vi.mock('#src/api/client.ts', () => ({
  api: {
    GET: () => {
      const answer = deferred<unknown>();
      asked.push(answer);
      return answer.promise;
    },
  },
  bodyOf: (body: unknown) => body,
}));

const user = { termsOfServiceVersion: '1' } as Schema<'User'>;
const terms = (version: string) => ({ version, url: `/terms/${version}` });
const answer = (version: string) => asked.at(-1)?.resolve(terms(version));

let { areTermsOutstanding, onLateTerms, termsToAgree } = await import('./latest-terms.ts');

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ areTermsOutstanding, onLateTerms, termsToAgree } = await import('./latest-terms.ts'));
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const visit = async (version: string) => {
  const found = termsToAgree(user, 'tenant');
  answer(version);
  return found;
};

describe('The latest terms', () => {
  it('are asked for at every visit, and a new version is asked about at the first one after it appeared', async () => {
    expect(await visit('1')).toBeNull();
    expect(await visit('1')).toBeNull();
    expect([asked.length, areTermsOutstanding(), storage.getItem('termsVersion')]).toEqual([2, false, '1']);
    expect(await visit('2')).toEqual(terms('2'));
    expect([asked.length, areTermsOutstanding()]).toEqual([3, true]);
  });

  it('withhold no page in mid-session when nobody can be asked, but the first one', async () => {
    const first = termsToAgree(user, 'tenant');
    asked.at(-1)?.reject(new Error('no connection'));
    await expect(first).rejects.toThrow('no connection');
    await visit('1');
    const next = termsToAgree(user, 'tenant');
    asked.at(-1)?.reject(new Error('no connection'));
    expect(await next).toBeNull();
  });

  it('are not waited for on a slow line in mid-session; a new version that comes later is told', async () => {
    await visit('1');
    const told = vi.fn();
    onLateTerms(told);
    const slow = termsToAgree(user, 'tenant');
    await vi.advanceTimersByTimeAsync(150);
    expect(await slow).toBeNull();
    expect(told).not.toHaveBeenCalled();
    answer('2');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledOnce();
    expect(await visit('2')).toEqual(terms('2'));
  });

  it('tell nothing that is late, but not new', async () => {
    await visit('1');
    const told = vi.fn();
    onLateTerms(told);
    const slow = termsToAgree(user, 'tenant');
    await vi.advanceTimersByTimeAsync(150);
    await slow;
    answer('1');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).not.toHaveBeenCalled();
  });
});
