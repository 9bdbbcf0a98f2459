import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConstraintError, type Database, join, sql, toText } from './database.ts';
import { openTestDatabase } from './test-database.ts';

const namespaceA = '0190a000-0000-7000-8000-00000000000a';
const namespaceB = '0190a000-0000-7000-8000-00000000000b';

describe('sql', () => {
  it('nests pieces and numbers their parameters in order', () => {
    const where = join([sql`a = ${1}`, sql`b = any(${[2, 3]})`], ' and ');
    const query = sql`select * from t where ${where} limit ${4}`;
    expect(toText(query)).toBe('select * from t where a = $1 and b = any($2) limit $3');
    expect(query.values).toEqual([1, [2, 3], 4]);
  });
});

describe('a transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.transaction({ role: 'marquee_worker' }, async (tx) => {
      for (const [id, domain] of [
        [namespaceA, 'a.test'],
        [namespaceB, 'b.test'],
      ]) {
        await tx.run(sql`insert into namespaces (id, domain, name, url, icon_url, theme, locale, user_pool_id, oauth_client_id,
          oauth_client_id_google, oauth_client_id_apple) values (${id}, ${domain}, 'N', 'u', 'i', '{}', 'en', 'p_1', 'c', 'g', 'a')`);
        await tx.run(sql`insert into users (namespace_id, user_id, email) values (${id}, 'sub-1', 'x@y.test')`);
      }
    });
  });
  afterAll(() => database.close());

  it('sees the rows of its own namespace only', async () => {
    const rows = await database.transaction({ role: 'marquee_app', namespaceId: namespaceA, userId: 'sub-1' }, (tx) =>
      tx.rows<{ namespaceId: string }>(sql`select namespace_id from users`),
    );
    expect(rows).toEqual([{ namespaceId: namespaceA }]);
  });

  it('sees nothing without a namespace, although it connects as an owner', async () => {
    const rows = await database.transaction({ role: 'marquee_app' }, (tx) => tx.rows(sql`select * from users`));
    expect(rows).toEqual([]);
  });

  it('runs as a role that owns nothing and bypasses nothing', async () => {
    const role = await database.transaction({ role: 'marquee_app' }, (tx) =>
      tx.one<{ name: string; super: boolean; bypass: boolean }>(
        sql`select current_user as name, rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user`,
      ),
    );
    expect(role).toEqual({ name: 'marquee_app', super: false, bypass: false });
  });

  it('reads all of one moment where that is asked for, and only there', async () => {
    const levelOf = (isSteady: boolean) =>
      database.transaction({ role: 'marquee_app', ...(isSteady ? { isSteady } : {}) }, (tx) =>
        tx.one(sql`select current_setting('transaction_isolation') as level`),
      );
    expect(await levelOf(true)).toEqual({ level: 'repeatable read' });
    expect(await levelOf(false)).toEqual({ level: 'read committed' });
  });

  it('refuses to write into another namespace', async () => {
    const write = database.transaction({ role: 'marquee_app', namespaceId: namespaceA, userId: 'sub-1' }, (tx) =>
      tx.run(sql`insert into users (namespace_id, user_id, email) values (${namespaceB}, 'sub-1', 'z')`),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('has row level security, forced, on every table', async () => {
    const open = await database.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.rows(sql`select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and relkind = 'r' and relname <> 'schema_migrations'
          and not (relrowsecurity and relforcerowsecurity)`),
    );
    expect(open).toEqual([]);
  });

  it('names a violated constraint and rolls back', async () => {
    const twice = database.transaction({ role: 'marquee_worker' }, async (tx) => {
      await tx.run(sql`insert into city_populations values ('x', 1, 's')`);
      await tx.run(sql`insert into city_populations values ('x', 1, 's')`);
    });
    await expect(twice).rejects.toThrow(ConstraintError);
    const rows = await database.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.rows(sql`select * from city_populations`),
    );
    expect(rows).toEqual([]);
  });

  it('answers days as days, instants in UTC, large counts as numbers', async () => {
    const row = await database.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.one(sql`select date '2026-11-21' as a_day, timestamptz '2026-11-21 10:00:00.5+04' as at, 9007199254740991::int8 as n,
        1.5::numeric as d, '{"a":1}'::jsonb as j`),
    );
    expect(row).toEqual({
      aDay: '2026-11-21',
      at: '2026-11-21T06:00:00.500Z',
      n: 9007199254740991,
      d: 1.5,
      j: { a: 1 },
    });
  });
});
