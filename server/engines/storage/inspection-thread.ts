import { parentPort, Worker } from 'node:worker_threads';
import type { ByteSource } from '#domain/artworks/byte-source.ts';

type Message<Found> = { readonly found: Found } | { readonly start: number; readonly end: number };

interface ThreadOptions<Found> {
  readonly limitMs: number;
  /** What is said of content that keeps the thread busy beyond all measure, or takes all of its memory. */
  readonly givenUp: Found;
}

/** Looks at what strangers made in a thread of its own, which can be stopped: `entry` gets `task` and reads through this one. */
export async function inspectInThread<Found>(
  entry: URL,
  source: ByteSource,
  task: object,
  { limitMs, givenUp }: ThreadOptions<Found>,
): Promise<Found> {
  const worker = new Worker(entry, {
    workerData: { ...task, size: source.size },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // What strangers wrote goes through it: it needs none of the server's secrets.
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Found>((resolve, reject) => {
      const giveUp = () => resolve(givenUp);
      timer = setTimeout(giveUp, limitMs);
      worker.on('message', (message: Message<Found>) => {
        if ('found' in message) return resolve(message.found);
        source.read(message.start, message.end).then((bytes) => worker.postMessage(bytes), reject);
      });
      // Out of memory, or stopped.
      worker.on('error', giveUp);
      worker.on('exit', giveUp);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The thread's side: gives the source to read from to `inspect`, and says what it found. */
export async function answerInThread(size: number, inspect: (source: ByteSource) => Promise<unknown>): Promise<void> {
  if (!parentPort) throw new Error('This is the entry of a thread');
  const port = parentPort;
  const waiting: ((bytes: Uint8Array) => void)[] = [];
  // Answers come in the order of the questions.
  port.on('message', (bytes: Uint8Array) => waiting.shift()?.(bytes));
  const read = (start: number, end: number): Promise<Uint8Array> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port.postMessage({ start, end });
    });
  port.postMessage({ found: await inspect({ size, read }) });
  port.close();
}
