import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import type { ClosableConnection } from '#server/kernel/db/pglite.ts';
import { openEmbeddedTestDatabase } from '#server/kernel/db/test-database.ts';
import { createDraft } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { demoScene } from '../support/server/demo-scene.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { createProject, pageOf } from '../support/studio/designs.ts';

/** Counts the messages of transactions that callers' requests open, and leaves out those of jobs and of the identity engine. */
function countMessages() {
  let isCallers = false;
  let messages = 0;
  const note = (roles: readonly unknown[]) => {
    if (roles.length > 0) isCallers = roles.some((role) => role === 'marquee_app' || role === 'marquee_reviewer');
    if (isCallers) messages += 1;
  };
  return {
    around: (connection: ClosableConnection): ClosableConnection => ({
      ...connection,
      batch(statements) {
        note(statements.filter(({ text }) => text.includes("set_config('role'")).map(({ values }) => values[0]));
        return connection.batch(statements);
      },
      exec(text) {
        note([]);
        return connection.exec(text);
      },
    }),
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = messages;
      await work();
      return messages - before;
    },
  };
}

describe('a request, in messages to the database', () => {
  const count = countMessages();
  let server: TestServer;
  let user: ApiUser;
  let campaignId: string;
  let designId: string;
  beforeAll(async () => {
    server = await startTestServer({}, { db: await openEmbeddedTestDatabase(demoScene, count.around) });
    user = await apiUser(server, 'advertiser@demo.test');
    campaignId = (await createDraft(user, { screens: [], artworkIds: [] })).id;
    designId = (await bodyOf(createProject(user, [pageOf()]))).id;
  });
  afterAll(() => server.stop());

  const get = async (path: string): Promise<void> => {
    const answer = await fetch(`${server.origin}/api${path}`, { headers: user.headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };

  it.each([
    ['a campaign', () => `/dsp/campaigns/${campaignId}`],
    ['the campaigns', () => '/dsp/campaigns'],
    ['the dashboard', () => '/dsp/dashboard'],
    ['where campaigns are live', () => '/dsp/dashboard/screens'],
    ['the artworks', () => '/dsp/artworks'],
    ['a design', () => `/dsp/studio/projects/${designId}`],
    ['the designs', () => '/dsp/studio/projects'],
    ['the pictures for designs', () => '/dsp/studio/assets'],
    ['the instances', () => '/dsp/instances'],
    ['the user', () => '/admin/users/self'],
    ['the preferences', () => '/admin/users/self/preferences'],
  ])('is one for reading %s', async (_, path) => {
    await get(path()); // a token that was never seen is looked at first
    expect(await count.during(() => get(path()))).toBe(1);
  });

  it('is two for a write of one statement: who calls, and the write with its commit', async () => {
    const write = () => user.api.PATCH('/admin/users/self/preferences', { body: {} });
    expect(await count.during(() => bodyOf(write()))).toBe(2);
  });

  it('is none for whoever has no token', async () => {
    expect(await count.during(() => fetch(`${server.origin}/api/dsp/campaigns`).then((answer) => answer.text()))).toBe(
      0,
    );
  });

  it('asks who calls again each time: a membership that ended opens nothing to a token that was good before', async () => {
    const read = () => user.api.GET('/dsp/campaigns/{id}', { params: { path: { id: campaignId } } });
    await bodyOf(read());
    const { db } = server.context;
    await db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.run(
        sql`update memberships set user_id = 'away-' || user_id where instance_id = ${user.headers['X-Instance-Id']}`,
      ),
    );
    expect((await read()).error).toMatchObject({ code: 'not_a_member' });
    await db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.run(
        sql`update memberships set user_id = substr(user_id, 6) where instance_id = ${user.headers['X-Instance-Id']}`,
      ),
    );
    await bodyOf(read());
  });
});
