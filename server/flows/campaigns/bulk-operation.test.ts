import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { type Database, sql } from '../../kernel/db/database.ts';
import { addCompany, openTestDatabase } from '../../kernel/db/test-database.ts';
import { silentLogger } from '../../kernel/log.ts';
import { runBulkOperation } from './bulk-operation.ts';

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const now = new Date('2026-06-10T12:00:00Z');

describe('an operation on many campaigns', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await addCompany(tx, id(1));
      await tx.run(
        sql`insert into memberships (namespace_id, instance_id, user_id, role) values (${id(1)}, ${id(1)}, 'u', 'editor')`,
      );
      await tx.run(sql`insert into bulk_operations (id, namespace_id, instance_id, user_id, action, locale, total, created_at)
        values (${id(9)}, ${id(1)}, ${id(1)}, 'u', 'pause', 'en', 3, ${now})`);
      for (const at of [1, 2, 3]) {
        await tx.run(sql`insert into campaigns (id, namespace_id, instance_id, name, currency_code, status, created_at, created_by, updated_at)
          values (${id(10 + at)}, ${id(1)}, ${id(1)}, ${`C ${at}`}, 'GBP', 'live', ${now}, 'u', ${now})`);
        await tx.run(sql`insert into bulk_items (operation_id, position, namespace_id, instance_id, campaign_id)
          values (${id(9)}, ${at}, ${id(1)}, ${id(1)}, ${id(10 + at)})`);
      }
    });
  });
  afterAll(() => db.close());

  it('comes to its end although one of them fails in a way that nobody foresaw', async () => {
    let members = 0;
    const faulty: Database = {
      ...db,
      transaction: (scope, work) => {
        // The second campaign's turn.
        if (scope.role === 'marquee_app' && ++members === 2) throw new TypeError('Something is broken');
        return db.transaction(scope, work);
      },
    };
    const clock = { wall: () => now, business: () => now };
    await runBulkOperation({ db: faulty, clock, log: silentLogger } as Context, id(9), 60_000);
    const rows = await db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.rows<{ outcome: string; reason: string | null; status: string }>(sql`
        select i.outcome, i.reason, c.status from bulk_items i join campaigns c on c.id = i.campaign_id order by i.position`),
    );
    expect(rows.map(({ outcome, reason, status }) => [outcome, reason, status])).toEqual([
      ['done', null, 'paused'],
      ['refused', 'internal', 'live'],
      ['done', null, 'paused'],
    ]);
    const open = await db.transaction({ role: 'marquee_worker' }, (tx) =>
      tx.rows(sql`select 1 from bulk_operations where finished_at is null`),
    );
    expect(open).toEqual([]);
  });
});
