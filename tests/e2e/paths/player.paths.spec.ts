import { randomBytes } from 'node:crypto';
import type { Route } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Playlist } from '#domain/players/protocol.ts';
import { playerMachine } from '#machines/playout/player.machine.ts';
import { publicScreenKey } from '#server/engines/playout/screen-key.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { bookCampaign } from '#tests/support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '#tests/support/people/api-user.ts';
import { calls } from './advertiser-people.ts';
import { reconnect, stopTime } from './campaign-people.ts';
import { kindOf } from './profile-people.ts';

/** Of the OpenOOH taxonomy; its screens never close. */
const AIRPORT = 101;

interface BookedScreen {
  readonly id: string;
  readonly key: string;
}

const booked = new Map<string, Promise<BookedScreen>>();

/** A screen with a key of its own and a campaign on it, the same for all paths of a product. */
function screenOf(product: Product): Promise<BookedScreen> {
  const screen = booked.get(product.origin) ?? bookScreen(product);
  booked.set(product.origin, screen);
  return screen;
}

async function bookScreen(product: Product): Promise<BookedScreen> {
  const user = await apiUser(product, 'advertiser@demo.test');
  const operator = await apiUser(product, 'operator@demo.test');
  const reviewer = await apiUser(product, 'reviewer@demo.test');
  const { items } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { limit: 200 } } }));
  // The first and the last of them have other tests.
  const screen = items.filter(({ venueType, leadTimeDays }) => venueType === AIRPORT && leadTimeDays === 0).at(-2);
  if (!screen) throw new Error('There is a screen');
  const key = randomBytes(32).toString('base64url');
  const params = { path: { id: screen.id } };
  await bodyOf(operator.api.PUT('/dsp/desk/screens/{id}/key', { params, body: { publicKey: publicScreenKey(key) } }));
  const book = () => bookCampaign(product, user, { screens: [screen], days: 3 }, reviewer);
  // The day may end while it is paid: then it starts on the next.
  await book().catch(book);
  return { id: screen.id, key };
}

/** The screen's own playlist, with as many artworks more as cannot be had. */
async function answer(route: Route, leftOut: number): Promise<void> {
  const response = await route.fetch();
  const { bookings, ...rest } = (await response.json()) as Playlist;
  const gone = bookings.slice(0, leftOut).map((booking, at) => ({
    ...booking,
    ...{ lineId: `gone ${at}`, artworkId: `gone ${at}`, sha256: `gone-${at}`, fileUrl: `${booking.fileUrl}.gone` },
  }));
  expect(gone).toHaveLength(leftOut);
  return route.fulfill({ response, json: { ...rest, bookings: [...bookings, ...gone] } });
}

/** Takes the key out of what the player keeps in this browser. */
const dropKeys = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('marquee-player');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction('screens', 'readwrite');
      transaction.objectStore('screens').clear();
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });

