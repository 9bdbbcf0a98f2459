import { afterEach, describe, expect, it, vi } from 'vitest';
import { configureApi } from './environment.ts';
import { fetchBlob, fetchHtml } from './third-party.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());

const configure = (isOnline: boolean) =>
  configureApi({
    isOnline: () => isOnline,
    freshToken: () => Promise.reject(new Error('nobody may ask for a token')),
    renewToken: () => Promise.reject(new Error('nobody may ask for a token')),
    instanceId: () => 'i1',
    namespaceId: () => 'n1',
    locale: () => 'en',
    onUnauthenticated: () => undefined,
  });

describe('A third-party call', () => {
  it('carries the mark that no authorization is needed, and nothing that tells who asks', async () => {
    configure(true);
    fetched.mockImplementation(async () => new Response('a;b', { headers: { 'content-type': 'text/csv' } }));
    expect(await (await fetchBlob('https://files.example/rows.csv')).text()).toBe('a;b');
    expect(await fetchHtml('https://files.example/terms.html')).toBe('a;b');
    for (const [, init] of fetched.mock.calls) {
      expect(init?.headers).toEqual({ 'X-No-Authorization': 'true' });
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    }
  });

  it('reads no document of another kind as text', async () => {
    configure(true);
    fetched.mockResolvedValueOnce(new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    expect(await fetchHtml('https://files.example/terms.pdf')).toBeNull();
  });

  it('is not sent without a connection, and fails as any other call', async () => {
    configure(false);
    await expect(fetchHtml('/documents/terms/n1/1')).rejects.toThrow('No internet connection');
    expect(fetched).not.toHaveBeenCalled();
    configure(true);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(fetchHtml('/documents/terms/n1/1')).rejects.toThrow('Network error');
    fetched.mockResolvedValueOnce(new Response('gone', { status: 404 }));
    await expect(fetchHtml('/documents/terms/n1/1')).rejects.toThrow('Network error');
  });
});
