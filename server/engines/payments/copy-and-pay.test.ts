import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createCopyAndPay } from './copy-and-pay.ts';
import { checkoutIdOf, type ExpectedPayment, resourcePathOf } from './payment-provider.ts';
import type { PaymentMode } from './result-codes.ts';
import { openWebhook, sealWebhook, webhookKey } from './webhook-cipher.ts';

const SECRET = 'a'.repeat(64);
const CHECKOUT = '8AC7A4A08D3E5C1B018D40A1B2C3D4E5.uat01-vm-tx01';
const path = resourcePathOf(CHECKOUT);
const expected: ExpectedPayment = {
  checkoutId: CHECKOUT,
  amount: 9200,
  currency: 'EUR',
  merchantTransactionId: 'order-1',
};
const payment = {
  id: '8ac7a4a28d3e5c1b018d40a1ffff0001',
  paymentType: 'DB',
  paymentBrand: 'VISA',
  amount: '92.00',
  currency: 'EUR',
  merchantTransactionId: 'order-1',
  result: { code: '000.000.000', description: 'Transaction succeeded' },
  card: { bin: '420000', last4Digits: '0000', holder: 'Ada', expiryMonth: '05', expiryYear: '2034' },
  ndc: CHECKOUT,
};

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A provider that answers as told, to see what a hostile or broken one can do. */
async function peer(
  answer: (request: IncomingMessage, response: ServerResponse, count: number) => void,
  mode: PaymentMode = 'live',
) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => new Date('2026-11-21T12:00:00Z');
  const provider = createCopyAndPay({
    baseUrl,
    entityId: 'entity',
    accessToken: 'token',
    webhookSecret: SECRET,
    mode,
    timeoutMs: 400,
    now,
  });
  return { provider, seen, baseUrl };
}

const says =
  (json: unknown, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };

