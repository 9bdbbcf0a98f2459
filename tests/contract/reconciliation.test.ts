import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { PaymentError } from '#server/engines/payments/payment-provider.ts';
import { GRACE_MS, reconcileDay } from '#server/flows/reconciliation/reconcile-day.ts';
import { reconcilePayments } from '#server/jobs/reconcile-payments.ts';
import { type Sql, sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { bookCampaign, pickScreens } from '../support/campaigns/book-campaign.ts';
import { withProvider } from '../support/payments/provider-faults.ts';
import { topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Day = components['schemas']['ReconciledDay'];
const hour = 3_600_000;

describe('a day of the provider of card payments beside the ledger', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let today: string;
  let paid: number;

  const days = async (query: { differing?: boolean } = {}): Promise<Day[]> =>
    (await bodyOf(operator.api.GET('/dsp/desk/reconciliation', { params: { query } }))).items;
  const dayOf = async (currency: string): Promise<Day> => {
    const found = (await days()).find((one) => one.day === today && one.currency === currency);
    if (!found) throw new Error(`${today} is not compared in ${currency}`);
    return found;
  };
  const look = async () => {
    const { response } = await operator.api.POST('/dsp/desk/reconciliation/look', { body: { day: today } });
    return response.status;
  };
  const explain = (id: string, note: string) =>
    operator.api.POST('/dsp/desk/reconciliation/differences/{id}/explanation', {
      params: { path: { id } },
      body: { note },
    });
  /** Changes what the provider has, as it alone could. */
  const atProvider = (change: Sql) =>
    server.context.db.transaction({ role: 'marquee_provider' }, (tx) => tx.run(change));
  const paymentKey = async () => {
    const [found] = await server.rows<{ key: string }>(
      sql`select key from ledger_transfers where kind = 'payment' limit 1`,
    );
    return found?.key ?? '';
  };

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    const screens = await pickScreens(user, 1);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    user = await apiUser(server, 'advertiser@demo.test');
    const reviewer = await apiUser(server, 'reviewer@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    const booked = await bookCampaign(server, user, { screens, days: 30 }, reviewer);
    await topUp(server, user, 20_000);
    paid = booked.checkout.amount + 20_000;
    today = server.context.clock.wall().toISOString().slice(0, 10);
    server.shift(GRACE_MS + 1000);
    operator = await apiUser(server, 'operator@demo.test');
  });
  afterAll(() => server.stop());

  it('agrees where all that was paid is posted, and is compared by itself', async () => {
    await reconcilePayments(server.context);
    expect(await dayOf('USD')).toMatchObject({
      provider: { amount: paid, count: 2 },
      ledger: { amount: paid, count: 2 },
      ...{ openCount: 0, differences: [], isOver: false },
    });
    expect(await days({ differing: true })).toEqual([]);
  });

  it('names what the ledger has and the provider has not, until it has', async () => {
    const key = await paymentKey();
    const gone = sql`where merchant_transaction_id = ${key.split(':')[1]}`;
    await atProvider(sql`update sandbox_payments set created_at = created_at + interval '10 years' ${gone}`);
    expect(await look()).toBe(204);
    const day = await dayOf('USD');
    expect(day).toMatchObject({ openCount: 1, provider: { count: 1 }, ledger: { amount: paid, count: 2 } });
    expect(day.differences).toEqual([
      expect.objectContaining({
        key,
        status: 'open',
        kind: 'payment',
        provider: null,
        companyName: expect.any(String),
      }),
    ]);
    expect(day.ledger.amount - day.provider.amount).toBe(day.differences[0]?.ledger?.amount);
    expect(await days({ differing: true })).toHaveLength(1);

    await atProvider(sql`update sandbox_payments set created_at = created_at - interval '10 years' ${gone}`);
    expect(await look()).toBe(204);
    expect(await dayOf('USD')).toMatchObject({ openCount: 0, differences: [{ key, status: 'settled' }] });
  });

  it('names an amount that is another, takes the word of an operator, and asks anew when it changes', async () => {
    const key = await paymentKey();
    const change = (by: number) =>
      atProvider(sql`update sandbox_payments set amount_minor = amount_minor + ${by}
        where payment_type = 'DB' and merchant_transaction_id = ${key.split(':')[1]}`);
    await change(5);
    // Two looks at once: one waits for the other, and both see the same.
    await Promise.all([reconcileDay(server.context, today), reconcileDay(server.context, today)]);
    const [difference] = (await dayOf('USD')).differences;
    if (!difference) throw new Error('Five cents are missing');
    expect(difference.status).toBe('open');
    expect((difference.provider?.amount ?? 0) - (difference.ledger?.amount ?? 0)).toBe(5);

    expect((await explain(difference.id, 'too short')).error?.code).toBe('invalid_request');
    for (const _ of [1, 2])
      expect((await explain(difference.id, 'The bank rounds up, ticket 17')).response.status).toBe(204);
    expect((await explain(difference.id, 'Something else altogether')).error?.code).toBe('transition_refused');
    await look();
    expect(await dayOf('USD')).toMatchObject({
      openCount: 0,
      differences: [
        { status: 'explained', explanation: { note: 'The bank rounds up, ticket 17', by: 'operator@demo.test' } },
      ],
    });

    await change(1);
    await look();
    expect(await dayOf('USD')).toMatchObject({ openCount: 1, differences: [{ status: 'open', explanation: null }] });
    await change(-6);
    await look();
    expect(await dayOf('USD')).toMatchObject({ openCount: 0, differences: [{ status: 'settled' }] });
  });

  it('has nothing left of a currency in which nothing has moved after all', async () => {
    const key = await paymentKey();
    const inEuros = (currency: string) =>
      atProvider(sql`update sandbox_payments set currency_code = ${currency}
        where payment_type = 'DB' and merchant_transaction_id = ${key.split(':')[1]}`);
    await inEuros('EUR');
    await look();
    expect(await dayOf('EUR')).toMatchObject({ provider: { count: 1 }, ledger: { count: 0 }, openCount: 1 });
    // Both days are off by it, and both say so.
    expect(await dayOf('USD')).toMatchObject({ provider: { count: 1 }, ledger: { count: 2 }, openCount: 1 });
    await inEuros('USD');
    await look();
    const nothing = { amount: 0, count: 0 };
    expect(await dayOf('EUR')).toMatchObject({ provider: nothing, ledger: nothing, openCount: 0 });
    expect(await dayOf('USD')).toMatchObject({ provider: { amount: paid }, ledger: { amount: paid } });
  });

  it('tells nothing of a day of which the provider does not answer, and keeps what was known', async () => {
    const before = await days();
    await withProvider(
      server,
      () => ({ listTransactions: () => Promise.reject(new PaymentError('unavailable', 'away')) }),
      async () => expect(await look()).toBe(502),
    );
    expect(await days()).toEqual(before);
  });

  it('is compared to its end once it is over, and is no longer looked at by itself then', async () => {
    server.shift(26 * hour);
    operator = await apiUser(server, 'operator@demo.test');
    await reconcilePayments(server.context);
    const over = await dayOf('USD');
    expect(over).toMatchObject({ isOver: true, openCount: 0 });
    server.shift(2 * hour);
    operator = await apiUser(server, 'operator@demo.test');
    await reconcilePayments(server.context);
    expect((await dayOf('USD')).lookedAt).toBe(over.lookedAt);
  });

  it('is not for advertisers', async () => {
    const { response } = await user.api.GET('/dsp/desk/reconciliation', { params: { query: {} } });
    expect([401, 403]).toContain(response.status);
  });
});
