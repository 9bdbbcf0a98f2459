import { sql, type Tx } from '../../kernel/db/database.ts';

/** How far the review of a campaign's artworks has come. */
export interface ReviewFacts {
  readonly all: number;
  /** May play on one of their screens at least. */
  readonly approved: number;
  /** May play on none of their screens, and nobody is still to decide. */
  readonly rejected: number;
  readonly lines: number;
  readonly approvedLines: number;
}

/**
 * An artwork counts as approved once it may play on one of its line's screens: the platform and that screen's media owner, if it asks
 * to be asked, have approved it.
 */
export async function readReviewFacts(tx: Tx, campaignId: string): Promise<ReviewFacts> {
  return tx.one<ReviewFacts>(sql`
    with shown as (
      select l.id as line_id, a.id as artwork_id, a.status,
        exists (select 1 from line_screens ls where ls.line_id = l.id and artwork_may_play(a.id, ls.screen_id)) as plays,
        a.status = 'approved' and exists (
          select 1 from line_screens ls join screens s on s.id = ls.screen_id
          join media_owners o on o.namespace_id = s.namespace_id and o.name = s.media_owner and o.asks_for_review
          left join reviews r on r.artwork_id = a.id and r.level = 'media_owner' and r.media_owner = o.name
          where ls.line_id = l.id and coalesce(r.status, 'pending') = 'pending') as waits
      from campaign_lines l left join assignments x on x.line_id = l.id left join artworks a on a.id = x.artwork_id
      where l.campaign_id = ${campaignId}
    )
    select count(distinct artwork_id) as all, count(distinct artwork_id) filter (where plays) as approved,
      count(distinct artwork_id) filter (where not plays and not waits and status in ('rejected', 'revoked', 'approved')) as rejected,
      count(distinct line_id) as lines, count(distinct line_id) filter (where plays) as approved_lines
    from shown`);
}
