import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { toCorners } from '#domain/inventory/photo-frame.ts';
import { newObjectKey } from '../../engines/storage/object-store.ts';
import { drawScreenPhoto } from '../../engines/storage/screen-photo.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';
import { exchangePhoto, findPhoto, requireFrame, type StoredPhoto } from '../../rooms/inventory/screen-photo.ts';
import { withObjects } from '../../rooms/inventory/with-objects.ts';

const webp = 'image/webp';

export const frameScreenPhoto: Handler<'frameScreenPhoto'> = async ({ path: { id }, body }, call) => {
  const { namespaceId } = operatorOf(call);
  const { app } = call;
  const { crop, corners, version } = body;
  const last = await call.transaction((tx) => findPhoto(tx, id));
  const isCut = isDeepStrictEqual(last?.crop, crop);
  // A repeat finds it framed like that.
  if (last && isCut && isDeepStrictEqual(last.corners, corners))
    return { status: 200, body: await call.transaction((tx) => showDeskScreen(tx, app, namespaceId, id)) };
  if (last?.version !== version) throw new ProblemError('stale_version');
  requireFrame(last, { crop, corners: corners && toCorners(corners) }, (part) => `/${part}`);

  const keep = (photo: StoredPhoto) =>
    call.transaction(async (tx) => {
      await exchangePhoto(tx, id, photo, sql`photo ->> 'version' = ${version}`);
      return { status: 200, body: await showDeskScreen(tx, app, namespaceId, id) } as const;
    });
  const framed: StoredPhoto = { ...last, crop, corners, version: randomUUID() };
  if (isCut) return keep(framed);
  const stored = await app.store.get(last.original);
  // Replaced and removed since it was asked for.
  if (!stored) throw new ProblemError('stale_version');
  const { shown, thumb } = await drawScreenPhoto(await buffer(stored.body), last, crop);
  const drawn = { ...framed, shown: newObjectKey('photos', 'webp'), thumb: newObjectKey('photos', 'webp') };
  const objects = [
    { key: drawn.shown, content: shown, contentType: webp },
    { key: drawn.thumb, content: thumb, contentType: webp },
  ];
  return withObjects(app, namespaceId, objects, () => keep(drawn));
};
