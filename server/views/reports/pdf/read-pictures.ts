import sharp from 'sharp';
import type { ObjectStore } from '../../../engines/storage/object-store.ts';
import type { ReportFacts } from '../report-facts.ts';

/** A picture that a document can hold, pixels. */
export interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** So many pictures stand beside the heading. */
const MAX_PICTURES = 4;
/** Longest side, pixels: sharp on paper at the size that it is shown. */
const SIDE_PX = 240;

/** What some artworks look like; without those whose picture is gone or cannot be read, which no report waits for. */
export async function readPictures(store: ObjectStore, artworks: ReportFacts['artworks']): Promise<Picture[]> {
  const pictures = artworks.slice(0, MAX_PICTURES).map(async ({ thumbnailKey }): Promise<Picture[]> => {
    const object = await store.get(thumbnailKey);
    if (!object) return [];
    const thumbnail = Buffer.concat(await object.body.toArray());
    const { data, info } = await sharp(thumbnail)
      .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return [{ content: data, width: info.width, height: info.height }];
  });
  return (await Promise.allSettled(pictures)).flatMap((read) => (read.status === 'fulfilled' ? read.value : []));
}
