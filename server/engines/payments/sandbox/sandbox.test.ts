import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { type ExpectedPayment, resourcePathOf } from '../payment-provider.ts';
import { startSandbox } from './test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

let sandbox: Sandbox;
let orders = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** A checkout and what it must pay. */
async function prepare(amount = 123456, currency = 'EUR') {
  orders += 1;
  const charge = { amount, currency, merchantTransactionId: `order-${orders}` };
  const checkout = await sandbox.provider.prepareCheckout(charge);
  const expected: ExpectedPayment = { ...charge, checkoutId: checkout.checkoutId };
  return { checkout, expected, path: resourcePathOf(checkout.checkoutId) };
}

describe('a checkout', () => {
  test('is prepared for half an hour, with a script from the provider’s own origin', async () => {
    const { checkout } = await prepare();
    expect(checkout.expiresAt).toBe(new Date(sandbox.clock.wall().getTime() + 1_800_000).toISOString());
    expect(checkout.scriptUrl).toBe(`http://${sandbox.host}/v1/paymentWidgets.js?checkoutId=${checkout.checkoutId}`);
    expect(sandbox.provider.origin).toBe(`http://${sandbox.host}`);
  });

  test('is pending until the shopper pays, and paid after', async () => {
    const { checkout, expected, path } = await prepare(123456, 'KWD');
    await expect(sandbox.provider.readResult(path, expected)).resolves.toMatchObject({ status: 'pending' });
    const answer = await sandbox.submitCard(checkout.checkoutId);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ id: checkout.checkoutId, resourcePath: path });
    await expect(sandbox.provider.readResult(path, expected)).resolves.toMatchObject({
      status: 'paid',
      code: '000.100.110',
      amount: 123456,
      currency: 'KWD',
      checkoutId: checkout.checkoutId,
      brand: 'VISA',
      card: { bin: '420000', last4: '0000', expiryMonth: '12', expiryYear: '2030' },
    });
  });

  test('that was declined says why, and can still be paid with another card', async () => {
    const { checkout, expected, path } = await prepare();
    await sandbox.submitCard(checkout.checkoutId, { number: '4000 0000 0000 0002' });
    await expect(sandbox.provider.readResult(path, expected)).resolves.toMatchObject({
      status: 'failed',
      failure: 'declined',
    });
    await sandbox.submitCard(checkout.checkoutId);
    await expect(sandbox.provider.readResult(path, expected)).resolves.toMatchObject({ status: 'paid' });
  });

  test('is paid once, even from two tabs in the same moment', async () => {
    const { checkout, expected } = await prepare();
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.submitCard(checkout.checkoutId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect(sandbox.provider.findPayments(expected.merchantTransactionId)).resolves.toHaveLength(1);
  });

  test('ends after thirty minutes, unless it was paid before: that is still known', async () => {
    const unpaid = await prepare();
    const paid = await prepare();
    await sandbox.submitCard(paid.checkout.checkoutId);
    sandbox.pass(30 * 60_000);
    expect((await sandbox.submitCard(unpaid.checkout.checkoutId)).status).toBe(404);
    expect((await sandbox.ask(`/v1/checkouts/${unpaid.checkout.checkoutId}/fields?locale=en`)).status).toBe(404);
    await expect(sandbox.provider.readResult(unpaid.path, unpaid.expected)).resolves.toMatchObject({
      status: 'failed',
      code: '200.300.404',
      failure: 'checkout_expired',
    });
    await expect(sandbox.provider.findPayments(unpaid.expected.merchantTransactionId)).resolves.toEqual([]);
    await expect(sandbox.provider.readResult(paid.path, paid.expected)).resolves.toMatchObject({ status: 'paid' });
    await expect(sandbox.provider.findPayments(paid.expected.merchantTransactionId)).resolves.toMatchObject([
      { status: 'paid' },
    ]);
  });

  test('refuses a faulty card field by field and stays open', async () => {
    const { checkout, expected, path } = await prepare();
    const answer = await sandbox.submitCard(checkout.checkoutId, { expiry: '10/26', cvv: '' });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toEqual({ faults: { expiry: 'expiry_past', cvv: 'required' } });
    await expect(sandbox.provider.readResult(path, expected)).resolves.toMatchObject({ status: 'pending' });
  });

  test('leaves no whole card number and no security code in the database', async () => {
    const { checkout } = await prepare();
    await sandbox.submitCard(checkout.checkoutId, { number: '4200001234567890', cvv: '987' });
    const rows = await sandbox.db.transaction({ role: 'marquee_provider' }, (tx) =>
      tx.rows(
        sql`select p.*, w.* from sandbox_payments p join sandbox_webhooks w on w.payment_id = p.id where checkout_id = ${checkout.checkoutId}`,
      ),
    );
    expect(rows).toMatchObject([{ cardBin: '420000', cardLast4: '7890' }]);
    expect(JSON.stringify(rows)).not.toMatch(/4200001234567890|"987"/);
  });
});

