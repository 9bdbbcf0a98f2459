import type { components } from '#contract/product-api.ts';
import { microsToMinor } from '#domain/money/rounding.ts';
import { join, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { offerOfCampaign } from '../offers/offer-uses.ts';
import { type FieldColumns, fieldColumns, listedOfRow } from './campaign-columns.ts';

export type CampaignStatus = components['schemas']['CampaignStatus'];
/** How a campaign stands beside its status, and why. */
export type EffectiveState = Pick<CampaignSummary, 'effectiveStatus' | 'effectiveReasons'>;
export type CampaignSummary = components['schemas']['CampaignSummary'];

/** A campaign with what it has delivered so far. */
export interface CampaignRow extends FieldColumns {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly currencyCode: string;
  readonly status: CampaignStatus;
  readonly statusReason: string | null;
  readonly forecast: components['schemas']['Forecast'] | null;
  /** What it is of a package, as it was booked; null for what was put together by hand. */
  readonly package: components['schemas']['CampaignPackage'] | null;
  /** Of the assistant, where it is made of one. */
  readonly suggestionId: string | null;
  /** What it is cheaper by; null for who pays the full price. */
  readonly offer: components['schemas']['CampaignOffer'] | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly plays: number;
  readonly bonusPlays: number;
  readonly impressions: number;
  readonly costMicros: number;
  readonly lastPlayAt: string | null;
}

/** Without the forecast, which is most of a row, the package, the suggestion and the offer: what a list reads. */
export type CampaignListRow = Omit<CampaignRow, 'forecast' | 'package' | 'suggestionId' | 'offer'>;

/** The columns of a `CampaignListRow`, of the campaigns `c` with the totals `t`. */
export const listColumns = sql`c.id, c.namespace_id, c.instance_id, ${fieldColumns('c.')}, c.currency_code, c.status, c.status_reason,
  c.version, c.created_at, c.updated_at, c.started_at, c.ended_at, coalesce(t.plays, 0) as plays, coalesce(t.bonus_plays, 0) as bonus_plays,
  coalesce(t.impressions, 0) as impressions, coalesce(t.cost_micros, 0) as cost_micros, t.last_play_at`;

export const campaignsWithTotals = (tail: Sql): Sql =>
  sql`select ${listColumns}, c.forecast, (
    select jsonb_build_object('id', x.package_id, 'versionId', x.version_id, 'name', v.name, 'price', x.price_minor,
      'singles', x.single_minor)
    from campaign_packages x join package_versions v on v.id = x.version_id where x.campaign_id = c.id) as package,
    (select y.suggestion_id from suggestion_versions y where y.campaign_id = c.id) as suggestion_id,
    ${offerOfCampaign} as offer
  from campaigns c left join campaign_totals t on t.campaign_id = c.id ${tail}`;

/** A campaign the transaction may see, or undefined; locked until its end when `lock` is set. */
export async function findCampaign(tx: Tx, id: string, lock = false): Promise<CampaignRow | undefined> {
  if (lock) await tx.run(sql`select 1 from campaigns where id = ${id} for update`);
  return tx.row<CampaignRow>(campaignsWithTotals(sql`where c.id = ${id}`));
}

/** Figures as the contract shows them; final once the campaign is over. */
export function toFigures(row: CampaignListRow, asOf: Date): components['schemas']['Figures'] {
  const over = ['completed', 'cancelled', 'rejected', 'archived'].includes(row.status);
  return {
    plays: row.plays,
    bonusPlays: row.bonusPlays,
    impressions: row.impressions,
    spend: microsToMinor(row.costMicros, row.currencyCode),
    provenance: over ? 'final' : 'measured',
    asOf: asOf.toISOString(),
    lastPlayAt: row.lastPlayAt,
  };
}

/** A row as the contract shows it in lists. */
export const toSummary = (row: CampaignListRow, asOf: Date, effective: EffectiveState): CampaignSummary => ({
  id: row.id,
  ...listedOfRow(row),
  status: row.status,
  statusReason: row.statusReason,
  ...effective,
  currency: row.currencyCode,
  figures: toFigures(row, asOf),
  updatedAt: row.updatedAt,
  version: row.version,
});

/** Conditions joined with `and`; true when there are none. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : join(conditions, ' and ');
