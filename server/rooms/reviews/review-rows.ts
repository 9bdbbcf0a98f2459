import type { components } from '#contract/product-api.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

type ReviewItem = components['schemas']['ReviewItem'];

export interface ReviewRow {
  readonly id: string;
  readonly level: ReviewItem['level'];
  readonly status: ReviewItem['status'];
  readonly reasonCode: NonNullable<ReviewItem['reasonCode']> | null;
  readonly note: string | null;
  readonly dueAt: string;
  readonly decidedAt: string | null;
  readonly revokedAt: string | null;
  readonly mediaOwner: string | null;
  readonly artworkId: string;
  readonly instanceName: string;
}

export const reviews = (tail: Sql): Sql => sql`
  select r.id, r.level, r.status, r.reason_code, r.note, r.due_at, r.decided_at, r.revoked_at, r.media_owner, r.artwork_id, i.name as instance_name
  from reviews r join instances i on i.id = r.instance_id ${tail}`;

/**
 * Reads and locks a review that the caller may decide about, and its artwork: nobody archives or replaces it meanwhile.
 * @throws ProblemError `not_found`
 */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow> {
  // The artwork first, as whoever archives, restores or replaces it. A media owner may not lock it, and writes nothing of it.
  await tx.run(sql`select 1 from artworks where id = (select artwork_id from reviews where id = ${id}) for update`);
  // Whose review it is not may read and not lock it.
  if (!(await tx.row(sql`select 1 from reviews where id = ${id} for update`))) throw new ProblemError('not_found');
  return tx.one<ReviewRow>(reviews(sql`where r.id = ${id}`));
}
