import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { publicScreenKey } from '#server/engines/playout/screen-key.ts';
import { expect, listenToComplaints, type Product, test } from '../support/browser/e2e.ts';
import { bookCampaign, readCampaign } from '../support/campaigns/book-campaign.ts';
import { makeZip } from '../support/files/make-zip.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

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
  const { response } = await operator.api.PUT('/dsp/desk/screens/{id}/key', {
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
  await expect(page.getByText('Nothing to show on this screen at the moment.')).toBeVisible();
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
  const entries = logs.flatMap(({ days }) => days.flatMap((day) => day.entries));
  const loops = entries.map(({ startedAt }) => Math.floor(Date.parse(startedAt) / (screen.loopLengthS * 1000)));
  expect(new Set(loops).size).toBe(entries.length);
  expect(entries.length).toBe(await figures());
});

const addressOf = (product: Product, screenId: string) =>
  `${product.origin}/player/${screenId}#key=${randomBytes(32).toString('base64url')}`;

/** A page of a player, and playlists for it of which each artwork is shown for two seconds of the wall, whatever the speed. */
async function playerOf(browser: Browser, product: Product) {
  const screenId = randomUUID();
  const context = await browser.newContext();
  const page = await context.newPage();
  const { now, speed } = await (await fetch(`${product.origin}/api/clock`)).json();
  const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
  const assets = product.originOf('assets.localhost');
  const bookingOf = (lineId: string, mimeType: string, path: string, sha256 = lineId) => ({
    ...{ campaignId: 'c', lineId, artworkId: `${lineId}-artwork`, artworkVersion: 1 },
    ...{ slots: 1, share: 1, schedule: null },
    ...{ startDate: day(-2).slice(0, 10), endDate: day(2).slice(0, 10), from: day(-1), until: null },
    ...{ mimeType, sha256, url: `${assets}/${path}`, fileUrl: `${assets}/${sha256}.file` },
  });
  const playlistOf = (bookings: readonly ReturnType<typeof bookingOf>[]) => ({
    ...{ screenId, businessNow: now, reportedUntil: null, timezone: 'UTC', slotsPerLoop: 2 },
    operatingHours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => true)),
    ...{ spotLengthS: 2 * speed, loopLengthS: 4 * speed, bookings },
  });
  return { context, page, assets, bookingOf, playlistOf };
}

test('a screen goes on without what it cannot load, counts a page only while it is there, and reports all the while', async ({
  browser,
  product,
}) => {
  const { page, context, assets, playlistOf, bookingOf } = await playerOf(browser, product);
  const playlist = playlistOf([
    bookingOf('picture', 'image/png', 'gone.png'),
    bookingOf('page', 'application/zip', 'page/index.html'),
  ]);
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
    if (route.request().url().endsWith('/package-frame/')) return route.continue();
    if (route.request().url().endsWith('.png')) return route.fulfill({ status: 404, headers });
    if (route.request().resourceType() === 'document') seen.begun += 1;
    else seen.asked += 1;
    return route.fulfill({ status: isPageThere ? 200 : 500, headers, contentType: 'text/html', body: '<p>A page</p>' });
  });

  await page.goto(addressOf(product, playlist.screenId));
  await expect(page.getByRole('status')).toHaveText('Artworks that could not be loaded and are left out: 1');
  await expect.poll(() => seen.asked).toBeGreaterThan(2);
  expect(seen).toMatchObject({ begun: 0, reported: [] });

  isPageThere = true;
  await expect(page.frameLocator('iframe').first().getByText('A page')).toBeVisible();
  await expect.poll(() => seen.reported.length).toBeGreaterThan(1);
  expect(new Set(seen.reported)).toEqual(new Set(['page']));
  expect(seen.begun).toBeGreaterThan(1);

  isPlaylistThere = false;
  await expect(page.getByRole('status')).toContainText('No connection.');
  const before = seen.reported.length;
  await expect.poll(() => seen.reported.length).toBeGreaterThan(before);
  await context.close();
});

