import type { components } from '#contract/product-api.ts';
import { isImpossible } from '../../engines/playout/proof-of-play.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import type { ScreenRow } from '../inventory/screens.ts';

type PlayInput = components['schemas']['PlayInput'];

/** Keeps what a screen should not have reported, for the operators; the same play for the same reason once. */
export async function flagPlays(
  tx: Tx,
  screen: ScreenRow,
  refused: readonly { readonly play: PlayInput; readonly reason: string }[],
  at: { readonly receivedAt: Date; readonly businessAt: Date },
): Promise<void> {
  const flagged = refused.filter(({ reason }) => isImpossible(reason));
  if (flagged.length === 0) return;
  await tx.run(sql`
    insert into play_flags (namespace_id, screen_id, play_id, reason, play, received_at, business_at)
    select ${screen.namespaceId}::uuid, ${screen.id}::uuid, f.play_id, f.reason, f.play::jsonb, ${at.receivedAt}::timestamptz,
      ${at.businessAt}::timestamptz
    from unnest(${flagged.map(({ play }) => play.id)}::uuid[], ${flagged.map(({ reason }) => reason)}::text[],
      ${flagged.map(({ play }) => JSON.stringify(play))}::text[]) as f(play_id, reason, play)
    on conflict (screen_id, play_id, reason) do nothing`);
}