describe('a report of a period', () => {
  test('has what was made in it, of every kind, and nothing of another merchant’s or another time', async () => {
    const from = new Date(Math.floor(sandbox.clock.wall().getTime() / 1000) * 1000 + 1000);
    sandbox.pass(1000);
    const { checkout, expected, path } = await prepare(1000, 'KWD');
    await sandbox.submitCard(checkout.checkoutId);
    const { paymentId = '' } = await sandbox.provider.readResult(path, expected);
    await sandbox.provider.refund({ ...expected, paymentId, amount: 400 });
    const declined = await prepare();
    await sandbox.submitCard(declined.checkout.checkoutId, { number: '4000 0000 0000 0002' });
    const until = new Date(from.getTime() + 60_000);
    const found = await sandbox.provider.listTransactions(from, until);
    expect(found.map(({ paymentType, amount, currency, status }) => [paymentType, amount, currency, status])).toEqual([
      ['DB', 1000, 'KWD', 'paid'],
      ['RF', 400, 'KWD', 'paid'],
      ['DB', 123456, 'EUR', 'failed'],
    ]);
    expect(found[0]).toMatchObject({ paymentId, merchantTransactionId: expected.merchantTransactionId });
    expect(await sandbox.provider.listTransactions(until, new Date(until.getTime() + 1000))).toEqual([]);
  });
});

