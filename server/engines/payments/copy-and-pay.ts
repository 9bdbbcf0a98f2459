import { parseOuterJson } from '../../kernel/json-depth.ts';
import { toDecimal } from './amount.ts';
import {
  type Charge,
  checkoutIdOf,
  type ExpectedPayment,
  type IncomingHeaders,
  PaymentError,
  type PaymentProvider,
  type PaymentResult,
  type PreparedCheckout,
  type RefundRequest,
  type WebhookEvent,
} from './payment-provider.ts';
import { isJson, mismatches, parse, paymentOf, readAnswer, resultOf, text } from './provider-answers.ts';
import { type Endpoint, send, sendTwice } from './provider-http.ts';
import type { PaymentMode } from './result-codes.ts';
import { openWebhook, webhookKey } from './webhook-cipher.ts';

/** Everything the adapter needs to know; the same for the sandbox and for a real provider. */
export interface CopyAndPayConfig extends Endpoint {
  /** The origin as the shopper's browser reaches it; `baseUrl` when left out. */
  readonly publicBaseUrl?: string | undefined;
  readonly entityId: string;
  readonly accessToken: string;
  /** 64 hexadecimal digits. */
  readonly webhookSecret: string;
  /** `test` lets the provider's test-mode codes pay. */
  readonly mode: PaymentMode;
  /** For `data-brands`; `VISA MASTER AMEX` when left out. */
  readonly brands?: string | undefined;
  /** 10 s when left out. */
  readonly timeoutMs?: number | undefined;
  /** Wall time. */
  readonly now: () => Date;
}

/** A checkout's life, by the protocol. */
export const CHECKOUT_LIFETIME_MS = 30 * 60_000;

function header(headers: IncomingHeaders, name: string): string {
  const value = headers[name] ?? headers[name.toLowerCase()];
  return typeof value === 'string' ? value : '';
}

/** The body is either bare hexadecimal or `{"encryptedBody": "…"}`: providers are configured for one or the other. */
function encryptedBody(body: string | Uint8Array): string {
  const raw = (typeof body === 'string' ? body : Buffer.from(body).toString('utf8')).trim();
  if (!raw.startsWith('{')) return raw;
  try {
    const json = parseOuterJson(raw);
    return (isJson(json) ? text(json.encryptedBody) : undefined) ?? '';
  } catch {
    return '';
  }
}

/** A {@link PaymentProvider} over HTTP. @throws RangeError for a malformed `webhookSecret` or URL. */
export function createCopyAndPay(config: CopyAndPayConfig): PaymentProvider {
  const key = webhookKey(config.webhookSecret);
  const origin = new URL(config.publicBaseUrl ?? config.baseUrl).origin;
  const timeoutMs = config.timeoutMs ?? 10_000;
  const headers = { authorization: `Bearer ${config.accessToken}`, accept: 'application/json' };

  const read = async (path: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ entityId: config.entityId, ...query });
    return readAnswer(await sendTwice(config, { method: 'GET', path: `${path}?${search}`, headers, timeoutMs }));
  };
  const write = async (path: string, form: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ entityId: config.entityId, ...form }).toString();
    const formHeaders = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    return readAnswer(await send(config, { method: 'POST', path, headers: formHeaders, body, timeoutMs }));
  };
  const findPayments = async (merchantTransactionId: string): Promise<PaymentResult[]> => {
    const json = await read('/v1/query', { merchantTransactionId });
    const payments = Array.isArray(json.payments) ? json.payments.filter(isJson) : [];
    return payments.map((payment) => paymentOf(payment, config.mode));
  };
  /** The money that a checkout took before it ended. */
  const findMade = async ({ checkoutId, merchantTransactionId }: ExpectedPayment) =>
    (await findPayments(merchantTransactionId)).find(
      (payment) =>
        payment.paymentType === 'DB' &&
        (payment.status === 'paid' || payment.status === 'needs_review') &&
        (payment.checkoutId ?? checkoutId) === checkoutId,
    );
  const money = ({ amount, currency, merchantTransactionId }: Charge) => {
    if (amount < 1) throw new RangeError('Nothing to charge');
    return { amount: toDecimal(amount, currency), currency, merchantTransactionId };
  };

  return {
    origin,
    brands: config.brands ?? 'VISA MASTER AMEX',

    async prepareCheckout(charge): Promise<PreparedCheckout> {
      const askedAt = config.now().getTime();
      const json = await write('/v1/checkouts', { ...money(charge), paymentType: 'DB' });
      const { code, description } = resultOf(json);
      const checkoutId = text(json.id);
      if (!code.startsWith('000.200')) throw new PaymentError('refused', `Checkout refused: ${description}`, code);
      if (checkoutId === undefined || checkoutIdOf(`/v1/checkouts/${checkoutId}/payment`) !== checkoutId)
        throw new PaymentError('unexpected_answer', 'A checkout without a usable id', code);
      return {
        checkoutId,
        expiresAt: new Date(askedAt + CHECKOUT_LIFETIME_MS).toISOString(),
        scriptUrl: `${origin}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
      };
    },

    async readResult(resourcePath, expected) {
      if (checkoutIdOf(resourcePath) !== expected.checkoutId)
        throw new PaymentError('invalid_resource_path', 'The resource path is not of this checkout');
      const answer = paymentOf(await read(resourcePath, {}), config.mode);
      const result = answer.failure === 'checkout_expired' ? ((await findMade(expected)) ?? answer) : answer;
      const wrong = mismatches(result, expected);
      if (wrong.length > 0)
        throw new PaymentError('mismatch', `The result differs in ${wrong.join(', ')}`, result.code);
      return result;
    },

    findPayments,

    async refund(request: RefundRequest) {
      if (checkoutIdOf(`/v1/checkouts/${request.paymentId}/payment`) !== request.paymentId)
        throw new PaymentError('refused', 'Not a payment id');
      const form = { ...money(request), paymentType: 'RF' };
      return paymentOf(await write(`/v1/payments/${request.paymentId}`, form), config.mode);
    },

    decryptWebhook(incoming, body): WebhookEvent {
      const plaintext = openWebhook(key, {
        initializationVector: header(incoming, 'X-Initialization-Vector'),
        authenticationTag: header(incoming, 'X-Authentication-Tag'),
        encryptedBody: encryptedBody(body),
      });
      if (plaintext === undefined) throw new PaymentError('webhook_forged', 'The notification is not authentic');
      const json = parse({ status: 200, body: plaintext });
      const type = text(json.type) ?? '';
      return type === 'PAYMENT' && isJson(json.payload)
        ? { type, result: paymentOf(json.payload, config.mode) }
        : { type };
    },
  };
}
