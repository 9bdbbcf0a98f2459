import type { components } from '#contract/product-api.ts';
import { assetIdsOf } from '#domain/studio/design.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type FieldError, ProblemError } from '../../kernel/problem.ts';
import { MOST_PROJECTS } from './project-rows.ts';
import { studioIsShown } from './studio-shown.ts';

type StudioPages = components['schemas']['StudioPages'];

/** Bytes that the pages of a design may have, as JSON. */
export const MOST_PAGES_BYTES = 256_000;

export const refused = (...errors: readonly FieldError[]) => new ProblemError('invalid_request', { errors });

/** Locks a design of the caller's, and reads what decides about changes of it. @throws ProblemError `not_found` */
export async function lockProject(tx: Tx, id: string): Promise<{ version: number; pageIds: readonly string[] }> {
  await tx.run(sql`select 1 from studio_projects where id = ${id} for update`);
  const project = await tx.row<{ version: number; pageIds: string[] }>(sql`
    select version, jsonb_path_query_array(pages, '$[*].id') as page_ids from studio_projects
    where id = ${id} and ${studioIsShown}`);
  if (!project) throw new ProblemError('not_found');
  return project;
}

/** Whether the company may keep one design more. @throws ProblemError `not_found` without a studio, `invalid_request` */
export async function requirePlace(tx: Tx, instanceId: string): Promise<void> {
  await tx.run(sql`select take_lock(${`studio ${instanceId}`})`);
  const { isShown, kept } = await tx.one<{ isShown: boolean; kept: number }>(sql`
    select ${studioIsShown} as is_shown, (select count(*)::int from studio_projects where instance_id = ${instanceId}) as kept`);
  if (!isShown) throw new ProblemError('not_found');
  if (kept >= MOST_PROJECTS) throw refused({ path: '/projects', code: 'maxItems', limit: MOST_PROJECTS });
}

const twice = (ids: readonly string[], pathOf: (index: number) => string): FieldError[] =>
  ids.flatMap((id, index) => (ids.indexOf(id) < index ? [{ path: pathOf(index), code: 'unique' }] : []));

/**
 * Holds pages against what the contract cannot say, and their pictures in the library until the transaction ends: whoever deletes one
 * waits, and then finds it shown.
 * @throws ProblemError `invalid_request`
 */
export async function checkPages(tx: Tx, pages: StudioPages): Promise<void> {
  const errors = [
    ...twice(
      pages.map(({ id }) => id),
      (page) => `/pages/${page}/id`,
    ),
    ...pages.flatMap(({ layers }, page) =>
      twice(
        layers.map(({ id }) => id),
        (layer) => `/pages/${page}/layers/${layer}/id`,
      ),
    ),
  ];
  if (Buffer.byteLength(JSON.stringify(pages)) > MOST_PAGES_BYTES)
    errors.push({ path: '/pages', code: 'maxLength', limit: MOST_PAGES_BYTES });
  if (errors.length > 0) throw refused(...errors);
  const shown = assetIdsOf(pages);
  if (shown.length === 0) return;
  const found = await tx.rows<{ id: string }>(
    sql`select id from studio_assets where id = any(${shown}::uuid[]) order by id for share`,
  );
  const known = new Set(found.map(({ id }) => id));
  const strange = pages.flatMap(({ layers }, page) =>
    layers.flatMap((layer, index): FieldError[] =>
      layer.kind === 'picture' && layer.assetId && !known.has(layer.assetId)
        ? [{ path: `/pages/${page}/layers/${index}/assetId`, code: 'unknown_reference' }]
        : [],
    ),
  );
  if (strange.length > 0) throw refused(...strange);
}
