import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { readAsset } from '../support/files/read-asset.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type User = components['schemas']['User'];
type Instance = components['schemas']['Instance'];

/** Green at the left, red in the middle, blue at the right; the camera was held upside down. */
async function photo(): Promise<Uint8Array> {
  const part = (colour: string, left: number) => ({
    input: { create: { width: 300, height: 300, channels: 3 as const, background: colour } },
    left,
    top: 0,
  });
  return sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .composite([part('green', 0), part('blue', 600)])
    .withExif({ IFD0: { Make: 'Somewhere at home' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
}

describe('a profile', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const upload = async (user: Pick<ApiUser, 'headers'>, content: Uint8Array, headers = key()) => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)]), 'me.jpg');
    const response = await fetch(`${server.origin}/api/admin/smb/users/avatar`, {
      method: 'POST',
      body,
      headers: { ...user.headers, ...headers },
    });
    return { status: response.status, body: (await response.json()) as User & { code?: string } };
  };
  const avatars = () => {
    const stored = readdirSync(join(server.folder, 'objects'), { recursive: true, encoding: 'utf8' });
    return stored.filter((name) => /avatars.*\.webp~$/.test(name)).length;
  };

  it('shows an uploaded picture as a small square without what the file said of its place', async () => {
    const user = await newUser(server, { instanceId: randomUUID() });
    const { status, body } = await upload(user, await photo());
    expect(status).toBe(200);
    const { content } = await readAsset(server, body.avatarUrl ?? '');
    const { format, width, height, exif } = await sharp(content).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 256, height: 256, exif: undefined });
    const { dominant } = await sharp(content).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
    const { data } = await user.api.GET('/admin/users/self');
    expect(data?.avatarUrl).toBe(body.avatarUrl);
  });

  it('keeps one picture at a time, none after it was taken away, and none of who is gone', async () => {
    const before = avatars();
    const user = await newUser(server, { instanceId: randomUUID() });
    const first = await upload(user, await photo());
    const again = await upload(user, await photo());
    expect(again.body.avatarUrl).not.toBe(first.body.avatarUrl);
    expect(avatars()).toBe(before + 1);
    for (const _ of ['taken away', 'taken away already']) {
      const { data, response } = await user.api.DELETE('/admin/smb/users/avatar');
      expect([response.status, data?.avatarUrl]).toEqual([200, null]);
    }
    expect(avatars()).toBe(before);
    await upload(user, await photo());
    expect((await user.api.DELETE('/admin/users/self')).response.status).toBe(204);
    expect(avatars()).toBe(before);
  });

  it('takes a picture once, however often its call arrives', async () => {
    const before = avatars();
    const user = await newUser(server, { instanceId: randomUUID() });
    const headers = key();
    const picture = await photo();
    const first = await upload(user, picture, headers);
    expect(await upload(user, picture, headers)).toEqual(first);
    expect(avatars()).toBe(before + 1);
  });

  it.each([
    ['no picture', async () => new TextEncoder().encode('<svg onload="alert(1)"/>'), 415, 'file_unsupported'],
    ['half a picture', async () => (await photo()).subarray(0, 900), 422, 'file_truncated'],
    ['a file of more than 5 MB', async () => new Uint8Array(5_000_001), 413, 'file_too_large'],
  ])('refuses %s and keeps the one before', async (_, make, status, code) => {
    const user = await newUser(server, { instanceId: randomUUID() });
    const { body: shown } = await upload(user, await photo());
    const before = avatars();
    const refused = await upload(user, await make());
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(avatars()).toBe(before);
    expect((await user.api.GET('/admin/users/self')).data?.avatarUrl).toBe(shown.avatarUrl);
  });
});

describe('company info', () => {
  let server: TestServer;
  let owner: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const instanceOf = async (user: ApiUser): Promise<Instance> => {
    const { data } = await user.api.GET('/dsp/instances');
    const [instance] = data?.content ?? [];
    if (!instance) throw new Error('They have a company');
    return instance;
  };
  const change = async (user: ApiUser, { id, version }: Instance, company: object) => {
    const response = await fetch(`${server.origin}/api/admin/instances/${id}`, {
      method: 'PATCH',
      headers: { ...user.headers, 'If-Match': `"${version}"`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ company }),
    });
    return { status: response.status, body: await response.json() };
  };
  const company = {
    legalName: 'Corner Bakery LLC',
    taxId: 'US 12-3456789',
    billingContacts: ['books@corner.example', 'cfo@corner.example'],
    poNumberRule: 'required',
    street: '12 Bread Street',
    postcode: 'NY 10001',
    city: 'New York',
  };

  it('is kept by an owner as a whole, and nobody’s change is overwritten unseen', async () => {
    const before = await instanceOf(owner);
    const { status, body } = await change(owner, before, company);
    expect([status, body.company]).toEqual([200, company]);
    expect((await change(owner, before, { city: 'Boston' })).status).toBe(412);
    const now = await instanceOf(owner);
    expect([now.company, now.name]).toEqual([company, before.name]);
    expect((await change(owner, now, { city: 'Boston' })).body.company).toEqual({ city: 'Boston' });
  });

  it.each([
    ['taxId', 'a'],
    ['billingContacts', ['books@corner.example', 'nobody']],
    ['billingContacts', ['a@b.test', 'a@b.test']],
    ['billingContacts', ['1', '2', '3', '4', '5', '6'].map((name) => `${name}@b.test`)],
    ['poNumberRule', 'sometimes'],
    ['postcode', '…'],
    ['legalName', ' '],
    ['city', 'Bos\u202eton'],
    ['unknown', 'x'],
  ])('refuses %s %j in its place', async (field, value) => {
    const { status, body } = await change(owner, await instanceOf(owner), { ...company, [field]: value });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.errors[0].path).toContain(field === 'unknown' ? '/company' : `/company/${field}`);
  });

  it('takes a tax number only where it has the form of the country’s', async () => {
    const user = await apiUser(server, 'advertiser@arabia.test');
    const { status, body } = await change(user, await instanceOf(user), { taxId: '12-3456789' });
    expect([status, body.code, body.errors[0].path]).toEqual([400, 'invalid_request', '/company/taxId']);
    const kept = await change(user, await instanceOf(user), { taxId: '1002 3456 7800 003' });
    expect([kept.status, kept.body.company]).toEqual([200, { taxId: '1002 3456 7800 003' }]);
  });
});
