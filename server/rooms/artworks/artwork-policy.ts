import type { Context } from '../../context.ts';
import { objectSource } from '../../engines/storage/object-source.ts';
import { inspectPackage } from '../../engines/storage/package-inspection.ts';
import { PACKAGE_MIME } from '../../engines/storage/package-types.ts';
import { sql } from '../../kernel/db/database.ts';
import { checkPolicy, failedReport } from '../artwork-policy/check-policy.ts';
import { decodePicture, type Picture } from '../artwork-policy/picture.ts';
import type { Report } from '../artwork-policy/report.ts';
import { POLICY_VERSION, rules } from '../artwork-policy/rules.ts';
import type { ArtworkRow } from './artwork-rows.ts';

type CheckedArtwork = Pick<ArtworkRow, 'id' | 'namespaceId' | 'mimeType' | 'width' | 'height' | 'storageKey' | 'bytes'>;
const worker = { role: 'marquee_worker' } as const;

/** The bytes of a stored object. @throws when it is gone */
export async function readObject(app: Context, key: string): Promise<Uint8Array> {
  const object = await app.store.get(key);
  if (!object) throw new Error('A stored artwork is gone');
  const parts: Uint8Array[] = [];
  for await (const part of object.body) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

/** How many roadside screens of a tenant show stills only. */
async function countStillScreens(app: Context, namespaceId: string): Promise<number> {
  const [from, to] = rules.motion.roadsideVenues;
  const { count } = await app.db.transaction(worker, (tx) =>
    tx.one<{ count: number }>(sql`select count(*) as count from screens where namespace_id = ${namespaceId}
      and motion = 'static' and status = 'active' and venue_type between ${from} and ${to}`),
  );
  return count;
}

/** How many addresses clicks on a package would lead to. */
async function countClickTargets({ store }: Context, { storageKey, bytes }: CheckedArtwork): Promise<number> {
  const found = await inspectPackage(objectSource(store, storageKey, bytes));
  return found.kind === 'package' ? found.clickTargets.length : 0;
}

/** Holds a picture of a file against every rule. */
export async function checkImage(
  app: Context,
  content: Uint8Array,
  size: { width: number; height: number },
): Promise<Report> {
  const picture = await decodePicture(content);
  return checkPolicy(
    { size, picture, isMoving: false, texts: undefined, stillScreens: 0, clickTargets: 0 },
    app.clock.wall(),
  );
}

/** Holds an artwork against every rule and keeps what was found with it. */
export async function checkArtwork(app: Context, artwork: CheckedArtwork): Promise<Report> {
  const { id, namespaceId, mimeType, width, height, storageKey } = artwork;
  const isImage = mimeType.startsWith('image/');
  const picture: Picture | undefined = isImage ? await decodePicture(await readObject(app, storageKey)) : undefined;
  const clickTargets = mimeType === PACKAGE_MIME ? await countClickTargets(app, artwork) : 0;
  const stillScreens = isImage ? 0 : await countStillScreens(app, namespaceId);
  const report = checkPolicy(
    { size: { width, height }, picture, isMoving: !isImage, texts: undefined, stillScreens, clickTargets },
    app.clock.wall(),
  );
  await app.db.transaction(worker, (tx) =>
    tx.run(
      sql`update artworks set policy = ${JSON.stringify(report)}::jsonb, policy_version = ${POLICY_VERSION} where id = ${id}`,
    ),
  );
  return report;
}

/**
 * What was found in an artwork, found now if nobody has looked or by older rules. One that cannot be looked at gets a report that says
 * so and is not kept: the next reader may have more luck.
 */
export async function policyOf(app: Context, artwork: ArtworkRow): Promise<Report> {
  if (artwork.policy && artwork.policyVersion === POLICY_VERSION) return artwork.policy;
  try {
    return await checkArtwork(app, artwork);
  } catch (error) {
    app.log.named('policy').warn('An artwork cannot be checked', { id: artwork.id, error: (error as Error).message });
    return failedReport(app.clock.wall());
  }
}
