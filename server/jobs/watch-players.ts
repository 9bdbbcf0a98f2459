import type { Context } from '../context.ts';
import { type Sql, sql, type Tx } from '../kernel/db/database.ts';
import { CLOCK_OFF_MS, isClockWrong, isStorageLow, STORAGE_LOW_PERCENT } from '../rooms/inventory/player-health.ts';
import type { ScreensFacts } from '../rooms/notices/notice-types.ts';
import { raiseNotice } from '../rooms/notices/raise-notice.ts';
import { notify } from '../rooms/notifications/notify.ts';

/** How long it has to be wrong while somebody looks, wall milliseconds: a clock that is being set, a file that is being replaced. */
export const SETTLE_MS = 15 * 60_000;
/** As many names go into a mail. */
const MOST_NAMED = 20;

/**
 * What operators are told of beside silence: from where on it is wrong, and from where on it is right again. The second is further, so that what
 * hovers at the border is told once.
 */
const causes = {
  clock: {
    isWrong: isClockWrong(CLOCK_OFF_MS),
    isStill: isClockWrong(CLOCK_OFF_MS / 2),
    type: 'desk.clockWrong',
    notice: 'players.clock',
  },
  storage: {
    isWrong: isStorageLow(STORAGE_LOW_PERCENT),
    isStill: isStorageLow(STORAGE_LOW_PERCENT + 5),
    type: 'desk.storageFull',
    notice: 'players.storage',
  },
} as const;

interface Told extends ScreensFacts {
  readonly namespaceId: string;
}

/** Players of screens that are in service, by their own last word. */
const players = (condition: Sql): Sql => sql`
  select s.id from screens s join screen_heartbeats h on h.screen_id = s.id where s.status = 'active' and ${condition}`;

/** Notes what is wrong by now and forgets what is right again; which screens operators are to be told of, tenant by tenant. */
async function look(tx: Tx, cause: keyof typeof causes, wall: Date, settleMs: number): Promise<Told[]> {
  const { isWrong, isStill } = causes[cause];
  await tx.run(sql`
    with mended as (delete from player_alerts where cause = ${cause} and screen_id not in (${players(isStill)}))
    insert into player_alerts (screen_id, cause, namespace_id, seen_at)
    select s.id, ${cause}, s.namespace_id, ${wall} from screens s where s.id in (${players(isWrong)}) on conflict do nothing`);
  return tx.rows<Told>(sql`
    with told as (
      update player_alerts set told_at = ${wall}
      where cause = ${cause} and told_at is null and seen_at <= ${new Date(wall.getTime() - settleMs)}::timestamptz
      returning screen_id, namespace_id)
    select t.namespace_id, count(*)::int as count, (array_agg(s.name order by s.name))[1:${MOST_NAMED}::int] as names
    from told t join screens s on s.id = t.screen_id group by t.namespace_id`);
}

/** Tells operators of players with a wrong clock or a full disk: of each once, until it is right again. */
export async function watchPlayers(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { settleMs = SETTLE_MS }: { readonly settleMs?: number } = {},
): Promise<void> {
  const wall = clock.wall();
  for (const cause of ['clock', 'storage'] as const)
    await db.transaction({ role: 'marquee_worker' }, async (tx) => {
      const { type, notice } = causes[cause];
      for (const { namespaceId, count, names } of await look(tx, cause, wall, settleMs)) {
        const owner = { namespaceId, instanceId: null };
        const facts = { screen: names[0] ?? '', screens: count };
        await notify({ tx, clock }, owner, { type, key: wall.toISOString(), facts });
        await raiseNotice({ tx, clock }, owner, { type: notice, payload: { names, count } });
      }
    });
}
