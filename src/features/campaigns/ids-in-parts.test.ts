import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { configureApi } from '#src/api/environment.ts';
import { lineContentMachine } from './campaigns.actors.ts';
import { campaignQuery } from './list/campaign-list-query.ts';
import { type CampaignList, campaignListMachine, readSummaries } from './list/list.actors.ts';

/** The client takes the page's `fetch` and `Request` when it is made, so they are replaced before it is. */
const page = vi.hoisted(() => {
  const state = { answer: (_: URL): unknown => ({}) };
  const NodeRequest = globalThis.Request;
  globalThis.fetch = async (request) => {
    const body = JSON.stringify(state.answer(new URL((request as Request).url)));
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  globalThis.Request = class extends NodeRequest {
    constructor(url: RequestInfo | URL, init?: RequestInit) {
      super(typeof url === 'string' ? new URL(url, 'http://localhost') : url, init);
    }
  };
  return state;
});

const idsTo = (count: number) => Array.from({ length: count }, (_, place) => `id-${place}`);
let asked: URL[] = [];

beforeEach(() => {
  asked = [];
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
afterEach(() => {
  page.answer = () => ({});
});

/** A server that knows every id it is asked for, and takes no more of them than its contract says. */
function knowing(most: Readonly<Record<string, number>>): void {
  page.answer = (url) => {
    asked.push(url);
    const ids = [...url.searchParams].filter(([name]) => name === 'id').map(([, id]) => id);
    const name = url.pathname.split('/').at(-1) ?? '';
    if (ids.length > (most[name] ?? 0)) throw new Error(`${ids.length} ids of ${name}`);
    return { items: ids.map((id) => ({ id })) };
  };
}

describe('what is asked for by ids', () => {
  it('is asked in parts that a call takes: screens and artworks of a campaign', async () => {
    knowing({ screens: 100, artworks: 50 });
    const actor = createActor(lineContentMachine, {
      input: { query: { screenIds: idsTo(230), artworkIds: idsTo(120) } },
    }).start();
    const { context } = await waitFor(actor, ({ context: { data } }) => data !== null);
    expect(context.data?.screens.map(({ id }) => id)).toEqual(idsTo(230));
    expect(context.data?.artworks.map(({ id }) => id)).toEqual(idsTo(120));
    expect(asked).toHaveLength(6);
    actor.stop();
  });

  it('is asked in parts that a call takes: campaigns that have changed, every one', async () => {
    knowing({ campaigns: 100 });
    expect((await readSummaries(idsTo(250))).map(({ id }) => id)).toEqual(idsTo(250));
  });
});

describe('a long list that is refreshed', () => {
  const row = (place: number, status: string) => ({ id: `id-${place}`, status });
  const query = campaignQuery.read(new URLSearchParams());

  /** A server with so many campaigns, whose cursor is a place. */
  function serve(count: number, status: string): void {
    page.answer = (url) => {
      asked.push(url);
      const from = Number(url.searchParams.get('cursor') ?? 0);
      const to = Math.min(count, from + Number(url.searchParams.get('limit')));
      const items = Array.from({ length: to - from }, (_, place) => row(from + place, status));
      return { total: count, items, ...(to < count ? { nextCursor: String(to) } : {}) };
    };
  }

  async function refreshed(shown: number, count: number): Promise<CampaignList> {
    serve(count, 'live');
    const actor = createActor(campaignListMachine, { input: { query } }).start();
    await waitFor(actor, ({ context }) => context.data !== null);
    const items = Array.from({ length: shown }, (_, place) => row(place, 'live'));
    actor.send({ type: 'resource.replaced', data: { total: count, items, nextCursor: 'beyond' } as never });
    serve(count, 'paused');
    actor.send({ type: 'resource.invalidated' });
    const { context } = await waitFor(actor, (now) => now.context.data?.items[0]?.status === ('paused' as never));
    actor.stop();
    return context.data ?? { total: 0, items: [] };
  }

  it('shows every row as it is now, as far down as it was shown', async () => {
    const { items } = await refreshed(900, 1_500);
    expect(items.length).toBeGreaterThanOrEqual(900);
    expect(items.filter(({ status }) => status !== ('paused' as never))).toEqual([]);
  });

  it('keeps what is very far down where it is, and goes on from there', async () => {
    const { items, nextCursor } = await refreshed(5_400, 9_000);
    expect(items.map(({ id }) => id)).toEqual(idsTo(5_400));
    expect(items.filter(({ status }) => status === ('paused' as never))).toHaveLength(5_000);
    expect(nextCursor).toBe('beyond');
  });
});
