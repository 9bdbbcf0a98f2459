import { type Reading, reads } from '../../http/operation.ts';
import { query, sql } from '../../kernel/db/database.ts';

/** A map of more marks than this is one blot. */
const MOST = 300;

interface LiveScreenRow {
  readonly id: string;
  readonly name: string;
  readonly cityName: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly playsToday: number;
  readonly playsThisHour: number;
  readonly count: number;
}

const liveScreens = (now: Date) =>
  query<LiveScreenRow>(sql`
    with booked as (
      select distinct ls.screen_id
      from campaigns c join campaign_lines l on l.campaign_id = c.id join line_screens ls on ls.line_id = l.id
      where c.status = 'live'
    ), played as (
      select h.screen_id, sum(h.plays) as today,
        sum(h.plays) filter (where h.hour = extract(hour from ${now}::timestamptz at time zone s.timezone)) as this_hour
      from campaigns c
        join play_hours h on h.campaign_id = c.id and h.day >= (${now}::timestamptz at time zone 'UTC')::date - 1
        join screens s on s.id = h.screen_id
      where c.status = 'live' and h.day = (${now}::timestamptz at time zone s.timezone)::date
      group by h.screen_id
    )
    select s.id, s.name, s.city_name, s.country_code, s.latitude, s.longitude,
      coalesce(played.today, 0) as plays_today, coalesce(played.this_hour, 0) as plays_this_hour,
      count(*) over () as count
    from booked join screens s on s.id = booked.screen_id left join played on played.screen_id = s.id
    order by plays_today desc, s.name, s.id limit ${MOST}`);

export const listLiveScreens: Reading<'listLiveScreens'> = {
  reads: (_, { now }) =>
    reads({ rows: liveScreens(now) }, ({ rows }) => ({
      status: 200,
      body: { count: rows[0]?.count ?? 0, screens: rows.map(({ count, ...screen }) => screen) },
    })),
};
