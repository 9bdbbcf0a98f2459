import { createIdentity } from '#server/engines/identity/identity.ts';
import { plainClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/open-database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import type { DemoUser } from '#server/seed/demo-users.ts';
import { seedUser } from '#server/seed/seed-demo.ts';
import type { Product } from '../browser/e2e.ts';

/**
 * Makes further users of the first demo tenant, in states that nobody gets into through the product. It is stopped for the
 * while: only one process at a time can have its data open.
 */
export async function addUsers(product: Product, users: readonly DemoUser[]): Promise<void> {
  const [tenant] = demoTenants;
  if (!tenant) throw new Error('There is a demo tenant');
  await product.stop();
  const db = await openDatabase({ url: process.env.DATABASE_URL, dataDir: `${product.dataDir}/database` });
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const identity = createIdentity({ db, clock: plainClock(), issuerBase: product.origin, log: quiet });
  try {
    for (const user of users) await seedUser({ db, identity }, tenant, user);
  } finally {
    await db.close();
  }
  await product.start();
}
