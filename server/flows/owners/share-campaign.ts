import { randomUUID } from 'node:crypto';
import { type DeliveredScreen, keptShares, type Shared, shareDays } from '#domain/money/owner-share.ts';
import { microsToMinor } from '#domain/money/rounding.ts';
import { addDays, localDate, startOfDay } from '#domain/planner/zone.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { orderedId } from '../../kernel/ordered-id.ts';
import { type Posting, postTransfer } from '../../rooms/ledger/post-transfer.ts';
import { keptOf } from '../../rooms/orders/kept-money.ts';
import { contractOn } from '../../rooms/owners/contract-rows.ts';

interface Sharing {
  readonly tx: Tx;
  readonly clock: Clock;
}

interface SharedCampaign {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly currency: string;
  /** The seller's. */
  readonly timezone: string;
}

interface NewEarning {
  readonly ownerId: string;
  readonly cause: 'delivered' | 'refund' | 'chargeback' | 'restored';
  readonly screenId: string | null;
  readonly day: string;
  readonly plays: number;
  readonly gross: number;
  readonly payable: number;
  readonly bps: number | null;
  readonly transferId: string | null;
}

async function addEarnings(tx: Tx, campaign: SharedCampaign, rows: readonly NewEarning[]): Promise<void> {
  const { id, namespaceId, instanceId, currency } = campaign;
  await tx.run(sql`
    insert into owner_earnings (id, namespace_id, instance_id, campaign_id, currency_code, owner_id, cause, screen_id, day, plays,
      gross_minor, payable_minor, share_bps, transfer_id)
    select r.id, ${namespaceId}, ${instanceId}, ${id}, ${currency}, r.owner_id, r.cause, r.screen_id, r.day, r.plays, r.gross, r.payable,
      r.bps, r.transfer_id
    from unnest(${rows.map(() => randomUUID())}::uuid[], ${rows.map(({ ownerId }) => ownerId)}::uuid[],
      ${rows.map(({ cause }) => cause)}::text[], ${rows.map(({ screenId }) => screenId)}::uuid[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ plays }) => plays)}::int[], ${rows.map(({ gross }) => gross)}::bigint[],
      ${rows.map(({ payable }) => payable)}::bigint[], ${rows.map(({ bps }) => bps)}::int[],
      ${rows.map(({ transferId }) => transferId)}::uuid[])
      r(id, owner_id, cause, screen_id, day, plays, gross, payable, bps, transfer_id)`);
}

/** Amounts above zero are shared out, those below come back. */
const postingsOf = (parts: readonly (Shared & { readonly ownerId: string })[]): Posting[] => {
  const owners = [...new Set(parts.map(({ ownerId }) => ownerId))].sort();
  const sum = (of: readonly Shared[], key: keyof Shared) => of.reduce((all, part) => all + part[key], 0);
  return [
    { account: 'revenue', debit: sum(parts, 'gross') },
    ...owners.map(
      (ownerId) =>
        ({
          account: 'owner_payable',
          ownerId,
          credit: sum(
            parts.filter((part) => part.ownerId === ownerId),
            'payable',
          ),
        }) as const,
    ),
    { account: 'platform_fee', credit: sum(parts, 'gross') - sum(parts, 'payable') },
  ];
};

interface Moved {
  readonly key: string;
  readonly kind: 'owner_share' | 'owner_correction';
  readonly at: Date;
}

/** Posts one movement; the id of its transfer, null where it came to nothing. @throws where it was posted before, which undoes the rest */
async function post(
  sharing: Sharing,
  { id: campaignId, namespaceId, instanceId, currency }: SharedCampaign,
  parts: readonly (Shared & { readonly ownerId: string })[],
  moved: Moved,
): Promise<string | null> {
  const postings = postingsOf(parts);
  if (postings.every((posting) => ('debit' in posting ? posting.debit : posting.credit) === 0)) return null;
  const id = orderedId();
  if (!(await postTransfer(sharing, { namespaceId, instanceId, currency, campaignId, ...moved, postings }, id)))
    throw new Error(`${moved.key} was posted before`);
  return id;
}

const readDays = (tx: Tx, { id, currency }: SharedCampaign, days: readonly string[]) =>
  tx.rows<Omit<DeliveredScreen, 'contract'> & { ownerId: string | null; bps: number | null }>(sql`
    select h.day, h.screen_id, h.micros, h.plays, c.owner_id, c.share_bps as bps
    from (
      select day, screen_id, sum(cost_micros)::bigint as micros, sum(plays)::int as plays from play_hours
      where campaign_id = ${id} and day = any(${days}::date[]) group by 1, 2
    ) h left join lateral (
      select o.id as owner_id, k.share_bps from screens s
        join media_owners o on o.namespace_id = s.namespace_id and o.name = s.media_owner
        cross join lateral (${contractOn(sql`o.id`, sql`h.day`)}) k
      where s.id = h.screen_id and k.currency_code = ${currency}
    ) c on true
    order by h.day, h.screen_id`);

