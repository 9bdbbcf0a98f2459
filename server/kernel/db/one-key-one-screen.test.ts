import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Sql, sql } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { singleConnectionDatabase } from './open-database.ts';
import { openPgliteInMemory } from './pglite.ts';
import { poolDatabase } from './postgres.ts';
import { addCompany } from './test-database.ts';

const since = '0533-one-key-one-screen.sql';
const tenant = '0190a000-0000-7000-8000-00000000000a';
const worker = { role: 'marquee_worker' } as const;

interface Opened {
  readonly database: Database;
  /** Brings it up to the migrations that are `wanted`. */
  readonly upTo: (wanted: (name: string) => boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openEmpty(): Promise<Opened> {
  const migrations = await readMigrations();
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const connection = await openPgliteInMemory();
    const database = singleConnectionDatabase(connection);
    const upTo: Opened['upTo'] = (wanted) =>
      migrate(
        connection,
        migrations.filter(({ name }) => wanted(name)),
      );
    return { database, upTo, close: () => database.close() };
  }
  const name = `marquee_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = poolDatabase({ url: url.href, timeouts: undefined, names: undefined });
  return {
    database,
    upTo: async (wanted) => {
      const connection = await database.connect();
      await migrate(
        connection,
        migrations.filter((one) => wanted(one.name)),
      ).finally(() => connection.release());
    },
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A screen with what the table asks of one. */
const screen = (id: string, code: string, key: string | null, more: Sql = sql`'active', null, null, null`): Sql => sql`
  insert into screens (id, namespace_id, code, name, media_owner, venue_type, city, city_name, country_code, address, latitude, longitude,
    timezone, orientation, width_px, height_px, indoor, motion, audio, accepted_mime_types, max_file_bytes, spot_length_s, loop_length_s,
    slots_per_loop, operating_hours, impression_multiplier, impression_source, impression_vendor, impression_as_of, pricing_model,
    rate_micros, hour_factor, currency_code, max_sov_pct, lead_time_days, min_spend_minor, prohibited_categories, public_key,
    status, out_reason, out_at, key_given_at)
  values (${id}, ${tenant}, ${code}, ${code}, 'Owner', 301, 'berlin', 'Berlin', 'DE', 'A street', 52.5, 13.4, 'Europe/Berlin', 'landscape',
    1920, 1080, false, 'full', false, '{image/png}', 1000000, 10, 60, 6, array_fill(true, array[168]), array_fill(1.0::float8, array[168]),
    'A', 'B', '2026-01-01', 'cpm', 1000000, array_fill(1.0::float8, array[168]), 'EUR', 100, 0, 0, '{}', ${key}, ${more})`;

describe('a database in which several screens have one key', () => {
  let opened: Opened;
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const [silent = '', heard = '', retired = '', older = '', newer = '', alone = '', without = ''] = ids;
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(43)) as [string, string, string];

  beforeAll(async () => {
    opened = await openEmpty();
    await opened.upTo((name) => name < since);
    await opened.database.transaction(worker, async (tx) => {
      await addCompany(tx, tenant);
      await tx.run(screen(silent, 'silent', a));
      await tx.run(screen(heard, 'heard', a));
      await tx.run(screen(retired, 'retired', a, sql`'retired', 'lease_ended', now(), now()`));
      await tx.run(screen(older, 'older', b, sql`'active', null, null, '2026-01-01'`));
      await tx.run(screen(newer, 'newer', b, sql`'active', null, null, '2026-02-01'`));
      await tx.run(screen(alone, 'alone', c));
      await tx.run(screen(without, 'without', null));
      await tx.run(
        sql`insert into screen_cursors values (${silent}, '2026-01-01'), (${heard}, '2026-03-01'), (${retired}, '2026-04-01')`,
      );
    });
    await opened.upTo(() => true);
  });
  afterAll(() => opened.close());

  it('leaves each key to the screen where its player is, and says in the log which others lost it', async () => {
    const found = await opened.database.transaction(worker, async (tx) => ({
      keys: await tx.rows<{ code: string; key: string | null }>(
        sql`select code, left(public_key, 1) as key from screens order by code`,
      ),
      lines: await tx.rows<{ operation: string; name: string; email: string }>(
        sql`select operation, subject_name as name, actor_email as email from desk_log order by subject_name`,
      ),
    }));
    expect(Object.fromEntries(found.keys.map(({ code, key }) => [code, key]))).toEqual({
      ...{ alone: 'c', heard: 'a', newer: 'b', older: null, retired: null, silent: null, without: null },
    });
    expect(found.lines).toEqual(
      ['older', 'retired', 'silent'].map((name) => ({ operation: 'revokeScreenKey', name, email: '' })),
    );
  });

  it('takes no second one from then on', async () => {
    const again = opened.database.transaction(worker, (tx) =>
      tx.run(sql`update screens set public_key = ${a} where id = ${without}`),
    );
    await expect(again).rejects.toMatchObject({ constraint: 'screens_public_key' });
  });
});
