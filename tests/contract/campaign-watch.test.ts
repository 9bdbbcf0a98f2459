import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchCampaigns } from '#server/jobs/watch-campaigns.ts';
import { sql } from '#server/kernel/db/database.ts';
import { postCauses } from '#server/rooms/notifications/post-causes.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('campaigns that somebody is to be told of', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    advertiser = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const look = async () => {
    await watchCampaigns(server.context);
    await postCauses({ db: server.context.db, log: server.context.log });
  };
  const campaign = async (status: string, startsInDays: number, budget = 100_000) => {
    const id = randomUUID();
    const day = (days: number) =>
      new Date(server.context.clock.business().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await server.write(sql`
      insert into campaigns (id, namespace_id, instance_id, name, currency_code, status, start_date, end_date, budget_minor,
        created_by, created_at, updated_at)
      values (${id}::uuid, ${advertiser.tenant.id}::uuid, ${advertiser.headers['X-Instance-Id']}::uuid, ${`C ${id}`}, 'USD', ${status},
        ${day(startsInDays)}::date, ${day(startsInDays + 14)}::date, ${budget}, 'x', now(), now())`);
    return id;
  };
  const spend = (id: string, minor: number) =>
    server.write(sql`update campaign_totals set cost_micros = ${minor * 10_000} where campaign_id = ${id}`);
  const told = async (id: string) =>
    (await bodyOf(advertiser.api.GET('/dsp/notifications', { params: { query: { campaign: id } } }))).items;
  const percents = async (id: string) => (await told(id)).map(({ facts, count }) => [facts.percent, count]);

  it('tell once of each part of the budget, the highest that is reached, while they run', async () => {
    const [live, draft] = [await campaign('live', -3), await campaign('draft', 30)];
    const steps = [
      [49_999, []],
      [50_000, [[50, 1]]],
      [79_000, [[50, 1]]],
      [100_000, [[100, 2]]],
    ] as const;
    for (const [spent, expected] of steps) {
      for (const id of [live, draft]) await spend(id, spent);
      await look();
      await look();
      // What is unread of one campaign is one row, which says the last.
      expect(await percents(live), String(spent)).toEqual(expected);
    }
    expect(await told(draft)).toEqual([]);
  });

  it('are looked at again under another budget', async () => {
    const id = await campaign('live', -3);
    await spend(id, 85_000);
    await look();
    expect(await percents(id)).toEqual([[80, 1]]);
    await server.write(sql`update campaigns set budget_minor = 90000 where id = ${id}`);
    await spend(id, 90_000);
    await look();
    expect(await percents(id)).toEqual([[100, 2]]);
  });

  it('tell once that they start within two days without an approved artwork', async () => {
    const [soon, later, running] = [
      await campaign('in_review', 1),
      await campaign('in_review', 4),
      await campaign('live', 0),
    ];
    await look();
    await look();
    expect(await told(soon)).toMatchObject([{ type: 'campaign.notReady', severity: 'critical', count: 1 }]);
    expect([...(await told(later)), ...(await told(running))]).toEqual([]);
    // It was put off, and is close again.
    await server.write(sql`update campaigns set start_date = start_date + 1 where id = ${soon}`);
    await look();
    expect((await told(soon)).map(({ count }) => count)).toEqual([2]);
  });
});
