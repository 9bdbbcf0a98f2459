import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { findDemoParts } from './check-production.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createDomainRecords } from './engines/domains/domain-records.ts';
import { createIdentity, type Identity } from './engines/identity/identity.ts';
import { poolMaker } from './engines/identity/pool-maker.ts';
import { demoLimits } from './engines/identity/store/rates.ts';
import { createCognitoAdmin } from './engines/identity-admin/cognito-admin.ts';
import { removeDueUsers } from './engines/identity-admin/remove-users.ts';
import { writeDueClaims } from './engines/identity-admin/write-claims.ts';
import { createMessenger, deliverBy } from './engines/mail/messenger.ts';
import { type SendingParts, sendOutbox } from './engines/mail/send-outbox.ts';
import { createSmtpTransport, type MailTransport } from './engines/mail/smtp-transport.ts';
import { createCopyAndPay } from './engines/payments/copy-and-pay.ts';
import { deliverWebhooks } from './engines/payments/sandbox/deliver-webhooks.ts';
import type { PaymentSandboxOptions } from './engines/payments/sandbox/sandbox-plugin.ts';
import { embeddedPlaces } from './engines/places/embedded-places.ts';
import { createGooglePlaces } from './engines/places/google-places.ts';
import { createPlayerFleet } from './engines/playout/player-fleet.ts';
import { signAsScreen, simulatedScreenKey } from './engines/playout/screen-key.ts';
import { createPushSender, type PushSender } from './engines/push/send-push.ts';
import { openVapidKey, privateKeyOf } from './engines/push/vapid.ts';
import { createAssetUrls, steadyExpiry } from './engines/storage/asset-urls.ts';
import { createDisk } from './engines/storage/disk.ts';
import { openFolderStore } from './engines/storage/folder-store.ts';
import { createS3Store } from './engines/storage/s3-store.ts';
import { runBulkOperations } from './flows/campaigns/bulk-operation.ts';
import { payRefunds } from './flows/orders/pay-refunds.ts';
import { mailDueInvitations } from './flows/team/mail-invitations.ts';
import { createDrain } from './http/drain.ts';
import { createLiveEvents } from './http/live-events.ts';
import { advanceCampaigns } from './jobs/advance-campaigns.ts';
import { advanceOffers } from './jobs/advance-offers.ts';
import { captureHolds } from './jobs/capture-holds.ts';
import { checkArtworks } from './jobs/check-artworks.ts';
import { closeTenants } from './jobs/close-tenants.ts';
import { endRefundedCampaigns } from './jobs/end-refunded-campaigns.ts';
import { expireInvitations } from './jobs/expire-invitations.ts';
import { importScreenSheets, sweepScreenImports } from './jobs/import-screens.ts';
import { issueEarlierInvoices } from './jobs/issue-earlier-invoices.ts';
import { keepCards } from './jobs/keep-cards.ts';
import { mailedInvoice, mailInvoices } from './jobs/mail-invoices.ts';
import { openLedger } from './jobs/open-ledger.ts';
import { expireSuggestions, planSuggestions } from './jobs/plan-suggestions.ts';
import { reconcilePayments } from './jobs/reconcile-payments.ts';
import { removeObjects } from './jobs/remove-objects.ts';
import { type Job, runJobs } from './jobs/run-jobs.ts';
import { sendPushes } from './jobs/send-pushes.ts';
import { settlePayments } from './jobs/settle-payments.ts';
import { sharePlays } from './jobs/share-plays.ts';
import { sweep } from './jobs/sweep.ts';
import { sweepUploads } from './jobs/sweep-uploads.ts';
import { topUpBalances } from './jobs/top-up-balances.ts';
import { watchCampaigns } from './jobs/watch-campaigns.ts';
import { watchDueInvoices } from './jobs/watch-due-invoices.ts';
import { watchOffers } from './jobs/watch-offers.ts';
import { watchPace } from './jobs/watch-pace.ts';
import { watchPackages } from './jobs/watch-packages.ts';
import { watchPlayers } from './jobs/watch-players.ts';
import { watchScreens } from './jobs/watch-screens.ts';
import { sweepInvoiceArchives, writeInvoiceArchives } from './jobs/write-invoice-archives.ts';
import { sweepReports, writeReportExports } from './jobs/write-report-exports.ts';
import { openBusinessClock } from './kernel/business-clock.ts';
import { lockFolder } from './kernel/data-lock.ts';
import { type Database, sql } from './kernel/db/database.ts';
import { openDatabase } from './kernel/db/open-database.ts';
import { watchDatabase } from './kernel/db/watched-database.ts';
import { detailsFirst, type Logger } from './kernel/log.ts';
import { requirePort } from './kernel/require-port.ts';
import { tenantAnswers } from './kernel/tenant-law.ts';
import { tellDigests } from './rooms/notices/tell-digests.ts';
import { tellNotices } from './rooms/notices/tell-notices.ts';
import { takeDeliveryReport } from './rooms/notifications/mail-stops.ts';
import { postCauses } from './rooms/notifications/post-causes.ts';
import { closeDays } from './rooms/plays/close-days.ts';
import { askMediaOwners } from './rooms/reviews/request-review.ts';
import { publishSealKey } from './rooms/seals/keys.ts';
import { sealDays } from './rooms/seals/seal-days.ts';
import { openSealSigner } from './rooms/seals/seal-key.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { seedDemo } from './seed/seed-demo.ts';

