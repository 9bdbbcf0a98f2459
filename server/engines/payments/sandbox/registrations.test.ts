import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ExpectedPayment, registrationPathOf, resourcePathOf } from '../payment-provider.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { startSandbox } from './test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

let sandbox: Sandbox;
let orders = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await notices();
  sandbox.received.length = 0;
});

/** A checkout and what it must pay. */
async function prepare(registrations: readonly string[] = []) {
  orders += 1;
  const charge = { amount: 123456, currency: 'EUR', merchantTransactionId: `order-${orders}` };
  const { checkoutId } = await sandbox.provider.prepareCheckout(charge, { registrations });
  const expected: ExpectedPayment = { ...charge, checkoutId };
  return { checkoutId, read: () => sandbox.provider.readResult(resourcePathOf(checkoutId), expected) };
}

async function prepareStoring() {
  orders += 1;
  const { checkoutId, scriptUrl } = await sandbox.provider.prepareRegistration(`card-${orders}`);
  const path = registrationPathOf(checkoutId);
  return { checkoutId, scriptUrl, path, read: () => sandbox.provider.readRegistrationResult(path, checkoutId) };
}

/** Stores a card, through the challenge where its bank asks for it. */
async function store(number: string, expiry = '12/30') {
  const { checkoutId, read } = await prepareStoring();
  await approve(await sandbox.submitCard(checkoutId, { number, expiry }));
  const { registration } = await read();
  if (!registration) throw new Error('The card was not stored');
  return registration;
}

/** Says yes where the bank asks. */
async function approve(answer: { readonly text: string }, word: 'approve' | 'refuse' = 'approve') {
  const { challenge } = JSON.parse(answer.text) as { challenge?: string };
  return challenge === undefined ? undefined : sandbox.post(challenge, { answer: word });
}

let charges = 0;
const chargeLater = ({ registrationId, initialTransactionId = '' }: Awaited<ReturnType<typeof store>>) => {
  charges += 1;
  const charge = { amount: 500, currency: 'EUR', merchantTransactionId: `later-${charges}` };
  return sandbox.provider.chargeRegistration({ ...charge, registrationId, initialTransactionId });
};

/** The notices that have arrived, decrypted as the product does. */
const notices = async () => {
  while ((await deliverWebhooks(sandbox)) > 0);
  return sandbox.received.map(({ headers, body }) => sandbox.provider.decryptWebhook(headers, body));
};

describe('a card that is stored alone', () => {
  test('is asked for by the widget’s address, charges nothing, and is told with what may be kept of it', async () => {
    const { checkoutId, scriptUrl, path, read } = await prepareStoring();
    expect(scriptUrl).toBe(`http://${sandbox.host}/v1/paymentWidgets.js?checkoutId=${checkoutId}/registration`);
    await expect(read()).resolves.toMatchObject({ status: 'pending' });
    expect((await sandbox.ask(`/v1/checkouts/${checkoutId}/fields?locale=en`)).text).toContain('Store card');
    const answer = await sandbox.submitCard(checkoutId, { number: '5454545454545454' });
    expect(JSON.parse(answer.text)).toEqual({ id: checkoutId, resourcePath: path });
    const { registration, ...result } = await read();
    expect(result).toMatchObject({ status: 'paid' });
    expect(registration).toMatchObject({
      brand: 'MASTER',
      card: { last4: '5454', expiryMonth: '12', expiryYear: '2030' },
    });
    expect(registration?.initialTransactionId).toMatch(/\S/);
    await expect(sandbox.provider.findPayments(`card-${orders}`)).resolves.toEqual([]);
    await expect(sandbox.provider.findRegistration(registration?.registrationId ?? '')).resolves.toEqual(registration);
    expect(await notices()).toEqual([
      { type: 'REGISTRATION', registration: { registrationId: registration?.registrationId, checkoutId } },
    ]);
  });

  test('may be declined, and another be tried', async () => {
    const { checkoutId, read } = await prepareStoring();
    await sandbox.submitCard(checkoutId, { number: '4000000000000002' });
    await expect(read()).resolves.toMatchObject({ status: 'failed', failure: 'declined' });
    await sandbox.submitCard(checkoutId);
    await expect(read()).resolves.toMatchObject({ status: 'paid' });
  });

  test('is stored once, whatever is pressed', async () => {
    const { checkoutId } = await prepareStoring();
    await Promise.all([1, 2, 3].map(() => sandbox.submitCard(checkoutId)));
    expect(await notices()).toHaveLength(1);
  });

  test('wants the consent that banks ask for, and is no payment', async () => {
    const post = (fields: string) =>
      sandbox.ask('/v1/checkouts', {
        method: 'POST',
        headers: { authorization: 'Bearer sandbox-access-token', 'content-type': 'application/x-www-form-urlencoded' },
        body: `entityId=sandbox-entity&createRegistration=true${fields}`,
      });
    const answer = await post('&amount=1.00');
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('standingInstruction.mode');
    expect(answer.text).toContain('is not charged without a paymentType');
    const { checkoutId, read } = await prepare();
    await expect(
      sandbox.provider.readRegistrationResult(registrationPathOf(checkoutId), checkoutId),
    ).resolves.toMatchObject({ status: 'failed' });
    await expect(sandbox.provider.readRegistrationResult(resourcePathOf(checkoutId), checkoutId)).rejects.toMatchObject(
      { kind: 'invalid_resource_path' },
    );
    await expect(read()).resolves.toMatchObject({ status: 'pending' });
  });
});

