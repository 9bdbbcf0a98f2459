import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { configureApi } from '#src/api/environment.ts';
import { provideList } from './provide-list.ts';

/** The client takes the page's `fetch` and `Request` when it is made, so they are replaced before it is. */
const page = vi.hoisted(() => {
  const state = { count: 0, asked: [] as URL[] };
  const NodeRequest = globalThis.Request;
  globalThis.fetch = async (request) => {
    const url = new URL((request as Request).url);
    state.asked.push(url);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const to = Math.min(state.count, from + Number(url.searchParams.get('limit')));
    const items = Array.from({ length: to - from }, (_, place) => ({ id: `id-${from + place}` }));
    const body = JSON.stringify({ items, ...(to < state.count ? { nextCursor: String(to) } : {}) });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  globalThis.Request = class extends NodeRequest {
    constructor(url: RequestInfo | URL, init?: RequestInit) {
      super(typeof url === 'string' ? new URL(url, 'http://localhost') : url, init);
    }
  };
  return state;
});

const machine = provideList('/dsp/desk/screen-keys', {
  ask: ({ q }: { q: string }) => ({ query: q ? { q } : {} }),
  idOf: ({ id }) => id,
  pageSize: 10,
  most: 20,
});

beforeEach(() => {
  page.asked = [];
  configureApi({
    isOnline: () => true,
    freshToken: async () => 'token',
    renewToken: async () => 'token',
    instanceId: () => 'i1',
    namespaceId: () => 'n1',
    locale: () => 'en',
    onUnauthenticated: () => {},
  });
});

async function listAfter(count: number, mores: number) {
  page.count = count;
  const actor = createActor(machine, { input: { query: { q: 'x' } } }).start();
  const rest = () => waitFor(actor, (now) => !now.hasTag('busy'));
  await rest();
  for (let times = 0; times < mores; times += 1) {
    actor.send({ type: 'more.requested' });
    await rest();
  }
  return { actor, rest, ids: () => actor.getSnapshot().context.data?.items.map(({ id }) => id) };
}

const idsTo = (count: number) => Array.from({ length: count }, (_, place) => `id-${place}`);

describe('the list of an address of the contract', () => {
  it('is asked for page by page, with what it is asked', async () => {
    const { actor, ids } = await listAfter(25, 2);
    expect(ids()).toEqual(idsTo(25));
    expect(actor.getSnapshot().context.data?.nextCursor).toBeUndefined();
    expect(page.asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/dsp/desk/screen-keys?q=x&limit=10',
      '/api/dsp/desk/screen-keys?q=x&limit=10&cursor=10',
      '/api/dsp/desk/screen-keys?q=x&limit=10&cursor=20',
    ]);
    actor.stop();
  });

  it('does not shrink when it is read anew, and goes on where it ended', async () => {
    const { actor, rest, ids } = await listAfter(100, 3);
    actor.send({ type: 'refresh.requested' });
    await rest();
    expect(page.asked.at(-1)?.search).toBe('?q=x&limit=20');
    expect(ids()).toEqual(idsTo(40));
    actor.send({ type: 'more.requested' });
    await rest();
    expect(ids()).toEqual(idsTo(50));
    actor.stop();
  });

  it('takes no address without pages, and no question that its address does not know', () => {
    // @ts-expect-error the clock is no list
    provideList('/clock', { ask: () => ({}), idOf: () => '' });
    // @ts-expect-error keys have no reason
    provideList('/dsp/desk/screen-keys', { ask: () => ({ query: { reason: 'x' } }), idOf: ({ id }) => id });
  });
});
