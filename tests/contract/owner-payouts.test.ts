import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sharePlays } from '#server/jobs/share-plays.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { type BookedCampaign, bookCampaign, dayAfter, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { expectBalanced, transfersOf } from '../support/payments/ledger.ts';
import { expectOwnerBooks } from '../support/payments/owner-books.ts';
import { giveScreens, ownerNamed, promiseShare } from '../support/payments/promise-share.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];

const [minute, day] = [61_000, 86_400_000];
const reason = 'As the contract of this year says';
/** Of the first card the bank takes the payment back after a minute; of the second it gives it back a minute later. */
const [takenBack, returned] = ['4000 0000 0000 0259', '4000 0000 0000 1976'];
const [first, second] = ['North Window Media', 'South Window Media'];

describe('what media owners earn', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let operator: ApiUser;
  let other: ApiUser;
  let screens: Screen[];
  const ids = new Map<string, string>();

  const signIn = async () => {
    user = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    other = await apiUser(server, 'operator-2@demo.test');
  };

  beforeAll(async () => {
    server = await startTestServer();
    await signIn();
    screens = await pickScreens(user, 3);
    await openScreens(server);
    await server.write(sql`update screens set rate_micros = rate_micros * 600`);
    // Two owners of this test's own, each with one of the screens; the third is of an owner without a share.
    for (const [index, name] of [first, second].entries()) await giveScreens(server, name, [screens[index]?.id ?? '']);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
    for (const name of [first, second]) ids.set(name, await ownerNamed(operator, name));
  });
  afterAll(async () => {
    await expectBalanced(server);
    await expectOwnerBooks(server);
    await server.stop();
  });

  const idOf = (name: string) => ids.get(name) ?? '';
  const contracts = (name = first) =>
    bodyOf(operator.api.GET('/dsp/desk/owners/{id}/contracts', { params: { path: { id: idOf(name) } } }));
  const ask = (by: ApiUser, name: string, shareBps: number, validFrom: string) =>
    by.api.POST('/dsp/desk/owners/{id}/contracts', {
      params: { path: { id: idOf(name) }, header: key() },
      body: { shareBps, validFrom, reason },
    });
  const decide = (by: ApiUser, id: string, decision: 'approve' | 'decline' | 'withdraw') =>
    by.api.POST('/dsp/desk/owner-contracts/{id}/decision', {
      params: { path: { id }, header: key() },
      body: { decision },
    });
  const refusal = async (asked: Promise<{ error?: { code: string }; response: Response }>) => {
    const { error, response } = await asked;
    return [response.status, error?.code];
  };
  const monthOf = async () => (await contracts()).today.slice(0, 7);
  const statement = (month: string, name = first) =>
    bodyOf(
      operator.api.GET('/dsp/desk/owners/{id}/statements/{month}', { params: { path: { id: idOf(name), month } } }),
    );
  /** A campaign that has been live for so long that its screens have shown it some times. */
  const book = async (card?: string) => {
    const booked = await bookCampaign(server, user, { screens, days: 1, budgetTotal: 100_000 }, reviewer, card);
    server.shift(30 * minute);
    return booked;
  };
  const play = async (booked: BookedCampaign, screen: Screen | undefined, count: number) => {
    if (!screen) throw new Error('A screen is missing');
    const { accepted, refused } = await reportPlays(server, screen, playsOf(server, screen, booked, count));
    expect(refused).toEqual([]);
    expect(accepted).toBe(count);
  };
  /** Closes the days up to now. */
  const close = async () => {
    server.shift(5 * day);
    await sharePlays(server.context);
    await signIn();
  };
  const earnedOf = ({ campaign }: BookedCampaign) =>
    server.rows<{ name: string; cause: string; gross: number; payable: number }>(sql`
      select o.name, e.cause, e.gross_minor as gross, e.payable_minor as payable
      from owner_earnings e join media_owners o on o.id = e.owner_id
      where e.campaign_id = ${campaign.id} order by e.transfer_id, o.name, e.day`);
  const spentOf = async ({ campaign }: BookedCampaign) =>
    (
      await server.rows<{ screenId: string; spent: number }>(sql`
        select screen_id, sum(cost_micros)::bigint as spent from plays where campaign_id = ${campaign.id} and billable group by 1`)
    ).map(({ screenId, spent }) => ({ screenId, minor: spent / 10_000 }));

  it('is agreed to by two, from today on at the earliest, and never changed backwards', async () => {
    const { today } = await contracts();
    expect(await refusal(ask(operator, first, 7000, '2020-01-01'))).toEqual([400, 'invalid_request']);
    const asked = await bodyOf(ask(operator, first, 9000, today));
    expect(asked).toMatchObject({ status: 'requested', shareBps: 9000, validFrom: today, isOwn: true });
    expect(await refusal(ask(other, first, 8000, today))).toEqual([409, 'request_open']);
    expect(await refusal(decide(operator, asked.id, 'approve'))).toEqual([409, 'transition_refused']);
    expect((await decide(other, asked.id, 'decline')).data).toMatchObject({ status: 'declined' });
    expect(await contracts()).toMatchObject({ current: null });

    const late = await bodyOf(ask(operator, first, 8000, today));
    server.shift(day);
    await signIn();
    expect(await refusal(decide(other, late.id, 'approve'))).toEqual([409, 'contract_past']);
    expect((await decide(operator, late.id, 'withdraw')).data).toMatchObject({ status: 'withdrawn' });

    const given = await promiseShare([operator, other], idOf(first), 7000);
    await promiseShare([other, operator], idOf(second), 3333);
    expect(await contracts()).toMatchObject({ current: given, currency: 'USD' });
    await expect(server.write(sql`update owner_contracts set share_bps = 1 where id = ${given}`)).rejects.toThrow();
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/owners', { params: { query: { q: first } } }));
    expect(items[0]).toMatchObject({ shareBps: 7000, isShareAsked: false });
  });

  it('is posted once for a closed day, by the screens on which it was delivered, to the minor unit', async () => {
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
    const booked = await book();
    const month = await monthOf();
    await Promise.all([play(booked, screens[0], 7), play(booked, screens[1], 5), play(booked, screens[2], 3)]);
    await sharePlays(server.context);
    expect(await earnedOf(booked), 'the day is not closed').toEqual([]);
    const before = await transfersOf(server, booked.campaign.id);
    await close();
    await Promise.all([sharePlays(server.context), sharePlays(server.context)]);

    const spent = await spentOf(booked);
    const rows = await earnedOf(booked);
    expect(rows.map(({ name, cause }) => [name, cause])).toEqual([
      [first, 'delivered'],
      [second, 'delivered'],
    ]);
    for (const [index, bps] of [7000, 3333].entries()) {
      const minor = spent.find(({ screenId }) => screenId === screens[index]?.id)?.minor ?? 0;
      expect(minor).toBeGreaterThan(100);
      const { gross = 0, payable = 0 } = rows[index] ?? {};
      expect(Math.abs(gross - minor)).toBeLessThan(1);
      expect(payable).toBe(Math.floor((gross * bps + 5000) / 10_000));
    }
    const gross = rows.reduce((sum, row) => sum + row.gross, 0);
    const payable = rows.reduce((sum, row) => sum + row.payable, 0);
    const posted = (await transfersOf(server, booked.campaign.id)).filter((line) => !before.includes(line));
    expect(posted.filter((line) => line.startsWith('owner'))).toHaveLength(1);
    expect(posted[0]).toContain(`platform_fee-${gross - payable}`);
    expect(posted[0]).toContain(`revenue+${gross}`);

    const found = await statement(month);
    const [own] = rows;
    expect(found).toMatchObject({ opening: 0, earned: own?.payable, gross: own?.gross, corrected: 0, paidOut: 0 });
    expect(found).toMatchObject({ closing: own?.payable, due: own?.payable, paidBy: null, lineCount: 1 });
    expect(found.lines).toEqual([
      {
        ...{ screenId: screens[0]?.id, screenName: screens[0]?.name, city: found.lines[0]?.city },
        ...{ shareBps: 7000, days: 1, plays: 7, gross: own?.gross, payable: own?.payable },
      },
    ]);
    await expect(server.write(sql`delete from owner_earnings`)).rejects.toThrow();
  });

  it('is taken back with what a bank takes, and posted again with what it returns', async () => {
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
    const [lost, back] = [await book(takenBack), await book(returned)];
    for (const booked of [lost, back])
      await Promise.all([play(booked, screens[0], 4), play(booked, screens[1], 4), play(booked, screens[2], 4)]);
    const statusOf = async ({ campaign }: BookedCampaign) =>
      (await server.rows<{ status: string }>(sql`select status from chargebacks where campaign_id = ${campaign.id}`))
        .map(({ status }) => status)
        .join();
    await expect.poll(() => statusOf(lost), { timeout: 8000 }).toBe('open');
    await expect.poll(() => statusOf(back), { timeout: 8000 }).toBe('reversed');
    await close();
    const sums = (rows: Awaited<ReturnType<typeof earnedOf>>) =>
      [first, second].flatMap((name) => {
        const own = rows.filter((row) => row.name === name);
        return [own.reduce((sum, row) => sum + row.gross, 0), own.reduce((sum, row) => sum + row.payable, 0)];
      });
    // What the bank gave back before the day was closed was never shared otherwise.
    expect((await earnedOf(back)).map(({ cause }) => cause)).toEqual(['delivered', 'delivered']);
    const taken = await earnedOf(lost);
    expect(taken.map(({ cause }) => cause)).toEqual(['delivered', 'delivered', 'chargeback', 'chargeback']);
    expect(sums(taken)).toEqual([0, 0, 0, 0]);
    const { corrections, corrected } = await statement(await monthOf());
    expect(corrections).toMatchObject([
      { cause: 'chargeback', campaignId: lost.campaign.id, payable: -(taken[0]?.payable ?? 0) },
    ]);
    expect(corrected).toBe(corrections[0]?.payable);

    await server.write(sql`
      update chargebacks set status = 'reversed', reversal_id = 'r', ended_at = now() where campaign_id = ${lost.campaign.id}`);
    await sharePlays(server.context);
    const restored = await earnedOf(lost);
    expect(restored.map(({ cause }) => cause).slice(4)).toEqual(['restored', 'restored']);
    expect(sums(restored)).toEqual(sums(taken.slice(0, 2)));
    expect(Math.min(...sums(restored))).toBeGreaterThan(0);
    const count = (await transfersOf(server, lost.campaign.id)).length;
    await sharePlays(server.context);
    expect(await transfersOf(server, lost.campaign.id)).toHaveLength(count);
  });

  it('is paid out once, for a month that is closed, as its statement says', async () => {
    const month = await monthOf();
    const pay = (of: string, amount: number, by = operator, bankReference = 'NTRF 4711') =>
      by.api.POST('/dsp/desk/owners/{id}/statements/{month}/payout', {
        params: { path: { id: idOf(first), month: of }, header: key() },
        body: { amount, bankReference, paidOn: server.context.clock.business().toISOString().slice(0, 10) },
      });
    const open = await statement(month);
    expect(open.isClosed).toBe(false);
    expect(await refusal(pay(month, 100))).toEqual([409, 'month_open']);
    server.shift(40 * day);
    await sharePlays(server.context);
    await signIn();
    const closed = await statement(month);
    expect(closed).toMatchObject({ isClosed: true, closing: closed.due });
    expect(closed.due).toBeGreaterThan(0);
    const differs = await pay(month, closed.due + 1);
    expect(differs.error).toMatchObject({ code: 'payout_differs', facts: { due: closed.due } });

    // Two operators at once: one of them has paid.
    const both = await Promise.all([pay(month, closed.due), pay(month, closed.due, other, 'NTRF 4712')]);
    expect(both.map(({ response }) => response.status).sort()).toEqual([201, 409]);
    expect(await refusal(pay(month, closed.due, operator, 'NTRF 4713'))).toEqual([409, 'payout_recorded']);
    const paid = await statement(month);
    expect(paid).toMatchObject({ due: 0, closing: closed.closing, paidBy: { amount: closed.due, month } });
    const now = await statement(await monthOf());
    expect(now).toMatchObject({ paidOut: closed.due, closing: now.opening + now.earned + now.corrected - closed.due });
    expect(now.payouts.map(({ amount }) => amount)).toEqual([closed.due]);

    const { items } = await bodyOf(
      operator.api.GET('/dsp/desk/log', { params: { query: { operation: 'recordOwnerPayout' } } }),
    );
    expect(items.map(({ kind, subjectName, currency }) => [kind, subjectName, currency])).toEqual([
      ['owner_payout', first, 'USD'],
    ]);
    const ledger = await bodyOf(operator.api.GET('/dsp/desk/ledger', { params: { query: { kind: 'owner_payout' } } }));
    expect(ledger.items[0]?.entries).toContainEqual({ account: 'owner_payable', amount: closed.due, owner: first });
  });

  it('is owed again where the payout was recorded in error, to the minor unit, and can be paid anew', async () => {
    const { payouts } = await statement(await monthOf());
    const [payout] = payouts;
    if (!payout) throw new Error('A payout is recorded');
    const before = await statement(payout.month);
    const why = 'It went to the account of somebody else';
    const reverse = (by: ApiUser, id = payout.id) =>
      by.api.POST('/dsp/desk/owner-payouts/{id}/reversal', {
        params: { path: { id }, header: key() },
        body: { reason: why },
      });
    const stored = await server.rows(sql`select * from owner_payouts where id = ${payout.id}`);
    await expect(
      server.write(sql`update owner_payouts set amount_minor = 1 where id = ${payout.id}`),
    ).rejects.toThrow();
    await expect(
      server.write(sql`update owner_payouts set amount_minor = 1, reversed_on = now(), reversed_by = 'x', reversed_by_email = 'x',
        reverse_reason = 'x', reversed_at = now() where id = ${payout.id}`),
    ).rejects.toThrow();

    // Two operators at once: one of them has taken it back.
    const both = await Promise.all([reverse(operator), reverse(other)]);
    expect(both.map(({ response }) => response.status).sort()).toEqual([201, 409]);
    expect(await refusal(reverse(operator))).toEqual([409, 'transition_refused']);
    expect(await refusal(reverse(operator, '00000000-0000-4000-8000-000000000000'))).toEqual([404, 'not_found']);
    const now = await statement(await monthOf());
    expect(now).toMatchObject({
      paidOut: 0,
      payouts: [{ id: payout.id, reverseReason: why, reversedBy: expect.stringContaining('operator') }],
      reversals: [{ id: payout.id, amount: payout.amount, reversedOn: expect.any(String) }],
    });
    expect(now.closing).toBe(now.opening + now.earned + now.corrected);
    expect(await statement(payout.month)).toMatchObject({ due: payout.amount, paidBy: null, closing: before.closing });
    await expectOwnerBooks(server);
    await expectBalanced(server);
    const [kept] = await server.rows<Record<string, unknown>>(sql`select * from owner_payouts where id = ${payout.id}`);
    expect(kept).toMatchObject({ amountMinor: payout.amount, bankReference: payout.bankReference });
    expect(stored).toHaveLength(1);
    await expect(
      server.write(sql`
      update owner_payouts set reversed_on = null, reversed_by = null, reversed_by_email = null, reverse_reason = null,
        reversed_at = null where id = ${payout.id}`),
    ).rejects.toThrow();
    const { items } = await bodyOf(
      operator.api.GET('/dsp/desk/log', { params: { query: { operation: 'reverseOwnerPayout' } } }),
    );
    expect(items.map(({ kind, subjectName }) => [kind, subjectName])).toEqual([['owner_payout', first]]);

    // The same month, by the same reference of the bank.
    const { amount, bankReference, paidOn, month } = payout;
    await bodyOf(
      operator.api.POST('/dsp/desk/owners/{id}/statements/{month}/payout', {
        params: { path: { id: idOf(first), month }, header: key() },
        body: { amount, bankReference, paidOn },
      }),
    );
    expect(await statement(month)).toMatchObject({ due: 0, paidBy: { amount, reversedOn: null } });
    expect((await statement(await monthOf())).paidOut).toBe(amount);
  });

  it('is a file whose payable sums from the first balance to the last', async () => {
    const months = (await statement(await monthOf())).months;
    expect(months.length).toBeGreaterThan(1);
    for (const month of months) {
      const told = await statement(month);
      const response = await operator.api.GET('/dsp/desk/owners/{id}/statements/{month}/csv', {
        params: { path: { id: idOf(first), month } },
        parseAs: 'text',
      });
      const lines = String(response.data).trim().split('\r\n');
      const cells = lines.slice(1).map((line) => line.split(','));
      const payable = cells.reduce((sum, line) => sum + Math.round(Number(line[8]) * 100), 0);
      expect(Number(cells[0]?.[9]) * 100).toBeCloseTo(told.opening);
      expect(Number(cells.at(-1)?.[9]) * 100).toBeCloseTo(told.closing);
      expect(payable).toBe(told.closing - told.opening);
      expect(cells.filter((line) => line[3] !== '')).toHaveLength(told.lineCount);
    }
    expect(
      await refusal(
        operator.api.GET('/dsp/desk/owners/{id}/statements/{month}', {
          params: { path: { id: idOf(first), month: '2099-01' } },
        }),
      ),
    ).toEqual([404, 'not_found']);
  });

  it('is by the contract that was agreed to last of those that are valid by then', async () => {
    const { today } = await contracts(second);
    const agreed = async (shareBps: number, inDays: number) => {
      const { id } = await bodyOf(ask(operator, second, shareBps, dayAfter(today, inDays)));
      expect((await decide(other, id, 'approve')).data).toMatchObject({ status: 'approved' });
      return id;
    };
    // The first one was agreed to for later, and the last takes its place before that.
    const replaced = await agreed(5000, 20);
    server.shift(minute);
    const newest = await agreed(6000, 10);
    server.shift(21 * day);
    await signIn();
    const found = await contracts(second);
    expect(found.items.map(({ id }) => id)).toEqual(expect.arrayContaining([replaced, newest]));
    expect(found.current).toBe(newest);
  });

  it('is in the currency of most screens where the tenant has named none', async () => {
    const [tenant] = await server.rows<{ id: string; code: string | null }>(sql`
      select n.id, n.currency_code as code from namespaces n join media_owners o on o.namespace_id = n.id
      where o.id = ${idOf(first)}`);
    const few = screens.map(({ id }) => id);
    await server.write(sql`update namespaces set currency_code = null where id = ${tenant?.id}`);
    await server.write(sql`
      update screens set currency_code = 'EUR' where namespace_id = ${tenant?.id} and id <> all(${few}::uuid[])`);
    expect(await contracts()).toMatchObject({ currency: 'EUR' });
    await server.write(sql`update screens set currency_code = 'USD' where namespace_id = ${tenant?.id}`);
    await server.write(sql`update namespaces set currency_code = ${tenant?.code} where id = ${tenant?.id}`);
    expect(await contracts()).toMatchObject({ currency: 'USD' });
  });
});
