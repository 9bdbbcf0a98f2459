import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchCampaigns } from '#server/jobs/watch-campaigns.ts';
import { watchPace } from '#server/jobs/watch-pace.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { bookCampaign, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
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
    await postAllCauses(server);
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

describe('live campaigns beside their plans', () => {
  let server: TestServer;
  let advertiser: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    const [screen] = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 1);
    beginDay(server, screen?.timezone ?? 'UTC');
    advertiser = await apiUser(server, 'advertiser@demo.test');
  });
  afterAll(() => server.stop());

  const look = async () => {
    await watchPace(server.context);
    await postAllCauses(server);
  };
  const told = async (id: string) => {
    const query = { campaign: id, type: ['campaign.behind' as const, 'campaign.ahead' as const] };
    const { items } = await bodyOf(advertiser.api.GET('/dsp/notifications', { params: { query } }));
    return items.map(({ type, count, facts }) => ({ type, count, ...facts }));
  };
  const live = async (spentPart: number) => {
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    const screens = await pickScreens(advertiser, 1);
    const wishes = { screens, days: 20, budgetTotal: 100_000, slots: 1 };
    const { campaign } = await bookCampaign(server, advertiser, wishes, reviewer);
    await expect.poll(async () => (await readCampaign(advertiser, campaign.id)).status, { timeout: 8000 }).toBe('live');
    await server.write(sql`update campaigns set pacing = 'even' where id = ${campaign.id}`);
    await server.write(sql`
      update campaign_totals set cost_micros = ${spentPart * 100_000 * 10_000}::bigint where campaign_id = ${campaign.id}`);
    return campaign.id;
  };
  const pass = async (hours: number) => {
    server.shift(hours * 3_600_000);
    advertiser = await apiUser(server, 'advertiser@demo.test');
  };

  it('tell, once a week, that they deliver less than planned or spend faster', async () => {
    const [behind, ahead] = [await live(0), await live(0.6)];
    await look();
    // Its first day is not over.
    expect([await told(behind), await told(ahead)]).toEqual([[], []]);

    await pass(49);
    await look();
    await look();
    const planned = { plannedPercent: expect.any(Number) };
    expect(await told(behind)).toEqual([{ type: 'campaign.behind', count: 1, percent: 0, ...planned }]);
    expect(await told(ahead)).toEqual([{ type: 'campaign.ahead', count: 1, percent: 60, ...planned }]);
    const [{ plannedPercent = 0 } = {}] = await told(behind);
    expect(plannedPercent).toBeGreaterThan(3);
    expect(plannedPercent).toBeLessThan(30);

    await pass(25);
    await look();
    expect((await told(behind)).map(({ count }) => count)).toEqual([1]);
    // The eighth day is another week of the campaign, and not yet one since it was told.
    await pass(5 * 24);
    await look();
    expect((await told(behind)).map(({ count }) => count)).toEqual([1]);
    await pass(48);
    await look();
    expect((await told(behind)).map(({ count }) => count)).toEqual([2]);
  });

  it('are looked at no more once they do not run', async () => {
    const id = await live(0);
    await server.write(sql`update campaigns set status = 'paused' where id = ${id}`);
    await pass(49);
    await look();
    expect(await told(id)).toEqual([]);
    const due = () =>
      server.context.db.transaction({ role: 'marquee_worker' }, (tx) =>
        tx.one<{ isDue: boolean }>(sql`
          select look_at_pace_at < 'infinity' as is_due from campaign_totals where campaign_id = ${id}`),
      );
    expect(await due()).toEqual({ isDue: false });
    await server.write(sql`update campaigns set status = 'live' where id = ${id}`);
    expect(await due()).toEqual({ isDue: true });
  });
});
