import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, sql } from '../kernel/db/database.ts';
import { addCompany, openTestDatabase } from '../kernel/db/test-database.ts';
import { silentLogger } from '../kernel/log.ts';
import { advanceCampaigns } from './advance-campaigns.ts';

const id = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const now = new Date('2026-06-10T12:00:00Z');

describe('campaigns that may have to go on', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await addCompany(tx, id(1));
      const waiting = ['in_review', 'in_review', 'in_review', 'draft', 'live', 'scheduled', 'live'];
      const ends = ['07-01', '07-01', '07-01', '07-01', '07-01', '07-01', '06-09'];
      for (const [at, status] of waiting.entries())
        await tx.run(sql`insert into campaigns (id, namespace_id, instance_id, name, currency_code, status, start_date, end_date,
          created_at, created_by, updated_at) values (${id(10 + at)}, ${id(1)}, ${id(1)}, ${`C ${at}`}, 'GBP', ${status}, '2026-06-10',
          ${`2026-${ends[at]}`}, ${now}, 'u', ${now})`);
    });
  });
  afterAll(() => db.close());

  it('are all looked at in turn, however many wait for a reviewer', async () => {
    const app = { db, clock: { wall: () => now, business: () => now }, log: silentLogger };
    const seen: string[] = [];
    const turn = async (atOnce: number) => {
      seen.length = 0;
      await advanceCampaigns(app, atOnce, async (_, campaign) => void seen.push(campaign.id));
      return [...seen];
    };
    expect(await turn(2)).toEqual([id(10), id(11)]);
    expect(await turn(2)).toEqual([id(12), id(15)]);
    expect(await turn(2)).toEqual([id(16)]);
    expect(await turn(9)).toEqual([10, 11, 12, 15, 16].map(id));
  });

  it('go on although one before them cannot', async () => {
    const app = { db, clock: { wall: () => now, business: () => now }, log: silentLogger };
    const seen: string[] = [];
    await advanceCampaigns(app, 9, async (_, campaign) => {
      if (campaign.id === id(11)) throw new Error('It cannot');
      seen.push(campaign.id);
    });
    expect(seen).toEqual([10, 12, 15, 16].map(id));
  });
});
