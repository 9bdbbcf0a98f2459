import { createIdentity } from '#server/engines/identity/identity.ts';
import { demoLimits } from '#server/engines/identity/store/rates.ts';
import { type Database, sql } from '#server/kernel/db/database.ts';
import type { Scene } from '#server/kernel/db/test-database.ts';
import { openSecrets } from '#server/secrets.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';

const now = () => new Date();
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The demo's tenants, screens and users as a first start leaves them, with the secret that its screens' keys are made of. */
export const demoScene: Scene = {
  name: 'demo',
  async make(db: Database) {
    const identity = createIdentity({
      db,
      clock: { wall: now, business: now },
      issuerBase: 'http://localhost/identity',
      limits: demoLimits,
      log: silent,
    });
    const { screenKeys } = await openSecrets(db);
    await seedDemo({ db, identity, screenKeySecret: screenKeys });
    // What two installations must not share is each test's own.
    await db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.run(sql`delete from server_secrets where name <> 'screenKeys'`),
    );
  },
};
