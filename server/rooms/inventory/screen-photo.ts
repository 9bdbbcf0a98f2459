import type { components } from '#contract/product-api.ts';
import {
  cornersFault,
  cropFault,
  isLargeEnough,
  type PhotoFrame,
  type PhotoSize,
  photoLimits,
} from '#domain/inventory/photo-frame.ts';
import type { Context } from '../../context.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { type FieldError, ProblemError } from '../../kernel/problem.ts';

type Point = components['schemas']['PhotoPoint'];

/** A photo as `screens.photo` has it: keys of the store, and the size of the original. */
export interface StoredPhoto extends PhotoSize {
  readonly original: string;
  readonly shown: string;
  readonly thumb: string;
  readonly crop: components['schemas']['PhotoCrop'];
  readonly corners: Point[] | null;
  /** Another one with each change. */
  readonly version: string;
}

/** Whether a photo of a tenant's screens leads to an object; by an index (`screens_photo_objects`). */
export const isOfPhoto = (storageKey: Sql, namespaceId: Sql): Sql => sql`exists (
  select 1 from screens p where p.namespace_id = ${namespaceId} and p.photo is not null
    and array[p.photo ->> 'original', p.photo ->> 'shown', p.photo ->> 'thumb'] @> array[${storageKey}])`;

type Shown = Pick<Context, 'assetUrl'>;

/** A photo as advertisers see it. */
export const toScreenPhoto = (
  { assetUrl }: Shown,
  { shown, thumb, corners }: StoredPhoto,
): components['schemas']['ScreenPhoto'] => ({ url: assetUrl(shown), thumbUrl: assetUrl(thumb), corners });

/** A photo as the desk frames it. */
export const toSheetPhoto = (
  { assetUrl }: Shown,
  { original, shown, thumb: _, ...photo }: StoredPhoto,
): components['schemas']['SheetPhoto'] => ({ url: assetUrl(shown), originalUrl: assetUrl(original), ...photo });

/** The photo of a screen of the caller's tenant; null for none. @throws ProblemError `not_found` */
export async function findPhoto(tx: Tx, id: string): Promise<StoredPhoto | null> {
  const row = await tx.row<{ photo: StoredPhoto | null }>(sql`select photo from screens where id = ${id}`);
  if (!row) throw new ProblemError('not_found');
  return row.photo;
}

/**
 * Gives a screen a photo, or takes it away, where `isMeant` of the one that it has. What it led to is noted by the table itself.
 * @throws ProblemError `stale_version`, `not_found`
 */
export async function exchangePhoto(tx: Tx, id: string, photo: StoredPhoto | null, isMeant: Sql): Promise<void> {
  const changed = await tx.run(sql`
    update screens set photo = ${photo === null ? null : JSON.stringify(photo)}::jsonb where id = ${id} and ${isMeant}`);
  if (changed === 1) return;
  await findPhoto(tx, id);
  throw new ProblemError('stale_version');
}

const codes = { outside: 'outside', shape: 'shape', too_small: 'minimum', not_convex: 'convex' } as const;

/**
 * Whether a kept picture can be shown like that. `pathOf` names where the two were said.
 * @throws ProblemError `file_too_small`, `invalid_request`
 */
export function requireFrame(
  kept: PhotoSize,
  { crop, corners }: PhotoFrame,
  pathOf: (part: 'crop' | 'corners') => string,
): void {
  const { width, height } = kept;
  const { widthPx, heightPx } = photoLimits;
  if (!isLargeEnough(kept)) throw new ProblemError('file_too_small', { facts: { width, height, widthPx, heightPx } });
  const errors: FieldError[] = [];
  const ofCrop = cropFault(kept, crop);
  if (ofCrop)
    errors.push({ path: pathOf('crop'), code: codes[ofCrop], ...(ofCrop === 'too_small' ? { limit: widthPx } : {}) });
  const ofCorners = corners && cornersFault(corners);
  if (ofCorners) errors.push({ path: pathOf('corners'), code: codes[ofCorners] });
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
}
