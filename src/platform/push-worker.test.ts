import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('../../public/push-worker.js', import.meta.url), 'utf8');
const words = {
  title: 'Marquee',
  types: { 'artwork.rejected': 'Artwork rejected' },
  other: 'Something needs your attention',
  trial: 'This is how it looks',
  lang: 'en',
  dir: 'ltr',
};

interface Tab {
  readonly url: string;
  focus: () => Promise<void>;
}

/** The worker in surroundings as a browser gives it. */
function startWorker(kept: object | null = words, tabs: Tab[] = [], inbox: object | null = null) {
  const listeners = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
  const openWindow = vi.fn(async (_address: string) => undefined);
  const holding = (held: object | null) => ({ match: async () => (held ? Response.json(held) : undefined) });
  const network = vi.fn(async (_request: object): Promise<Response> => Promise.reject(new TypeError('no network')));
  const scope = createContext({
    URL,
    Response,
    fetch: network,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => undefined,
    clients: { claim: () => undefined, matchAll: async () => tabs, openWindow },
    caches: {
      has: async (name: string) => name !== 'inbox' || inbox !== null,
      open: async (name: string) => holding(name === 'inbox' ? inbox : kept),
    },
    registration: { showNotification },
    location: { origin: 'https://ads.test' },
  });
  runInContext(source, scope);
  const tell = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  /** What a page gets that is asked for; undefined where the worker leaves that to the browser. */
  const ask = async (address: string, mode = 'navigate'): Promise<Response | undefined> => {
    let answer: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    listeners.get('fetch')?.({ request: { url: `https://ads.test${address}`, mode }, respondWith });
    return answer;
  };
  return { tell, showNotification, openWindow, ask, network };
}

const pushed = (message: unknown) => ({ data: { json: () => message } });

describe('The worker of pushed notifications', () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(() => {
    worker = startWorker();
  });
  const said = () => worker.showNotification.mock.calls.map(([title, options]) => [title, options]);

  it('says a type in the words of its user, and leads to the inbox', async () => {
    await worker.tell('push', pushed({ id: 'n1', type: 'artwork.rejected', severity: 'warning' }));
    expect(said()).toEqual([
      [
        'Marquee',
        expect.objectContaining({
          body: 'Artwork rejected',
          tag: 'n1',
          lang: 'en',
          data: { address: '/notifications' },
        }),
      ],
    ]);
  });

  it('says something of what has no words, of a trial, and of what cannot be read', async () => {
    await worker.tell('push', pushed({ id: 'n2', type: 'toString', severity: 'info' }));
    await worker.tell('push', pushed({ id: null, type: 'trial', severity: 'info' }));
    await worker.tell('push', { data: null });
    const broken = () => {
      throw new SyntaxError('not JSON');
    };
    await worker.tell('push', { data: { json: broken } });
    expect(said().map(([, options]) => (options as { body: string }).body)).toEqual([
      words.other,
      words.trial,
      words.other,
      words.other,
    ]);
  });

  it('still says something where its words are gone', async () => {
    worker = startWorker(null);
    await worker.tell('push', pushed({ id: 'n1', type: 'artwork.rejected' }));
    expect(said()).toEqual([['Marquee', expect.objectContaining({ body: '' })]]);
  });

  it('goes to the inbox where that is open, opens it where it is not, and leads no other page away', async () => {
    const focus = vi.fn(async () => undefined);
    const tab = { url: 'https://ads.test/campaigns', focus: vi.fn(async () => undefined) };
    const notification = { close: vi.fn(), data: { address: '/notifications' } };
    worker = startWorker(words, [tab]);
    await worker.tell('notificationclick', { notification });
    expect([worker.openWindow.mock.calls, tab.focus.mock.calls]).toEqual([[['/notifications']], []]);
    worker = startWorker(words, [tab, { url: 'https://ads.test/notifications', focus }]);
    await worker.tell('notificationclick', { notification });
    expect([worker.openWindow.mock.calls, focus.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('The inbox without a network', () => {
  const inbox = {
    ...{
      lang: 'ar',
      dir: 'rtl',
      title: 'Inbox',
      asOf: 'As of 14:05, offline',
      note: 'No connection',
      empty: 'Nothing new',
      again: 'Try again',
    },
    items: [{ id: 'n1', title: '<b>Sunrise</b>', text: 'Rejected & "more"', when: '14:00' }],
  };

  it('is as it was seen last, said plainly, and nothing in it is code', async () => {
    const answer = await startWorker(words, [], inbox).ask('/notifications?status=unread');
    const page = (await answer?.text()) ?? '';
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('As of 14:05, offline');
    expect(page).toContain('&lt;b&gt;Sunrise&lt;/b&gt;');
    expect(page).toContain('Rejected &amp; &quot;more&quot;');
    expect(page).not.toMatch(/<script|<b>/);
    expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('says that it was empty where it was', async () => {
    const answer = await startWorker(words, [], { ...inbox, items: [] }).ask('/notifications');
    expect(await answer?.text()).toContain('<p>Nothing new</p>');
  });

  it('is the server’s own while there is a network, and an error where nothing was kept', async () => {
    const worker = startWorker(words, [], inbox);
    worker.network.mockResolvedValueOnce(new Response('the app'));
    expect(await (await worker.ask('/notifications'))?.text()).toBe('the app');
    expect((await startWorker(words).ask('/notifications'))?.type).toBe('error');
  });

  it('is all that the worker answers', async () => {
    const worker = startWorker(words, [], inbox);
    for (const [address, mode] of [
      ['/notifications', 'cors'],
      ['/api/dsp/notifications', 'cors'],
      ['/campaigns', 'navigate'],
      ['/notifications/else', 'navigate'],
    ] as const)
      expect(await worker.ask(address, mode), address).toBeUndefined();
    expect(worker.network).not.toHaveBeenCalled();
  });
});
