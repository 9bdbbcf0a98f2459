import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, key, payByCard, pickScreens } from '../support/campaigns/book-campaign.ts';
import { readCsv } from '../support/files/read-csv.ts';
import { booksOf, expectBalanced } from '../support/payments/ledger.ts';
import { balanceOf, confirmTopUp, startTopUp, statementOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const good = '4200 0000 0000 0000';
const declined = '4000 0000 0000 0002';

describe('the balance', () => {
  let server: TestServer;
  let user: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@arabia.test');
  });
  afterAll(async () => {
    await expectBalanced(server);
    await server.stop();
  });

  it('is nothing of the company’s own currency before anything was paid in', async () => {
    expect(await balanceOf(user)).toEqual({
      ...{ currency: 'AED', available: 0, takenBack: 0, held: 0, spentADay: 0, daysLeft: null },
    });
    expect(await statementOf(user)).toEqual([]);
  });

  it('is topped up by card once, whoever asks for the result how often, and is no revenue', async () => {
    const checkout = await bodyOf(startTopUp(user, 50_000));
    expect(checkout).toMatchObject({ amount: 50_000, currency: 'AED', status: 'created' });
    expect((await confirmTopUp(user, checkout.checkoutId)).outcome).toBe('pending');
    await payByCard(server, checkout, good);
    const results = await Promise.all([1, 2, 3].map(() => confirmTopUp(user, checkout.checkoutId)));
    expect(results.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid']);
    expect(await balanceOf(user)).toMatchObject({ available: 50_000, held: 0 });
    const [row] = await server.rows<{ instanceId: string }>(
      sql`select instance_id from top_ups where id = ${checkout.topUpId}`,
    );
    expect(await booksOf(server, row?.instanceId ?? '')).toEqual({ cash: 50_000, customer: -50_000 });
    expect(await statementOf(user)).toMatchObject([
      { kind: 'top_up', amount: 50_000, heldAmount: 0, available: 50_000, topUpId: checkout.topUpId },
    ]);
  });

  it('is topped up when the browser was closed: the job asks, too', async () => {
    const checkout = await bodyOf(startTopUp(user, 10_000));
    await payByCard(server, checkout, good);
    server.shift(60_000);
    await settlePayments(server.context);
    expect(await balanceOf(user)).toMatchObject({ available: 60_000 });
  });

  it('takes another card after a declined one, and nothing for the declined one', async () => {
    const checkout = await bodyOf(startTopUp(user, 20_000));
    await payByCard(server, checkout, declined);
    expect(await confirmTopUp(user, checkout.checkoutId)).toEqual({ outcome: 'declined', reason: 'declined_by_bank' });
    expect(await balanceOf(user)).toMatchObject({ available: 60_000 });
    await payByCard(server, checkout, good);
    expect(await confirmTopUp(user, checkout.checkoutId)).toEqual({ outcome: 'paid', reason: null });
    expect(await balanceOf(user)).toMatchObject({ available: 80_000 });
  });

  it('is not topped up by less or more than may be, and twice by one key once', async () => {
    for (const amount of [0, 999, 10_000_001]) {
      const { error } = await startTopUp(user, amount);
      expect(error).toMatchObject({ code: 'invalid_request', errors: [{ path: '/amount' }] });
    }
    const header = key();
    const [one, two] = [await bodyOf(startTopUp(user, 5_000, header)), await bodyOf(startTopUp(user, 5_000, header))];
    expect(two.checkoutId).toBe(one.checkoutId);
  });

  it('has a receipt for each top-up, numbered without gaps and frozen', async () => {
    const { id } = await topUp(server, user, 1_500);
    const { data, response } = await user.api.GET('/dsp/top-ups/{id}/receipt', {
      params: { path: { id } },
      parseAs: 'arrayBuffer',
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(data as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    // Whoever has the file can ask whether it is one of ours.
    const told = async (bytes: Buffer) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      return (await (await fetch(`${server.origin}/api/invoice-files/${hash}`)).json()) as { issued: unknown };
    };
    const file = Buffer.from(data as ArrayBuffer);
    expect((await told(file)).issued).toMatchObject({ kind: 'receipt', format: 'pdf', gross: 1_500, currency: 'AED' });
    expect((await told(Buffer.concat([file, Buffer.from(' ')]))).issued).toBeNull();
    const kept = await server.rows<{ number: number; label: string }>(
      sql`select receipt_number as number, receipt_label as label from top_ups where receipt_number is not null order by receipt_number`,
    );
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1));
    expect(kept[0]?.label).toBe('RCT-000001');
    for (const change of [
      sql`update top_ups set amount_minor = 1 where id = ${id}`,
      sql`update top_ups set receipt_document = '{}' where id = ${id}`,
      sql`delete from top_ups where id = ${id}`,
    ])
      await expect(server.write(change)).rejects.toThrow();
  });

  it('equals its statement to the minor unit, page after page and as a file', async () => {
    const screens = await pickScreens(user, 2);
    await topUp(server, user, 4_321);
    await bookCampaign(server, user, { screens, budgetTotal: 100_000, name: 'On the statement', startsInDays: 9 });
    const entries = await statementOf(user);
    const { available, held } = await balanceOf(user);
    const sum = (pick: (entry: (typeof entries)[number]) => number) =>
      entries.reduce((total, entry) => total + pick(entry), 0);
    expect(sum(({ amount }) => amount)).toBe(available);
    expect(sum(({ heldAmount }) => heldAmount)).toBe(held);
    expect(entries.find((entry) => entry.available !== null)?.available).toBe(available);
    expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['top_up', 'payment', 'invoice']));
    expect(entries.find(({ kind }) => kind === 'invoice')?.campaign?.name).toBe('On the statement');
    expect((await statementOf(user, { kind: ['top_up'] })).every(({ kind }) => kind === 'top_up')).toBe(true);
    const { data } = await user.api.GET('/dsp/balance/entries.csv', { parseAs: 'arrayBuffer' });
    const [, ...rows] = readCsv(new Uint8Array(data as ArrayBuffer));
    expect(rows).toHaveLength(entries.length);
    expect(Math.round(rows.reduce((total, row) => total + Number(row[4]) * 100, 0))).toBe(available);
  });

  it('is narrowed to days where the seller is', async () => {
    const day = (offset: number) =>
      new Date(server.context.clock.business().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const between = async (from: string, to: string) =>
      (await bodyOf(user.api.GET('/dsp/balance/entries', { params: { query: { from, to } } }))).items.length;
    expect(await between(day(-1), day(1))).toBeGreaterThan(3);
    expect(await between(day(-9), day(-2))).toBe(0);
  });
});
