import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type ArtworkUploadOutput, artworkUploadMachine } from './artwork-upload.machine.ts';

type ReadyArtwork = Extract<ArtworkUploadOutput, { kind: 'ready' }>['artwork'];

const flush = () => new Promise((resolve) => setImmediate(resolve));
const file = { name: 'spring.png', mimeType: 'image/png', bytes: 400, idempotencyKey: 'key-1' };
const checkFile = fromPromise<string, { name: string; mimeType: string; bytes: number }>(async () => 'a'.repeat(64));
const artwork = { id: 'a1', status: 'pending_review' } as ReadyArtwork;

describe('an upload', () => {
  it('is refused at 200 MB and a byte before anything is read or sent, and looked at at 200 MB', () => {
    const maxBytes = 200_000_000;
    const over = createActor(artworkUploadMachine, { input: { ...file, bytes: maxBytes + 1 } }).start();
    expect(over.getSnapshot().output).toEqual({
      kind: 'rejected',
      rejection: { kind: 'tooLarge', bytes: maxBytes + 1, maxBytes },
    });
    const exact = createActor(artworkUploadMachine, { input: { ...file, bytes: maxBytes } }).start();
    expect(exact.getSnapshot().hasTag('checking')).toBe(true);
    exact.stop();
  });

  it('goes on after a cut from where the server stands', async () => {
    const asked: unknown[] = [];
    const offsets: (number | undefined)[] = [];
    const stands = [0, 250];
    const machine = artworkUploadMachine.provide({
      actors: {
        checkFile,
        announceUpload: fromPromise(async ({ input }) => {
          asked.push(input);
          return { id: 'u1', offset: stands.shift() ?? 0, chunkBytes: 100 };
        }),
        sendFile: fromPromise(async ({ input }) => {
          offsets.push(input.upload?.offset);
          input.report(300);
          if (offsets.length === 1) throw { kind: 'network' };
        }),
        finishUpload: fromPromise(async () => artwork),
      },
    });
    const actor = createActor(machine, { input: file });
    const progress: number[] = [];
    actor.subscribe(({ context }) => progress.push(context.sentBytes));
    actor.start();
    await flush();
    expect(actor.getSnapshot().hasTag('cut')).toBe(true);
    expect(progress).toContain(300);
    actor.send({ type: 'retry.requested' });
    await flush();
    expect(offsets).toEqual([0, 250]);
    expect(asked).toEqual(Array(2).fill({ name: 'spring.png', bytes: 400, sha256: 'a'.repeat(64) }));
    expect(actor.getSnapshot().output).toEqual({ kind: 'ready', artwork });
  });

  it('whose last answer was lost asks again under the same key, and sends nothing', async () => {
    const keys: string[] = [];
    let sent = 0;
    const machine = artworkUploadMachine.provide({
      actors: {
        checkFile,
        announceUpload: fromPromise(async () => ({ id: 'u1', offset: 0, chunkBytes: 100 })),
        sendFile: fromPromise(async () => {
          sent += 1;
        }),
        finishUpload: fromPromise(async ({ input }) => {
          keys.push(input.idempotencyKey);
          if (keys.length === 1) throw { kind: 'network' };
          return artwork;
        }),
      },
    });
    const actor = createActor(machine, { input: file }).start();
    await flush();
    expect(actor.getSnapshot().hasTag('cut')).toBe(true);
    actor.send({ type: 'retry.requested' });
    await flush();
    expect([keys, sent]).toEqual([['key-1', 'key-1'], 1]);
    expect(actor.getSnapshot().output).toEqual({ kind: 'ready', artwork });
  });

  it('stops sending when the user takes the file back, and has what arrived removed', async () => {
    let signal: AbortSignal | undefined;
    const removed: string[] = [];
    const machine = artworkUploadMachine.provide({
      actors: {
        checkFile,
        announceUpload: fromPromise(async () => ({ id: 'u1', offset: 0, chunkBytes: 100 })),
        sendFile: fromPromise((args) => {
          signal = args.signal;
          return new Promise(() => {});
        }),
        discardUpload: fromPromise(async ({ input }) => {
          removed.push(input.id);
        }),
      },
    });
    const actor = createActor(machine, { input: file }).start();
    await flush();
    actor.send({ type: 'upload.cancelled' });
    expect(signal?.aborted).toBe(true);
    await flush();
    expect(removed).toEqual(['u1']);
    expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
  });
  it('that was cut and taken back before the server says where it stands has what arrived removed', async () => {
    const removed: string[] = [];
    let asked = 0;
    const machine = artworkUploadMachine.provide({
      actors: {
        checkFile,
        announceUpload: fromPromise(async () => {
          asked += 1;
          return asked === 1 ? { id: 'u1', offset: 0, chunkBytes: 100 } : new Promise<never>(() => {});
        }),
        sendFile: fromPromise(() => Promise.reject({ kind: 'network' })),
        discardUpload: fromPromise(async ({ input }) => {
          removed.push(input.id);
        }),
      },
    });
    const actor = createActor(machine, { input: file }).start();
    await flush();
    actor.send({ type: 'retry.requested' });
    actor.send({ type: 'upload.cancelled' });
    await flush();
    expect([asked, removed]).toEqual([2, ['u1']]);
    expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' });
  });
});
