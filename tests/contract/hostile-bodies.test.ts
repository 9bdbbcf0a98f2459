import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRoutes } from '#server/http/contract.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { rawRequest } from '../support/server/raw-request.ts';
import { readStream } from '../support/server/read-stream.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const nested = (depth: number) => `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const jsonRoutes = contractRoutes().filter(({ bodyType }) => bodyType === 'application/json');
const fill = (url: string) => url.replace(/:\w+/g, '01939f00-0000-7000-8000-000000000001');

describe('bodies that are not meant well', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer({ BODY_TIMEOUT_S: '1' });
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const send = async (path: string, method: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(`${server.origin}${path}`, { method, body, headers });
    return [answer.status, await answer.json()];
  };
  const asUser = () => ({ ...user.headers, ...key(), 'If-Match': '"1"', 'Content-Type': 'application/json' });

  it.each(jsonRoutes)('$method $url takes no JSON nested thousands deep', async ({ method, url, access }) => {
    const headers =
      access === 'stranger' ? { 'Content-Type': 'application/json', 'X-Namespace-Id': user.tenant.id } : asUser();
    for (const depth of [70, 7_000]) {
      const [status, problem] = await send(fill(url), method, nested(depth), headers);
      expect([status, problem.code]).toEqual([400, 'malformed_body']);
    }
    const shallow = await send(fill(url), method, nested(20), headers);
    expect(shallow[1].code).not.toBe('malformed_body');
  });

  it('nor does any other door: the identity endpoint, its OAuth, notifications, the provider’s own', async () => {
    const identity = {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.SignUp',
    };
    const json = { 'Content-Type': 'application/json' };
    const [status, problem] = await send('/identity/', 'POST', nested(8_000), identity);
    expect([status, problem.__type]).toEqual([400, 'SerializationException']);
    for (const path of ['/identity/oauth2/token', '/identity/oauth2/revoke'])
      expect((await send(path, 'POST', nested(8_000), json))[0]).toBe(400);
    const notified = await fetch(`${server.origin}/api/dsp/payments/notifications`, {
      method: 'POST',
      body: nested(8_000),
      headers: {
        'Content-Type': 'text/plain',
        'X-Initialization-Vector': '00'.repeat(12),
        'X-Authentication-Tag': '00'.repeat(16),
      },
    });
    expect(notified.status).toBeGreaterThanOrEqual(400);
    expect(notified.status).toBeLessThan(500);
  });

  it('counts brackets outside of texts alone', async () => {
    const name = `${'['.repeat(40)}\\"${'{'.repeat(40)}`;
    const [status] = await send('/api/dsp/campaigns', 'POST', `{"name":"${name}"}`, asUser());
    expect(status).toBe(201);
  });

  it.each([
    ['whose length is told', { 'Content-Length': '40' }, '{"name":'],
    ['that comes in pieces', { 'Transfer-Encoding': 'chunked' }, '8\r\n{"name":\r\n'],
    ['of which nothing comes', { 'Content-Length': '40' }, ''],
  ])('answers 408 to a body %s and that goes silent', async (_what, headers, opening) => {
    const request = rawRequest(server, {
      method: 'POST',
      path: '/api/dsp/campaigns',
      headers: { ...asUser(), ...headers },
    });
    request.send(opening);
    const answer = await request.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ status: 408, code: 'request_timeout' });
  });

  it('waits for a body that is slow and not silent', async () => {
    const body = '{"name":"Typed by hand"}';
    const request = rawRequest(server, {
      method: 'POST',
      path: '/api/dsp/campaigns',
      headers: { ...asUser(), Connection: 'close', 'Content-Length': String(body.length) },
    });
    for (const part of body.match(/.{1,8}/g) ?? []) {
      request.send(part);
      await new Promise((resolve) => setTimeout(resolve, 600));
    }
    expect(await request.answer).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('keeps what had come of an upload, which goes on from there', async () => {
    const content = randomBytes(3000);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const { id } = await bodyOf(
      user.api.POST('/dsp/uploads', { params: { header: key() }, body: { name: 'a.png', bytes: 3000, sha256 } }),
    );
    const request = rawRequest(server, {
      method: 'PATCH',
      path: `/api/dsp/uploads/${id}`,
      headers: {
        ...user.headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': '0',
        'Content-Length': '3000',
      },
    });
    request.send(content.subarray(0, 1200));
    expect(await request.answer).toMatch(/^HTTP\/1\.1 408 /);
    const upload = () => bodyOf(user.api.GET('/dsp/uploads/{id}', { params: { path: { id } } }));
    await expect.poll(async () => (await upload()).offset, { timeout: 5000 }).toBe(1200);
    const rest = await fetch(`${server.origin}/api/dsp/uploads/${id}`, {
      method: 'PATCH',
      body: content.subarray(1200),
      headers: { ...user.headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '1200' },
    });
    expect([rest.status, (await rest.json()).offset]).toEqual([200, 3000]);
  });

  it('lets one user hold twenty live streams, and others theirs', async () => {
    const rival = await apiUser(server, 'rival@demo.test');
    const open = await Promise.all(Array.from({ length: 20 }, () => readStream(server, user)));
    expect(open.map(({ response }) => response.status)).toEqual(Array(20).fill(200));
    const more = await fetch(`${server.origin}/api/dsp/stream`, { headers: user.headers });
    expect([more.status, more.headers.get('retry-after'), (await more.json()).code]).toEqual([
      429,
      '30',
      'rate_limited',
    ]);
    const other = await readStream(server, rival);
    expect(other.response.status).toBe(200);
    open[0]?.close();
    const freed = async () => {
      const next = await readStream(server, user);
      next.close();
      return next.response.status;
    };
    await expect.poll(freed, { timeout: 5000 }).toBe(200);
    for (const stream of [...open, other]) stream.close();
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
