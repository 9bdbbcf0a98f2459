import { parseOuterJson } from '../../kernel/json-depth.ts';
import { toDecimal } from './amount.ts';
import {
  type Charge,
  checkoutIdOf,
  type ExpectedPayment,
  type IncomingHeaders,
  isProviderId,
  PaymentError,
  type PaymentProvider,
  type PaymentResult,
  type PreparedCheckout,
  type RefundRequest,
  type WebhookEvent,
} from './payment-provider.ts';
import {
  isJson,
  type Json,
  mismatches,
  parse,
  paymentOf,
  readAnswer,
  registrationOf,
  registrationResultOf,
  resultOf,
  text,
} from './provider-answers.ts';
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

/** The shopper is there and agrees to be charged again: what a card is stored by. */
const INITIAL = { mode: 'INITIAL', type: 'UNSCHEDULED', source: 'CIT' } as const;
/** A stored card is charged and its owner is not there. */
const LATER = { mode: 'REPEATED', type: 'UNSCHEDULED', source: 'MIT' } as const;

const standingInstruction = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`standingInstruction.${name}`, value]));

/** The most that the protocol lets a page of a report hold, and the most pages that a period of ours can have. */
const PAGE_SIZE = 500;
const MOST_PAGES = 2000;

/** `2026-11-21 08:12:13`, UTC: how the protocol's reports take the ends of a period. */
const protocolDate = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

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

  /** @param purpose follows the id in the address of the widget's script */
  const prepare = async (form: Readonly<Record<string, string>>, purpose = ''): Promise<PreparedCheckout> => {
    const askedAt = config.now().getTime();
    const json = await write('/v1/checkouts', form);
    const { code, description } = resultOf(json);
    const checkoutId = text(json.id);
    if (!code.startsWith('000.200')) throw new PaymentError('refused', `Checkout refused: ${description}`, code);
    if (checkoutId === undefined || !isProviderId(checkoutId))
      throw new PaymentError('unexpected_answer', 'A checkout without a usable id', code);
    return {
      checkoutId,
      expiresAt: new Date(askedAt + CHECKOUT_LIFETIME_MS).toISOString(),
      scriptUrl: `${origin}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}${purpose}`,
    };
  };
  const requireId = (id: string, what: string) => {
    if (!isProviderId(id)) throw new PaymentError('refused', `Not a ${what} id`);
  };
  /** A registration's path is read, or removed; undefined when the provider does not have it. */
  const atRegistration = async (method: 'GET' | 'DELETE', id: string): Promise<Json | undefined> => {
    requireId(id, 'registration');
    const path = `/v1/registrations/${id}?${new URLSearchParams({ entityId: config.entityId })}`;
    const answer = await sendTwice(config, { method, path, headers, timeoutMs });
    return answer.status === 404 ? undefined : readAnswer(answer);
  };

  return {
    origin,
    brands: config.brands ?? 'VISA MASTER AMEX',

    // The shopper may keep the card: the widget sends `createRegistration`, and the instruction stands by then.
    async prepareCheckout(charge, { registrations = [] } = {}) {
      return prepare({
        ...money(charge),
        paymentType: 'DB',
        ...standingInstruction(INITIAL),
        ...Object.fromEntries(registrations.map((id, index) => [`registrations[${index}].id`, id])),
      });
    },

    prepareRegistration: (merchantTransactionId) =>
      prepare({ merchantTransactionId, createRegistration: 'true', ...standingInstruction(INITIAL) }, '/registration'),

    async readRegistrationResult(resourcePath, checkoutId) {
      if (checkoutIdOf(resourcePath, 'registration') !== checkoutId)
        throw new PaymentError('invalid_resource_path', 'The resource path is not of this checkout');
      const json = await read(resourcePath, {});
      if (text(json.ndc) !== undefined && json.ndc !== checkoutId)
        throw new PaymentError('mismatch', 'The stored card is of another checkout', resultOf(json).code);
      return registrationResultOf(json, config.mode);
    },

    async findRegistration(registrationId) {
      const json = await atRegistration('GET', registrationId);
      return json && registrationOf(json);
    },

    async chargeRegistration({ registrationId, initialTransactionId, ...charge }) {
      requireId(registrationId, 'registration');
      const form = {
        ...money(charge),
        paymentType: 'DB',
        ...standingInstruction({ ...LATER, initialTransactionId }),
      };
      return paymentOf(await write(`/v1/registrations/${registrationId}/payments`, form), config.mode);
    },

    async removeRegistration(registrationId) {
      await atRegistration('DELETE', registrationId);
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

    async listTransactions(from, until) {
      const found: PaymentResult[] = [];
      const query = { 'date.from': protocolDate(from), 'date.to': protocolDate(until), paymentTypes: 'DB,RF,CB,CR' };
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const json = await read('/v3/query', { ...query, limit: String(PAGE_SIZE), pageNo: String(page) });
        const records = Array.isArray(json.records) ? json.records.filter(isJson) : [];
        found.push(...records.map((record) => paymentOf(record, config.mode)));
        pages = typeof json.pages === 'number' ? json.pages : 1;
        if (pages > MOST_PAGES) throw new PaymentError('unexpected_answer', `A report of ${pages} pages`);
      }
      // The protocol's ends are both within; a transaction of the last second belongs to what comes after.
      return found.filter(({ madeAt }) => {
        const time = Date.parse(madeAt ?? '');
        return time >= from.getTime() && time < until.getTime();
      });
    },

    async refund(request: RefundRequest) {
      requireId(request.paymentId, 'payment');
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
      if (!isJson(json.payload)) return { type };
      if (type === 'PAYMENT') return { type, result: paymentOf(json.payload, config.mode) };
      const registrationId = text(json.payload.id);
      if (type !== 'REGISTRATION' || registrationId === undefined || !isProviderId(registrationId)) return { type };
      const checkoutId = text(json.payload.ndc);
      return { type, registration: { registrationId, ...(checkoutId === undefined ? {} : { checkoutId }) } };
    },
  };
}
