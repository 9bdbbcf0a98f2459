import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { artworkUploadMachine } from './artwork-upload.machine.ts';

const flush = () => new Promise((resolve) => setImmediate(resolve));
const file = { name: 'spring.png', mimeType: 'image/png', bytes: 400, idempotencyKey: 'key-1' };

describe('an upload', () => {
  it('is refused at 50 MB and a byte before anything is read or sent, and taken at 50 MB', () => {
    const maxBytes = 50 * 1024 * 1024;
    const over = createActor(artworkUploadMachine, { input: { ...file, bytes: maxBytes + 1 } }).start();
    expect(over.getSnapshot().output).toEqual({
      kind: 'rejected',
      rejection: { kind: 'tooLarge', bytes: maxBytes + 1, maxBytes },
    });
    const exact = createActor(artworkUploadMachine, { input: { ...file, bytes: maxBytes } }).start();
    expect(exact.getSnapshot().value).toBe('checking');
    exact.stop();
  });

  it('shows its progress, and is sent again under the same key after a cut', async () => {
    const keys: string[] = [];
    const machine = artworkUploadMachine.provide({
      actors: {
        checkFile: fromPromise(async (): Promise<void> => {}),
        createArtwork: fromPromise(async ({ input }) => {
          keys.push(input.idempotencyKey);
          input.report(200);
          throw { kind: 'network' };
        }),
      },
    });
    const actor = createActor(machine, { input: file });
    const progress: number[] = [];
    actor.subscribe(({ context }) => progress.push(context.sentBytes));
    actor.start();
    await flush();
    expect(progress).toContain(200);
    expect(actor.getSnapshot().value).toBe('cut');
    actor.send({ type: 'connection.restored' });
    expect(actor.getSnapshot().context.sentBytes).toBe(200);
    await flush();
    expect(keys).toEqual(['key-1', 'key-1']);
  });

  it('stops sending when the user takes the file back', async () => {
    let signal: AbortSignal | undefined;
    const machine = artworkUploadMachine.provide({
      actors: {
        checkFile: fromPromise(async (): Promise<void> => {}),
        createArtwork: fromPromise((args) => {
          signal = args.signal;
          return new Promise(() => {});
        }),
      },
    });
    const actor = createActor(machine, { input: file }).start();
    await flush();
    actor.send({ type: 'upload.cancelled' });
    expect(signal?.aborted).toBe(true);
    expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
  });
});
