import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';

export type ReviewedCampaign = components['schemas']['ReviewedCampaign'];

/** The campaigns that artworks are to be shown in, by artwork, as far as the reviewer may see them; the next to start first. */
export async function readReviewedCampaigns(
  tx: Tx,
  artworkIds: readonly string[],
): Promise<Map<string, ReviewedCampaign[]>> {
  const rows = await tx.rows<ReviewedCampaign & { artworkId: string }>(sql`
    select c.artwork_id, c.campaign_id as id, c.name, c.brand, c.category, c.start_date, c.end_date,
      count(*)::int as screen_count, array_agg(distinct s.city_name order by s.city_name) as cities
    from reviewed_campaigns(${[...artworkIds]}::uuid[]) c join screens s on s.id = c.screen_id
    group by c.artwork_id, c.campaign_id, c.name, c.brand, c.category, c.start_date, c.end_date
    order by c.start_date, c.name, c.campaign_id`);
  const byArtwork = new Map<string, ReviewedCampaign[]>();
  for (const { artworkId, ...campaign } of rows)
    byArtwork.set(artworkId, [...(byArtwork.get(artworkId) ?? []), campaign]);
  return byArtwork;
}