describe('a stored card', () => {
  test('is kept while paying when the shopper wants it, and not otherwise', async () => {
    const kept = await prepare();
    await sandbox.submitCard(kept.checkoutId, {}, { createRegistration: 'true' });
    const result = await kept.read();
    expect(result).toMatchObject({ status: 'paid', initialTransactionId: result.paymentId });
    expect(await sandbox.provider.findRegistration(result.registrationId ?? '')).toMatchObject({ brand: 'VISA' });
    const declined = await prepare();
    await sandbox.submitCard(declined.checkoutId, { number: '4000000000000002' }, { createRegistration: 'true' });
    expect(await declined.read()).not.toHaveProperty('registrationId');
    const unkept = await prepare();
    await sandbox.submitCard(unkept.checkoutId);
    expect(await unkept.read()).not.toHaveProperty('registrationId');
  });

  test('pays by one press where the checkout offers it, and nowhere else', async () => {
    const { registrationId } = await store('4200000000000000');
    const offering = await prepare([registrationId]);
    const { text } = await sandbox.ask(`/v1/checkouts/${offering.checkoutId}/fields?locale=en`);
    expect(text).toContain(`value="${registrationId}" checked`);
    expect(text).toMatch(/Visa.*•••• 0000/s);
    const pay = (checkoutId: string) => sandbox.post(`/v1/checkouts/${checkoutId}/payment`, { registrationId });
    expect((await pay(offering.checkoutId)).status).toBe(200);
    await expect(offering.read()).resolves.toMatchObject({ status: 'paid', registrationId });
    const other = await prepare();
    expect((await pay(other.checkoutId)).status).toBe(404);
    await expect(other.read()).resolves.toMatchObject({ status: 'pending' });
  });

  test('is charged later by the transaction that stored it alone', async () => {
    const card = await store('4200000000000000');
    await expect(chargeLater(card)).resolves.toMatchObject({ status: 'paid', amount: 500 });
    await expect(sandbox.provider.findPayments(`later-${charges}`)).resolves.toHaveLength(1);
    await expect(chargeLater({ ...card, initialTransactionId: 'another' })).resolves.toMatchObject({
      status: 'failed',
      code: '100.150.101',
    });
  });

  test('is gone when it is removed, twice or not, and the notice says so', async () => {
    const card = await store('4200000000000000');
    await notices();
    sandbox.received.length = 0;
    await sandbox.provider.removeRegistration(card.registrationId);
    await sandbox.provider.removeRegistration(card.registrationId);
    await expect(sandbox.provider.findRegistration(card.registrationId)).resolves.toBeUndefined();
    await expect(chargeLater(card)).resolves.toMatchObject({ status: 'failed' });
    const offering = await prepare([card.registrationId]);
    expect((await sandbox.ask(`/v1/checkouts/${offering.checkoutId}/fields?locale=en`)).text).not.toContain('radio');
    expect(await notices()).toMatchObject([
      { type: 'REGISTRATION', registration: { registrationId: card.registrationId } },
    ]);
    await expect(sandbox.provider.findRegistration('../payments/x')).rejects.toMatchObject({ kind: 'refused' });
  });

  test('is declined once its month is over, and one of them before', async () => {
    const expired = await store('4000000000000069');
    await expect(chargeLater(expired)).resolves.toMatchObject({ status: 'failed', failure: 'expired_card' });
    const card = await store('4200000000000000', '12/26');
    sandbox.pass(50 * 86_400_000);
    await expect(chargeLater(card)).resolves.toMatchObject({ status: 'failed', failure: 'expired_card' });
  });

  test('is renewed by its bank a minute later, and the notice leads to the new date', async () => {
    const card = await store('4000000000003055', '12/30');
    await notices();
    sandbox.received.length = 0;
    sandbox.pass(60_000);
    expect(await notices()).toMatchObject([{ registration: { registrationId: card.registrationId } }]);
    await expect(sandbox.provider.findRegistration(card.registrationId)).resolves.toMatchObject({
      card: { expiryYear: '2034' },
    });
  });
});