/** The demo or a sandbox would be live in production. */
export class DemoInProductionError extends Error {}

export interface RunningServer {
  readonly server: FastifyInstance;
  readonly context: Context;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  /** Given by tests; else it is opened as the configuration says. */
  readonly db?: Database;
  readonly pages?: boolean;
  readonly checkResponses?: boolean;
  /** The wall clock; the machine's when left out. */
  readonly wall?: () => Date;
}

/** How long a stop waits for what is under way, and then for the database to let go, milliseconds: under ten seconds in all. */
const [drainMs, closeMs] = [8_000, 1_000];

/** What lists search and sort. */
const searchedTables = ['screens', 'campaigns', 'campaign_totals', 'bookings', 'artworks', 'play_hours', 'play_days'];

const sandboxEntityId = 'marquee-sandbox';

function sandboxOptions(config: Config, context: Context, secrets: Secrets): PaymentSandboxOptions | undefined {
  if (config.payments.engine !== 'sandbox') return undefined;
  return {
    db: context.db,
    clock: context.clock,
    accessToken: secrets.paymentAccessToken,
    entityId: sandboxEntityId,
    webhook: { url: `http://127.0.0.1:${config.port}/api/dsp/payments/notifications`, secret: secrets.paymentWebhook },
    log: detailsFirst(context.log.named('payment-sandbox')),
  };
}

const sending = (context: Context, transport: MailTransport): SendingParts => ({
  db: context.db,
  clock: context.clock,
  log: context.log.named('mail'),
  transport,
  port: context.config.port,
  isShown: context.config.demo,
  onDeadAddress: (id, status) => takeDeliveryReport(context, { kind: 'bounce', ids: [id], status }),
  invoiceFile: (invoiceId) => mailedInvoice(context, invoiceId),
});

function openPush({ push }: Config, secrets: Secrets, now: () => Date): PushSender | null {
  if (!push) return null;
  const { privateKey, contact, hosts } = push;
  const key = openVapidKey(
    privateKey ? Buffer.from(privateKey, 'base64url') : privateKeyOf(Buffer.from(secrets.pushKey, 'hex')),
  );
  return createPushSender({ key, contact, hosts, now });
}

/** Screens with a booking that is on air or was a moment ago, and who signs for them. */
const bookedScreens = (db: Database, secret: string) => async () => {
  const rows = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<{ screenId: string }>(sql`
      select distinct b.screen_id from bookings b join campaigns c on c.id = b.campaign_id join screens s on s.id = b.screen_id
      where b.state = 'booked' and c.status in ('live', 'paused') and s.simulated
        and exists (select 1 from namespaces n where n.id = s.namespace_id and n.${tenantAnswers})`),
  );
  return rows.map(({ screenId }) => ({
    screenId,
    sign: (text: string) => signAsScreen(simulatedScreenKey(secret, screenId), text),
  }));
};

