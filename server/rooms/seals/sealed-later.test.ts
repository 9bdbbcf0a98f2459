import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../kernel/db/connection.ts';
import { migrate, readMigrations } from '../../kernel/db/migrate.ts';
import { type ClosableConnection, openPgliteInMemory } from '../../kernel/db/pglite.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('days that were closed before there were seals', () => {
  let connection: ClosableConnection;
  beforeAll(async () => {
    connection = await openPgliteInMemory();
  });
  afterAll(() => connection.close());

  it('wait for a seal that says it was made later; days that close from now on do not say so', async () => {
    const migrations = await readMigrations();
    await migrate(
      connection,
      migrations.filter(({ name }) => name < '0210'),
    );
    for (const [day, closedAt] of [
      ['2026-06-01', '2026-06-06T00:00:00Z'],
      ['2026-06-02', '2026-06-07T00:00:00Z'],
      ['2026-06-03', null],
    ])
      await query(
        connection,
        `insert into play_chain_heads (campaign_id, day, namespace_id, instance_id, length, head, closed_at)
          values ($1, $2, $3, $3, 1, decode(repeat('ab', 32), 'hex'), $4)`,
        [uuid(1), day, uuid(2), closedAt],
      );
    await migrate(connection, migrations);
    await connection.exec('set role marquee_worker');
    await query(connection, `update play_chain_heads set closed_at = '2026-06-08' where day = '2026-06-03'`);
    const { rows } = await query(connection, 'select day, is_late from seals_due order by day');
    expect(rows).toEqual([
      { day: '2026-06-01', isLate: true },
      { day: '2026-06-02', isLate: true },
      { day: '2026-06-03', isLate: false },
    ]);
  });
});
