import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';

type StudioAsset = components['schemas']['StudioAsset'];

/** The most pictures that a company keeps for its designs. */
export const MOST_ASSETS = 1000;

export interface AssetRow extends Omit<StudioAsset, 'url'> {
  readonly storageKey: string;
}

/** What shows where pictures lie. */
type Shown = Pick<Context, 'assetUrl' | 'config'>;

export const assetColumns = sql`a.id, a.name, a.width, a.height, a.bytes, a.storage_key, date_trunc('milliseconds', a.created_at) as created_at`;

/** The pictures whose ids a list of JSON has, as rows of {@link AssetRow}, the newest first. */
export const assetsIn = (ids: Sql): Sql => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'width', a.width, 'height', a.height, 'bytes', a.bytes,
    'storageKey', a.storage_key, 'createdAt', to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by a.created_at desc, a.id desc), '[]'::jsonb)
  from studio_assets a where a.id = any(array(select shown::uuid from jsonb_array_elements_text(${ids}) shown)))`;

/** Where a stored picture can be read: at the delivery host, where there is one, under the same signed path. */
function urlOf({ assetUrl, config }: Shown, key: string): string {
  const { pathname, search, origin } = new URL(assetUrl(key));
  return `${config.services.studio?.assets ?? origin}${pathname}${search}`;
}

/** A row as the contract shows it. */
export function toAsset(app: Shown, { storageKey, ...asset }: AssetRow): StudioAsset {
  return { ...asset, url: urlOf(app, storageKey) };
}
