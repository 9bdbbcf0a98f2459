import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Identity } from './engines/identity/identity.ts';
import { identityRoutes } from './engines/identity/identity-routes.ts';
import { consentRoutes } from './engines/identity/oauth/consent-routes.ts';
import { oauthRoutes } from './engines/identity/oauth/oauth-routes.ts';
import { readDeliveryReport } from './engines/mail/delivery-report.ts';
import { oneClickPath } from './engines/mail/mail-links.ts';
import type { SesEvent } from './engines/mail/sns-message.ts';
import { PAYMENT_HOST, type PaymentSandboxOptions, paymentSandbox } from './engines/payments/sandbox/sandbox-plugin.ts';
import type { AssetUrls } from './engines/storage/asset-urls.ts';
import { assetsRoutes } from './engines/storage/assets-routes.ts';
import { packageRoutes } from './engines/storage/package-routes.ts';
import { appPages } from './http/app-pages.ts';
import type { Drain } from './http/drain.ts';
import { errorHandler, sendNotFound, sendUnreadable } from './http/errors.ts';
import { takeJson } from './http/json-bodies.ts';
import { type MailReportParts, mailReports } from './http/mail-reports.ts';
import { oneClick } from './http/one-click.ts';
import { productApi } from './http/product-api.ts';
import { sealKeysDocument } from './http/seal-keys-document.ts';
import { refuseSilentBodies } from './http/silent-bodies.ts';
import { type AskSns, askSns, snsTaker } from './http/take-sns.ts';
import { termsDocuments } from './http/terms-documents.ts';
import { requireTransportSecurity } from './http/transport-security.ts';
import { deniedFeatures } from './kernel/denied-features.ts';
import { hostPattern } from './kernel/host-pattern.ts';
import { handlers } from './operations/handlers.ts';
import { tenantLocales } from './rooms/accounts/tenant-at.ts';
import { chooseMail } from './rooms/notifications/mail-choice.ts';
import { takeDeliveryReport, takeSesEvent } from './rooms/notifications/mail-stops.ts';
import { readSealKeys } from './rooms/seals/keys.ts';

export interface Parts {
  readonly context: Context;
  /** Absent when Amazon Cognito is the pool. */
  readonly identity?: Identity | undefined;
  /** Absent when a real provider takes the payments. */
  readonly sandbox?: PaymentSandboxOptions | undefined;
  readonly assetUrls: AssetUrls;
  readonly drain: Drain;
  /** Serves the built app; false where only the interfaces are wanted. */
  readonly pages: boolean;
  /** How the notification service is asked; by the network where it is left out. */
  readonly askSns?: AskSns | undefined;
  /** Every response is held against the contract: tests. */
  readonly checkResponses: boolean;
}

/** Fastify takes no number: whoever configures one says that nobody but the proxies reaches this port. */
const believed = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** How mails that come back are taken. */
function mailReportParts(context: Context, ask: AskSns): MailReportParts {
  const { secret = null, snsTopic } = context.config.mailReports;
  const takeMail = async (source: string) => {
    const report = readDeliveryReport(source);
    if (report) await takeDeliveryReport(context, report);
  };
  const takeEvent = (event: SesEvent) => takeSesEvent(context, event);
  const takeSns = snsTopic ? snsTaker({ topic: snsTopic, log: context.log.named('mail'), ask, takeEvent }) : null;
  return { secret, takeMail, takeSns };
}

/** Everything that answers HTTP, on its separate origins. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { context, identity, sandbox, assetUrls, drain } = parts;
  const server = fastify({
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    trustProxy: believed(context.config.trustProxy),
    forceCloseConnections: 'idle',
    frameworkErrors: sendUnreadable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  server.setErrorHandler(errorHandler(context.log.named('http')));
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-request-id': request.id,
    });
  });
  server.addHook('onRequest', requireTransportSecurity);
  drain.watch(server);
  refuseSilentBodies(server, context.config.silentBodyMs);
  takeJson(server);
  await server.register(multipart);
  if (sandbox) await server.register(paymentSandbox(sandbox));
  await server.register(packageRoutes({ store: context.store, urls: assetUrls, clock: context.clock }));
  await server.register(assetsRoutes({ store: context.store, urls: assetUrls, clock: context.clock }));
  await server.register(async (own) => {
    const otherHosts = hostPattern(new URL(assetUrls.origin).hostname, PAYMENT_HOST);
    // The provider's and the uploads' origins show nothing of the app that shares their port.
    own.addHook('onRequest', async (request, reply) => {
      if (otherHosts.test(request.headers.host ?? '')) return sendNotFound(request, reply);
      // Nothing of the app is a picture or a script of another site's page.
      reply.headers({ 'cross-origin-resource-policy': 'same-origin', 'permissions-policy': deniedFeatures() });
    });
    own.addHook('onRequest', drain.refuse);
    await own.register(productApi(context, { handlers, checkResponses: parts.checkResponses }));
    if (identity) {
      await own.register(identityRoutes(identity), { prefix: '/identity' });
      await own.register(oauthRoutes(identity), { prefix: '/identity' });
      // Whoever sees these pages signs in as anybody.
      if (context.config.demo) await own.register(consentRoutes(identity), { prefix: '/identity' });
    }
    await own.register(termsDocuments(context.db));
    await own.register(oneClick(oneClickPath, (of) => chooseMail(context, of, false)));
    await own.register(mailReports(mailReportParts(context, parts.askSns ?? askSns)));
    await own.register(sealKeysDocument(() => context.db.transaction({ role: 'marquee_app' }, readSealKeys)));
    if (context.config.vite) await own.register((await import('./http/dev-pages.ts')).devPages(context.config));
    else if (parts.pages)
      await own.register(appPages(context.config, tenantLocales(context.db, context.config.services.defaultTenantId)));
    else own.setNotFoundHandler(sendNotFound);
  });
  return server;
}
