import { randomUUID } from 'node:crypto';
import { photoLimits, readCorners, readCrop } from '#domain/inventory/photo-frame.ts';
import { newObjectKey } from '../../engines/storage/object-store.ts';
import { drawScreenPhoto } from '../../engines/storage/screen-photo.ts';
import { drawUprightPicture } from '../../engines/storage/upright-picture.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { showDeskScreen } from '../../rooms/inventory/desk-screen.ts';
import { exchangePhoto, findPhoto, requireFrame, type StoredPhoto } from '../../rooms/inventory/screen-photo.ts';
import { withObjects } from '../../rooms/inventory/with-objects.ts';

const webp = 'image/webp';

export const setScreenPhoto: Handler<'setScreenPhoto'> = async ({ path: { id }, query }, call) => {
  const { namespaceId } = operatorOf(call);
  const { app } = call;
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { content } = call.file;
  const maxBytes = photoLimits.bytes;
  if (content.byteLength > maxBytes)
    throw new ProblemError('file_too_large', { facts: { bytes: content.byteLength, maxBytes } });
  const { replaces } = query;
  const last = await call.transaction((tx) => findPhoto(tx, id));
  if (replaces !== undefined && replaces !== (last?.version ?? 'none')) throw new ProblemError('stale_version');

  const crop = readCrop(query.crop);
  const corners = query.corners === undefined ? null : readCorners(query.corners);
  const original = await drawUprightPicture(content);
  requireFrame(original, { crop, corners }, (part) => `query/${part}`);
  const { shown, thumb } = await drawScreenPhoto(original.content, original, crop);
  const photo: StoredPhoto = {
    original: newObjectKey('photos', original.extension),
    shown: newObjectKey('photos', 'webp'),
    thumb: newObjectKey('photos', 'webp'),
    width: original.width,
    height: original.height,
    crop,
    corners: corners && [...corners],
    version: randomUUID(),
  };
  const objects = [
    { key: photo.original, content: original.content, contentType: original.mimeType },
    { key: photo.shown, content: shown, contentType: webp },
    { key: photo.thumb, content: thumb, contentType: webp },
  ];
  const isMeant =
    replaces === undefined ? sql`true` : sql`coalesce(photo ->> 'version', 'none') = ${last?.version ?? 'none'}`;
  return withObjects(app, namespaceId, objects, () =>
    call.answer(async (tx) => {
      await exchangePhoto(tx, id, photo, isMeant);
      return { status: 200, body: await showDeskScreen(tx, app, namespaceId, id) };
    }),
  );
};
