import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { apportion, microsToMinor } from '#domain/money/rounding.ts';
import { daysUntil, refundsOf } from '#domain/planner/refund.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import type { CampaignRow } from '../../rooms/campaigns/campaign-rows.ts';
import { readFlightBounds } from '../../rooms/campaigns/flight-bounds.ts';
import { lineBudgets } from '../../rooms/campaigns/line-rows.ts';
import { readPaid, splitRefund } from '../../rooms/orders/owe-refund.ts';
import { lostToOutages } from '../../views/plays/lost-to-outages.ts';
import type { CampaignContext } from '../campaigns/campaign-entity.ts';

export type RefundQuote = components['schemas']['RefundQuote'];
type QuoteLine = components['schemas']['RefundQuoteLine'];

/** How long what was shown is what is paid back. */
const validMs = 10 * 60_000;

interface LineFacts {
  readonly id: string;
  readonly guaranteed: boolean;
  readonly budgetShare: number;
  readonly costMicros: number;
}

/** The lines with what their plays cost, from the plays themselves. */
const readLineFacts = (tx: Tx, campaignId: string): Promise<LineFacts[]> =>
  tx.rows<LineFacts>(sql`
    select l.id, l.guaranteed, l.budget_share,
      coalesce((select sum(p.cost_micros) from plays p where p.campaign_id = l.campaign_id and p.line_id = l.id and p.billable), 0)
        as cost_micros
    from campaign_lines l where l.campaign_id = ${campaignId} order by l.position`);

/** The arithmetic of a cancellation now, line by line; the sums are those of the campaign to the minor unit. */
async function quoteLines(
  context: Pick<CampaignContext, 'tx' | 'clock'>,
  campaign: CampaignRow,
  paid: number,
  isWhole: boolean,
): Promise<QuoteLine[]> {
  const facts = await readLineFacts(context.tx, campaign.id);
  const bounds = await readFlightBounds(context.tx, campaign);
  const now = context.clock.business().getTime();
  const daysToStart = bounds ? daysUntil(bounds.from, now) : 0;
  const delivered = microsToMinor(
    facts.reduce((sum, { costMicros }) => sum + costMicros, 0),
    campaign.currencyCode,
  );
  const deliveredBy = apportion(
    delivered,
    facts.map(({ costMicros }) => costMicros),
  );
  const paidBy = lineBudgets(paid, facts);
  const lostParts = await lostToOutages(context.tx, campaign.id, context.clock.business());
  const lines = facts.map(({ id, guaranteed }, index) => ({
    basis: guaranteed && !isWhole ? ('guaranteed' as const) : ('by_delivery' as const),
    paid: paidBy[index] ?? 0,
    delivered: deliveredBy[index] ?? 0,
    lost: Math.ceil((paidBy[index] ?? 0) * (lostParts.get(id) ?? 0)),
  }));
  const refunds = refundsOf(lines, daysToStart);
  return facts.flatMap(({ id }, index): QuoteLine[] => {
    const [line, refund] = [lines[index], refunds[index]];
    return line && refund ? [{ lineId: id, position: index + 1, daysToStart, ...line, ...refund }] : [];
  });
}

const sumOf = (lines: readonly QuoteLine[], pick: 'delivered' | 'refund'): number =>
  lines.reduce((sum, line) => sum + line[pick], 0);

/** Makes and keeps a quote for a locked campaign. `isWhole`: it is not its advertiser's wish, so that guaranteed lines keep no part either. */
export async function makeRefundQuote(
  context: CampaignContext,
  campaign: CampaignRow,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<RefundQuote> {
  const { tx, clock, actor } = context;
  const paid = await readPaid(tx, campaign.id);
  const lines = await quoteLines(context, campaign, paid, isWhole);
  const refund = Math.min(paid, sumOf(lines, 'refund'));
  const { tax: refundTax, ofCards } = await splitRefund(tx, campaign.id, refund);
  const quote: RefundQuote = {
    id: randomUUID(),
    campaignId: campaign.id,
    campaignVersion: campaign.version,
    currency: campaign.currencyCode,
    paid,
    delivered: sumOf(lines, 'delivered'),
    refund,
    refundTax,
    ofCards,
    lines,
    asOf: clock.business().toISOString(),
    expiresAt: new Date(clock.wall().getTime() + validMs).toISOString(),
  };
  await tx.run(sql`
    insert into refund_quotes (id, namespace_id, instance_id, campaign_id, campaign_version, currency_code, paid_minor,
      delivered_minor, refund_minor, lines, as_of, created_at, created_by, expires_at)
    values (${quote.id}, ${campaign.namespaceId}, ${campaign.instanceId}, ${campaign.id}, ${campaign.version},
      ${quote.currency}, ${paid}, ${quote.delivered}, ${quote.refund}, ${JSON.stringify(lines)}::jsonb, ${quote.asOf},
      ${clock.wall()}, ${actor}, ${quote.expiresAt})`);
  return quote;
}

/**
 * Uses a quote up for the cancellation of a locked campaign and notes what has played since it was made. Returns what it
 * promised, minor units. @throws ProblemError `quote_expired`
 */
export async function redeemRefundQuote(
  { tx, clock }: CampaignContext,
  campaign: CampaignRow,
  quoteId: string,
): Promise<number> {
  const quote = await tx.row<{ refundMinor: number; deliveredMinor: number }>(sql`
    select refund_minor, delivered_minor from refund_quotes
    where id = ${quoteId} and campaign_id = ${campaign.id} and campaign_version = ${campaign.version} and used_at is null
      and expires_at > ${clock.wall()}::timestamptz for update`);
  if (!quote) throw new ProblemError('quote_expired');
  const delivered = microsToMinor(campaign.costMicros, campaign.currencyCode);
  await tx.run(sql`
    update refund_quotes set used_at = ${clock.wall()}, absorbed_minor = ${Math.max(0, delivered - quote.deliveredMinor)}
    where id = ${quoteId}`);
  return quote.refundMinor;
}