walkPageSuite('player', (product): PageSuite<typeof playerMachine> => {
  let screen: BookedScreen = { id: '', key: '' };

  const form = ({ page }: Stage) => page.getByRole('heading', { name: 'Which key does this screen have?' });
  const background = ({ page }: Stage) => page.locator('.idle');
  const kept = async ({ page }: Stage) => Number(await page.locator('#player').getAttribute('data-kept'));

  const isPlaying = async (stage: Stage, { context }: AnyMachineSnapshot, text: string) => {
    await expect(form(stage)).toBeHidden();
    await expect(background(stage)).toHaveText(text);
    const status = stage.page.locator('[role=status]');
    const cut = context.failures > 0 ? ['No connection. Plays kept until it is back: \\d+'] : [];
    const leftOut =
      context.leftOut > 0 ? [`Artworks that could not be loaded and are left out: ${context.leftOut}`] : [];
    await expect(status).toHaveText(new RegExp(`^${[...cut, ...leftOut].join(' · ')}$`));
  };

  return {
    suite: pathSuite({
      name: 'player',
      machine: playerMachine,
      inputs: [{ screenId: 'of the page' }],
      events: [
        { type: 'key.entered', key: 'of the page' },
        { type: 'connection.restored' },
        { type: 'play.kept', kept: 1 },
      ],
      outputs: { recallKey: [true, false], getPlaylist: [0, 1], ingestPlays: [0] },
      errors: {
        recallKey: [{ kind: 'invalid' }],
        keepKey: [{ kind: 'invalid' }],
        forgetKey: [],
        getPlaylist: [{ kind: 'unauthenticated' }, { kind: 'network' }],
        ingestPlays: [{ kind: 'network' }],
        playLoop: [],
      },
      reads: ({ failure, failures, leftOut }) => [failure?.kind, failures > 0, leftOut],
      // Time stands still unless the path lets it pass, and nothing is played meanwhile.
      comes: (snapshot, event) => event.type !== 'play.kept' || snapshot.matches({ running: 'waiting' }),
    }),
    async open(stage) {
      screen = await screenOf(product);
      const address = `${product.origin}/player/${screen.id}`;
      // It has been here before: it knows what to play without being told.
      const before = await stage.context.newPage();
      await before.goto(`${address}#key=${screen.key}`);
      await expect(before.locator('.stage img')).toHaveJSProperty('complete', true, { timeout: 30_000 });
      const recalled = stage.ahead('recallKey');
      await before.evaluate(dropKeys);
      await before.close();
      const key = recalled?.kind === 'error' ? 'no key' : screen.key;
      const isGiven = recalled?.kind === 'error' || recalled?.output === true;
      await stage.page.goto(isGiven ? `${address}#key=${key}` : address);
      await stopTime(stage);
    },
    requests: {
      getPlaylist: (sent) => calls(sent, 'GET', /\/dsp\/players\/playlist$/),
      ingestPlays: (sent) => calls(sent, 'POST', /\/dsp\/plays$/),
    },
    faults: {
      // Another screen's signature says nothing.
      getPlaylist: (route, error) => {
        if (kindOf(error) !== 'unauthenticated') return null;
        const headers = route.request().headers();
        return route.continue({ headers: { ...headers, authorization: `${headers.authorization}0` } });
      },
    },
    answers: { getPlaylist: (route, output) => answer(route, output as number) },
    delays: { roundPause: 10_000, retryPause: 60_000 },
    events: {
      'key.entered': async (stage) => {
        const isKey = stage.ahead('keepKey')?.kind !== 'error';
        await stage.page.getByLabel('Screen key').fill(isKey ? screen.key : 'no key');
        await stage.page.getByRole('button', { name: 'Start playing' }).click();
      },
      'connection.restored': reconnect,
      'play.kept': async (stage) => {
        const before = await kept(stage);
        for (let steps = 0; steps < 20 && (await kept(stage)) === before; steps += 1)
          await stage.page.clock.runFor(200);
        expect(await kept(stage)).toBeGreaterThan(before);
      },
    },
    states: {
      recalling: (stage) => expect(stage.page).toHaveTitle('Marquee player'),
      asking: async (stage, { context }) => {
        await expect(form(stage)).toBeVisible();
        await expect(stage.page.getByRole('button', { name: 'Start playing' })).toBeEnabled();
        const kind = kindOf(context.failure);
        await expect(stage.page.locator('[role=alert]')).toHaveText(
          kind === 'unauthenticated' ? /does not take this key any more/ : kind ? /^This is no screen key/ : '',
        );
      },
      keeping: (stage) => expect(stage.page.locator('#screen-key')).toHaveValue(''),
      'running.tuning': (stage, snapshot) => isPlaying(stage, snapshot, 'The screen is tuning in…'),
      'running.reporting': (stage, snapshot) => isPlaying(stage, snapshot, 'The screen is tuning in…'),
      'running.waiting': (stage, snapshot) =>
        isPlaying(stage, snapshot, 'Nothing to show on this screen at the moment.'),
      'running.cut': (stage, snapshot) =>
        isPlaying(stage, snapshot, 'The platform cannot be reached. The screen goes on by itself.'),
      forgetting: (stage) => expect(stage.page).toHaveTitle('Marquee player'),
    },
    beyondThePage: {
      'player.running xstate.error.actor.playLoop[0]':
        'the loop of a page leaves out what it cannot show, and never fails as a whole',
      'player.broken xstate.after.retryPause.player.broken[0]':
        'the loop of a page leaves out what it cannot show, and never fails as a whole',
      'player.forgetting xstate.error.actor.forgetKey[0]': 'a browser that kept the key takes it away again',
    },
  };
});
