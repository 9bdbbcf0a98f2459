import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { query, type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { type AssetRow, assetsIn, toAsset } from './asset-rows.ts';

type Schemas = components['schemas'];

/** The most designs that a company keeps. */
export const MOST_PROJECTS = 500;

export interface ProjectRow extends Omit<Schemas['StudioProject'], 'assets'> {
  readonly assets: readonly AssetRow[];
}

export interface ListedProject extends Omit<Schemas['StudioProjectSummary'], 'assets'> {
  readonly assets: readonly AssetRow[];
}

const columns = sql`p.id, p.name, p.version, date_trunc('milliseconds', p.created_at) as created_at,
  date_trunc('milliseconds', p.updated_at) as updated_at`;

/** Whether a page is as it was when it was made an artwork. */
const isCurrent = sql`coalesce(e.drawn = (select x.page from jsonb_array_elements(p.pages) x (page)
  where x.page ->> 'id' = e.page_id::text limit 1), false)`;

const exportObject = sql`jsonb_build_object('pageId', e.page_id, 'artworkId', e.artwork_id, 'version', e.version, 'isCurrent', ${isCurrent},
  'createdAt', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Designs with all their pages. */
export const projects = (tail: Sql) =>
  query<ProjectRow>(sql`select ${columns}, p.pages, ${assetsIn(sql`p.asset_ids`)} as assets,
    (select coalesce(jsonb_agg(${exportObject} order by e.created_at, e.page_id), '[]'::jsonb) from studio_exports e
      where e.project_id = p.id) as exports
  from studio_projects p ${tail}`);

/** Designs as lists show them. */
export const listedProjects = (tail: Sql) =>
  query<ListedProject>(sql`select ${columns}, p.cover, p.page_count,
    ${assetsIn(sql`jsonb_path_query_array(p.cover, '$.layers[*].assetId ? (@ != null)')`)} as assets,
    (select count(*)::int from studio_exports e where e.project_id = p.id and ${isCurrent}) as export_count
  from studio_projects p ${tail}`);

/** A row as the contract shows it. */
export const toProject = <Row extends { readonly assets: readonly AssetRow[] }>(
  app: Pick<Context, 'assetUrl' | 'config'>,
  { assets, ...project }: Row,
) => ({ ...project, assets: assets.map((asset) => toAsset(app, asset)) });

/** A design of the caller's as it has just been written. */
export const showProject = async (tx: Tx, app: Pick<Context, 'assetUrl' | 'config'>, id: string) =>
  toProject(app, await tx.one<ProjectRow>(projects(sql`where p.id = ${id}`)));
