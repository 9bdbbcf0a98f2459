import { expect, vi } from 'vitest';
import { join, raw, sql } from '#server/kernel/db/database.ts';
import type { TestServer } from './start-test-server.ts';

/** Tables that move by themselves while nobody does anything, or by reading: a file of one's own that is given out is noted. */
const restless = [
  'business_clock',
  'issued_files',
  'jobs',
  'reconciled_days',
  'reconciliation_looks',
  'schema_migrations',
];

const tablesOf = new WeakMap<TestServer, Promise<{ name: string }[]>>();

/**
 * What every table of the product holds, as one print a table: equal prints, equal rows. A row is known by its place and by
 * the transaction that wrote it; of payments, which the settling job marks as asked about, by its content.
 */
export async function tablePrints(server: TestServer): Promise<Record<string, string>> {
  const listed =
    tablesOf.get(server) ??
    server.rows<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${restless}::text[])
        and tablename !~ '^(identity|sandbox)_' order by 1`);
  tablesOf.set(server, listed);
  const prints = (await listed).map(({ name }) => {
    const row = name === 'payments' ? raw("(to_jsonb(t) - 'asked_at')::text") : raw('t.ctid::text || t.xmin::text');
    return sql`select ${name}::text as name, count(*) || ' ' || md5(coalesce(string_agg(r, '|' order by r), '')) as print
      from (select ${row} as r from ${raw(`"${name}"`)} t) rows`;
  });
  const rows = await server.rows<{ name: string; print: string }>(join(prints, ' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Waits until the policy check of every artwork has ended and told so: it writes some time after the upload was answered. */
export const everyArtworkIsChecked = (server: TestServer): Promise<void> =>
  vi.waitFor(
    async () =>
      expect(
        await server.rows(sql`select id from artworks a where not exists
          (select 1 from events e where e.type = 'artwork.checked' and e.payload->>'id' = a.id::text)`),
      ).toEqual([]),
    { timeout: 60_000 },
  );

/** Waits until everybody has been told of all that has happened: that is written some time after its cause. */
export const everybodyIsTold = (server: TestServer): Promise<void> =>
  vi.waitFor(
    async () => expect(await server.rows(sql`select id from notification_causes where posted_at is null`)).toEqual([]),
    { timeout: 60_000 },
  );

/** Waits until what owners have of every campaign is reckoned: that is done some time after money has moved. */
export const everyShareIsReckoned = (server: TestServer): Promise<void> =>
  vi.waitFor(async () => expect(await server.rows(sql`select id from owner_share_checks`)).toEqual([]), {
    timeout: 60_000,
  });
