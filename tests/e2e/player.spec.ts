import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publicScreenKey } from '#server/lib/screen-key.ts';
import { apiUser, bodyOf } from '../support/api-user.ts';
import { bookCampaign, readCampaign } from '../support/book-campaign.ts';
import { expect, listenToComplaints, test } from '../support/e2e.ts';

/** Of the OpenOOH taxonomy. */
const AIRPORT = 101;

/** What the page keeps of plays, asked of its own store. */
const keptPlays = () =>
  new Promise<string[]>((resolve, reject) => {
    const request = indexedDB.open('marquee-player');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('plays').objectStore('plays').getAllKeys();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result.map(String));
      };
    };
  });

test('a screen plays its booking in a browser, goes on without a connection, and reports each play once', async ({
  browser,
  product,
}) => {
  test.setTimeout(120_000);
  const user = await apiUser(product, 'advertiser@demo.test');
  const reviewer = await apiUser(product, 'reviewer@demo.test');
  const operator = await apiUser(product, 'operator@demo.test');
  // At an airport no screen closes, whatever the hour is.
  const { items: screens } = await bodyOf(user.api.GET('/dsp/screens', { params: { query: { limit: 200 } } }));
  const screen = screens.find(({ venueType, leadTimeDays }) => venueType === AIRPORT && leadTimeDays === 0);
  if (!screen) throw new Error('There is a screen');
  const key = randomBytes(32).toString('base64url');
  // The simulated player leaves the screen to the real one before anything is booked.
  const { response } = await operator.api.PUT('/dsp/operations/screens/{id}/key', {
    params: { path: { id: screen.id } },
    body: { publicKey: publicScreenKey(key) },
  });
  expect(response.status).toBe(204);

  const context = await browser.newContext();
  const page = await context.newPage();
  listenToComplaints(page);
  await page.goto(`${product.origin}/player/${screen.id}`);
  await expect(page.getByRole('heading', { name: 'Which key does this screen have?' })).toBeVisible();
  await page.getByLabel('Screen key').fill('no key');
  await page.getByRole('button', { name: 'Start playing' }).click();
  await expect(page.getByRole('alert')).toContainText('This is no screen key.');
  await page.getByLabel('Screen key').fill(randomBytes(32).toString('base64url'));
  await page.getByRole('button', { name: 'Start playing' }).click();
  await expect(page.getByRole('alert')).toContainText('does not take this key any more');
  await page.goto('about:blank');
  await page.goto(`${product.origin}/player/${screen.id}#key=${key}`);
  await expect(page.getByText('Nothing is booked on this screen right now.')).toBeVisible();
  expect(page.url()).not.toContain(key);

  const booked = await bookCampaign(product, user, { screens: [screen], days: 3 }, reviewer);
  const figures = async () => (await readCampaign(user, booked.campaign.id)).figures.plays;
  await expect.poll(figures, { timeout: 40_000 }).toBeGreaterThan(1);
  await expect(page.locator('.stage img')).toHaveJSProperty('complete', true);

  await context.setOffline(true);
  await expect(page.getByRole('status')).toContainText('No connection.', { timeout: 20_000 });
  const before = await figures();
  await expect
    .poll(() => page.evaluate(keptPlays).then(({ length }) => length), { timeout: 20_000 })
    .toBeGreaterThan(3);
  expect(await figures()).toBe(before);
  await context.setOffline(false);
  await expect.poll(figures, { timeout: 20_000 }).toBeGreaterThan(before + 3);
  await expect(page.getByRole('status')).toBeHidden();
  await page.close();

  // Of its own key a page reads nothing, and every play is in the log under an id of its own.
  const { items } = await bodyOf(
    user.api.GET('/dsp/campaigns/{id}/play-logs', { params: { path: { id: booked.campaign.id } } }),
  );
  const logs = await Promise.all(
    items.map(({ day }) =>
      bodyOf(
        user.api.GET('/dsp/campaigns/{id}/play-logs/{day}', { params: { path: { id: booked.campaign.id, day } } }),
      ),
    ),
  );
  const entries = logs.flatMap((log) => log.entries);
  const loops = entries.map(({ startedAt }) => Math.floor(Date.parse(startedAt) / (screen.loopLengthS * 1000)));
  expect(new Set(loops).size).toBe(entries.length);
  expect(entries.length).toBe(await figures());
});

