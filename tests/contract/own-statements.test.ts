import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sharePlays } from '#server/jobs/share-plays.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { bookCampaign, dayAfter, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { giveScreens, ownerNamed, promiseShare } from '../support/payments/promise-share.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const [minute, day] = [61_000, 86_400_000];
const [mine, other] = ['South Window Media', 'North Window Media'];
const campaignName = 'A campaign that no owner is told of';

describe('a media owner’s own statement', () => {
  let server: TestServer;
  let user: ApiUser;
  let operators: [ApiUser, ApiUser];
  let owner: ApiUser;
  let screens: components['schemas']['Screen'][];
  let ownerId: string;
  let otherId: string;
  let campaignId: string;
  let month: string;

  const signIn = async () => {
    user = await apiUser(server, 'advertiser@demo.test');
    operators = [await apiUser(server, 'operator@demo.test'), await apiUser(server, 'operator-2@demo.test')];
    owner = await apiUser(server, 'owner@demo.test');
  };

  beforeAll(async () => {
    server = await startTestServer();
    await signIn();
    screens = await pickScreens(user, 2);
    await openScreens(server);
    await server.write(sql`update screens set rate_micros = rate_micros * 600`);
    await giveScreens(server, mine, [screens[0]?.id ?? '']);
    await server.write(sql`update platform_roles set media_owner = ${mine} where role = 'media_owner'`);
    await giveScreens(server, other, [screens[1]?.id ?? '']);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
    ownerId = await ownerNamed(operators[0], mine);
    otherId = await ownerNamed(operators[0], other);
    await promiseShare(operators, ownerId, 7000);
    await promiseShare(operators, otherId, 5000);
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    const booked = await bookCampaign(
      server,
      user,
      { screens, days: 1, budgetTotal: 100_000, name: campaignName },
      reviewer,
    );
    campaignId = booked.campaign.id;
    month = (await own()).month;
    server.shift(30 * minute);
    for (const [index, count] of [5, 3].entries()) {
      const screen = screens[index];
      if (!screen) throw new Error('A screen is missing');
      const { accepted, refused } = await reportPlays(server, screen, playsOf(server, screen, booked, count));
      expect(refused).toEqual([]);
      expect(accepted).toBe(count);
    }
    server.shift(5 * day);
    await sharePlays(server.context);
    await signIn();
  });
  afterAll(() => server.stop());

  const move = (index: number, to: string) =>
    server.write(sql`update screens set media_owner = ${to} where id = ${screens[index]?.id ?? ''}`);
  const own = async (of?: string) =>
    bodyOf(owner.api.GET('/dsp/desk/own-statement', { params: { query: of ? { month: of } : {} } }));
  const atDesk = (of: string, id = ownerId) =>
    bodyOf(operators[0].api.GET('/dsp/desk/owners/{id}/statements/{month}', { params: { path: { id, month: of } } }));

  it('says what operators see of its own part, and nothing of whose money it was', async () => {
    const [found, seen, foreign] = [await own(month), await atDesk(month), await atDesk(month, otherId)];
    const { opening, earned, corrected, closing, due, lineCount, plays } = seen;
    expect(found).toMatchObject({ month, opening, earned, corrected, closing, due, lineCount, plays, paidBy: null });
    expect(earned).toBeGreaterThan(0);
    expect(foreign.earned).toBeGreaterThan(0);
    const [line] = seen.lines;
    expect(line?.gross).toBeGreaterThan(line?.payable ?? 0);
    const { gross: _, ...ownLine } = line ?? {};
    expect(found.lines).toEqual([ownLine]);
    expect(found.shares).toMatchObject([{ shareBps: 7000, isCurrent: true }]);
    const told = JSON.stringify(found);
    for (const secret of [
      campaignId,
      campaignName,
      'instanceId',
      'campaignId',
      'gross',
      'operator',
      String(line?.gross),
    ])
      expect(told).not.toContain(secret);
  });

  it('is a file without what was delivered in all, whose payable sums from the first balance to the last', async () => {
    const found = await own(month);
    const { data, response } = await owner.api.GET('/dsp/desk/own-statement/csv', {
      params: { query: { month } },
      parseAs: 'text',
    });
    expect(response.headers.get('content-disposition')).toContain(`statement-${month}.csv`);
    const [head = '', ...lines] = String(data).trim().split('\r\n');
    const at = head.replace('\uFEFF', '').split(',').indexOf('Payable');
    expect(at).toBeGreaterThan(0);
    const sum = lines.reduce((all, line) => all + Math.round(Number(line.split(',')[at]) * 100), 0);
    expect(sum).toBe(found.closing - found.opening);
    const [line] = (await atDesk(month)).lines;
    for (const secret of [campaignId, campaignName, ((line?.gross ?? 0) / 100).toFixed(2)])
      expect(String(data)).not.toContain(secret);
  });

  it('names a screen that is another owner’s by now, and tells the owner of today nothing of before', async () => {
    await move(0, other);
    expect((await own(month)).lines.map(({ screenName }) => screenName)).toEqual([screens[0]?.name]);
    expect((await atDesk(month, otherId)).lines.map(({ screenId }) => screenId)).toEqual([screens[1]?.id]);
    await move(0, mine);
  });

  it('follows the shares as they take turns, and shows none that is only asked for', async () => {
    const { today } = await own();
    const ask = (shareBps: number, validFrom: string) =>
      bodyOf(
        operators[0].api.POST('/dsp/desk/owners/{id}/contracts', {
          params: { path: { id: ownerId }, header: key() },
          body: { shareBps, validFrom, reason: 'As the contract of next year says' },
        }),
      );
    const agreed = async (shareBps: number, validFrom: string) => {
      const { id } = await ask(shareBps, validFrom);
      await bodyOf(
        operators[1].api.POST('/dsp/desk/owner-contracts/{id}/decision', {
          params: { path: { id }, header: key() },
          body: { decision: 'approve' },
        }),
      );
      server.shift(minute);
    };
    await agreed(6000, dayAfter(today, 20));
    // It is agreed to later and begins before the other, which so never counts.
    await agreed(8000, dayAfter(today, 10));
    await ask(100, dayAfter(today, 30));
    const { shares } = await own();
    expect(shares.map(({ shareBps, isCurrent }) => [shareBps, isCurrent])).toEqual([
      [8000, false],
      [7000, true],
    ]);
    expect(shares[0]?.from).toBe(dayAfter(today, 10));
  });

  it('shows what was paid out, and not who recorded it', async () => {
    server.shift(40 * day);
    await sharePlays(server.context);
    await signIn();
    const { due, isClosed } = await own(month);
    expect(isClosed).toBe(true);
    const paidOn = server.context.clock.business().toISOString().slice(0, 10);
    await bodyOf(
      operators[0].api.POST('/dsp/desk/owners/{id}/statements/{month}/payout', {
        params: { path: { id: ownerId, month }, header: key() },
        body: { amount: due, bankReference: 'NTRF 0815', paidOn },
      }),
    );
    const [paid, now] = [await own(month), await own()];
    expect(paid).toMatchObject({ due: 0, paidBy: { amount: due, month, bankReference: 'NTRF 0815', paidOn } });
    expect(now.payouts.map(({ amount }) => amount)).toEqual([due]);
    const [{ id } = { id: '' }] = now.payouts;
    await bodyOf(
      operators[1].api.POST('/dsp/desk/owner-payouts/{id}/reversal', {
        params: { path: { id }, header: key() },
        body: { reason: 'It went to the account of somebody else' },
      }),
    );
    const back = await own();
    expect(back).toMatchObject({ paidOut: 0, reversals: [{ id, amount: due, reversedOn: expect.any(String) }] });
    expect(await own(month)).toMatchObject({ due, paidBy: null });
    for (const secret of ['operator', 'somebody else', 'reversedBy'])
      expect(JSON.stringify([paid, now, back])).not.toContain(secret);
  });

  it('is nobody else’s, of no month to come, and of nothing that the database does not give', async () => {
    expect((await operators[0].api.GET('/dsp/desk/own-statement')).response.status).toBe(403);
    expect((await user.api.GET('/dsp/desk/own-statement')).response.status).toBe(403);
    const ask = (of: string) => owner.api.GET('/dsp/desk/own-statement', { params: { query: { month: of } } });
    expect((await ask('2199-01')).response.status).toBe(404);
    expect((await ask('2026-13')).response.status).toBe(400);
    const { userId } = await bodyOf(owner.api.GET('/admin/users/self'));
    const asOwner = <T extends object>(query: ReturnType<typeof sql>) =>
      server.context.db.transaction({ role: 'marquee_owner', namespaceId: owner.tenant.id, userId }, (tx) =>
        tx.rows<T>(query),
      );
    for (const query of [
      sql`select campaign_id from owner_earnings`,
      sql`select instance_id from owner_earnings`,
      sql`select gross_minor from owner_earnings`,
      sql`select instance_id from ledger_accounts`,
      sql`select recorded_by_email from owner_payouts`,
      sql`select reverse_reason from owner_payouts`,
      sql`select reason from owner_contracts`,
      sql`select name from namespaces`,
      sql`insert into owner_contracts (id) values (gen_random_uuid())`,
    ])
      await expect(asOwner(query)).rejects.toThrow(/permission denied/);
    expect(await asOwner(sql`select distinct owner_id from owner_earnings`)).toEqual([{ ownerId }]);
    expect(await asOwner(sql`select distinct owner_id from owner_payouts`)).toEqual([{ ownerId }]);
    expect(await asOwner(sql`select distinct owner_id from ledger_accounts`)).toEqual([{ ownerId }]);
    expect(await asOwner(sql`select distinct status from owner_contracts`)).toEqual([{ status: 'approved' }]);
    expect(await asOwner(sql`select name from media_owners`)).toEqual([{ name: mine }]);
    // One who is an operator beside reads as an owner what is the owner's.
    await server.write(sql`
      insert into platform_roles (namespace_id, user_id, role) values (${owner.tenant.id}, ${userId}, 'operator')`);
    expect(await asOwner(sql`select id from app_readable_owners() id`)).toEqual([{ id: ownerId }]);
    await server.write(sql`delete from platform_roles where user_id = ${userId} and role = 'operator'`);
  });
});
