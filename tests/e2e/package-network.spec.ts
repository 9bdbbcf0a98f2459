import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expect, openAs, type Product, test } from '../support/browser/e2e.ts';
import { type Ear, leave, listenToAll, packageThatLeaves } from '../support/browser/ways-out.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { readAsset } from '../support/files/read-asset.ts';
import { apiUser } from '../support/people/api-user.ts';

let ear: Ear;
test.beforeAll(async () => {
  ear = await listenToAll();
});
test.afterAll(() => ear.close());

async function uploadPackage(product: Product): Promise<{ id: string; url: string; sha256: string; content: Buffer }> {
  const { headers } = await apiUser(product, 'advertiser@demo.test');
  const content = packageThatLeaves(ear);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const call = async (
    method: string,
    path: string,
    type: string,
    body: BodyInit,
    more: Record<string, string> = {},
  ) => {
    const response = await fetch(`${product.origin}/api/dsp/uploads${path}`, {
      ...{ method, body },
      headers: { ...headers, ...more, 'Content-Type': type, ...(method === 'POST' ? key() : {}) },
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as { id: string; url: string };
  };
  const begun = { name: 'out.zip', bytes: content.byteLength, sha256 };
  const { id } = await call('POST', '', 'application/json', JSON.stringify(begun));
  const chunk = new Uint8Array(content);
  await call('PATCH', `/${id}`, 'application/offset+octet-stream', chunk, { 'Upload-Offset': '0' });
  return { ...(await call('POST', `/${id}/artwork`, 'application/json', '{}')), sha256, content };
}

let uploaded: ReturnType<typeof uploadPackage> | undefined;
const packageOf = (product: Product) => (uploaded ??= uploadPackage(product));

// Whoever reviews next on this product is spared what it tries.
test.afterAll(async ({ product }) => {
  if (!uploaded) return;
  const { api } = await apiUser(product, 'advertiser@demo.test');
  const { response } = await api.DELETE('/dsp/artworks/{id}', { params: { path: { id: (await uploaded).id } } });
  expect(response.status).toBe(204);
});

/** What ran in the page's frames, as they told its window. */
async function hearFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    addEventListener('message', ({ data }) => typeof data?.ran === 'string' && ran.push(data.ran));
  });
  return () => page.evaluate(() => (window as unknown as { ran: string[] }).ran);
}

/** Waits until the package has tried everything, and what left a moment later would be heard, too. */
async function untilTried(ran: () => Promise<string[]>, page: Page): Promise<string[]> {
  await expect.poll(ran, { timeout: 30_000 }).toContain('end');
  await page.waitForTimeout(1500);
  return ran();
}

async function fulfillWithout(product: Product, route: Route, header: string): Promise<void> {
  const { status, headers, content } = await readAsset(product, route.request().url());
  delete headers[header];
  await route.fulfill({ status, headers: headers as Record<string, string>, body: content });
}

test('what listens hears a page that has no fence, so that its silence means something', async ({
  browser,
  product,
}) => {
  const page = await browser.newPage();
  await page.goto(`${product.origin}/icon.svg`);
  ear.take();
  const script = `(${leave})(${JSON.stringify({ tcp: ear.tcp, udp: ear.udp, where: 'open', spreads: false })})`;
  await page.evaluate((text) => {
    const frame = document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe') as HTMLIFrameElement;
    frame.srcdoc = `<!doctype html><body><script>${text}</${'script'}>`;
    document.documentElement.append(frame);
  }, script);
  const heard: string[] = [];
  await expect
    .poll(() => heard.push(...ear.take()) && heard.map((line) => line.split(' ')[0]))
    .toEqual(expect.arrayContaining(['tcp', 'udp']));
  await page.close();
});

// Chromium opens a connection to where a frame goes before it asks the policy, and says nothing there when the policy refuses it. Of
// all walls only Connection-Allowlist stands before that: without it the frame and the two places the page leaves for are called on.
for (const { name, header, silent } of [
  { name: 'reaches nobody by any way, as it is served', header: null, silent: 0 },
  { name: 'tells nobody anything where Connection-Allowlist is unknown', header: 'connection-allowlist', silent: 3 },
])
  test(`a package looked at in the app ${name}`, async ({ browser, product, complaints }) => {
    await packageOf(product);
    const page = await openAs(browser, product, 'advertiser@demo.test', '/artworks/html');
    const ran = await hearFrames(page);
    if (header) await page.route('**/packages/**', (route) => fulfillWithout(product, route, header));
    ear.take();
    await page.reload();
    await page.getByRole('button', { name: 'Show out', exact: true }).first().click();
    expect(new Set(await untilTried(ran, page))).toEqual(new Set(['page', 'end']));
    const heard = ear.take();
    expect(heard.filter((line) => line !== 'tcp')).toEqual([]);
    expect(heard.length).toBeLessThanOrEqual(silent);
    await page.context().close();
    // What is forbidden is complained of, a line each.
    expect(complaints.splice(0).length).toBeGreaterThan(20);
  });

for (const isKept of [false, true])
  test(`a package on a screen reaches nobody by any way, ${isKept ? 'out of what the screen has kept' : 'from the network'}`, async ({
    browser,
    product,
  }) => {
    const { url, sha256, content } = await packageOf(product);
    const context = await browser.newContext();
    const page = await context.newPage();
    const ran = await hearFrames(page);
    const { now, speed } = await (await fetch(`${product.origin}/api/clock`)).json();
    const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
    const screenId = randomUUID();
    const fileUrl = `${product.originOf('assets.localhost')}/kept.file`;
    const booking = {
      ...{ campaignId: 'c', lineId: 'l', artworkId: 'a', artworkVersion: 1, slots: 1, share: 1, schedule: null },
      ...{ startDate: day(-2).slice(0, 10), endDate: day(2).slice(0, 10), from: day(-1), until: null },
      ...{ mimeType: 'application/zip', sha256, url, fileUrl },
    };
    const playlist = {
      ...{ screenId, businessNow: now, reportedUntil: null, timezone: 'UTC', slotsPerLoop: 1 },
      operatingHours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => true)),
      ...{ spotLengthS: 30 * speed, loopLengthS: 30 * speed, bookings: [booking] },
    };
    await page.route('**/api/dsp/players/playlist', (route) => route.fulfill({ json: playlist }));
    await page.route('**/api/dsp/plays', (route) => route.fulfill({ json: { results: [] } }));
    await page.route(fileUrl, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/zip',
        body: content,
      }),
    );
    if (isKept) await page.route('**/packages/**', (route) => route.abort('internetdisconnected'));
    ear.take();
    const response = await page.goto(
      `${product.origin}/player/${screenId}#key=${randomBytes(32).toString('base64url')}`,
    );
    const assets = product.originOf('assets.localhost');
    expect(response?.headers()['connection-allowlist']).toBe(`(response-origin "${assets}")`);
    expect(new Set(await untilTried(ran, page))).toEqual(new Set(['page', 'end']));
    expect(ear.take()).toEqual([]);
    await context.close();
  });

test('a package opened as a page of its own is not shown', async ({ browser, product }) => {
  const page = await browser.newPage();
  const { url } = await packageOf(product);
  const ran = await hearFrames(page);
  for (const address of [url, `${new URL(url).origin}/package-frame/`]) {
    const response = await page.goto(address);
    expect([response?.status(), response?.headers()['content-type']]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(await ran()).toEqual([]);
  }
  await page.close();
});
