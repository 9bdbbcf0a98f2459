import { type PhotoFrame, writeCorners, writeCrop } from '#domain/inventory/photo-frame.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import type { ScreenSheet } from './screen-page.actors.ts';

interface PhotoSending extends PhotoFrame {
  readonly id: string;
  readonly file: File;
  /** The version of the photo that goes; null for none. */
  readonly replaces: string | null;
}

/** Gives a screen a photo (`setScreenPhoto`). */
export const settingPhoto = defineAction<PhotoSending, ScreenSheet>({
  perform: ({ id, file, crop, corners, replaces }, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(
        api.POST('/dsp/desk/screens/{id}/photo', {
          params: {
            path: { id },
            query: {
              crop: writeCrop(crop),
              replaces: replaces ?? 'none',
              ...(corners ? { corners: writeCorners(corners) } : {}),
            },
            header: { 'Idempotency-Key': idempotencyKey },
          },
          // What the contract describes as text is the file's content.
          body: { file: '' },
          bodySerializer: () => {
            const form = new FormData();
            form.append('file', file);
            return form;
          },
          signal,
        }),
      ),
    ),
});

interface PhotoFraming extends PhotoFrame {
  readonly id: string;
  readonly version: string;
}

/** Shows another part of a screen's photo, or the screen elsewhere in it (`frameScreenPhoto`). */
export const framingPhoto = defineAction<PhotoFraming, ScreenSheet>({
  blockers: ['stale', 'notFound'],
  perform: ({ id, crop, corners, version }, { signal }) =>
    orFailure(
      bodyOf(
        api.PUT('/dsp/desk/screens/{id}/photo', {
          params: { path: { id } },
          body: { crop, corners: corners && [...corners], version },
          signal,
        }),
      ),
    ),
});

/** Takes a screen's photo away (`removeScreenPhoto`). */
export const removingPhoto = defineAction<{ readonly id: string; readonly version: string }, ScreenSheet>({
  blockers: ['stale', 'notFound'],
  perform: ({ id, version }, { signal }) =>
    orFailure(
      bodyOf(api.DELETE('/dsp/desk/screens/{id}/photo', { params: { path: { id }, query: { version } }, signal })),
    ),
});

/** A picture that is to be framed. */
export interface OpenedPicture {
  /** Null for the photo that the screen has. */
  readonly file: File | null;
  readonly url: string;
  /** Pixels, upright. */
  readonly width: number;
  readonly height: number;
}

/** Opens a file as a picture; null where it is none that the browser shows. Whoever opens it lets its address go. */
export async function openPicture(file: File): Promise<OpenedPicture | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
