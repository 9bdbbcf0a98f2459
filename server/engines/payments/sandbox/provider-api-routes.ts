import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/kernel/clock.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { paymentJson, protocolTime, registrationJson, resultJson, unstoredJson } from './payment-json.ts';
import { type ParameterError, readCharge, readCheckout, readLaterCharge, readPeriod } from './read-parameters.ts';
import type { RegistrationStore } from './registration-store.ts';

interface ProviderApi {
  readonly clock: Clock;
  readonly store: CheckoutStore;
  readonly registrations: RegistrationStore;
  readonly accessToken: string;
  readonly entityId: string;
  readonly constraints: { readonly host: RegExp };
}

/** Compared by digest, so that the time taken tells nothing of the token, not even its length. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

const NO_SESSION =
  'invalid or missing parameter - No payment session found for the requested id - have you paid more than 30min ago?';

/** What the merchant's server calls: prepare a checkout, ask for its result, find payments, report a period, refund, charge and remove stored cards. */
export function providerApiRoutes(app: FastifyInstance, api: ProviderApi): void {
  const { clock, store, registrations, constraints } = api;

  const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters =
      request.body instanceof URLSearchParams ? request.body : new URL(request.url, 'http://pay').searchParams;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!sameText(bearer, api.accessToken) || !sameText(parameters.get('entityId') ?? '', api.entityId))
      return reply.code(401).send(resultJson('800.900.300', 'invalid authentication information', clock.wall()));
  };
  const form = (request: FastifyRequest) =>
    request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const refuse = (reply: FastifyReply, parameterErrors: readonly ParameterError[]) => {
    const { result, timestamp } = resultJson('200.300.404', 'invalid or missing parameter', clock.wall());
    return reply.code(400).send({ result: { ...result, parameterErrors }, timestamp });
  };
  const options = { constraints, preHandler: authenticate };

  app.post('/v1/checkouts', options, async (request, reply) => {
    const wanted = readCheckout(form(request));
    if (!wanted.ok) return refuse(reply, wanted.errors);
    const checkout = await store.create(wanted.value);
    return {
      ...resultJson('000.200.100', 'successfully created checkout', clock.wall(), checkout.id),
      id: checkout.id,
    };
  });

  app.get<{ Params: { id: string } }>('/v1/checkouts/:id/payment', options, async ({ params }, reply) => {
    const found = await store.findWithPayment(params.id);
    if (!found || found.checkout.kind === 'registration')
      return reply.code(404).send(resultJson('200.300.404', NO_SESSION, clock.wall(), params.id));
    if (found.payment) return paymentJson(found.payment);
    return resultJson('000.200.000', 'transaction pending', clock.wall(), params.id);
  });

  app.get<{ Params: { id: string } }>('/v1/checkouts/:id/registration', options, async ({ params }, reply) => {
    const found = await store.find(params.id);
    if (found?.kind !== 'registration')
      return reply.code(404).send(resultJson('200.300.404', NO_SESSION, clock.wall(), params.id));
    const registration = found.registrationId === null ? undefined : await registrations.find(found.registrationId);
    return registration ? registrationJson(registration) : unstoredJson(found, clock.wall());
  });

  const noRegistration = (reply: FastifyReply) =>
    reply.code(404).send(resultJson('100.150.101', 'registration not found', clock.wall()));

  app.get<{ Params: { id: string } }>('/v1/registrations/:id', options, async ({ params }, reply) => {
    const registration = await registrations.find(params.id);
    return registration ? registrationJson(registration) : noRegistration(reply);
  });

  app.delete<{ Params: { id: string } }>('/v1/registrations/:id', options, async ({ params }, reply) => {
    if (!(await registrations.remove(params.id))) return noRegistration(reply);
    return resultJson('000.100.110', 'Request successfully processed', clock.wall());
  });

  app.post<{ Params: { id: string } }>('/v1/registrations/:id/payments', options, async (request, reply) => {
    const wanted = readLaterCharge(form(request));
    if (!wanted.ok) return refuse(reply, wanted.errors);
    const { initialTransactionId, ...checkout } = wanted.value;
    const payment = await store.chargeLater(request.params.id, initialTransactionId, checkout);
    return payment ? paymentJson(payment) : noRegistration(reply);
  });

  app.get<{ Querystring: { merchantTransactionId?: string } }>('/v1/query', options, async ({ query }, reply) => {
    if (typeof query.merchantTransactionId !== 'string')
      return refuse(reply, [{ name: 'merchantTransactionId', message: 'is required' }]);
    const payments = await store.findByMerchantId(query.merchantTransactionId);
    if (payments.length === 0)
      return reply.code(404).send(resultJson('700.400.580', 'cannot find transaction', clock.wall()));
    return {
      result: { code: '000.000.100', description: 'successful request' },
      payments: payments.map(paymentJson),
      timestamp: protocolTime(clock.wall().toISOString()),
    };
  });

  app.get('/v3/query', options, async ({ url }, reply) => {
    const period = readPeriod(new URL(url, 'http://pay').searchParams);
    if (!period.ok) return refuse(reply, period.errors);
    const { payments, pages } = await store.report(period.value);
    return {
      result: { code: '000.000.100', description: 'successful request' },
      pages,
      records: payments.map(paymentJson),
      timestamp: protocolTime(clock.wall().toISOString()),
    };
  });

  app.post<{ Params: { id: string } }>('/v1/payments/:id', options, async (request, reply) => {
    const charge = readCharge(form(request), 'RF');
    if (!charge.ok) return refuse(reply, charge.errors);
    const { amountMinor, currency, merchantTransactionId } = charge.value;
    const refund = await store.refund(request.params.id, amountMinor, currency, merchantTransactionId);
    if (refund === undefined)
      return reply
        .code(400)
        .send(resultJson('700.400.530', 'refund needs at least one successful transaction', clock.wall()));
    if (refund === 'exceeds')
      return reply
        .code(400)
        .send(resultJson('700.300.500', 'cannot refund more than was paid, or another currency', clock.wall()));
    return paymentJson(refund);
  });
}
