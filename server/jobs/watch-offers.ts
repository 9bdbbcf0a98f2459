import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { findCampaign } from '../rooms/campaigns/campaign-rows.ts';
import { readLines } from '../rooms/campaigns/line-rows.ts';
import { notify } from '../rooms/notifications/notify.ts';
import { endOf } from '../rooms/offers/offer-rows.ts';
import { judgeOffers } from '../views/offers/judge-offers.ts';

type App = Pick<Context, 'clock' | 'db' | 'log'>;

const SOON_MS = 72 * 3_600_000;
const DAY_MS = 86_400_000;
/** A draft that nobody has touched for so long waits for nothing. */
const FORGOTTEN_MS = 30 * DAY_MS;
const batch = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

interface Candidate {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly offerIds: string[];
}

/**
 * Drafts whose companies are to be told of offers that end soon, and have not been: those that anybody is shown, and those of a code that was
 * entered for the draft. Companies that may not book are left out.
 */
const candidates = ({ db, clock }: App, after: string): Promise<Candidate[]> => {
  const now = clock.business();
  const soon = new Date(now.getTime() + SOON_MS);
  // A day as its index has it: wherever the offer is, its end is no further than a day from that.
  const lastDay = new Date(soon.getTime() + DAY_MS).toISOString().slice(0, 10);
  const firstDay = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  const touchedSince = new Date(clock.wall().getTime() - FORGOTTEN_MS);
  return db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.rows<Candidate>(sql`
      select c.id, c.namespace_id, c.instance_id, array_agg(o.id::text) as offer_ids
      from offers o
        join campaigns c on c.namespace_id = o.namespace_id and c.status = 'draft' and c.updated_at >= ${touchedSince}
          and c.currency_code = o.currency_code and c.id > ${after}::uuid
        join instances i on i.id = c.instance_id and i.status = 'active' and i.archived_at is null
        join namespaces t on t.id = i.namespace_id and t.status = 'active'
      where o.status = 'active' and o.book_to between ${firstDay}::date and ${lastDay}::date
        and ${endOf} > ${now}::timestamptz and ${endOf} <= ${soon}::timestamptz
        and (o.code is null or exists (select 1 from offer_choices x where x.campaign_id = c.id and x.offer_id = o.id))
        and not exists (
          select 1 from notification_causes k
          where k.namespace_id = o.namespace_id and k.key = 'offer.ending ' || o.id || ' ' || c.instance_id)
      group by c.id, c.namespace_id, c.instance_id order by c.id limit ${batch}`),
  );
};

/** Tells the draft's company of each of these offers that the draft could have now, judged as its editor does. */
const tell = ({ db, clock }: App, { id, namespaceId, instanceId, offerIds }: Candidate): Promise<void> =>
  db.transaction({ role: 'marquee_app', namespaceId, instanceId }, async (tx) => {
    const campaign = await findCampaign(tx, id);
    const judged = campaign && (await judgeOffers(tx, clock, campaign, await readLines(tx, id)));
    for (const { row, failed } of judged?.all ?? [])
      if (offerIds.includes(row.id) && failed.length === 0)
        await notify(
          { tx, clock },
          { namespaceId, instanceId },
          { type: 'offer.ending', about: row.id, key: `${row.id} ${instanceId}`, facts: { dueOn: row.bookTo } },
        );
  });

/** Tells companies of offers that end within three days and that one of their drafts could have; of each once. */
export async function watchOffers(app: App): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const found: Candidate[] = await candidates(app, after);
    await eachAlone(app.log.named('offers'), 'An offer that ends soon cannot be told for a draft', found, (one) =>
      tell(app, one),
    );
    after = found.length < batch ? undefined : found.at(-1)?.id;
  }
}
