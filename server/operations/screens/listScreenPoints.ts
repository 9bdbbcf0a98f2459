import { createHash } from 'node:crypto';
import type { operations } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { requireOwnCampaign } from '../../rooms/campaigns/own-plan.ts';
import { screenFilter } from '../../rooms/inventory/screen-filter.ts';
import { screenSort } from '../../rooms/inventory/screen-sort.ts';

type Query = NonNullable<operations['listScreenPoints']['parameters']['query']>;

interface Points {
  readonly count: number;
  readonly ids: string | null;
  readonly positions: string | null;
  readonly values: string | null;
}

const figures: Readonly<Record<NonNullable<Query['figure']>, Sql>> = {
  cpm: sql`s.cpm_micros`,
  weeklyImpressions: sql`s.weekly_impressions`,
};

/** Of many rows' bytes, the Base64 in one line. */
const packed = (bytes: Sql) => sql`translate(encode(string_agg(${bytes}, ''::bytea), 'base64'), E'\\n', '')`;

/** Tells apart what is asked of which inventory; null while the tenant has none. */
async function tagOf(tx: Tx, query: object, namespaceId: string): Promise<string | null> {
  const known = await tx.row<{ version: number }>(
    sql`select version from inventory_versions where namespace_id = ${namespaceId}`,
  );
  const asked = JSON.stringify([namespaceId, known?.version, query]);
  return known ? `"${createHash('sha256').update(asked).digest('base64url')}"` : null;
}

/** Whoever else signs in at this browser asks again: the tag is not theirs. */
const cached = { 'cache-control': 'private, no-cache', vary: 'Authorization, X-Namespace-Id, X-Instance-Id' };

export const listScreenPoints: Handler<'listScreenPoints'> = ({ query }, call) => {
  const filter = screenFilter(query, call.app.clock.wall());
  const { key, orderBy } = screenSort(query);
  return call.transaction(async (tx) => {
    await requireOwnCampaign(tx, query.campaignId, 'query/campaignId');
    const tag = filter.isOfMoment ? null : await tagOf(tx, query, call.scope.namespaceId ?? '');
    const headers = tag ? { ...cached, etag: tag } : undefined;
    if (headers && call.request.headers['if-none-match'] === tag) return { status: 304, body: undefined, headers };
    // Packed by the database: fifty thousand rows would cost the driver more than they cost the database.
    const figure = query.figure && figures[query.figure];
    const { count, ids, positions, values } = await tx.one<Points>(sql`
      select count(*) as count, ${packed(sql`uuid_send(found.id)`)} as ids,
        ${packed(sql`int4send(found.lat) || int4send(found.lng)`)} as positions,
        ${figure ? packed(sql`float4send(found.figure)`) : sql`null`} as values
      from (
        select s.id, (s.latitude * 100000)::int as lat, (s.longitude * 100000)::int as lng,
          ${figure ?? sql`0`}::real as figure, ${key} as sort_key
        from ${filter.from} where ${filter.all} order by ${orderBy}
      ) found`);
    return {
      status: 200,
      body: { count, ids: ids ?? '', positions: positions ?? '', ...(figure ? { values: values ?? '' } : {}) },
      ...(headers ? { headers } : {}),
    };
  });
};
