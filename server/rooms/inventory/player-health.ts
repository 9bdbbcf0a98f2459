import type { components } from '#contract/product-api.ts';
import { BROWSER_PLAYER, PLAYER_VERSION, SIMULATED_PLAYER } from '#domain/players/protocol.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Cursor, likePattern } from '../../kernel/cursor.ts';
import { join, type Sql, sql } from '../../kernel/db/database.ts';
import { foldText } from './screen-filter.ts';
import { isSilent, reportedUntil } from './silence.ts';

type Health = components['schemas']['PlayerHealth'];
type Player = components['schemas']['DeskPlayer'];

/** From here on a player's clock counts as wrong, milliseconds: at five minutes its calls are refused. */
export const CLOCK_OFF_MS = 60_000;
/** Below so much of it free, a player's storage counts as full. */
export const STORAGE_LOW_PERCENT = 10;
/** How long a player that is not simulated may say nothing, wall milliseconds: it speaks once a minute. */
const QUIET_MS = 15 * 60_000;
/** Later than anything was heard: those that never said how they are come last. */
const NEVER_MS = 8.64e15;

const ownPlayers = [BROWSER_PLAYER, SIMULATED_PLAYER];

/** Whether a player's own clock is off by more than so many milliseconds (`screen_heartbeats h`); false where it says nothing. */
export const isClockWrong = (offMs: number): Sql => sql`coalesce(abs(h.clock_offset_ms) > ${offMs}::bigint, false)`;

/** Whether less than so many percent of a player's storage are free (`screen_heartbeats h`); false where it says nothing. */
export const isStorageLow = (percent: number): Sql => sql`
  coalesce(h.storage_free::numeric * 100 < (h.storage_used::numeric + h.storage_free) * ${percent}::int, false)`;

/** What is to be said of a player (`screens s left join screen_heartbeats h`), the worst first. Needs an operator. */
function warnings(clock: Clock): readonly (readonly [Health, Sql])[] {
  const quietSince = new Date(clock.wall().getTime() - QUIET_MS);
  return [
    [
      'silent',
      sql`(${isSilent(clock.business())} or coalesce(h.heard_wall < ${quietSince}::timestamptz and not s.simulated
        and s.public_key is not null and s.status = 'active', false))`,
    ],
    ['clock', isClockWrong(CLOCK_OFF_MS)],
    ['storage', isStorageLow(STORAGE_LOW_PERCENT)],
    [
      'outdated',
      sql`coalesce(h.software = any(${ownPlayers}::text[])
        and string_to_array(h.version, '.')::int[] < string_to_array(${PLAYER_VERSION}::text, '.')::int[], false)`,
    ],
    ['untold', sql`(h.screen_id is null and ${reportedUntil} is not null)`],
    ['never', sql`(h.screen_id is null and ${reportedUntil} is null)`],
  ];
}

const heard = sql`coalesce(floor(extract(epoch from h.heard_wall) * 1000)::bigint, ${NEVER_MS}::bigint)`;

interface Asked {
  readonly q?: string | undefined;
  readonly health?: Health | undefined;
  readonly sort?: 'name' | 'heard' | undefined;
}

export interface PlayerRow extends Omit<Player, 'health' | 'state'> {
  readonly health: readonly Health[] | null;
  readonly state: Player['state'];
  readonly heard: number;
}

/** The players of the tenant's screens, or of the one with an id, after the last that was seen. Needs a transaction of an operator. */
export function playerRows(
  clock: Clock,
  asked: Asked & { readonly id?: string; readonly after?: Cursor | undefined; readonly limit: number },
): Sql {
  const { q, health, sort = 'name', id, after, limit } = asked;
  const told = warnings(clock);
  const conditions: Sql[] = [id ? sql`s.id = ${id}` : sql`s.status <> 'retired'`];
  if (q) {
    const pattern = likePattern(foldText(q));
    conditions.push(sql`(s.search_text like ${pattern} or lower(s.code) like ${pattern})`);
  }
  if (health === 'fine') for (const [, isSo] of told) conditions.push(sql`not ${isSo}`);
  else if (health) conditions.push(told.find(([word]) => word === health)?.[1] ?? sql`false`);
  if (after)
    conditions.push(
      sort === 'heard'
        ? sql`(${heard}, s.id) > (${Number(after.value)}::bigint, ${after.id}::uuid)`
        : sql`(s.name, s.id) > (${String(after.value)}::text, ${after.id}::uuid)`,
    );
  const words = join(
    told.map(([word, isSo]) => sql`case when ${isSo} then ${word}::text end`),
    ', ',
  );
  return sql`
    select s.id, s.code, s.name, s.media_owner, s.city_name, s.country_code, s.timezone, s.status,
      case when s.public_key is null then 'nobody' when s.simulated then 'simulated' else 'player' end as speaker,
      ${reportedUntil} as reported_until, array_remove(array[${words}], null) as health, ${heard} as heard,
      case when h.screen_id is not null then jsonb_build_object('heardAt', h.heard_at, 'software', h.software, 'version', h.version,
        'clockOffsetMs', h.clock_offset_ms, 'loopLengthS', h.loop_length_s, 'loopSlots', h.loop_slots,
        'storage', case when h.artworks is not null then jsonb_build_object('usedBytes', h.storage_used, 'freeBytes', h.storage_free,
          'artworks', h.artworks) end, 'lastPlayAt', h.last_play_at, 'unsent', h.unsent) end as state
    from screens s left join screen_heartbeats h on h.screen_id = s.id
    where ${join(conditions, ' and ')} order by ${sort === 'heard' ? heard : sql`s.name`}, s.id limit ${limit}`;
}

const instant = (text: string): string => new Date(text).toISOString();

/** A player as the desk shows it. */
export const toPlayer = ({ heard: _, health, state, ...row }: PlayerRow): Player => ({
  ...row,
  health: health && health.length > 0 ? [...health] : ['fine'],
  state: state && {
    ...state,
    heardAt: instant(state.heardAt),
    lastPlayAt: state.lastPlayAt && instant(state.lastPlayAt),
  },
});