/** Shares the campaign's closed days that were not shared yet. */
async function shareClosedDays(sharing: Sharing, campaign: SharedCampaign, closed: string): Promise<void> {
  const { tx, clock } = sharing;
  const { id, currency, timezone } = campaign;
  const pending = await tx.rows<{ day: string }>(sql`
    select day from play_days where campaign_id = ${id} and shared_at is null and day <= ${closed}::date order by day`);
  if (pending.length === 0) return;
  const days = pending.map(({ day }) => day);
  const { micros } = await tx.one<{ micros: number }>(sql`
    select coalesce(sum(cost_micros), 0)::bigint as micros from play_days where campaign_id = ${id} and shared_at is not null`);
  const before = await tx.rows<{ ownerId: string; exact: number }>(sql`
    select owner_id, sum(gross_minor * share_bps)::bigint as exact from owner_earnings
    where campaign_id = ${id} and cause = 'delivered' group by owner_id`);
  const screens = (await readDays(tx, campaign, days)).map(({ ownerId, bps, ...screen }) => ({
    ...screen,
    contract: ownerId !== null && bps !== null ? { ownerId, bps } : null,
  }));
  const exact = new Map(before.map((owner) => [owner.ownerId, owner.exact]));
  const earnings = shareDays(screens, { currency, micros, exact });
  for (const day of days) {
    const ofDay = earnings.filter((earning) => earning.day === day);
    if (ofDay.length === 0) continue;
    // Of the end of that day: a statement of its month has it.
    const at = new Date(startOfDay(timezone, addDays(day, 1)) - 1);
    const transferId = await post(sharing, campaign, ofDay, {
      key: `owner_share:${id}:${day}`,
      kind: 'owner_share',
      at,
    });
    await addEarnings(
      tx,
      campaign,
      ofDay.map((earning) => ({ ...earning, cause: 'delivered', transferId })),
    );
  }
  await tx.run(sql`
    update play_days set shared_at = ${clock.business()} where campaign_id = ${id} and day = any(${days}::date[])`);
}

interface OwnerTotals {
  readonly ownerId: string;
  readonly gross: number;
  readonly payable: number;
  /** The same with what was corrected before. */
  readonly netGross: number;
  readonly netPayable: number;
}

/**
 * Sets right what owners have of a campaign of which money went back or was taken: they have a share in what is kept, and no more. Money that
 * comes again is shared again.
 */
async function correctShares(sharing: Sharing, campaign: SharedCampaign): Promise<void> {
  const { tx, clock } = sharing;
  const { id, currency, timezone } = campaign;
  const owners = await tx.rows<OwnerTotals>(sql`
    select owner_id, coalesce(sum(gross_minor) filter (where cause = 'delivered'), 0)::bigint as gross,
      coalesce(sum(payable_minor) filter (where cause = 'delivered'), 0)::bigint as payable,
      sum(gross_minor)::bigint as net_gross, sum(payable_minor)::bigint as net_payable
    from owner_earnings where campaign_id = ${id} group by owner_id order by owner_id`);
  if (owners.length === 0) return;
  const { micros, corrections } = await tx.one<{ micros: number; corrections: number }>(sql`
    select coalesce(sum(cost_micros), 0)::bigint as micros,
      (select count(*) from owner_earnings where campaign_id = ${id} and cause <> 'delivered')::int as corrections
    from play_days where campaign_id = ${id} and shared_at is not null`);
  const { kept, isTakenBack } = await keptOf(tx, id);
  const due = keptShares(owners, { delivered: microsToMinor(micros, currency), kept });
  const at = clock.business();
  const day = localDate(timezone, at.getTime());
  const moved = owners.flatMap(({ ownerId, netGross, netPayable }, index) => {
    const { gross = 0, payable = 0 } = due[index] ?? {};
    const part = { ownerId, gross: gross - netGross, payable: payable - netPayable };
    return part.gross !== 0 || part.payable !== 0 ? [part] : [];
  });
  if (moved.length === 0) return;
  const key = `owner_correction:${id}:${corrections + 1}`;
  const transferId = await post(sharing, campaign, moved, { key, kind: 'owner_correction', at });
  const causeOf = ({ gross, payable }: Shared) =>
    gross > 0 || (gross === 0 && payable > 0) ? 'restored' : isTakenBack ? 'chargeback' : 'refund';
  await addEarnings(
    tx,
    campaign,
    moved.map((part) => ({ ...part, cause: causeOf(part), screenId: null, day, plays: 0, bps: null, transferId })),
  );
}

/**
 * Posts what media owners have of a campaign: of each day that is closed once, and of money that went back or came again what follows of that.
 * A second run finds nothing to post. `closed`: the last closed day, `YYYY-MM-DD`.
 */
export async function shareCampaign(sharing: Sharing, campaignId: string, closed: string): Promise<void> {
  const { tx } = sharing;
  const campaign = await tx.row<SharedCampaign>(sql`
    select c.id, c.namespace_id, c.instance_id, c.currency_code as currency,
      coalesce((select s.timezone from sellers s where s.namespace_id = c.namespace_id), 'UTC') as timezone
    from campaigns c where c.id = ${campaignId} for update of c`);
  await tx.run(sql`delete from owner_share_checks where campaign_id = ${campaignId}`);
  if (!campaign) return;
  await shareClosedDays(sharing, campaign, closed);
  await correctShares(sharing, campaign);
}
