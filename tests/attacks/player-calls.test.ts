import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYER_VERSION } from '#domain/players/protocol.ts';
import { authorizationOf, SIGNED_FOR_MS, type SignedCall, signedText } from '#domain/players/signed-call.ts';
import { signAsScreen } from '#server/engines/playout/screen-key.ts';
import { sql } from '#server/kernel/db/database.ts';
import { pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser } from '../support/people/api-user.ts';
import { signedBy } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const path = '/api/dsp/players/heartbeat';

interface Stage {
  readonly server: TestServer;
  readonly screenId: string;
  /** A screen of the same tenant, and one of another. */
  readonly others: readonly [string, string];
  readonly bearer: string;
}

const beatOf = (server: TestServer, change: object = {}): string =>
  JSON.stringify({
    software: 'marquee-browser',
    version: PLAYER_VERSION,
    clock: server.context.clock.wall().toISOString(),
    loop: null,
    storage: null,
    lastPlay: null,
    unsent: 0,
    ...change,
  });

/** What is sent in place of a genuine heartbeat of the screen, and what it gets. */
interface Attack {
  readonly item: string;
  readonly gets: string;
  send(stage: Stage): Promise<{ readonly authorization: string; readonly body: string }>;
}

const UNPROVEN = '401 unauthenticated';

/** A genuine heartbeat whose authorization is changed on the way. */
const changed = (item: string, change: (authorization: string, stage: Stage) => string, gets = UNPROVEN): Attack => ({
  item,
  gets,
  async send(stage) {
    const body = beatOf(stage.server);
    const right = await signedBy(stage.server, stage.screenId, { method: 'POST', path, body });
    return { authorization: change(right, stage), body };
  },
});

/** One that is signed for something else than what is sent. */
const misused = (
  item: string,
  call: (stage: Stage) => { readonly method?: string; readonly path?: string; readonly body?: string },
  gets = UNPROVEN,
): Attack => ({
  item,
  gets,
  async send(stage) {
    const body = beatOf(stage.server);
    const authorization = await signedBy(stage.server, stage.screenId, { method: 'POST', path, body, ...call(stage) });
    return { authorization, body };
  },
});

const signedAt = (item: string, offsetMs: number, gets: string): Attack => ({
  item,
  gets,
  async send({ server, screenId }) {
    const body = beatOf(server);
    const at = server.context.clock.wall().getTime() + offsetMs;
    return { authorization: await signedBy(server, screenId, { method: 'POST', path, body, signedAt: at }), body };
  },
});

