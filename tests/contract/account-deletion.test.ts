import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Scope, sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { createDraft, pickScreens, startCheckout, uploadedArtwork } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, clientOf, signIn } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const [tenant] = demoTenants;
if (!tenant) throw new Error('There is a demo tenant');

describe('deleting an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  async function instance(): Promise<string> {
    const id = randomUUID();
    await server.write(sql`
      insert into instances (id, namespace_id, agency_id, name, country_code, country_name, currency_code)
      values (${id}, ${tenant?.id}, ${tenant?.agency.id}, 'Teapot & Sons', 'US', 'United States', 'USD')`);
    return id;
  }
  const member = (instanceId: string, userId: string, role: string) =>
    server.write(sql`insert into memberships (namespace_id, instance_id, user_id, role)
      values (${tenant?.id}, ${instanceId}, ${userId}, ${role})`);
  const campaign = async (instanceId: string, status: string, userId: string) => {
    const id = randomUUID();
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, currency_code, status, created_at, created_by, updated_at)
      values (${id}, ${tenant?.id}, ${instanceId}, ${id}, 'USD', ${status}, now(), ${userId}, now())`);
    return id;
  };
  const owner = async () => {
    const instanceId = await instance();
    const user = await newUser(server, { claims: instanceId, instanceId });
    await member(instanceId, user.userId, 'owner');
    return { ...user, instanceId };
  };
  const remove = async ({ api }: Pick<ApiUser, 'api'>) => {
    const { response, error } = await api.DELETE('/admin/users/self');
    return { status: response.status, code: error?.code, facts: error?.facts };
  };
  const membersOf = (instanceId: string) =>
    server.rows<{ userId: string }>(sql`select user_id from memberships where instance_id = ${instanceId}`);
  const isArchived = async (instanceId: string) => {
    const [row] = await server.rows<{ archivedAt: string | null }>(
      sql`select archived_at from instances where id = ${instanceId}`,
    );
    return row?.archivedAt !== null;
  };

  it('erases the person and keeps the campaign with what it was made of', async () => {
    const user = await owner();
    await user.api.PATCH('/admin/smb/users', { body: { name: 'Wanda Gone' } });
    const campaignId = await campaign(user.instanceId, 'completed', user.userId);
    await server.write(sql`insert into platform_roles (namespace_id, user_id, role)
      values (${tenant.id}, ${user.userId}, 'reviewer')`);

    expect(await remove(user)).toEqual({ status: 204, code: undefined, facts: undefined });

    expect(await server.rows(sql`select email, name, business_name from users where user_id = ${user.userId}`)).toEqual(
      [{ email: '', name: '', businessName: null }],
    );
    expect(await membersOf(user.instanceId)).toEqual([]);
    expect(await isArchived(user.instanceId)).toBe(true);
    expect(await server.rows(sql`select 1 from platform_roles where user_id = ${user.userId}`)).toEqual([]);
    expect(await server.rows(sql`select created_by from campaigns where id = ${campaignId}`)).toEqual([
      { createdBy: user.userId },
    ]);
  });

  it('can be repeated, and lets the token that is still good do nothing else', async () => {
    const user = await owner();
    expect((await remove(user)).status).toBe(204);
    expect((await remove(user)).status).toBe(204);

    const read = await user.api.GET('/admin/users/self');
    expect([read.response.status, read.error?.code]).toEqual([410, 'account_deleted']);
    const named = await user.api.PATCH('/admin/smb/users', { body: { name: 'Back again' } });
    expect([named.response.status, named.error?.code]).toEqual([410, 'account_deleted']);
    const campaigns = await user.api.GET('/dsp/campaigns');
    expect([campaigns.response.status, campaigns.error?.code]).toEqual([403, 'not_a_member']);
    expect(await server.rows(sql`select name from users where user_id = ${user.userId}`)).toEqual([{ name: '' }]);
  });

  it('works for somebody who never opened the product', async () => {
    const user = await newUser(server, { instanceId: randomUUID() });
    expect((await remove(user)).status).toBe(204);
    expect((await user.api.GET('/admin/users/self')).response.status).toBe(410);
  });

  it.each(['pending_payment', 'in_review', 'scheduled', 'live', 'paused'])(
    'is refused to the only owner while a campaign is %s, and says where',
    async (status) => {
      const user = await owner();
      await campaign(user.instanceId, status, user.userId);
      await campaign(user.instanceId, 'draft', user.userId);
      expect(await remove(user)).toEqual({
        status: 409,
        code: 'account_in_use',
        facts: { instanceName: 'Teapot & Sons', campaigns: 1 },
      });
      expect(await membersOf(user.instanceId)).toEqual([{ userId: user.userId }]);
      expect((await user.api.GET('/admin/users/self')).response.status).toBe(200);
    },
  );

  it.each(['draft', 'completed', 'rejected', 'cancelled', 'archived'])(
    'is not held up by a campaign that is %s',
    async (status) => {
      const user = await owner();
      await campaign(user.instanceId, status, user.userId);
      expect((await remove(user)).status).toBe(204);
    },
  );

  it('leaves an instance to its other owner, with its campaigns running', async () => {
    const user = await owner();
    const other = randomUUID();
    await member(user.instanceId, other, 'owner');
    await campaign(user.instanceId, 'live', user.userId);
    expect((await remove(user)).status).toBe(204);
    expect(await membersOf(user.instanceId)).toEqual([{ userId: other }]);
    expect(await isArchived(user.instanceId)).toBe(false);
  });

  it('is refused to the only owner although editors would be left', async () => {
    const user = await owner();
    await member(user.instanceId, randomUUID(), 'editor');
    await campaign(user.instanceId, 'live', user.userId);
    expect((await remove(user)).code).toBe('account_in_use');
  });

  it('lets an editor of a running instance go', async () => {
    const user = await owner();
    await campaign(user.instanceId, 'live', user.userId);
    const editor = await newUser(server, { instanceId: user.instanceId });
    await member(user.instanceId, editor.userId, 'editor');
    expect((await remove(editor)).status).toBe(204);
    expect(await membersOf(user.instanceId)).toEqual([{ userId: user.userId }]);
  });

  it('lets only one of two owners go who leave at the same moment', async () => {
    const user = await owner();
    const second = await newUser(server, { instanceId: user.instanceId });
    await member(user.instanceId, second.userId, 'owner');
    await campaign(user.instanceId, 'live', user.userId);
    const outcomes = await Promise.all([remove(user), remove(second)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await membersOf(user.instanceId)).toHaveLength(1);
  });

  /** Runs `first` once, right before the n-th time that a call asks the database as a member of the instance. */
  function before(n: number, instanceId: string, first: () => Promise<void>): void {
    const { db } = server.context;
    const { transaction, read } = db;
    let seen = 0;
    const note = async (scope: Scope | undefined) => {
      if (scope?.instanceId === instanceId && ++seen === n) await first();
    };
    vi.spyOn(db, 'transaction').mockImplementation(async (scope, work) => {
      await note(scope);
      return transaction(scope, work);
    });
    vi.spyOn(db, 'read').mockImplementation(async (asked) => {
      await note(asked[0]?.scope);
      return read(asked);
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['it is known who calls', 1, false],
    ['the call is remembered', 2, false],
    ['the campaign is submitted', 3, false],
    ['the checkout is answered', 4, true],
  ])('leaves no campaign behind that is being paid for: before %s', async (_, step, isSubmitted) => {
    const [screen] = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 1);
    if (!screen) throw new Error('There is a screen');
    const user = await owner();
    const { id: artworkId } = await uploadedArtwork(server, user, screen.widthPx, screen.heightPx);
    const draft = await createDraft(user, { screens: [screen], artworkIds: [artworkId] });
    let left: Awaited<ReturnType<typeof remove>> | undefined;
    before(step, user.instanceId, async () => {
      left = await remove(user);
    });
    const paid = await startCheckout(user, draft);

    expect(left?.code).toBe(isSubmitted ? 'account_in_use' : undefined);
    expect(paid.error?.code).toBe(isSubmitted ? undefined : 'not_a_member');
    expect(await server.rows(sql`select status from campaigns where id = ${draft.id}`)).toEqual([
      { status: isSubmitted ? 'pending_payment' : 'draft' },
    ]);
    const held = await server.rows(sql`select 1 from bookings where campaign_id = ${draft.id}`);
    expect(held).toHaveLength(isSubmitted ? 1 : 0);
    expect(await membersOf(user.instanceId)).toHaveLength(isSubmitted ? 1 : 0);
  });

  /** The user of a pool after a change of their address there, which may wait to be proven, as Amazon Cognito has it. */
  async function withAddress(user: ApiUser & { userId: string }, email: string, isProven: boolean) {
    const attributes = JSON.stringify({ email, email_verified: String(isProven) });
    const username = `${randomUUID()}@demo.test`;
    await server.context.db.transaction({ role: 'marquee_identity' }, (tx) =>
      tx.run(sql`update identity_users set username = ${username},
        attributes = attributes || ${attributes}::jsonb where sub = ${user.userId}::uuid`),
    );
    const session = await signIn(server, username, undefined, tenant);
    return clientOf(server, session, user.tenant);
  }
  const emailOf = async ({ userId }: { userId: string }) =>
    (await server.rows<{ email: string }>(sql`select email from users where user_id = ${userId}`))[0]?.email;
  const mailTo = (destination: string) =>
    server.rows<{ destination: string }>(sql`select destination from outbox where destination = ${destination}`);
  const mail = (destination: string) =>
    server.write(sql`insert into outbox (id, namespace_id, medium, destination, content, created_at)
      values (${randomUUID()}, ${tenant.id}, 'EMAIL', ${destination}, '{}'::jsonb, now())`);

  it('follows an e-mail address that was changed at the pool', async () => {
    const user = await newUser(server, { instanceId: randomUUID() });
    await user.api.GET('/admin/users/self');
    const email = `${randomUUID()}@demo.test`;
    const { api } = await withAddress(user, email, true);
    expect((await api.GET('/admin/users/self')).data?.email).toBe(email);
    expect(await emailOf(user)).toBe(email);
  });

  it('neither believes nor erases an address that waits to be proven, and erases the mail to their own', async () => {
    const user = await newUser(server, { instanceId: randomUUID() });
    const own = (await user.api.GET('/admin/users/self')).data?.email ?? '';
    const foreign = `${randomUUID()}@somebody.test`;
    await mail(own);
    await mail(foreign);
    const changed = await withAddress(user, foreign, false);
    expect((await changed.api.GET('/admin/users/self')).data?.email).toBe(own);
    expect(await emailOf(user)).toBe(own);

    expect((await remove(changed)).status).toBe(204);
    expect(await mailTo(own)).toEqual([]);
    expect(await mailTo(foreign)).toHaveLength(1);
  });

  it('knows no address of a newcomer whose own is not proven', async () => {
    const user = await newUser(server, { instanceId: randomUUID() });
    const changed = await withAddress(user, `${randomUUID()}@somebody.test`, false);
    expect((await changed.api.GET('/admin/users/self')).data?.email).toBe('');
    expect(await emailOf(user)).toBe('');
  });

  it('breaks nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
