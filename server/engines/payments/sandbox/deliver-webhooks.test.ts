import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { startSandbox } from './test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const deliver = () => deliverWebhooks(sandbox);

async function payOnce(merchantTransactionId: string) {
  sandbox.received.length = 0;
  const { checkoutId } = await sandbox.provider.prepareCheckout({
    amount: 500,
    currency: 'EUR',
    merchantTransactionId,
  });
  await sandbox.submitCard(checkoutId);
  return checkoutId;
}

test('a paid checkout is told to the merchant once, in words only the merchant can read', async () => {
  const checkoutId = await payOnce('order-1');
  await expect(deliver()).resolves.toBe(1);
  await expect(deliver()).resolves.toBe(0);
  expect(sandbox.received).toHaveLength(1);
  const [message] = sandbox.received;
  expect(message?.body).not.toContain(checkoutId);
  expect(sandbox.provider.decryptWebhook(message?.headers ?? {}, message?.body ?? '')).toMatchObject({
    type: 'PAYMENT',
    result: { status: 'paid', checkoutId, merchantTransactionId: 'order-1', amount: 500, currency: 'EUR' },
  });
});

test('a receiver that fails is asked again after a growing pause, until it answers', async () => {
  await payOnce('order-2');
  sandbox.answerWebhooksWith(500);
  await expect(deliver()).resolves.toBe(0);
  await expect(deliver()).resolves.toBe(0);
  expect(sandbox.received).toHaveLength(1);
  sandbox.pass(2_000);
  await deliver();
  sandbox.pass(2_000);
  await deliver();
  expect(sandbox.received).toHaveLength(2);
  sandbox.answerWebhooksWith(204);
  sandbox.pass(2_000);
  await expect(deliver()).resolves.toBe(1);
  expect(sandbox.received).toHaveLength(3);
});

test('two senders at once deliver once', async () => {
  await payOnce('order-3');
  const counts = await Promise.all([deliver(), deliver(), deliver()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(sandbox.received).toHaveLength(1);
});

test('a sender that died leaves its work to the next, a minute later', async () => {
  await payOnce('order-4');
  const leasedUntil = new Date(sandbox.clock.wall().getTime() + 60_000).toISOString();
  await sandbox.db.transaction({ role: 'marquee_provider' }, (tx) =>
    tx.run(sql`update sandbox_webhooks set next_attempt_at = ${leasedUntil}, attempts = 1 where delivered_at is null`),
  );
  await expect(deliver()).resolves.toBe(0);
  sandbox.pass(60_000);
  await expect(deliver()).resolves.toBe(1);
});
