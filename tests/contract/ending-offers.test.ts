import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { watchOffers } from '#server/jobs/watch-offers.ts';
import { sql } from '#server/kernel/db/database.ts';
import { businessDay, createDraft, dayAfter, pickScreens } from '../support/campaigns/book-campaign.ts';
import { makeOffer } from '../support/campaigns/make-offer.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Schemas = components['schemas'];

describe('an offer that ends within three days', () => {
  let server: TestServer;
  let user: ApiUser;
  let billing: ApiUser;
  let rival: ApiUser;
  let operator: ApiUser;
  let screens: Schemas['Screen'][];
  let today: string;
  beforeAll(async () => {
    server = await startTestServer();
    [user, rival, operator] = await Promise.all([
      apiUser(server, 'advertiser@demo.test'),
      apiUser(server, 'rival@demo.test'),
      apiUser(server, 'operator@demo.test'),
    ]);
    const instanceId = instanceOf(user);
    billing = await newUser(server, { instanceId, membership: { instanceId, role: 'billing' } });
    screens = await pickScreens(user, 1);
    today = await businessDay(user, 'America/New_York');
    await server.write(sql`update offers set status = 'withdrawn'`);
    await server.write(sql`update campaigns set updated_at = now() - interval '90 days' where status = 'draft'`);
  });
  afterAll(() => server.stop());
  afterEach(() => vi.restoreAllMocks());

  const instanceOf = (of: ApiUser) => of.headers['X-Instance-Id'] ?? '';
  const make = async (over: Partial<Schemas['NewOffer']> = {}) =>
    bodyOf(makeOffer(operator, today, { bookTo: dayAfter(today, 1), ...over }));
  const draft = (of: ApiUser, budgetTotal = 100_000) =>
    createDraft(of, { screens, artworkIds: [], startsInDays: 5, budgetTotal });
  const look = async () => {
    await watchOffers(server.context);
    await postAllCauses(server);
  };
  const told = async (of: ApiUser, offerId: string) => {
    const params = { query: { type: ['offer.ending' as const], limit: 200 } };
    const { items } = await bodyOf(of.api.GET('/dsp/notifications', { params }));
    return items
      .filter(({ entityId }) => entityId === offerId)
      .map(({ subject, count, facts }) => [subject, count, facts.dueOn]);
  };

  it('is told once to who may book of the companies whose drafts can have it', async () => {
    await draft(user);
    const [ending, later] = [
      await make({ title: 'Ends soon' }),
      await make({ title: 'Ends later', bookTo: dayAfter(today, 9) }),
    ];
    await look();
    await look();
    expect(await told(user, ending.id)).toEqual([['Ends soon', 1, dayAfter(today, 1)]]);
    expect(await told(user, later.id)).toEqual([]);
    // Who only pays books nothing, and a company without a draft was shown none.
    expect(await told(billing, ending.id)).toEqual([]);
    expect(await told(rival, ending.id)).toEqual([]);
    await draft(user);
    await draft(rival);
    await look();
    expect(await told(user, ending.id)).toHaveLength(1);
    expect(await told(rival, ending.id)).toHaveLength(1);
  });

  it('is told of the other drafts where one cannot be judged, and of that one once it can', async () => {
    await draft(user);
    await draft(rival);
    const { id } = await make({ title: 'For all the others' });
    const [first] = await server.rows<{ instanceId: string }>(sql`
      select instance_id from campaigns where status = 'draft' and updated_at > now() - interval '1 day' order by id limit 1`);
    const { db } = server.context;
    const { transaction } = db;
    vi.spyOn(db, 'transaction').mockImplementation((scope, work) => {
      if (scope.role === 'marquee_app' && scope.instanceId === first?.instanceId)
        throw new Error('It cannot be judged');
      return transaction(scope, work);
    });
    await watchOffers(server.context);
    vi.restoreAllMocks();
    expect(server.errors.some((line) => line.includes('It cannot be judged'))).toBe(true);
    const toldOf = async () =>
      (
        await server.rows<{ instanceId: string }>(
          sql`select instance_id from notification_causes where type = 'offer.ending' and about = ${id}`,
        )
      ).map(({ instanceId }) => instanceId);
    const both = [instanceOf(user), instanceOf(rival)];
    expect(await toldOf()).toEqual(both.filter((one) => one !== first?.instanceId));
    await watchOffers(server.context);
    expect((await toldOf()).sort()).toEqual(both.sort());
  });

  it('is told to no company of a tenant that is suspended', async () => {
    await draft(user);
    const { id } = await make({ title: 'Of who sells nothing' });
    const set = (to: 'suspended' | 'active') =>
      server.write(
        to === 'active'
          ? sql`update namespaces set status = 'active', suspended_at = null, closes_at = null where id = ${user.tenant.id}`
          : sql`update namespaces set status = 'suspended', suspended_at = now(), closes_at = now() + interval '90 days'
              where id = ${user.tenant.id}`,
      );
    const causes = () => server.rows(sql`select 1 from notification_causes where about = ${id}`);
    await set('suspended');
    await watchOffers(server.context);
    expect(await causes()).toEqual([]);
    await set('active');
    await watchOffers(server.context);
    expect(await causes()).not.toEqual([]);
  });

  it('is not told where no draft can have it, where it is over, and by a code that nobody entered', async () => {
    const unable = [
      await make({ leastBudget: 500_000 }),
      await make({ flightFrom: dayAfter(today, 60), flightTo: dayAfter(today, 70) }),
      await make({ code: 'ENDING24' }),
    ];
    const over = await make();
    await server.write(sql`update offers set status = 'withdrawn' where id = ${over.id}`);
    await server.write(
      sql`update instances set status = 'blocked', blocked_reason = 'misuse', blocked_at = now() where id = ${instanceOf(rival)}`,
    );
    const blocked = await make({ title: 'For who may book' });
    await look();
    for (const { id } of [...unable, over]) expect(await told(user, id)).toEqual([]);
    expect(await told(user, blocked.id)).toHaveLength(1);
    expect(
      await server.rows(
        sql`select 1 from notification_causes where about = ${blocked.id} and instance_id = ${instanceOf(rival)}`,
      ),
    ).toEqual([]);

    const { id } = await draft(user);
    await bodyOf(
      user.api.PUT('/dsp/campaigns/{id}/offers', {
        params: { path: { id } },
        body: { kind: 'code', code: 'ENDING24' },
      }),
    );
    await look();
    expect(await told(user, unable[2]?.id ?? '')).toHaveLength(1);
  });
});
