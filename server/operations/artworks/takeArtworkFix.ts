import { addVersion } from '../../flows/artworks/artwork-versions.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { toArtwork } from '../../rooms/artworks/artwork-rows.ts';
import { lockArtwork } from '../../rooms/artworks/lock-artwork.ts';

interface FixRow {
  readonly mimeType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly storageKey: string;
  readonly thumbnailKey: string;
}

/** What the server makes of a picture: 8 bits a channel, and nothing that moves. */
const made = {
  type: 'image',
  durationMs: null,
  codec: null,
  audioCodec: null,
  fps: null,
  bitrate: null,
  bitDepth: 8,
} as const;

export const takeArtworkFix: Handler<'takeArtworkFix'> = ({ path }, call) => {
  const { userId } = memberOf(call);
  return call.answer(async (tx) => {
    const artwork = await lockArtwork(tx, path.id);
    const fix = await tx.row<FixRow>(sql`
      delete from artwork_fixes where id = ${path.fixId} and artwork_id = ${path.id}
      returning mime_type, bytes, sha256, width, height, storage_key, thumbnail_key`);
    if (!fix) throw new ProblemError('not_found');
    const { mimeType, width, height, ...stored } = fix;
    const file = { ...stored, facts: { ...made, mimeType, width, height } };
    const row = await addVersion(tx, call.app.clock, userId, artwork, file);
    return { status: 201, body: toArtwork(call.app, row) };
  });
};
