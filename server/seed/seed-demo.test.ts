import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity } from '../engines/identity/identity.ts';
import { sql } from '../kernel/db/database.ts';
import { openTestDatabase } from '../kernel/db/test-database.ts';
import { demoTenants } from './demo-tenants.ts';
import { describeDemo } from './describe-demo.ts';
import { type CityKey, cities } from './inventory/cities.ts';
import { landOf } from './inventory/land.ts';
import { seedDemo } from './seed-demo.ts';

const worker = { role: 'marquee_worker' } as const;
const now = () => new Date('2026-11-21T12:00:00Z');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let seed: (screens?: number) => Promise<void>;

const emails = async () =>
  (await db.transaction(worker, (tx) => tx.rows<{ email: string }>(sql`select email from users order by email`))).map(
    ({ email }) => email,
  );

beforeAll(async () => {
  db = await openTestDatabase();
  const identity = createIdentity({
    db,
    clock: { wall: now, business: now },
    issuerBase: 'http://localhost/identity',
    log: quiet,
  });
  seed = (screens = 0) => seedDemo({ db, identity, screenKeySecret: 'secret', screens });
  await seed();
});
afterAll(() => db.close());

const everyone = demoTenants.flatMap(({ users }) => users.map(({ email }) => email)).sort();

describe('Seeding the demo', () => {
  it('makes one user for each branch of the sign-in', async () => {
    expect(await emails()).toEqual(everyone);
    for (const name of [
      'new-password',
      'sms',
      'totp',
      'choose-mfa',
      'setup-mfa',
      'device',
      'no-instance',
      'old-terms',
      'unconfirmed',
      'reset',
      'disabled',
      'custom',
    ]) {
      expect(everyone).toContain(`${name}@demo.test`);
    }
  });

  it('adds to a database of before what is missing there, and changes nobody who is', async () => {
    await db.transaction(worker, async (tx) => {
      await tx.run(
        sql`delete from memberships where user_id in (select user_id from users where email = 'sms@demo.test')`,
      );
      await tx.run(sql`delete from users where email = 'sms@demo.test'`);
      await tx.run(sql`update users set name = 'Somebody else' where email = 'totp@demo.test'`);
    });
    expect(await emails()).not.toContain('sms@demo.test');
    await seed();
    expect(await emails()).toEqual(everyone);
    const [totp] = await db.transaction(worker, (tx) =>
      tx.rows<{ name: string }>(sql`select name from users where email = 'totp@demo.test'`),
    );
    expect(totp?.name).toBe('Somebody else');
  });

  it('tells at the start whom one can sign in as', () => {
    const text = describeDemo(8080);
    for (const email of everyone) expect(text).toContain(email);
    expect(text).toContain('otpauth://totp/Marquee:totp%40demo.test?secret=');
  });

  it('gives the screens of a database of before the audience of their kind of venue', async () => {
    const read = () =>
      db.transaction(worker, (tx) =>
        tx.rows<{ weekly: number; source: string }>(sql`
          select code, weekly_audience as weekly, weekly_visits, audience_churn, audience_source as source, audience_as_of
          from screens order by id`),
      );
    const before = await read();
    expect(before.every(({ weekly, source }) => weekly > 0 && /Marquee/.test(source))).toBe(true);
    await db.transaction(worker, (tx) =>
      tx.run(sql`update screens set weekly_audience = null, weekly_visits = null, audience_churn = null, audience_source = null,
        audience_as_of = null`),
    );
    await seed();
    expect(await read()).toEqual(before);
  });

  it('makes an inventory as large as asked for, once, each screen with a key of its own', async () => {
    const count = () =>
      db.transaction(worker, (tx) =>
        tx.one<{ screens: number; keys: number; version: number }>(sql`
          select count(*) as screens, count(distinct public_key) as keys,
            (select version from inventory_versions where namespace_id = ${demoTenants[0]?.id}) as version
          from screens where namespace_id = ${demoTenants[0]?.id}`),
      );
    const before = await count();
    await seed(1000);
    const after = await count();
    expect(after).toMatchObject({ screens: 1000, keys: 1000 });
    const places = await db.transaction(worker, (tx) =>
      tx.rows<{ city: CityKey; latitude: number; longitude: number }>(
        sql`select city, latitude, longitude from screens where namespace_id = ${demoTenants[0]?.id}`,
      ),
    );
    const lands = new Map(cities.map(({ key }) => [key, landOf(key)]));
    expect(places.filter(({ city, latitude, longitude }) => !lands.get(city)?.holds(latitude, longitude))).toEqual([]);
    expect(after.version).toBeGreaterThan(before.version);
    await seed(900);
    expect(await count()).toEqual(after);
  });
});
