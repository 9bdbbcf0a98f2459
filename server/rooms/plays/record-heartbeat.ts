import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

/** A player that speaks more often is told to wait, wall milliseconds. */
export const LEAST_PAUSE_MS = 5000;

/**
 * Keeps how a screen's player is, in place of what it said before. Needs a transaction of the worker.
 * @throws ProblemError `rate_limited` when it spoke a moment ago, `replayed` when it has signed something newer meanwhile
 */
export async function recordHeartbeat(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  screen: { readonly screenId: string; readonly namespaceId: string },
  beat: components['schemas']['Heartbeat'],
  signedAt: Date,
): Promise<void> {
  const wall = clock.wall();
  const { loop, storage, lastPlay } = beat;
  const known = await tx.row<{ signedAt: string; heardWall: string }>(
    sql`select signed_at, heard_wall from screen_heartbeats where screen_id = ${screen.screenId} for update`,
  );
  if (known) {
    if (Date.parse(known.signedAt) >= signedAt.getTime()) throw new ProblemError('replayed');
    const since = wall.getTime() - Date.parse(known.heardWall);
    if (since >= 0 && since < LEAST_PAUSE_MS)
      throw new ProblemError('rate_limited', { facts: { retryAfterS: Math.ceil((LEAST_PAUSE_MS - since) / 1000) } });
  }
  await tx.run(sql`
    insert into screen_heartbeats as h (screen_id, namespace_id, signed_at, heard_wall, heard_at, software, version, clock_offset_ms,
      loop_length_s, loop_slots, playing_artwork_id, playing_since, storage_used, storage_free, artworks, last_play_id, last_play_at, unsent)
    values (${screen.screenId}, ${screen.namespaceId}, ${signedAt}, ${wall}, ${clock.business()}, ${beat.software}, ${beat.version},
      ${Date.parse(beat.clock) - wall.getTime()}, ${loop?.lengthS ?? null}, ${loop?.slots ?? null},
      ${loop?.playing?.artworkId ?? null}, ${loop?.playing?.since ?? null}::timestamptz, ${storage?.usedBytes ?? null},
      ${storage?.freeBytes ?? null}, ${storage?.artworks ?? null}, ${lastPlay?.id ?? null}, ${lastPlay?.startedAt ?? null}::timestamptz,
      ${beat.unsent})
    on conflict (screen_id) do update set (namespace_id, signed_at, heard_wall, heard_at, software, version, clock_offset_ms, loop_length_s,
      loop_slots, playing_artwork_id, playing_since, storage_used, storage_free, artworks, unsent) = (excluded.namespace_id,
      excluded.signed_at, excluded.heard_wall, excluded.heard_at, excluded.software, excluded.version, excluded.clock_offset_ms,
      excluded.loop_length_s, excluded.loop_slots, excluded.playing_artwork_id, excluded.playing_since, excluded.storage_used,
      excluded.storage_free, excluded.artworks, excluded.unsent),
      -- A player that has just started does not know what it has proven before.
      last_play_id = coalesce(excluded.last_play_id, h.last_play_id), last_play_at = coalesce(excluded.last_play_at, h.last_play_at)`);
}
