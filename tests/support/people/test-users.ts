import { randomUUID } from 'node:crypto';
import { createIdentity } from '#server/engines/identity/identity.ts';
import { sql } from '#server/kernel/db/database.ts';
import { demoPassword, demoTenants } from '#server/seed/demo-tenants.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { type ApiUser, clientOf, signIn } from './api-user.ts';

export interface NewUser {
  /** The instance that the user's token claims. */
  readonly claims?: string;
  /** The instance the user really belongs to, and as what. */
  readonly membership?: { readonly instanceId: string; readonly role: 'manager' | 'editor' | 'billing' | 'viewer' };
  /** What their sign-up carried as custom:registration. */
  readonly proof?: string;
  /** Sent as X-Instance-Id. */
  readonly instanceId: string;
}

const tenant = demoTenants[0];

/** Makes a user of the first demo tenant's pool, and signs them in. */
export async function newUser(server: TestServer, wishes: NewUser): Promise<ApiUser & { userId: string }> {
  if (!tenant) throw new Error('There is a demo tenant');
  const { db, clock, config } = server.context;
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const identity = createIdentity({ db, clock, issuerBase: config.identity.issuerBase, log: quiet });
  const email = `${randomUUID()}@demo.test`;
  const { sub } = await identity.adminCreateUser({
    poolId: tenant.userPoolId,
    email,
    password: demoPassword,
    status: 'CONFIRMED',
    attributes: {
      ...(wishes.claims ? { 'custom:agencies': tenant.agency.id, 'custom:instances': wishes.claims } : {}),
      ...(wishes.proof ? { 'custom:registration': wishes.proof } : {}),
    },
  });
  if (wishes.membership) {
    const { instanceId, role } = wishes.membership;
    await server.write(sql`insert into memberships (namespace_id, instance_id, user_id, role)
      values (${tenant.id}, ${instanceId}, ${sub}, ${role})`);
  }
  const session = await signIn(server, email, demoPassword, tenant);
  return { ...clientOf(server, session, tenant, wishes.instanceId), userId: sub };
}
