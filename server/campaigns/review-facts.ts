import { sql, type Tx } from '../db/database.ts';

/** How far the review of a campaign's artworks has come. */
export interface ReviewFacts {
  readonly all: number;
  readonly approved: number;
  readonly rejected: number;
  readonly lines: number;
  readonly approvedLines: number;
}

export async function readReviewFacts(tx: Tx, campaignId: string): Promise<ReviewFacts> {
  return tx.one<ReviewFacts>(sql`
    select count(distinct a.id) as all, count(distinct a.id) filter (where a.status = 'approved') as approved,
      count(distinct a.id) filter (where a.status in ('rejected', 'revoked')) as rejected,
      count(distinct l.id) as lines, count(distinct l.id) filter (where a.status = 'approved') as approved_lines
    from campaign_lines l
    left join assignments s on s.line_id = l.id
    left join artworks a on a.id = s.artwork_id
    where l.campaign_id = ${campaignId}`);
}