test('a screen goes on without what it cannot load, counts a page only while it is there, and reports all the while', async ({
  browser,
  product,
}) => {
  const screenId = randomUUID();
  const context = await browser.newContext();
  const page = await context.newPage();
  const { now, speed } = await (await fetch(`${product.origin}/api/clock`)).json();
  const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
  const assets = product.originOf('assets.localhost');
  const bookingOf = (lineId: string, mimeType: string, url: string) => ({
    ...{
      campaignId: 'c',
      lineId,
      artworkId: `${lineId}-artwork`,
      artworkVersion: 1,
      slots: 1,
      share: 1,
      schedule: null,
    },
    ...{ startDate: day(-2).slice(0, 10), endDate: day(2).slice(0, 10), from: day(-1), until: null },
    ...{ mimeType, sha256: lineId, url: `${assets}/${url}` },
  });
  // Two seconds of the wall each, whatever the speed.
  const playlist = {
    ...{ screenId, businessNow: now, reportedUntil: null, timezone: 'UTC', slotsPerLoop: 2 },
    operatingHours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => true)),
    ...{ spotLengthS: 2 * speed, loopLengthS: 4 * speed },
    bookings: [bookingOf('picture', 'image/png', 'gone.png'), bookingOf('page', 'application/zip', 'page/index.html')],
  };
  let isPageThere = false;
  let isPlaylistThere = true;
  const seen = { asked: 0, begun: 0, reported: [] as string[] };
  await page.route('**/api/dsp/players/playlist', (route) =>
    isPlaylistThere ? route.fulfill({ json: playlist }) : route.fulfill({ status: 503 }),
  );
  await page.route('**/api/dsp/plays', (route) => {
    const { plays } = route.request().postDataJSON() as { plays: { id: string; lineId: string }[] };
    seen.reported.push(...plays.map(({ lineId }) => lineId));
    return route.fulfill({ json: { results: plays.map(({ id }) => ({ id, outcome: 'accepted' })) } });
  });
  await page.route(`${assets}/**`, (route) => {
    const headers = { 'access-control-allow-origin': '*' };
    if (route.request().url().endsWith('.png')) return route.fulfill({ status: 404, headers });
    if (route.request().resourceType() === 'document') seen.begun += 1;
    else seen.asked += 1;
    return route.fulfill({ status: isPageThere ? 200 : 500, headers, contentType: 'text/html', body: '<p>A page</p>' });
  });

  await page.goto(`${product.origin}/player/${screenId}#key=${randomBytes(32).toString('base64url')}`);
  await expect(page.getByRole('status')).toHaveText('Artworks that could not be loaded and are left out: 1');
  await expect.poll(() => seen.asked).toBeGreaterThan(2);
  expect(seen).toMatchObject({ begun: 0, reported: [] });

  isPageThere = true;
  await expect(page.frameLocator('iframe').getByText('A page')).toBeVisible();
  await expect.poll(() => seen.reported.length).toBeGreaterThan(1);
  expect(new Set(seen.reported)).toEqual(new Set(['page']));
  expect(seen.begun).toBeGreaterThan(1);

  isPlaylistThere = false;
  await expect(page.getByRole('status')).toContainText('No connection.');
  const before = seen.reported.length;
  await expect.poll(() => seen.reported.length).toBeGreaterThan(before);
  await context.close();
});

test('the player is a bundle of at most 40 kB, with nothing of the app in it', () => {
  const folder = process.env.CLIENT_DIR ?? join(import.meta.dirname, '../../dist/client');
  const html = readFileSync(join(folder, 'player.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(scripts).toHaveLength(1);
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0);
  console.log(`/player: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeLessThanOrEqual(40_000);
  expect(readFileSync(join(folder, scripts[0] ?? ''), 'utf8')).not.toMatch(/react|import\(/i);
});
