import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { PACKAGE_MIME } from '../../engines/storage/package-types.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { countFindings } from '../artwork-policy/check-policy.ts';
import type { ContentFacts } from './check-content.ts';

type Artwork = components['schemas']['Artwork'];
type Review = components['schemas']['Review'];
type PolicyReport = components['schemas']['PolicyReport'];

export interface ArtworkRow extends ContentFacts {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly name: string;
  readonly status: Artwork['status'];
  readonly bytes: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly thumbnailKey: string;
  readonly version: number;
  readonly parentId: string | null;
  readonly nextVersionId: string | null;
  readonly archivedFrom: string | null;
  readonly policy: PolicyReport | null;
  readonly policyVersion: number | null;
  readonly createdAt: string;
  readonly inUse: boolean;
  readonly review: Review | null;
  readonly ownerReviews: readonly Review[];
}

/** Whether a campaign that is not over shows the artwork `a`; what the transaction may not see does not count. */
const inUse = sql`exists (
  select 1 from assignments s join campaign_lines l on l.id = s.line_id join campaigns c on c.id = l.campaign_id
  where s.artwork_id = a.id and c.status in ('pending_payment', 'in_review', 'scheduled', 'live', 'paused'))`;

/** Rows of reviews `r` as the contract shows them. */
export const reviewObject = sql`jsonb_build_object('id', r.id, 'level', r.level, 'mediaOwner', r.media_owner, 'status', r.status,
    'reasonCode', r.reason_code, 'note', r.note, 'dueAt', to_char(r.due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'decidedAt', to_char(r.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'revokedAt', to_char(r.revoked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const review = sql`(select ${reviewObject} from reviews r where r.artwork_id = a.id and r.level = 'platform')`;
const ownerReviews = sql`(select coalesce(jsonb_agg(${reviewObject} order by r.created_at, r.id), '[]'::jsonb)
  from reviews r where r.artwork_id = a.id and r.level = 'media_owner')`;
const nextVersion = sql`(select n.id from artworks n where n.parent_id = a.id)`;

const columns = sql`a.id, a.namespace_id, a.instance_id, a.name, a.type, a.status, a.mime_type, a.bytes, a.width, a.height,
  a.duration_ms, a.codec, a.audio_codec, a.fps, a.bitrate, a.bit_depth, a.sha256, a.storage_key, a.thumbnail_key, a.version, a.parent_id,
  a.archived_from, a.policy, a.policy_version, a.created_at, ${nextVersion} as next_version_id`;

/** For members: with whether it is in use. */
export const artworks = (tail: Sql): Sql =>
  sql`select ${columns}, ${inUse} as in_use, ${review} as review, ${ownerReviews} as owner_reviews from artworks a ${tail}`;

/** For reviewers, who see no campaigns. */
export const artworksForReview = (tail: Sql): Sql =>
  sql`select ${columns}, false as in_use, ${review} as review, ${ownerReviews} as owner_reviews from artworks a ${tail}`;

/** Where an artwork can be looked at: the file itself, or a package's first page. */
export const shownUrl = (
  app: Context,
  { mimeType, storageKey }: Pick<ArtworkRow, 'mimeType' | 'storageKey'>,
): string => (mimeType === PACKAGE_MIME ? app.packageUrl(storageKey) : app.assetUrl(storageKey));

/** A row as the contract shows it. */
export const toArtwork = (app: Context, row: ArtworkRow): Artwork => ({
  id: row.id,
  name: row.name,
  type: row.type,
  status: row.status,
  mimeType: row.mimeType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  durationMs: row.durationMs,
  codec: row.codec,
  audioCodec: row.audioCodec,
  fps: row.fps,
  bitrate: row.bitrate,
  bitDepth: row.bitDepth,
  sha256: row.sha256,
  url: shownUrl(app, row),
  thumbnailUrl: app.assetUrl(row.thumbnailKey),
  version: row.version,
  createdAt: row.createdAt,
  inUse: row.inUse,
  review: row.review,
  ownerReviews: [...row.ownerReviews],
  parentId: row.parentId,
  nextVersionId: row.nextVersionId,
  findings: row.policy ? countFindings(row.policy) : null,
});