const attacks: readonly Attack[] = [
  changed('nothing at all', () => ''),
  changed('a user’s token', (_, { bearer }) => bearer),
  changed('a signature of zeros', (right) => right.replace(/[\w-]{86}$/, 'A'.repeat(86))),
  changed('a signature with another nonce', (right) =>
    right.replace(/\.([\w-]{22})\./, `.${randomBytes(16).toString('base64url')}.`),
  ),
  changed('a signature with another time', (right) =>
    right.replace(/\.(\d{13})\./, (_, at: string) => `.${Number(at) + 1}.`),
  ),
  changed('a genuine heartbeat said to be another screen’s', (right, { screenId, others: [other] }) =>
    right.replace(screenId, other),
  ),
  changed('a genuine heartbeat said to be a screen’s of another tenant', (right, { screenId, others: [, other] }) =>
    right.replace(screenId, other),
  ),
  {
    item: 'a heartbeat signed with another screen’s key',
    gets: UNPROVEN,
    async send({ server, screenId, others: [other] }) {
      const body = beatOf(server);
      return { authorization: await signedBy(server, screenId, { method: 'POST', path, body }, other), body };
    },
  },
  {
    item: 'a heartbeat signed with a key that nobody registered',
    gets: UNPROVEN,
    async send({ server, screenId }) {
      const body = beatOf(server);
      const call: SignedCall = {
        ...{ method: 'POST', path, screenId, signedAt: server.context.clock.wall().getTime() },
        nonce: randomBytes(16).toString('base64url'),
        bodyDigest: createHash('sha256').update(body).digest('hex'),
      };
      const key = randomBytes(32).toString('base64url');
      return { authorization: authorizationOf(call, signAsScreen(key, signedText(call))), body };
    },
  },
  misused('the signature of another body', ({ server }) => ({ body: beatOf(server, { unsent: 7 }) })),
  misused('the signature of a batch of plays', () => ({ path: '/api/dsp/plays' })),
  misused('the signature of a question for the playlist', () => ({
    method: 'GET',
    path: '/api/dsp/players/playlist',
    body: '',
  })),
  signedAt('one signed too long ago', -SIGNED_FOR_MS - 1000, '401 clock_skewed'),
  signedAt('one signed in the future', SIGNED_FOR_MS + 5000, '401 clock_skewed'),
  {
    item: 'a genuine one a second time',
    gets: '409 replayed',
    async send({ server, screenId }) {
      const body = beatOf(server);
      const authorization = await signedBy(server, screenId, { method: 'POST', path, body });
      expect((await post(server, authorization, body)).status).toBe(204);
      server.shift(10_000);
      return { authorization, body };
    },
  },
  {
    item: 'one that was held back until a newer one had come',
    gets: '409 replayed',
    async send({ server, screenId }) {
      const held = beatOf(server, { unsent: 1 });
      const authorization = await signedBy(server, screenId, { method: 'POST', path, body: held });
      server.shift(10_000);
      const newer = beatOf(server);
      const right = await signedBy(server, screenId, { method: 'POST', path, body: newer });
      expect((await post(server, right, newer)).status).toBe(204);
      server.shift(10_000);
      return { authorization, body: held };
    },
  },
  {
    item: 'one a moment after another',
    gets: '429 rate_limited',
    async send({ server, screenId }) {
      const body = beatOf(server);
      const first = await signedBy(server, screenId, { method: 'POST', path, body });
      expect((await post(server, first, body)).status).toBe(204);
      server.shift(1000);
      return { authorization: await signedBy(server, screenId, { method: 'POST', path, body }), body };
    },
  },
];

const post = (server: TestServer, authorization: string, body: string): Promise<Response> =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(authorization ? { Authorization: authorization } : {}) },
    body,
  });

describe('what is sent in place of a player’s heartbeat', () => {
  let server: TestServer;
  let stage: Stage;

  beforeAll(async () => {
    server = await startTestServer();
    const user: ApiUser = await apiUser(server, 'advertiser@demo.test');
    const foreign = await apiUser(server, 'advertiser@arabia.test');
    const [screen, other] = await pickScreens(user, 2);
    const [far] = await pickScreens(foreign, 1);
    if (!screen || !other || !far) throw new Error('There are screens');
    // Nobody but the test speaks for them.
    await server.write(sql`update screens set simulated = false`);
    stage = { server, screenId: screen.id, others: [other.id, far.id], bearer: user.headers.Authorization ?? '' };
  });
  afterAll(() => server.stop());

  const kept = () => server.rows(sql`select * from screen_heartbeats order by screen_id`);

  it.each(attacks)('$item gets $gets, and changes nothing', async ({ send, gets }) => {
    // What was said before is not what keeps it out.
    server.shift(10_000);
    const { authorization, body } = await send(stage);
    const before = await kept();
    const response = await post(server, authorization, body);
    expect(`${response.status} ${(await response.json()).code}`).toBe(gets);
    expect(await kept()).toEqual(before);
  });

  it('leaves the genuine one its way in', async () => {
    server.shift(10_000);
    const body = beatOf(server);
    const right = await signedBy(server, stage.screenId, { method: 'POST', path, body });
    expect((await post(server, right, body)).status).toBe(204);
    expect(server.errors).toEqual([]);
  });
});
