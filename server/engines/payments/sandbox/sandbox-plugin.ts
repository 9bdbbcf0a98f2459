import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { hostPattern } from '#server/kernel/host-pattern.ts';
import { challengeRoutes } from './challenge-routes.ts';
import { checkoutStore } from './checkout-store.ts';
import type { Log, WebhookTarget } from './deliver-webhooks.ts';
import { hostedFieldsRoutes } from './hosted-fields-routes.ts';
import { providerApiRoutes } from './provider-api-routes.ts';
import { registrationStore } from './registration-store.ts';

export interface PaymentSandboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** What the merchant's server must bring as its bearer token. */
  readonly accessToken: string;
  readonly entityId: string;
  readonly webhook: WebhookTarget;
  readonly log: Log;
  /** The name it answers by; {@link PAYMENT_HOST} when left out. */
  readonly host?: string | undefined;
  /**
   * Origins that may embed the fields, as content security policy sources (`http://*.example.com` allowed). Left out:
   * `localhost` and its subdomains on the port the request came to.
   */
  readonly frameAncestors?: readonly string[] | undefined;
}

/** The name the sandbox answers by on one machine; nothing of it exists under any other. */
export const PAYMENT_HOST = 'pay.localhost';

/**
 * A fastify plugin: a card payment provider of its own origin. Register it on the server that the merchant's app runs on;
 * it answers requests for its own host alone. Notifications leave when `deliverWebhooks` is called.
 */
export function paymentSandbox(options: PaymentSandboxOptions) {
  const wall = () => options.clock.wall();
  const store = checkoutStore(options.db, wall, options.entityId);
  const registrations = registrationStore(options.db, wall, options.entityId);
  return async function paymentSandboxPlugin(app: FastifyInstance): Promise<void> {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    });
    const constraints = { host: hostPattern(options.host ?? PAYMENT_HOST) };
    providerApiRoutes(app, { ...options, store, registrations, constraints });
    await hostedFieldsRoutes(app, { ...options, store, constraints });
    await challengeRoutes(app, { ...options, store, constraints });
    // The provider's origin shows nothing of the app that shares its port.
    app.all('/*', { constraints }, async (_request, reply) =>
      reply.code(404).send({ result: { code: '200.300.404' } }),
    );
    app.all('/', { constraints }, async (_request, reply) => reply.code(404).send({ result: { code: '200.300.404' } }));
  };
}
