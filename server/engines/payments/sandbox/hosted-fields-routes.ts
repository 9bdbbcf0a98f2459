import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fallbackLanguage } from '#domain/text/languages.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { resourcePathOf } from '../payment-provider.ts';
import { readCard } from './card-rules.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { fieldsPage } from './fields-page.ts';

interface HostedFields {
  readonly clock: Clock;
  readonly store: CheckoutStore;
  readonly frameAncestors?: readonly string[] | undefined;
  readonly constraints: { readonly host: RegExp };
}

interface FieldsQuery {
  readonly locale?: string;
  readonly theme?: string;
  readonly brands?: string;
  readonly origin?: string;
}

const page = (name: string) => readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8');

/** Sources that may embed the fields: configured, or the app on the same port, whatever its tenant's name. */
function ancestors(request: FastifyRequest, configured: readonly string[] | undefined): readonly string[] {
  if (configured) return configured;
  const port = /:\d+$/.exec(request.headers.host ?? '')?.[0] ?? '';
  return [`http://localhost${port}`, `http://*.localhost${port}`];
}

/** Whether an origin is one of the sources; `*.` stands for one or more labels. */
function isAmong(origin: string, sources: readonly string[]): boolean {
  if (URL.parse(origin)?.origin !== origin) return false;
  return sources.some((source) => {
    const [scheme, name = ''] = source.split('://*');
    if (!source.includes('://*')) return source === origin;
    const prefix = `${scheme}://`;
    return origin.startsWith(prefix) && origin.endsWith(name) && origin.length > prefix.length + name.length;
  });
}

const ACCEPTED = ['VISA', 'MASTER', 'AMEX'];
const readBrands = (value: string | null | undefined) => {
  const wanted = (value ?? '').split(/[\s,]+/).filter((brand) => ACCEPTED.includes(brand));
  return wanted.length > 0 ? wanted : ACCEPTED;
};

/** What the shopper's browser loads: the widget's script, the frame with the card's fields, and where they are posted. */
export async function hostedFieldsRoutes(
  app: FastifyInstance,
  { clock, store, constraints, ...options }: HostedFields,
): Promise<void> {
  const [widget, fieldsScript, fieldsStyle] = await Promise.all([
    page('payment-widgets.js'),
    page('fields.js'),
    page('fields.css'),
  ]);
  const file = (path: string, type: string, text: string) =>
    app.get(path, { constraints }, async (_request, reply: FastifyReply) => reply.type(type).send(text));
  file('/v1/fields.js', 'text/javascript; charset=utf-8', fieldsScript);
  file('/v1/fields.css', 'text/css; charset=utf-8', fieldsStyle);

  app.get('/v1/paymentWidgets.js', { constraints }, async (_request, reply) =>
    reply.header('cross-origin-resource-policy', 'cross-origin').type('text/javascript; charset=utf-8').send(widget),
  );

  app.get<{ Params: { id: string }; Querystring: FieldsQuery }>(
    '/v1/checkouts/:id/fields',
    { constraints },
    async (request, reply) => {
      const { locale, theme, brands, origin } = request.query;
      const allowed = ancestors(request, options.frameAncestors);
      const found = await store.findWithPayment(request.params.id);
      reply.headers({
        'content-security-policy': [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "connect-src 'self'",
          "form-action 'none'",
          "base-uri 'none'",
          `frame-ancestors ${allowed.join(' ')}`,
        ].join('; '),
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      });
      return reply
        .code(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(
          fieldsPage({
            locale: typeof locale === 'string' ? locale : fallbackLanguage,
            theme: theme === 'dark' ? 'dark' : 'light',
            brands: readBrands(typeof brands === 'string' ? brands : ''),
            // An origin that may not embed gets no messages; its frame is blocked anyway.
            parentOrigin: typeof origin === 'string' && isAmong(origin, allowed) ? origin : '',
            checkout: found?.checkout,
            paid: found?.payment?.succeeded === true,
          }),
        );
    },
  );

  app.post<{ Params: { id: string } }>('/v1/checkouts/:id/payment', { constraints }, async (request, reply) => {
    const origin = request.headers.origin;
    if (origin !== undefined && origin.replace(/^https?:\/\//, '') !== request.headers.host)
      return reply.code(403).send({ error: 'forbidden' });
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const field = (name: string) => body.get(`card.${name}`) ?? '';
    const reading = readCard(
      { number: field('number'), expiry: field('expiry'), cvv: field('cvv'), holder: field('holder') },
      readBrands(body.get('brands')),
      clock.wall(),
    );
    if (!reading.ok) return reply.code(422).send({ faults: reading.faults });
    const payment = await store.pay(request.params.id, reading.card, reading.outcome);
    if (!payment) return reply.code(404).send({ error: 'checkout_expired' });
    return { id: payment.checkoutId, resourcePath: resourcePathOf(payment.checkoutId) };
  });
}
