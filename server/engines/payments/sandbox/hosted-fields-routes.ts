import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#server/kernel/clock.ts';
import { registrationPathOf, resourcePathOf } from '../payment-provider.ts';
import { readCard } from './card-rules.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { fieldsPage } from './fields-page.ts';
import { type FrameQuery, frameLook, isOwnPage, pageFile } from './frame-request.ts';
import { keptCardOf, type SandboxCheckout } from './sandbox-rows.ts';

interface HostedFields {
  readonly clock: Clock;
  readonly store: CheckoutStore;
  readonly frameAncestors?: readonly string[] | undefined;
  readonly constraints: { readonly host: RegExp };
}

const ACCEPTED = ['VISA', 'MASTER', 'AMEX'];
const readBrands = (value: string | null | undefined) => {
  const wanted = (value ?? '').split(/[\s,]+/).filter((brand) => ACCEPTED.includes(brand));
  return wanted.length > 0 ? wanted : ACCEPTED;
};

/** Where the merchant asks what became of a checkout. */
export const pathOf = ({ id, kind }: SandboxCheckout): string =>
  kind === 'registration' ? registrationPathOf(id) : resourcePathOf(id);

/** What the shopper's browser loads: the widget's script, the frame with the card's fields, and where they are posted. */
export async function hostedFieldsRoutes(
  app: FastifyInstance,
  { clock, store, constraints, ...options }: HostedFields,
): Promise<void> {
  const [widget, frameScript, fieldsScript, fieldsStyle] = await Promise.all(
    ['payment-widgets.js', 'frame.js', 'fields.js', 'fields.css'].map(pageFile),
  );
  const file = (path: string, type: string, text: string | undefined) =>
    app.get(path, { constraints }, async (_request, reply: FastifyReply) => reply.type(type).send(text));
  file('/v1/frame.js', 'text/javascript; charset=utf-8', frameScript);
  file('/v1/fields.js', 'text/javascript; charset=utf-8', fieldsScript);
  file('/v1/fields.css', 'text/css; charset=utf-8', fieldsStyle);

  app.get('/v1/paymentWidgets.js', { constraints }, async (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').type('text/javascript; charset=utf-8').send(widget),
  );

  app.get<{ Params: { id: string }; Querystring: FrameQuery }>(
    '/v1/checkouts/:id/fields',
    { constraints },
    async (request, reply) => {
      const { brands } = request.query;
      const found = await store.findWithPayment(request.params.id);
      const look = frameLook(request, reply, options.frameAncestors);
      return reply
        .code(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(
          fieldsPage({
            ...look,
            brands: readBrands(typeof brands === 'string' ? brands : ''),
            checkout: found?.checkout,
            offered: found
              ? (await store.offeredCards(found.checkout)).map((card) => ({ id: card.id, ...keptCardOf(card) }))
              : [],
            isDone: found?.payment?.succeeded === true || (found?.checkout.registrationId ?? null) !== null,
          }),
        );
    },
  );

  app.post<{ Params: { id: string } }>('/v1/checkouts/:id/payment', { constraints }, async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send({ error: 'forbidden' });
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const { id } = request.params;
    const chosen = body.get('registrationId');
    let submission: Awaited<ReturnType<CheckoutStore['submitCard']>>;
    if (chosen === null) {
      const field = (name: string) => body.get(`card.${name}`) ?? '';
      const reading = readCard(
        { number: field('number'), expiry: field('expiry'), cvv: field('cvv'), holder: field('holder') },
        readBrands(body.get('brands')),
        clock.wall(),
      );
      if (!reading.ok) return reply.code(422).send({ faults: reading.faults });
      submission = await store.submitCard(id, reading, body.get('createRegistration') === 'true');
    } else submission = await store.submitStored(id, chosen);
    const checkout = await store.find(id);
    if (!submission || !checkout) return reply.code(404).send({ error: 'checkout_expired' });
    if (submission.kind === 'challenged') return { challenge: `/v1/challenges/${submission.challengeId}` };
    return { id, resourcePath: pathOf(checkout) };
  });
}
