import type { Config } from './config.ts';
import { type Database, sql } from './kernel/db/database.ts';
import { isLocalHost } from './kernel/local-host.ts';
import { demoTenants } from './seed/demo-tenants.ts';

/**
 * What of the demo or of a sandbox is active, each named. With NODE_ENV=production any of them keeps the server from starting,
 * unless DEMO=1 says that it is meant.
 */
export async function findDemoParts(config: Config, db: Database): Promise<string[]> {
  const found: string[] = [];
  if (config.identity.engine === 'local') found.push('the embedded identity endpoint (set IDENTITY_ENGINE=cognito)');
  if (config.identity.isElsewhere && isLocalHost(new URL(config.identity.endpoint ?? '').hostname))
    found.push('an identity endpoint that only this machine reaches (unset IDENTITY_ENDPOINT)');
  if (config.takesAnyCertificate)
    found.push(
      'certificates that nobody checks (unset NODE_TLS_REJECT_UNAUTHORIZED, an authority goes in by NODE_EXTRA_CA_CERTS)',
    );
  if (config.payments.engine === 'sandbox') found.push('the payment sandbox (set PAYMENT_BASE_URL)');
  if (config.payments.engine === 'provider') {
    const missing = ['PAYMENT_ENTITY_ID', 'PAYMENT_ACCESS_TOKEN', 'PAYMENT_WEBHOOK_SECRET'].filter((_, index) => {
      const { entityId, accessToken, webhookSecret } = config.payments;
      return ![entityId, accessToken, webhookSecret][index];
    });
    if (missing.length > 0) found.push(`default secrets of the payment provider (set ${missing.join(', ')})`);
  }
  if (isLocalHost(new URL(config.origins.assets).hostname))
    found.push('uploads that only this machine reaches (set ASSETS_ORIGIN)');
  if (!config.mail) found.push('the outbox in place of mail (set SMTP_URL and MAIL_FROM)');
  if (!config.sealKey) found.push('play logs sealed with a key that lies beside them (set SEAL_KEY)');
  if (config.vite) found.push('the app served from its sources (unset VITE)');
  if (config.demoSpeed !== 1) found.push('a scaled business clock (unset DEMO_SPEED)');
  const { tenants, users, screens } = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.one<{ tenants: number; users: number; screens: number }>(sql`
      select (select count(*) from namespaces where is_demo) as tenants, (select count(*) from users where is_demo) as users,
        (select count(*) from screens where simulated) as screens`),
  );
  if (tenants > 0) found.push(`${tenants} demo tenants`);
  if (users > 0) found.push(`${users} demo users`);
  if (screens > 0) found.push(`${screens} simulated screens`);
  const pools = await db.transaction({ role: 'marquee_identity' }, (tx) =>
    tx.rows(
      sql`select 1 from identity_pools where id = any(${demoTenants.map(({ userPoolId }) => userPoolId)}::text[])`,
    ),
  );
  if (pools.length > 0) found.push(`${pools.length} demo user pools`);
  return found;
}
