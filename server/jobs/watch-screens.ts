import type { Context } from '../context.ts';
import { sql } from '../kernel/db/database.ts';
import { SILENCE_MS } from '../rooms/inventory/silence.ts';
import { raiseNotice } from '../rooms/notices/raise-notice.ts';
import { notify } from '../rooms/notifications/notify.ts';

/**
 * How long a screen has to be silent while somebody looks, wall milliseconds: after a server was away, players first hand in what they have
 * shown meanwhile.
 */
export const SETTLE_MS = 15 * 60_000;
/** As many names go into a mail. */
const MOST_NAMED = 20;

interface Silent {
  readonly namespaceId: string;
  readonly count: number;
  readonly names: readonly string[];
}

/** Tells operators of the screens of their tenant that should be on and say nothing: of each once, until it has been heard again. */
export async function watchScreens(
  { db, clock }: Pick<Context, 'clock' | 'db'>,
  { settleMs = SETTLE_MS }: { readonly settleMs?: number } = {},
): Promise<void> {
  const now = clock.business();
  const wall = clock.wall();
  const before = new Date(now.getTime() - SILENCE_MS);
  await db.transaction({ role: 'marquee_worker' }, async (tx) => {
    await tx.run(sql`
      with silent as (select * from screens_without_word(null, ${now}::timestamptz, ${before}::timestamptz)),
      heard as (delete from silent_screens_seen where screen_id not in (select screen_id from silent))
      insert into silent_screens_seen (screen_id, namespace_id, seen_at)
      select screen_id, namespace_id, ${wall} from silent on conflict do nothing`);
    const silent = await tx.rows<Silent>(sql`
      with told as (
        update silent_screens_seen set told_at = ${wall}
        where told_at is null and seen_at <= ${new Date(wall.getTime() - settleMs)}::timestamptz returning screen_id, namespace_id)
      select t.namespace_id, count(*)::int as count, (array_agg(s.name order by s.name))[1:${MOST_NAMED}::int] as names
      from told t join screens s on s.id = t.screen_id group by t.namespace_id`);
    for (const { namespaceId, count, names } of silent) {
      const owner = { namespaceId, instanceId: null };
      await notify({ tx, clock }, owner, {
        type: 'desk.screensSilent',
        key: wall.toISOString(),
        facts: { screen: names[0] ?? '', screens: count },
      });
      await raiseNotice({ tx, clock }, owner, { type: 'screens.silent', payload: { names, count } });
    }
  });
}