/** Starts everything one machine needs; resolves when all is up. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log } = options;
  const unlock = options.db || config.databaseUrl ? () => undefined : await lockFolder(config.dataDir);
  // Before the demo is written for a minute, and not after.
  await requirePort(config).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const opened =
    options.db ??
    (await openDatabase({
      url: config.databaseUrl,
      dataDir: `${config.dataDir}/database`,
      timeouts: config.databaseTimeouts,
      names: config.databaseNames,
      log,
    }));
  const disk = createDisk({
    folder: opened.kind === 'postgres' && config.storage ? undefined : config.dataDir,
    keptFree: config.keptFreeBytes,
  });
  const db = watchDatabase(opened, log.named('database'), opened.kind === 'postgres' ? disk.noteFailure : undefined);
  // Before anything is written: what a refused start leaves behind is what it found.
  if (config.production && !config.demo) {
    const found = await findDemoParts(config, db);
    if (found.length > 0) {
      await db.close();
      unlock();
      throw new DemoInProductionError(
        `Refusing to start in production with ${found.join('; ')}. Set DEMO=1 if this is meant.`,
      );
    }
  }
  const clock = await openBusinessClock(db, config.demoSpeed, options.wall);
  const secrets = await openSecrets(db);
  const messenger = createMessenger({ clock, sendsMail: config.mail !== undefined, isShown: config.demo });
  const sealSigner = openSealSigner(
    config.sealKey ? Buffer.from(config.sealKey, 'base64url') : Buffer.from(secrets.sealKey, 'hex'),
  );
  await publishSealKey(db, clock, sealSigner);
  const identity: Identity | undefined =
    config.identity.engine === 'local'
      ? createIdentity({
          db,
          clock,
          issuerBase: config.identity.issuerBase,
          limits: config.demo ? demoLimits : {},
          log: detailsFirst(log.named('identity')),
          deliver: deliverBy(messenger),
        })
      : undefined;
  if (config.demo && identity)
    await seedDemo({ db, identity, screenKeySecret: secrets.screenKeys, screens: config.demoScreens });
  const assetUrls = createAssetUrls({ secret: secrets.assetSigning, publicBaseUrl: config.origins.assets });
  const live = createLiveEvents({ db, clock, log: log.named('live') });
  const context: Context = {
    config,
    db,
    clock,
    log,
    live,
    messenger,
    push: openPush(config, secrets, clock.wall),
    places: config.places.googleKey
      ? createGooglePlaces({ key: config.places.googleKey, baseUrl: config.places.googleBaseUrl })
      : embeddedPlaces,
    identityAdmin: identity
      ? {
          setAttributes: identity.adminSetAttributes,
          findUser: identity.adminFindUser,
          removeUser: identity.adminDeleteUser,
        }
      : createCognitoAdmin(config.identity),
    ensurePool: poolMaker(identity),
    domains: createDomainRecords({ servers: config.services.nameServers }),
    payments: createCopyAndPay({
      baseUrl: config.payments.baseUrl,
      hostHeader: config.payments.hostHeader,
      publicBaseUrl: config.payments.publicBaseUrl,
      entityId: config.payments.entityId ?? sandboxEntityId,
      accessToken: config.payments.accessToken ?? secrets.paymentAccessToken,
      webhookSecret: config.payments.webhookSecret ?? secrets.paymentWebhook,
      mode: config.payments.engine === 'sandbox' || !config.production ? 'test' : 'live',
      now: clock.wall,
    }),
    store: config.storage
      ? createS3Store({ ...config.storage, now: clock.wall, url: assetUrls.signAssetUrl })
      : await openFolderStore({ folder: `${config.dataDir}/objects`, now: clock.wall, url: assetUrls.signAssetUrl }),
    disk,
    assetUrl: (key) => assetUrls.signAssetUrl(key, steadyExpiry(clock.wall())),
    packageUrl: (key) => assetUrls.signPackageUrl(key, steadyExpiry(clock.wall())),
  };
  const sandbox = sandboxOptions(config, context, secrets);
  const drain = createDrain();
  const server = await createApp({
    context,
    drain,
    identity,
    sandbox,
    assetUrls,
    pages: options.pages ?? true,
    checkResponses: options.checkResponses ?? false,
  });
  await server.listen({ port: config.port, host: config.host });
  const fleet = createPlayerFleet({
    apiBaseUrl: `http://127.0.0.1:${config.port}/api`,
    bookedScreens: bookedScreens(db, secrets.screenKeys),
    clock,
    intervalMs: 1000,
    log: (level, message, details) => log.named('players')[level](message, details),
  });
  const { push } = context;
  const transport = config.mail && createSmtpTransport({ ...config.mail, bouncesTo: config.mailReports.bouncesTo });
  const jobs: Job[] = [
    { name: 'business-clock', everyMs: 5000, run: () => clock.save() },
    { name: 'advance-campaigns', everyMs: 1000, run: () => advanceCampaigns(context) },
    { name: 'check-artworks', everyMs: 1000, run: () => checkArtworks(context) },
    {
      name: 'ask-media-owners',
      everyMs: 5000,
      run: () => db.transaction({ role: 'marquee_worker' }, (tx) => askMediaOwners(tx, clock)),
    },
    { name: 'top-up-balances', everyMs: 5000, run: () => topUpBalances(context) },
    { name: 'keep-cards', everyMs: 5000, run: () => keepCards(context) },
    { name: 'settle-payments', everyMs: 5000, run: () => settlePayments(context) },
    { name: 'issue-earlier-invoices', everyMs: 60_000, run: () => issueEarlierInvoices(context) },
    { name: 'mail-invoices', everyMs: 2000, run: () => mailInvoices(context, messenger) },
    { name: 'watch-due-invoices', everyMs: 60_000, run: () => watchDueInvoices(context) },
    { name: 'reconcile-payments', everyMs: 60_000, run: () => reconcilePayments(context) },
    { name: 'capture-holds', everyMs: 60_000, run: () => captureHolds(context) },
    { name: 'share-plays', everyMs: 15_000, run: () => sharePlays(context) },
    { name: 'open-ledger', everyMs: 60_000, run: () => openLedger(context) },
    { name: 'pay-refunds', everyMs: 2000, run: () => payRefunds(context) },
    {
      name: 'tell-notices',
      everyMs: 2000,
      run: () => tellNotices({ db, clock, log: log.named('notices'), messenger }),
    },
    {
      name: 'tell-digests',
      everyMs: 15_000,
      run: () => tellDigests({ db, clock, log: log.named('notices'), messenger }),
    },
    { name: 'watch-campaigns', everyMs: 15_000, run: () => watchCampaigns(context) },
    { name: 'watch-pace', everyMs: 60_000, run: () => watchPace(context) },
    { name: 'watch-screens', everyMs: 60_000, run: () => watchScreens(context) },
    { name: 'watch-players', everyMs: 60_000, run: () => watchPlayers(context) },
    { name: 'post-causes', everyMs: 1000, run: () => postCauses({ ...context, log: log.named('notifications') }) },
    { name: 'bulk-operations', everyMs: 1000, run: () => runBulkOperations(context) },
    { name: 'remove-erased', everyMs: 30_000, run: () => removeDueUsers(context) },
    { name: 'write-claims', everyMs: 2000, run: () => writeDueClaims(context) },
    { name: 'mail-invitations', everyMs: 2000, run: () => mailDueInvitations(context) },
    { name: 'end-refunded-campaigns', everyMs: 5000, run: () => endRefundedCampaigns(context) },
    { name: 'close-tenants', everyMs: 60_000, run: () => closeTenants(context) },
    { name: 'watch-offers', everyMs: 600_000, run: () => watchOffers(context) },
    { name: 'watch-packages', everyMs: 600_000, run: () => watchPackages(context) },
    { name: 'advance-offers', everyMs: 5000, run: () => advanceOffers(context) },
    { name: 'expire-invitations', everyMs: 60_000, run: () => expireInvitations(context) },
    { name: 'close-play-days', everyMs: 60_000, run: () => closeDays(context) },
    { name: 'seal-play-days', everyMs: 30_000, run: () => sealDays(context, sealSigner) },
    { name: 'remove-objects', everyMs: 5000, run: () => removeObjects(context) },
    { name: 'sweep-uploads', everyMs: 600_000, run: () => sweepUploads(context) },
    { name: 'plan-suggestions', everyMs: 500, run: () => planSuggestions(context) },
    { name: 'expire-suggestions', everyMs: 60_000, run: () => expireSuggestions(context) },
    { name: 'write-report-exports', everyMs: 500, run: () => writeReportExports(context) },
    { name: 'import-screens', everyMs: 300, run: () => importScreenSheets(context) },
    { name: 'sweep-screen-imports', everyMs: 600_000, run: () => sweepScreenImports(context) },
    { name: 'sweep', everyMs: 600_000, run: () => sweep(context) },
    // Whoever cleans up a PostgreSQL is its own.
    ...(db.kind === 'pglite' ? [{ name: 'tidy', everyMs: 3_600_000, run: () => db.tidy(searchedTables) }] : []),
    { name: 'write-invoice-archives', everyMs: 1000, run: () => writeInvoiceArchives(context) },
    { name: 'sweep-invoice-archives', everyMs: 600_000, run: () => sweepInvoiceArchives(context) },
    { name: 'sweep-reports', everyMs: 600_000, run: () => sweepReports(context) },
    ...(transport ? [{ name: 'send-mail', everyMs: 1000, run: () => sendOutbox(sending(context, transport)) }] : []),
    ...(push ? [{ name: 'send-pushes', everyMs: 1000, run: () => sendPushes(context, push) }] : []),
    ...(config.demo ? [{ name: 'players', everyMs: 1000, run: () => fleet.tick() }] : []),
    ...(sandbox ? [{ name: 'payment-webhooks', everyMs: 1000, run: () => deliverWebhooks(sandbox) }] : []),
  ];
  const running = runJobs(context, jobs);
  return {
    server,
    context,
    async stop() {
      const over = delay(drainMs, undefined, { ref: false });
      drain.begin();
      live.close();
      const jobsEnd = Promise.all([running.stop(drainMs), fleet.stop()]);
      // What is under way asks the embedded engines by this very port, which stays open for them.
      const done = Promise.race([Promise.all([jobsEnd, drain.quiet()]), over]);
      if (identity || sandbox) await done;
      const closed = server.close();
      await done;
      server.server.closeAllConnections();
      await closed;
      transport?.close();
      await Promise.race([
        clock
          .save()
          .catch(() => undefined)
          .then(() => db.close()),
        delay(closeMs, undefined, { ref: false }),
      ]);
      unlock();
    },
  };
}