describe('refunds', () => {
  test('give back a part, then the rest, and never more', async () => {
    const { checkout, expected, path } = await prepare(1000);
    await sandbox.submitCard(checkout.checkoutId);
    const { paymentId = '' } = await sandbox.provider.readResult(path, expected);
    const refund = (amount: number) =>
      sandbox.provider.refund({
        paymentId,
        amount,
        currency: 'EUR',
        merchantTransactionId: expected.merchantTransactionId,
      });
    await expect(refund(400)).resolves.toMatchObject({ status: 'paid', paymentType: 'RF', amount: 400 });
    await expect(refund(601)).resolves.toMatchObject({ status: 'failed', code: '700.300.500' });
    const both = await Promise.all([refund(600), refund(600)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['failed', 'paid']);
    const all = await sandbox.provider.findPayments(expected.merchantTransactionId);
    expect(all.map(({ paymentType, amount }) => [paymentType, amount])).toEqual([
      ['DB', 1000],
      ['RF', 400],
      ['RF', 600],
    ]);
  });

  test('of one card are refused the first time, and taken the next', async () => {
    const { checkout, expected, path } = await prepare();
    await sandbox.submitCard(checkout.checkoutId, { number: '4000000000005126' });
    const { paymentId = '' } = await sandbox.provider.readResult(path, expected);
    const refund = () => sandbox.provider.refund({ ...expected, paymentId });
    await expect(refund()).resolves.toMatchObject({ status: 'failed', code: '800.100.100' });
    await expect(refund()).resolves.toMatchObject({ status: 'paid' });
    await expect(refund()).resolves.toMatchObject({ status: 'failed', code: '700.300.500' });
  });

  test('of a declined payment are refused', async () => {
    const { checkout, expected, path } = await prepare();
    await sandbox.submitCard(checkout.checkoutId, { number: '4000000000000002' });
    const { paymentId = '' } = await sandbox.provider.readResult(path, expected);
    await expect(sandbox.provider.refund({ ...expected, paymentId })).resolves.toMatchObject({ status: 'failed' });
  });
});

describe('the sandbox’s origin', () => {
  test('wants the merchant’s token and entity for every call of its interface', async () => {
    const { checkout } = await prepare();
    const query = 'entityId=sandbox-entity';
    const bearer = { authorization: 'Bearer sandbox-access-token' };
    const paths = [`/v1/checkouts/${checkout.checkoutId}/payment`, '/v1/query'];
    for (const path of paths) {
      expect((await sandbox.ask(`${path}?${query}`)).status).toBe(401);
      expect((await sandbox.ask(`${path}?${query}`, { headers: { authorization: 'Bearer other' } })).status).toBe(401);
      expect((await sandbox.ask(`${path}?entityId=other`, { headers: bearer })).status).toBe(401);
      expect((await sandbox.ask(`${path}?${query}`, { headers: bearer })).status).not.toBe(401);
    }
    expect((await sandbox.ask('/v1/checkouts', { method: 'POST' })).status).toBe(401);
    expect((await sandbox.ask('/v1/payments/x', { method: 'POST' })).status).toBe(401);
  });

  test('names the wrong parameter', async () => {
    const answer = await sandbox.ask('/v1/checkouts', {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox-access-token', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'entityId=sandbox-entity&amount=1.005&currency=EUR&paymentType=DB&merchantTransactionId=x',
    });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      result: { code: '200.300.404', parameterErrors: [{ name: 'amount' }] },
    });
  });

  test('exists under its own name only, and shows nothing of the app', async () => {
    const elsewhere = { host: `localhost:${sandbox.port}` };
    expect((await sandbox.ask('/v1/paymentWidgets.js', elsewhere)).text).toBe('the app');
    expect((await sandbox.ask('/', {})).status).toBe(404);
    expect((await sandbox.ask('/dashboard/home', {})).status).toBe(404);
    expect((await sandbox.ask('/v1/paymentWidgets.js', { host: `pay.localhost.evil.test:${sandbox.port}` })).text).toBe(
      'the app',
    );
  });

  test('serves the fields with a strict policy that only the app’s origins may embed', async () => {
    const { checkout } = await prepare();
    const { headers, text } = await sandbox.ask(
      `/v1/checkouts/${checkout.checkoutId}/fields?locale=en&origin=http://localhost:${sandbox.port}`,
    );
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors http://localhost:${sandbox.port} http://*.localhost:${sandbox.port}`);
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/);
    expect(text).toContain(`data-parent="http://localhost:${sandbox.port}"`);
    expect(text).toContain('Pay €1,234.56');
  });

  test.each([
    'http://evil.test',
    'http://localhost:1',
    'null',
    'http://localhost.evil.test',
    'javascript:alert(1)',
    '"><script>',
  ])('tells a page of %s nothing', async (origin) => {
    const { checkout } = await prepare();
    const { text } = await sandbox.ask(
      `/v1/checkouts/${checkout.checkoutId}/fields?origin=${encodeURIComponent(origin)}`,
    );
    expect(text).toContain('data-parent=""');
  });

  test('speaks Arabic from right to left, and answers nonsense in English', async () => {
    const { checkout } = await prepare(5000, 'AED');
    const fields = (locale: string) =>
      sandbox.ask(`/v1/checkouts/${checkout.checkoutId}/fields?locale=${encodeURIComponent(locale)}`);
    const arabic = (await fields('ar-AE')).text;
    expect(arabic).toContain('<html lang="ar-AE" dir="rtl"');
    expect(arabic).toContain('رقم البطاقة');
    expect((await fields('"><script>alert(1)</script>')).text).toContain('<html lang="en" dir="ltr"');
    expect((await fields('it-IT')).text).toContain('<html lang="en" dir="ltr"');
  });

  test('takes a card from its own page alone', async () => {
    const { checkout } = await prepare();
    for (const origin of ['http://evil.test', 'null', `http://localhost:${sandbox.port}`]) {
      const answer = await sandbox.ask(`/v1/checkouts/${checkout.checkoutId}/payment`, {
        method: 'POST',
        headers: { origin },
      });
      expect(answer.status).toBe(403);
    }
  });

  test('keeps its books from every other role', async () => {
    await prepare();
    for (const role of ['marquee_app', 'marquee_worker', 'marquee_reviewer', 'marquee_identity'] as const) {
      const look = sandbox.db.transaction({ role }, (tx) => tx.rows(sql`select id from sandbox_checkouts`));
      await expect(look).rejects.toThrow(/permission denied/);
    }
  });
});