describe('a report of a period', () => {
  test('is read to its last page, and what lies outside is left out', async () => {
    const at = (second: number) => ({ ...payment, timestamp: `2026-11-21 00:00:0${second}+0000` });
    const { provider, seen } = await peer((request, response) => {
      const page = new URL(request.url ?? '', 'http://peer').searchParams.get('pageNo');
      const records = page === '1' ? [at(0), at(1)] : [at(2)];
      says({ result: { code: '000.000.100', description: '' }, pages: 2, records })(request, response);
    });
    const found = await provider.listTransactions(new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T00:00:02Z'));
    expect(found.map(({ madeAt }) => madeAt)).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:01.000Z']);
    const asked = new URL(seen[1]?.replace('GET ', '') ?? '', 'http://peer').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      entityId: 'entity',
      'date.from': '2026-11-21 00:00:00',
      'date.to': '2026-11-21 00:00:02',
      paymentTypes: 'DB,RF,CB,CR',
      limit: '500',
      pageNo: '2',
    });
  });

  test('that does not answer is no empty one', async () => {
    const { provider } = await peer((_request, response) => response.writeHead(503).end('{}'));
    const day = [new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:00:00Z')] as const;
    await expect(provider.listTransactions(...day)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('a resource path', () => {
  test.each([
    '',
    '/',
    `${path}/`,
    `${path}?entityId=other`,
    `${path}#x`,
    `http://evil.test${path}`,
    `//evil.test${path}`,
    `@evil.test${path}`,
    `/v1/checkouts/../payments/payment`,
    `/v1/checkouts/a/../b/payment`,
    `/v1/checkouts/%2e%2e/payment`,
    `/v1/checkouts/a%2Fb/payment`,
    `/v1/checkouts/a..b/payment`,
    `/v1/checkouts/${CHECKOUT}/payment\r\nHost: evil.test`,
    `\\\\evil.test\\v1\\checkouts\\${CHECKOUT}\\payment`,
    `/v2/checkouts/${CHECKOUT}/payment`,
    `/v1/checkouts/${'a'.repeat(200)}/payment`,
    resourcePathOf('8AC7A4A0.another-checkout'),
  ])('%j reaches nobody', async (hostile) => {
    const { provider, seen } = await peer(says(payment));
    await expect(provider.readResult(hostile, expected)).rejects.toMatchObject({ kind: 'invalid_resource_path' });
    expect(seen).toEqual([]);
  });

  test('of the checkout itself is asked for with the entity', async () => {
    const { provider, seen } = await peer(says(payment));
    await expect(provider.readResult(path, expected)).resolves.toEqual({
      status: 'paid',
      code: '000.000.000',
      description: 'Transaction succeeded',
      checkoutId: CHECKOUT,
      paymentId: payment.id,
      paymentType: 'DB',
      amount: 9200,
      currency: 'EUR',
      merchantTransactionId: 'order-1',
      brand: 'VISA',
      card: { bin: '420000', last4: '0000', holder: 'Ada', expiryMonth: '05', expiryYear: '2034' },
    });
    expect(seen).toEqual([`GET ${path}?entityId=entity`]);
    expect(checkoutIdOf(path)).toBe(CHECKOUT);
  });
});

describe('a result', () => {
  test.each<[string, object]>([
    ['a smaller amount', { amount: '0.92' }],
    ['no amount', { amount: undefined }],
    ['an amount that is none', { amount: '92,00' }],
    ['another currency', { currency: 'JPY', amount: '9200' }],
    ['another order', { merchantTransactionId: 'order-2' }],
    ['no order', { merchantTransactionId: undefined }],
    ['another checkout', { ndc: '8AC7A4A0.another' }],
    ['no payment id', { id: undefined }],
    ['a refund', { paymentType: 'RF' }],
  ])('for %s is a mismatch, never a payment', async (_what, change) => {
    const { provider } = await peer(says({ ...payment, ...change }));
    await expect(provider.readResult(path, expected)).rejects.toMatchObject({ kind: 'mismatch' });
  });

  test('in a test-mode code pays with a test provider and fails with a live one', async () => {
    const answer = says({ ...payment, result: { code: '000.100.110', description: 'test' } });
    const live = await peer(answer, 'live');
    await expect(live.provider.readResult(path, expected)).resolves.toMatchObject({
      status: 'failed',
      failure: 'test_mode',
    });
    const inTest = await peer(answer, 'test');
    await expect(inTest.provider.readResult(path, expected)).resolves.toMatchObject({ status: 'paid' });
  });

  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void, string]>([
    ['an HTML page', (_, response) => response.end('<html>'), 'unexpected_answer'],
    ['no result code', says({ id: 'x' }), 'unexpected_answer'],
    [
      'a redirect',
      (_, response) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end('{"result":{"code":"000.000.000"}}'),
      'unexpected_answer',
    ],
    ['a breakdown', says({ result: { code: '000.000.000' } }, 503), 'unavailable'],
    [
      'wrong credentials',
      says({ result: { code: '800.900.300', description: 'invalid authentication information' } }, 401),
      'refused',
    ],
    ['wrong parameters', says({ result: { code: '200.300.404', description: 'invalid' } }, 400), 'refused'],
    ['silence', () => undefined, 'unavailable'],
    ['two megabytes', (_, response) => response.end('x'.repeat(2 ** 21)), 'unavailable'],
  ])('answered with %s is no result', async (_what, answer, kind) => {
    const { provider } = await peer(answer);
    await expect(provider.readResult(path, expected)).rejects.toMatchObject({ kind });
  });
});

describe('an ended checkout', () => {
  const ended = { result: { code: '200.300.404', description: 'No payment session found' } };
  const then = (payments: readonly object[]) =>
    peer((request, response) => {
      if (request.url?.startsWith('/v1/checkouts/')) says(ended, 404)(request, response);
      else says({ result: { code: '000.000.100' }, payments })(request, response);
    });

  test('that was paid before is paid', async () => {
    const { provider, seen } = await then([{ ...payment, result: { code: '800.100.152' } }, payment]);
    await expect(provider.readResult(path, expected)).resolves.toMatchObject({ status: 'paid', paymentId: payment.id });
    expect(seen[1]).toBe('GET /v1/query?entityId=entity&merchantTransactionId=order-1');
  });

  test.each<[string, object]>([
    ['a refund', { paymentType: 'RF' }],
    ['another checkout of the same order', { ndc: '8AC7A4A0.another' }],
    ['a declined attempt', { result: { code: '800.100.152' } }],
  ])('is not paid by %s', async (_what, change) => {
    const { provider } = await then([{ ...payment, ...change }]);
    await expect(provider.readResult(path, expected)).resolves.toMatchObject({
      status: 'failed',
      failure: 'checkout_expired',
    });
  });

  test('is known by its words where the provider answers 400', async () => {
    const { provider } = await peer(says(ended, 400));
    await expect(provider.readResult(path, expected)).resolves.toMatchObject({ failure: 'checkout_expired' });
  });

  test('that took another amount is a mismatch', async () => {
    const { provider } = await then([{ ...payment, amount: '1.00' }]);
    await expect(provider.readResult(path, expected)).rejects.toMatchObject({ kind: 'mismatch' });
  });
});

describe('a failing network', () => {
  test('is tried once more for a read', async () => {
    const { provider, seen } = await peer((request, response, count) =>
      count === 1 ? request.destroy() : says(payment)(request, response),
    );
    await expect(provider.readResult(path, expected)).resolves.toMatchObject({ status: 'paid' });
    expect(seen).toHaveLength(2);
  });

  test('is never tried again for a refund or a checkout: either could happen twice', async () => {
    const { provider, seen } = await peer((request) => request.destroy());
    await expect(provider.refund({ ...expected, paymentId: payment.id })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await expect(provider.prepareCheckout(expected)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(seen).toHaveLength(2);
  });

  test('leaks neither token nor query into its message', async () => {
    const { provider } = await peer((request) => request.destroy());
    const error: unknown = await provider.readResult(path, expected).catch((reason: unknown) => reason);
    expect(String(error)).not.toMatch(/token|entity/);
  });
});

describe('preparing', () => {
  test('sends the decimals of the currency and the bearer in the header, not in the body', async () => {
    let body = '';
    let authorization: string | undefined;
    const { provider } = await peer((request, response) => {
      authorization = request.headers.authorization;
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () =>
        says({ id: CHECKOUT, result: { code: '000.200.100', description: '' } })(request, response),
      );
    });
    await provider.prepareCheckout(
      { amount: 1234567, currency: 'KWD', merchantTransactionId: 'order 1' },
      { registrations: ['card1', 'card2'] },
    );
    expect(authorization).toBe('Bearer token');
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      entityId: 'entity',
      amount: '1234.567',
      currency: 'KWD',
      merchantTransactionId: 'order 1',
      paymentType: 'DB',
      'standingInstruction.mode': 'INITIAL',
      'standingInstruction.type': 'UNSCHEDULED',
      'standingInstruction.source': 'CIT',
      'registrations[0].id': 'card1',
      'registrations[1].id': 'card2',
    });
  });

  test('refuses an id that would not fit into a path', async () => {
    const { provider } = await peer(says({ id: '../../x', result: { code: '000.200.100' } }));
    await expect(provider.prepareCheckout(expected)).rejects.toMatchObject({ kind: 'unexpected_answer' });
  });

  test('refuses to charge nothing', async () => {
    const { provider, seen } = await peer(says({}));
    await expect(provider.prepareCheckout({ ...expected, amount: 0 })).rejects.toThrow(RangeError);
    expect(seen).toEqual([]);
  });
});

describe('a notification', () => {
  const key = webhookKey(SECRET);
  const sealed = (content: unknown, withKey = key) => sealWebhook(withKey, JSON.stringify(content));
  const headersOf = ({ initializationVector, authenticationTag }: ReturnType<typeof sealed>) => ({
    'x-initialization-vector': initializationVector,
    'x-authentication-tag': authenticationTag,
  });
  const { provider } = {
    provider: createCopyAndPay({
      baseUrl: 'https://pay.example',
      entityId: 'e',
      accessToken: 't',
      webhookSecret: SECRET,
      mode: 'live',
      now: () => new Date(),
    }),
  };

  test('is read whether the body is bare or wrapped in JSON', () => {
    const message = sealed({ type: 'PAYMENT', payload: payment });
    const event = { type: 'PAYMENT', result: { status: 'paid', checkoutId: CHECKOUT, amount: 9200 } };
    expect(provider.decryptWebhook(headersOf(message), message.encryptedBody)).toMatchObject(event);
    const wrapped = Buffer.from(JSON.stringify({ encryptedBody: message.encryptedBody }));
    expect(provider.decryptWebhook(headersOf(message), wrapped)).toMatchObject(event);
  });

  test('of another type carries no result', () => {
    const message = sealed({ type: 'RISK', payload: payment });
    expect(provider.decryptWebhook(headersOf(message), message.encryptedBody)).toEqual({ type: 'RISK' });
  });

  test('of a stored card names it, unless its id would not fit into a path', () => {
    const message = sealed({ type: 'REGISTRATION', action: 'CREATED', payload: payment });
    expect(provider.decryptWebhook(headersOf(message), message.encryptedBody)).toEqual({
      type: 'REGISTRATION',
      registration: { registrationId: payment.id, checkoutId: CHECKOUT },
    });
    const odd = sealed({ type: 'REGISTRATION', action: 'CREATED', payload: { ...payment, id: '../x' } });
    expect(provider.decryptWebhook(headersOf(odd), odd.encryptedBody)).toEqual({ type: 'REGISTRATION' });
  });

  test('with a forged tag, body, vector or key is not believed', () => {
    const message = sealed({ type: 'PAYMENT', payload: payment });
    const flipped = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
    const forged = [
      { ...message, authenticationTag: flipped(message.authenticationTag) },
      { ...message, authenticationTag: message.authenticationTag.slice(0, 8) },
      { ...message, authenticationTag: '' },
      { ...message, encryptedBody: flipped(message.encryptedBody) },
      { ...message, encryptedBody: message.encryptedBody.slice(2) },
      { ...message, encryptedBody: JSON.stringify(payment) },
      { ...message, encryptedBody: '{"encryptedBody":7}' },
      { ...message, initializationVector: flipped(message.initializationVector) },
      sealed({ type: 'PAYMENT', payload: payment }, webhookKey('b'.repeat(64))),
    ];
    for (const message of forged)
      expect(() => provider.decryptWebhook(headersOf(message), message.encryptedBody)).toThrow(
        expect.objectContaining({ kind: 'webhook_forged' }),
      );
    expect(() => provider.decryptWebhook({}, message.encryptedBody)).toThrow(
      expect.objectContaining({ kind: 'webhook_forged' }),
    );
  });

  test('is sealed anew each time', () => {
    const [one, two] = [sealed('x'), sealed('x')];
    expect(one.initializationVector).not.toBe(two.initializationVector);
    expect(openWebhook(key, one)).toBe('"x"');
  });

  test('needs a whole key', () => {
    expect(() => webhookKey('abc')).toThrow(RangeError);
  });
});
