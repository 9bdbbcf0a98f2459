import type { Context } from '../context.ts';
import { shareCampaign } from '../flows/owners/share-campaign.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { lastClosedDay } from '../rooms/plays/close-days.ts';

const worker = { role: 'marquee_worker' } as const;

/** Days that are passed over, and campaigns that are looked up, at a time. */
const [passedOver, looked] = [5_000, 500];

/** Days of which nobody at their tenant has a share: passed over by the thousand. */
async function passOver({ db, clock }: Context, closed: string): Promise<void> {
  let passed: number;
  do {
    passed = await db.transaction(worker, (tx) =>
      tx.run(sql`
        update play_days set shared_at = ${clock.business()} where (campaign_id, day) in (
          select d.campaign_id, d.day from play_days d
          where d.shared_at is null and d.day <= ${closed}::date and not exists (
            select 1 from owner_contracts c
            where c.namespace_id = d.namespace_id and c.status = 'approved' and c.valid_from <= d.day)
          order by d.day, d.campaign_id limit ${passedOver} for update skip locked)`),
    );
  } while (passed === passedOver);
}

/** Posts what media owners have of the days that are closed, and of money that went back or came again, campaign after campaign. */
export async function sharePlays(app: Context): Promise<void> {
  const { db, clock } = app;
  const closed = lastClosedDay(clock.business());
  await passOver(app, closed);
  let behind = '00000000-0000-0000-0000-000000000000';
  let campaigns: { id: string }[];
  do {
    campaigns = await db.transaction(worker, (tx) =>
      tx.rows<{ id: string }>(sql`
        select campaign_id as id from play_days where shared_at is null and day <= ${closed}::date and campaign_id > ${behind}::uuid
        union select campaign_id from owner_share_checks where campaign_id > ${behind}::uuid
        order by id limit ${looked}`),
    );
    await eachAlone(app.log.named('ledger'), 'What owners have of a campaign cannot be posted', campaigns, ({ id }) =>
      db.transaction(worker, (tx) => shareCampaign({ tx, clock }, id, closed)),
    );
    behind = campaigns.at(-1)?.id ?? behind;
  } while (campaigns.length === looked);
}
