import { expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { artworkUploadMachine } from '#machines/artworks/artwork-upload.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { createUploadQueue } from './upload-queue.ts';

const finished = vi.hoisted(() => new Map<string, () => void>());

vi.mock('./artwork-upload.actors.ts', () => ({
  browserArtworkUploadMachine: (file: File) =>
    artworkUploadMachine.provide({
      actors: {
        checkFile: fromPromise(async () => 'ab'),
        announceUpload: fromPromise(async () => ({ id: file.name, offset: 0, chunkBytes: 100 })),
        sendFile: fromPromise(() => new Promise<void>((resolve) => finished.set(file.name, resolve))),
        finishUpload: fromPromise(async () => ({ id: file.name }) as Schema<'Artwork'>),
      },
    }),
}));

it('keeps a file that has left the list in the sum until its batch is over', async () => {
  const queue = createUploadQueue({ onReady: () => undefined });
  const file = (name: string) => new File([new Uint8Array(100)], name);
  const states = () => queue.getSnapshot().uploads.map(({ state }) => state);
  queue.add([file('a'), file('b')]);
  await vi.waitFor(() => expect(states()).toEqual(['uploading', 'uploading']));
  finished.get('a')?.();
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'uploading']));
  queue.dismiss(queue.getSnapshot().uploads[0]?.id ?? '');
  expect(states()).toEqual(['uploading']);
  expect(queue.getSnapshot().sum).toEqual({ moving: 1, sentBytes: 100, totalBytes: 200 });
  finished.get('b')?.();
  await vi.waitFor(() => expect(states()).toEqual(['ready']));
  expect(queue.getSnapshot().sum).toBeNull();
  queue.add([file('c')]);
  await vi.waitFor(() => expect(states()).toEqual(['ready', 'uploading']));
  expect(queue.getSnapshot().sum).toBeNull();
  queue.stop();
});
