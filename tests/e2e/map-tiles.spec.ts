import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, openAs, startProduct, test } from '../support/browser/e2e.ts';
import { tileArchive } from '../support/files/tile-archive.ts';

const token = 'pk.tiles/1';
const colors = { light: { r: 40, g: 160, b: 90 }, dark: { r: 120, g: 60, b: 150 } } as const;
type Theme = keyof typeof colors;

interface TileHost {
  readonly origin: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  /** Answers nothing but errors. */
  isDown: boolean;
  readonly server: Server;
}

/** A host of MapLibre styles whose tiles are of one colour; without the token it gives nothing. */
async function startTileHost(): Promise<TileHost> {
  const tileOf = (theme: Theme) =>
    sharp({ create: { width: 256, height: 256, channels: 3, background: colors[theme] } })
      .png()
      .toBuffer();
  const tiles = { light: await tileOf('light'), dark: await tileOf('dark') };
  const asked: string[] = [];
  const host = { asked, isDown: false };
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    asked.push(pathname);
    response.setHeader('access-control-allow-origin', '*');
    const theme: Theme = pathname.includes('/dark') ? 'dark' : 'light';
    if (host.isDown || searchParams.get('key') !== token) return response.writeHead(403).end();
    if (pathname.endsWith('.png')) return response.setHeader('content-type', 'image/png').end(tiles[theme]);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        version: 8,
        sources: {
          ground: {
            type: 'raster',
            tiles: [`http://${headers.host}/${theme}/{z}/{x}/{y}.png?key={token}`],
            tileSize: 256,
            attribution:
              '© <a href="https://tiles.test/about">Tile makers</a><script>document.title = "owned"</script>',
          },
        },
        layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(host, { origin: `http://127.0.0.1:${port}`, server });
}

/** The colour of a map at its edge, where no screen is and nothing lies over it. */
async function edgeOf(page: Page, box = '.point-map-box'): Promise<string> {
  const picture = await page.locator(box).screenshot();
  const { width, height } = await sharp(picture).metadata();
  const edge = { left: width - 4, top: Math.round(height / 2), width: 1, height: 1 };
  return [...(await sharp(picture).extract(edge).removeAlpha().raw().toBuffer())].join(' ');
}
const colorOf = (theme: Theme) => Object.values(colors[theme]).join(' ');

test('maps stand on the tiles of the configured styles, and on the outlines when they cannot be had', async ({
  browser,
}) => {
  const host = await startTileHost();
  const product = await startProduct({
    MAP_TOKEN: token,
    MAP_STYLE_LIGHT_URL: `${host.origin}/light/style.json?key={token}`,
    MAP_STYLE_DARK_URL: `${host.origin}/dark/style.json?key={token}`,
  });
  const levelsOf = (theme: Theme, since = 0) =>
    host.asked
      .slice(since)
      .filter((path) => path.startsWith(`/${theme}/`))
      .flatMap((path) => /\/(\d+)\//.exec(path)?.[1] ?? [])
      .map(Number);
  try {
    const page = await openAs(browser, product, 'advertiser@demo.test', '/campaigns/new?step=screens&view=map');
    const map = page.locator('.point-map');
    await expect(map.locator('.map-attribution')).toHaveText('© Tile makers');
    await expect(map.getByRole('link', { name: 'Tile makers' })).toHaveAttribute('href', 'https://tiles.test/about');
    await expect.poll(() => edgeOf(page)).toBe(colorOf('light'));
    expect(host.asked).toContain('/light/style.json');
    expect(await page.title()).not.toBe('owned');

    await test.step('it follows the map: nearer, by finer tiles', async () => {
      const before = Math.max(...levelsOf('light'));
      for (let turn = 0; turn < 3; turn += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => Math.max(...levelsOf('light'))).toBeGreaterThan(before + 1);
    });

    await test.step('the dark theme has the dark style', async () => {
      await page.getByRole('button', { name: 'Switch to dark theme' }).click();
      await expect.poll(() => edgeOf(page)).toBe(colorOf('dark'));
    });

    await test.step('a company’s place is shown on its streets', async () => {
      const newcomer = await openAs(browser, product, 'no-instance@demo.test', '/create-instance');
      const since = host.asked.length;
      await newcomer.getByLabel('Country', { exact: true }).selectOption({ label: 'Portugal' });
      await newcomer.getByRole('combobox', { name: 'City' }).fill('lisb');
      await newcomer.getByRole('listbox', { name: 'Places' }).getByRole('option').first().click();
      await expect.poll(() => edgeOf(newcomer, '.still-map')).toBe(colorOf('light'));
      await expect(newcomer.locator('.still-map .map-attribution')).toHaveText('© Tile makers');
      expect(Math.max(...levelsOf('light', since))).toBeGreaterThan(7);
      await newcomer.context().close();
    });

    await test.step('without the host the countries’ outlines are there, with their own source', async () => {
      host.isDown = true;
      await page.reload();
      await expect(map.locator('.map-attribution')).toContainText('Natural Earth');
      await expect.poll(() => host.asked.filter((path) => path === '/dark/style.json').length).toBeGreaterThan(1);
      await expect(map.locator('.map-ground')).toBeHidden();
      expect(await edgeOf(page)).not.toBe(colorOf('dark'));
    });
    await page.context().close();
  } finally {
    await product.remove();
    host.server.close();
  }
});

test('maps stand on the streets of an operator’s own archive, read in parts from this server', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-map-'));
  const file = join(folder, 'city.pmtiles');
  const [west, east] = [-180, 180];
  const world = [west, east, east, west, west].map((lng, at) => [lng, at === 1 || at === 0 || at === 4 ? -85 : 85]);
  const archive = tileArchive(
    {
      earth: {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', properties: { kind: 'earth' }, geometry: { type: 'Polygon', coordinates: [world] } },
        ],
      },
    },
    '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  );
  await writeFile(file, archive);
  const product = await startProduct({ MAP_PMTILES: file });
  try {
    const page = await openAs(browser, product, 'advertiser@demo.test', '/dashboard/home');
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/map/streets.pmtiles')) parts.push(response.status());
    });
    // Out at sea, where the outlines have water and this archive has land.
    await page.goto(`${product.origin}/campaigns/new?step=screens&view=map&near=30,-40,100000&place=Sea`);
    const credits = page.locator('.point-map .map-attribution');
    await expect(credits).toHaveText('© OpenStreetMap');
    await expect(credits.getByRole('link')).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
    await expect.poll(() => edgeOf(page)).toBe('243 241 234');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.poll(() => edgeOf(page)).toBe('32 35 39');
    expect([...new Set(parts)]).toEqual([206]);
  } finally {
    await product.remove();
    await rm(folder, { recursive: true });
  }
});