describe('3-D Secure', () => {
  test('asks the card’s owner on a page of the bank, and pays with their word', async () => {
    const { checkoutId, read } = await prepare();
    const answer = await sandbox.submitCard(checkoutId, { number: '4000000000003220' }, { createRegistration: 'true' });
    const { challenge } = JSON.parse(answer.text) as { challenge: string };
    await expect(read()).resolves.toMatchObject({ status: 'pending' });
    const { text, headers } = await sandbox.ask(`${challenge}?locale=ar`);
    expect(text).toContain('هل هذا أنت؟');
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
    expect(text).not.toMatch(/4000000000003220|<script(?![^>]*\bsrc=)/);
    await sandbox.post(challenge, { answer: 'approve' });
    const result = await read();
    expect(result).toMatchObject({ status: 'paid' });
    expect(await sandbox.provider.findRegistration(result.registrationId ?? '')).toBeDefined();
    expect((await sandbox.post(challenge, { answer: 'refuse' })).status).toBe(404);
    await expect(read()).resolves.toMatchObject({ status: 'paid' });
  });

  test('that is refused fails, and another card can be tried', async () => {
    const { checkoutId, read } = await prepare();
    await approve(await sandbox.submitCard(checkoutId, { number: '4000000000003220' }), 'refuse');
    await expect(read()).resolves.toMatchObject({ status: 'failed', failure: 'authentication_failed' });
    await sandbox.submitCard(checkoutId, { number: '4000000000003063' });
    await expect(read()).resolves.toMatchObject({ status: 'paid' });
  });

  test('pays once, when it is answered in two tabs', async () => {
    const { checkoutId, read } = await prepare();
    const answers = await Promise.all([1, 2].map(() => sandbox.submitCard(checkoutId, { number: '4000000000003220' })));
    await Promise.all(answers.map((answer) => approve(answer)));
    await expect(read()).resolves.toMatchObject({ status: 'paid' });
    await expect(sandbox.provider.findPayments(`order-${orders}`)).resolves.toHaveLength(1);
  });

  test('ends with its checkout', async () => {
    const { checkoutId } = await prepare();
    const answer = await sandbox.submitCard(checkoutId, { number: '4000000000003220' });
    sandbox.pass(30 * 60_000);
    expect((await approve(answer))?.status).toBe(404);
  });

  test('takes the word of its own page alone', async () => {
    const { checkoutId, read } = await prepare();
    const { text } = await sandbox.submitCard(checkoutId, { number: '4000000000003220' });
    const { challenge } = JSON.parse(text) as { challenge: string };
    const headers = { origin: 'http://evil.test', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await sandbox.ask(challenge, { method: 'POST', headers, body: 'answer=approve' });
    expect(answer.status).toBe(403);
    await expect(read()).resolves.toMatchObject({ status: 'pending' });
  });

  test('is what a bank wants when nobody is there: a soft decline, paid with its owner there', async () => {
    const card = await store('4000000000003303');
    await expect(chargeLater(card)).resolves.toMatchObject({ status: 'failed', failure: 'authentication_required' });
    const { checkoutId, read } = await prepare([card.registrationId]);
    const answer = await sandbox.post(`/v1/checkouts/${checkoutId}/payment`, { registrationId: card.registrationId });
    await approve(answer);
    await expect(read()).resolves.toMatchObject({ status: 'paid' });
  });
});

describe('a chargeback', () => {
  test('comes a minute after the payment, as a notice of its own, and may be reversed', async () => {
    const { checkoutId, read } = await prepare();
    await sandbox.submitCard(checkoutId, { number: '4000000000001976' });
    const { paymentId } = await read();
    expect(await notices()).toMatchObject([{ result: { paymentType: 'DB' } }]);
    sandbox.pass(60_000);
    expect((await notices()).slice(1)).toMatchObject([
      { type: 'PAYMENT', result: { paymentType: 'CB', referencedId: paymentId, amount: 123456, status: 'paid' } },
    ]);
    await expect(sandbox.provider.findPayments(`order-${orders}`)).resolves.toHaveLength(2);
    sandbox.pass(60_000);
    expect((await notices()).slice(2)).toMatchObject([{ result: { paymentType: 'CR', referencedId: paymentId } }]);
    await expect(read()).resolves.toMatchObject({ status: 'paid', paymentType: 'DB' });
  });
});