/** A package whose page is whole only when everything that it names beside itself was found, however it names it. */
const wholePackage = () =>
  makeZip([
    {
      name: 'index.html',
      content: `<!doctype html><meta name="ad.size" content="width=1920,height=1080"><link rel="stylesheet" href="css/page.css?v=2">
<p id="told"></p><img id="still" src="img/a%20dot.svg"><script src="js/main.js"></script><script type="module" src="./js/module.js"></script>`,
    },
    { name: 'css/page.css', content: '@import "more.css"; #told { background: url(../img/a%20dot.svg) }' },
    { name: 'css/more.css', content: '#told { color: rgb(1, 2, 3) }' },
    { name: 'img/a dot.svg', content: '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"></svg>' },
    { name: 'data.json', content: '{"word":"data"}' },
    { name: 'js/words.js', content: 'export const word = "module";' },
    {
      name: 'js/module.js',
      content:
        'import { word } from "./words.js"; window.tell(word); import("./late.mjs").then((late) => tell(late.word));',
    },
    { name: 'js/late.mjs', content: 'export const word = "late";' },
    {
      name: 'js/main.js',
      content: `const words = new Set();
window.tell = (word) => { words.add(word); document.getElementById('told').textContent = [...words].sort().join(' '); };
fetch('data.json').then((answer) => answer.json()).then(({ word }) => tell(word));
const request = new XMLHttpRequest(); request.open('GET', './data.json'); request.onload = () => tell('request'); request.send();
const image = new Image(); image.onload = () => tell('image' + image.naturalWidth); image.src = 'img/a dot.svg';
document.body.insertAdjacentHTML('beforeend', '<img src="img/a%20dot.svg" id="late">');
document.getElementById('late').onload = () => tell('inserted');
addEventListener('load', () => tell('style' + getComputedStyle(document.getElementById('told')).color.length));
try { localStorage.setItem('a', 'b'); } catch { tell('storeless'); }
fetch('/config.json').then(() => tell('NETWORK'), () => tell('alone'));
try { parent.parent.document.title = 'taken'; tell('REACH'); } catch { tell('fenced'); }`,
    },
  ]);

test('a screen shows a package out of what it has kept while the network is cut, whole and as fenced as ever', async ({
  browser,
  product,
}) => {
  const { page, context, assets, playlistOf, bookingOf } = await playerOf(browser, product);
  const content = wholePackage();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const playlist = playlistOf([bookingOf('page', 'application/zip', 'page/index.html', sha256)]);
  let isCut = false;
  const seen = { begun: 0, reported: [] as string[], left: 0 };
  await page.route('**/api/**', (route) => {
    if (isCut) return route.abort('internetdisconnected');
    const url = route.request().url();
    if (url.endsWith('/players/playlist')) return route.fulfill({ json: playlist });
    if (!url.endsWith('/dsp/plays')) return route.continue();
    const { plays } = route.request().postDataJSON() as { plays: { id: string }[] };
    seen.reported.push(...plays.map(({ id }) => id));
    return route.fulfill({ json: { results: plays.map(({ id }) => ({ id, outcome: 'accepted' })) } });
  });
  await page.route(`${assets}/**`, (route) => {
    const url = route.request().url();
    if (isCut) {
      seen.left += url.endsWith('/page/index.html') ? 0 : 1;
      return route.abort('internetdisconnected');
    }
    if (url.endsWith('/package-frame/')) return route.continue();
    const headers = { 'access-control-allow-origin': '*' };
    if (url.endsWith('.file')) return route.fulfill({ headers, contentType: 'application/zip', body: content });
    seen.begun += 1;
    return route.fulfill({ headers, contentType: 'text/html', body: '<p>From the network</p>' });
  });

  await page.goto(addressOf(product, playlist.screenId));
  await expect(page.frameLocator('iframe').first().getByText('From the network')).toBeVisible();
  isCut = true;
  const kept = page.frameLocator('iframe[src$="/package-frame/"]').frameLocator('iframe');
  await expect(kept.locator('#told')).toHaveText(
    'alone data fenced image7 inserted late module request storeless style12',
    { timeout: 20_000 },
  );
  await expect(kept.locator('#still')).toHaveJSProperty('naturalWidth', 7);
  await expect(kept.locator('#told')).toHaveCSS('background-image', /^url\("blob:/);
  await expect
    .poll(() => page.evaluate(keptPlays).then(({ length }) => length), { timeout: 20_000 })
    .toBeGreaterThan(1);
  const reported = seen.reported.length;
  expect(seen.left).toBe(0);
  isCut = false;
  await expect.poll(() => seen.reported.length, { timeout: 20_000 }).toBeGreaterThan(reported + 1);
  expect(new Set(seen.reported).size).toBe(seen.reported.length);
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
