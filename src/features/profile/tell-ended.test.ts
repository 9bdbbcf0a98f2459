import { beforeEach, expect, it, vi } from 'vitest';

const post = vi.hoisted(() => vi.fn(async (..._call: unknown[]) => ({})));
const config = vi.hoisted(() => ({ identityEndpoint: null as string | null }));
vi.mock('#src/api/client.ts', () => ({ api: { POST: post } }));
vi.mock('#src/platform/runtime-config.ts', () => ({ runtimeConfig: async () => config }));
const { tellEnded } = await import('./tell-ended.ts');

beforeEach(() => post.mockClear());

it('tells the product API what a pool elsewhere has ended', async () => {
  config.identityEndpoint = null;
  await tellEnded('all');
  expect(post).toHaveBeenCalledExactlyOnceWith('/admin/users/self/ended-sign-ins', { body: { ended: 'all' } });
});

it('leaves that to the embedded pool', async () => {
  config.identityEndpoint = '/identity/';
  await tellEnded('others');
  expect(post).not.toHaveBeenCalled();
});
