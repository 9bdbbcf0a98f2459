import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import type { Page, Route } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { liveStreamMachine } from '#machines/stream/live-stream.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { key } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { type Colleague, calls, newAdvertiser } from './advertiser-people.ts';
import { openSignedIn } from './profile-people.ts';

const sockets = new Set<Socket>();
let productPort = 0;
let linePort = 0;
/** A line to the product that can be cut while something is said over it. */
const line = createServer((near) => {
  const far = connect(productPort, '127.0.0.1');
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(one);
    one.once('close', () => sockets.delete(one) && other.destroy());
    one.on('error', () => other.destroy());
    one.pipe(other);
  }
});
const cutLine = () => {
  for (const socket of sockets) socket.destroy();
};
test.beforeAll(async ({ product }) => {
  productPort = product.port;
  linePort = await freePort();
  await new Promise<void>((resolve) => line.listen(linePort, '127.0.0.1', resolve));
});
test.afterAll(() => {
  cutLine();
  line.close();
});

/**
 * Before anything is received there is one way to the first change, and one for a tab whose turn comes while it has no
 * connection; whatever happens to a stream later happens after that.
 */
function comes(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  const isAt = (state: string) => snapshot._nodes.some(({ key: name }) => name === state);
  if (isAt('following')) return ['event.relayed', 'leadership.won'].includes(type);
  if (type === 'leadership.lost') return false;
  if (snapshot.context.lastEventId !== null)
    return type === 'stream.closed' ? isAt('open') : !isAt('backingOff') || type !== 'connection.restored';
  if (isAt('connecting')) return ['stream.opened', 'stream.cut'].includes(type);
  return type === (isAt('open') ? 'stream.received' : 'connection.restored');
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Campaigns', level: 1 });
const offlineBanner = ({ page }: Stage) => page.locator('.banner-title').getByText('No internet connection');

walkPageSuite('live stream', (product): PageSuite<typeof liveStreamMachine> => {
  let advertiser: Colleague | null = null;
  let leader: Page | null = null;
  /** The page's requests of a stream that wait to be answered, and how many there were in all. */
  let waiting: Route[] = [];
  let asked = 0;
  let isOffline = false;
  /** The campaigns that the page has heard of, or will have once the stream is back. */
  const names: string[] = [];

  /** Something changes on the server. */
  const change = async () => {
    const name = `Change ${randomUUID()}`;
    if (advertiser)
      await bodyOf(advertiser.user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } }));
    names.push(name);
  };
  const hasHeard = async ({ page }: Stage) => {
    for (const name of names) await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();
  };
  /** The pause before the next stream passes when the path says so, and not before. */
  const stopTime = async ({ page }: Stage) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const goOffline = async ({ context }: Stage) => {
    isOffline = true;
    await context.setOffline(true);
  };

  return {
    suite: pathSuite({
      name: 'live stream',
      machine: liveStreamMachine,
      events: [
        { type: 'event.relayed', name: 'campaign.changed', data: { id: 'new', status: 'draft' } },
        { type: 'leadership.won' },
        { type: 'stream.opened' },
        { type: 'stream.received', name: 'campaign.changed', data: { id: 'new', status: 'draft' }, id: '7' },
        { type: 'stream.cut', failure: { kind: 'network' } },
        { type: 'connection.lost' },
        { type: 'connection.restored' },
        { type: 'stream.closed' },
      ],
      errors: { holdLeadership: [], listenToLeader: [], streamEvents: [] },
      reads: (context) => context.lastEventId !== null,
      comes,
    }),
    async open(stage) {
      const { page, context } = stage;
      advertiser = await newAdvertiser(product);
      // Another tab was there first.
      leader = await context.newPage();
      const streaming = leader.waitForResponse((response) => calls(response.request(), 'GET', /\/dsp\/stream$/));
      await openSignedIn({ ...stage, page: leader }, product, advertiser, '/campaigns');
      await streaming;
      page.on('requestfailed', (request) => {
        waiting = waiting.filter((route) => route.request() !== request);
      });
      await page.route('**/api/dsp/stream', (route) => {
        asked += 1;
        waiting.push(route);
      });
      await page.goto(`${product.origin}/campaigns`);
      await change();
    },
    requests: {},
    delays: { streamBackoff: 60_000 },
    events: {
      'event.relayed': change,
      'leadership.won': async (stage) => {
        if (stage.next() === 'stream.cut') {
          await goOffline(stage);
          await stopTime(stage);
        }
        await leader?.close();
      },
      'stream.opened': async () => {
        const route = waiting.pop();
        await route?.continue({ url: route.request().url().replace(`:${product.port}`, `:${linePort}`) });
      },
      'stream.received': change,
      'stream.cut': async (stage) => {
        // Without a connection the stream is not even asked for.
        if (!isOffline) {
          await stopTime(stage);
          if (waiting.length > 0) await waiting.pop()?.abort('connectionreset');
          else cutLine();
        }
        await change();
      },
      'connection.lost': async (stage) => {
        await goOffline(stage);
        await change();
      },
      'connection.restored': async ({ context }) => {
        isOffline = false;
        await context.setOffline(false);
      },
      'stream.closed': async ({ page }) => {
        await page.getByRole('button', { name: /^Account / }).click();
        await page.getByRole('link', { name: 'Sign out' }).click();
      },
    },
    states: {
      'running.following': async (stage) => {
        await expect(heading(stage.page)).toBeVisible();
        await hasHeard(stage);
        expect(asked).toBe(0);
      },
      'running.leading.streaming.connecting': async (stage) => {
        if (isOffline) return expect(offlineBanner(stage)).toBeVisible();
        await expect.poll(() => waiting.length).toBe(1);
        await stage.page.clock.resume();
      },
      'running.leading.streaming.open': async (stage) => {
        await hasHeard(stage);
        expect(waiting).toHaveLength(0);
      },
      'running.leading.backingOff': async (stage) => {
        await expect(heading(stage.page)).toBeVisible();
        await expect(offlineBanner(stage)).toBeVisible({ visible: isOffline });
        expect(waiting).toHaveLength(0);
      },
      'running.leading.offline': async (stage) => {
        await expect(offlineBanner(stage)).toBeVisible();
        expect(waiting).toHaveLength(0);
        await stage.page.clock.resume();
      },
      closed: async ({ page }) => {
        await expect(page).toHaveURL(/\/login/);
        await expect.poll(() => sockets.size).toBe(0);
      },
    },
    beyondThePage: {
      'liveStream.running.leading leadership.lost[0]': 'no tab of the product takes the lock from another by force',
      'liveStream.running xstate.error.actor.holdLeadership[0]':
        'without locks every tab leads at once, and nothing fails',
      'liveStream.running.following xstate.error.actor.listenToLeader[0]':
        'where there are no channels nothing is listened to, and nothing fails',
      'liveStream.running.leading.streaming xstate.error.actor.streamEvents[0]':
        'to begin to read cannot fail: what fails afterwards is told as a cut',
    },
  };
});
