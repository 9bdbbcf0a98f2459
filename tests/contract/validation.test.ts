import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraft, key, pickScreens, startCheckout, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { withProvider } from '../support/payments/provider-faults.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const document = JSON.parse(
  readFileSync(new URL('../../openapi/generated/product-api.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, { responses: { default: { content: Record<string, { schema: object }> } } }>>;
};
const problemSchema =
  document.paths['/dsp/campaigns']?.post?.responses.default.content['application/problem+json']?.schema ?? {};
const isProblem = new Ajv2020({ strict: false }).compile(problemSchema);

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;
  readonly errors?: readonly { path: string; code: string; limit?: unknown }[];
}

describe('a request that does not fit the contract', () => {
  let server: TestServer;
  let user: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  /** The problem of a refused call, which itself fits the contract. */
  const problemOf = async (path: string, init: RequestInit = {}): Promise<Problem> => {
    const response = await fetch(`${server.origin}/api${path}`, {
      ...init,
      headers: { ...user.headers, ...(init.headers as Record<string, string>) },
    });
    const text = await response.text();
    expect(response.headers.get('content-type'), text).toMatch(/^application\/problem\+json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const problem = JSON.parse(text) as Problem;
    expect(isProblem(problem), JSON.stringify(isProblem.errors)).toBe(true);
    expect(problem.status).toBe(response.status);
    return problem;
  };
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    problemOf('/dsp/campaigns', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { ...key(), 'Content-Type': 'application/json', ...headers },
    });
  const refusal = (path: string, code: string, limit?: unknown) => ({
    status: 400,
    code: 'invalid_request',
    errors: [{ path, code, ...(limit === undefined ? {} : { limit }) }],
  });

  describe('in its body', () => {
    it.each(['{', '{"name":', 'name=x', '[1,]', '{"__proto__":{"a":1}}', ''])(
      'is refused as unreadable: %j',
      async (body) => {
        expect(await post(body)).toMatchObject({ status: 400, code: 'malformed_body' });
      },
    );

    const name = 'Autumn';
    it.each<[string, unknown, string, string, unknown?]>([
      ['a missing name', { brand: 'Corner Bakery' }, '/name', 'required'],
      ['a number for a name', { name: 5 }, '/name', 'type'],
      ['a name of spaces', { name: '   ' }, '/name', 'pattern'],
      ['a name too long', { name: 'x'.repeat(101) }, '/name', 'maxLength', 100],
      ['a name with a NUL', { name: 'a\u0000b' }, '/name', 'pattern'],
      ['text for a budget', { name, budgetTotal: '100' }, '/budgetTotal', 'type'],
      ['a fraction of a minor unit', { name, budgetTotal: 0.5 }, '/budgetTotal', 'type'],
      ['a negative budget', { name, budgetTotal: -1 }, '/budgetTotal', 'minimum', 0],
      ['a budget past all bounds', { name, budgetTotal: 1e15 }, '/budgetTotal', 'maximum', 900_000_000_000],
      ['a day that is none', { name, startDate: '2026-02-30' }, '/startDate', 'format'],
      ['a day before any calendar of ours', { name, startDate: '0000-01-01' }, '/startDate', 'pattern'],
      [
        'an end before the start',
        { name, startDate: '2026-12-02', endDate: '2026-12-01' },
        '/endDate',
        'before_start',
        '2026-12-02',
      ],
      ['a category nobody knows', { name, category: 'witchcraft' }, '/category', 'enum'],
      [
        'a screen that is no id',
        { name, lines: [{ screenIds: ['x'], artworkIds: [] }] },
        '/lines/0/screenIds/0',
        'pattern',
      ],
      [
        'a screen that is not there',
        { name, lines: [{ screenIds: [randomUUID()], artworkIds: [] }] },
        '/lines/0/screenIds',
        'unknown_reference',
      ],
      ['no slots', { name, lines: [{ screenIds: [], artworkIds: [], slots: 0 }] }, '/lines/0/slots', 'minimum', 1],
      ['a field of its own', { name, status: 'live' }, '/status', 'additionalProperties'],
      ['a list instead of an object', [], '/', 'type'],
    ])('names the field: %s', async (_, body, path, code, limit) => {
      const problem = await post(body);
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(problem.errors).toContainEqual({ path, code, ...(limit === undefined ? {} : { limit }) });
    });

    it.each([' ', 'a\u0007b', 'a\r\nb', '\u202eadA', ''])('is refused when it calls the user %j', async (called) => {
      const problem = await problemOf('/admin/smb/users', {
        method: 'PATCH',
        body: JSON.stringify({ name: called }),
        headers: { 'Content-Type': 'application/json' },
      });
      expect(problem.errors).toContainEqual(expect.objectContaining({ path: '/name' }));
    });

    it('leaves nothing behind', async () => {
      const { data } = await user.api.GET('/dsp/campaigns');
      expect(data?.items).toEqual([]);
    });

    it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'nonsense'])(
      'is refused when it calls itself %s',
      async (type) => {
        const problem = await post('{"name":"Autumn"}', { 'Content-Type': type });
        expect(problem).toMatchObject(refusal('header/content-type', 'const'));
      },
    );

    it('is refused when it is too large to be read', async () => {
      const problem = await post({ name: 'Autumn', brand: 'x'.repeat(1_100_000) });
      expect(problem).toMatchObject({ status: 413, code: 'file_too_large' });
    });

    it('is refused when there is none', async () => {
      const problem = await problemOf('/dsp/campaigns', { method: 'POST', headers: key() });
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
    });
  });

  describe('in its address', () => {
    const forged = (value: unknown, id: string = randomUUID()) =>
      Buffer.from(JSON.stringify([value, id])).toString('base64url');
    it.each([
      ['an unknown parameter', '/dsp/campaigns?colour=red', 'query/colour', 'additionalProperties'],
      ['a limit that is no number', '/dsp/campaigns?limit=many', 'query/limit', 'type'],
      ['a limit past the bound', '/dsp/campaigns?limit=201', 'query/limit', 'maximum'],
      ['no limit at all', '/dsp/campaigns?limit=0', 'query/limit', 'minimum'],
      ['a sort nobody knows', '/dsp/campaigns?sort=budget_minor%20desc', 'query/sort', 'enum'],
      ['a parameter twice', '/dsp/campaigns?q=a&q=b', 'query/q', 'type'],
      ['a NUL', '/dsp/campaigns?q=%00', 'query/q', 'pattern'],
      ['a cursor that is none', '/dsp/campaigns?cursor=abc', 'query/cursor', 'format'],
      ['a cursor of another list', `/dsp/campaigns?cursor=${forged('US/new-york/Screen')}`, 'query/cursor', 'format'],
      [
        'a cursor without a real instant',
        `/dsp/artworks?cursor=${forged('9999-99-99T00:00:00.000Z')}`,
        'query/cursor',
        'format',
      ],
      ['a cursor at no time', `/dsp/campaigns?sort=startDate&cursor=${forged('infinity')}`, 'query/cursor', 'format'],
      ['a cursor with a number for a text', `/dsp/screens?cursor=${forged(5)}`, 'query/cursor', 'format'],
      ['a cursor with a fraction', `/dsp/campaigns?sort=plays&cursor=${forged(0.5)}`, 'query/cursor', 'format'],
      [
        'a cursor with a false id',
        `/dsp/campaigns?cursor=${forged('2026-01-01T00:00:00.000Z', '-'.repeat(36))}`,
        'query/cursor',
        'format',
      ],
      ['an id that is none', '/dsp/campaigns/1', 'path/id', 'pattern'],
      ['an id in a list that is none', '/dsp/artworks?id=1', 'query/id/0', 'pattern'],
    ])('is refused: %s', async (_, path, pointer, code) => {
      const problem = await problemOf(path);
      expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(problem.errors?.[0]).toMatchObject({ path: pointer, code });
    });

    it.each([
      '/',
      '/nowhere',
      '/dsp/campaigns/x/y/z',
      '/../secrets',
      '/%zz',
      '/dsp/campaigns/%ff',
      `/dsp/campaigns/${'x'.repeat(400)}`,
    ])('leads nowhere: %s', async (path) => {
      expect(await problemOf(path)).toMatchObject({ status: 404, code: 'not_found' });
    });

    it('leads nowhere by a method that the contract does not have', async () => {
      expect(await problemOf('/dsp/campaigns', { method: 'DELETE' })).toMatchObject({ status: 404 });
    });
  });

  describe('in its headers', () => {
    it('is refused without an Idempotency-Key, and with one that is none', async () => {
      const send = (headers: Record<string, string>) =>
        problemOf('/dsp/campaigns', {
          method: 'POST',
          body: '{"name":"Autumn"}',
          headers: { 'Content-Type': 'application/json', ...headers },
        });
      expect(await send({})).toMatchObject(refusal('header/idempotency-key', 'required'));
      expect(await send({ 'Idempotency-Key': 'short' })).toMatchObject(
        refusal('header/idempotency-key', 'minLength', 8),
      );
      expect(await send({ 'Idempotency-Key': 'with a space' })).toMatchObject(
        refusal('header/idempotency-key', 'pattern'),
      );
    });

    it('cannot smuggle a header into the answer', async () => {
      const name = 'Autumn\r\nSet-Cookie: stolen=1\r\n\r\n<script>';
      const { error } = await user.api.POST('/dsp/campaigns', { params: { header: key() }, body: { name } });
      expect(error).toBeUndefined();
      const response = await fetch(`${server.origin}/api/dsp/campaigns.csv?column=name&q=Autumn`, {
        headers: user.headers,
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
      const disposition = response.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="campaigns\.csv"; filename\*=UTF-8''[\w%.-]+$/);
    });

    it('is refused by the server itself when it is no HTTP', async () => {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1', () =>
          socket.write('GET /api/health HTTP/1.1\r\nbad header\r\n\r\n'),
        );
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk;
        });
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    });
  });

  describe('is told nothing of what broke', () => {
    const secret = 'password=hunter2 at /srv/marquee/secret.ts';

    it('when a part of the server fails: a request id, which the log knows', async () => {
      const screens = await pickScreens(user, 1);
      const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
      const draft = await createDraft(user, { screens, artworkIds: [artwork.id] });
      const { error, response } = await withProvider(
        server,
        () => ({ prepareCheckout: () => Promise.reject(new Error(secret)) }),
        () => startCheckout(user, draft),
      );
      expect(response.status).toBe(500);
      expect(error).toEqual({
        type: 'urn:marquee:problem:internal',
        title: expect.any(String),
        status: 500,
        code: 'internal',
        requestId: response.headers.get('x-request-id'),
      });
      const logged = server.errors.find((line) => line.includes(error?.requestId ?? '-'));
      expect(logged).toContain(secret);
      expect(server.errors).toHaveLength(1);
    });

    it('when the database fails', async () => {
      const context = server.context as { db: typeof server.context.db };
      const whole = context.db;
      context.db = { ...whole, transaction: () => Promise.reject(new Error(secret)) };
      try {
        const response = await fetch(`${server.origin}/api/health`);
        const text = await response.text();
        expect([response.status, JSON.parse(text).code]).toEqual([500, 'internal']);
        expect(text).not.toMatch(/hunter2|secret|\.ts|stack|select/i);
        expect(isProblem(JSON.parse(text))).toBe(true);
      } finally {
        context.db = whole;
      }
    });
  });
});
