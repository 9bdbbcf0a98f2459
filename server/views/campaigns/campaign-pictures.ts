import type { Context } from '../../context.ts';
import { type Query, query, type Sql, sql } from '../../kernel/db/database.ts';

export interface CampaignPicture {
  readonly id: string;
  readonly thumbnailKey: string;
  readonly artworks: number;
}

/** What campaigns show, in one statement; their `ids` are an array. Those without an artwork are left out. */
export const picturesOf = (ids: Sql): Query<CampaignPicture> =>
  query<CampaignPicture>(sql`
    select c.id, first.thumbnail_key, (select count(distinct x.artwork_id) from campaign_lines l join assignments x on x.line_id = l.id
      where l.campaign_id = c.id) as artworks
    from campaigns c cross join lateral (
      select a.thumbnail_key from campaign_lines l join assignments x on x.line_id = l.id join artworks a on a.id = x.artwork_id
      where l.campaign_id = c.id order by l.position, a.created_at, a.id limit 1) first
    where c.id = any(${ids})`);

/** What a campaign shows, by its id, as lists answer it: null while it has no artwork. */
export function shownPictures(pictures: readonly CampaignPicture[], { assetUrl }: Pick<Context, 'assetUrl'>) {
  const shown = new Map(
    pictures.map(({ id, thumbnailKey, artworks }) => [id, { thumbnailUrl: assetUrl(thumbnailKey), artworks }]),
  );
  return (id: string) => shown.get(id) ?? null;
}
