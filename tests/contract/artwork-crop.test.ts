import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key, uploadImage } from '../support/campaigns/book-campaign.ts';
import { readAsset } from '../support/files/read-asset.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const portrait = { widthPx: 1080, heightPx: 1920 };

describe('a part of a picture', () => {
  let server: TestServer;
  let advertiser: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  /** Red at the left, blue at the right; as a camera held sideways would store it when `isTurned`. */
  async function photo(width: number, height: number, isTurned = false): Promise<string> {
    const half = { width: width / 2, height, channels: 3, background: '#00f' } as const;
    const upright = sharp({ create: { ...half, width, background: '#f00' } }).composite([
      { input: await sharp({ create: half }).png().toBuffer(), left: width / 2, top: 0 },
    ]);
    const stored = sharp(await upright.png().toBuffer());
    const content = isTurned
      ? await stored.rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
      : await stored.jpeg().toBuffer();
    const response = await uploadImage(server, advertiser, content, 'bread.jpg');
    return ((await response.json()) as { id: string }).id;
  }
  const crop = (id: string, position: number, format = portrait, headers = key()) =>
    advertiser.api.POST('/dsp/artworks/{id}/crops', {
      params: { path: { id }, header: headers },
      body: { ...format, position },
    });
  async function colourOf(url: string): Promise<'red' | 'blue'> {
    const { content } = await readAsset(server, url);
    const { channels } = await sharp(content).stats();
    return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue';
  }

  it('becomes an artwork of its own that waits for its review', async () => {
    const id = await photo(4000, 3000);
    const made = await bodyOf(crop(id, 0));
    expect(made).toMatchObject({ type: 'image', mimeType: 'image/jpeg', width: 1080, height: 1920, version: 1 });
    expect([made.name, made.status]).toEqual(['bread 1080×1920', 'pending_review']);
    const whole = await bodyOf(advertiser.api.GET('/dsp/artworks/{id}', { params: { path: { id } } }));
    expect([whole.width, whole.height]).toEqual([4000, 3000]);
  });

  it.each([false, true])('lies where the viewer put it, stored sideways: %s', async (isTurned) => {
    const id = await photo(4000, 3000, isTurned);
    const [start, end] = [await bodyOf(crop(id, 0)), await bodyOf(crop(id, 1))];
    expect([await colourOf(start.url), await colourOf(end.url)]).toEqual(['red', 'blue']);
  });

  it('is never enlarged, and made once however often the wish arrives', async () => {
    const id = await photo(1600, 1200);
    const headers = key();
    const [first, again] = [
      await bodyOf(crop(id, 0.5, portrait, headers)),
      await bodyOf(crop(id, 0.5, portrait, headers)),
    ];
    expect([first.width, first.height]).toEqual([675, 1200]);
    expect(again.id).toBe(first.id);
  });

  it('is refused where it would be blurred', async () => {
    const { error } = await crop(await photo(800, 600), 0.5);
    expect(error).toMatchObject({ code: 'invalid_request', errors: [{ path: '/widthPx', code: 'maximum' }] });
  });
});
