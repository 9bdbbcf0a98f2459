import { parentPort, workerData } from 'node:worker_threads';
import { readContainer, type VideoMime } from './video-container.ts';

/** What the thread is asked: a video of so many bytes, which it reads through its parent. */
export interface VideoTask {
  readonly size: number;
  readonly mime: VideoMime;
}

if (!parentPort) throw new Error('This is the entry of a thread');
const port = parentPort;
const task = workerData as VideoTask;
const waiting: ((bytes: Uint8Array) => void)[] = [];
// Answers come in the order of the questions.
port.on('message', (bytes: Uint8Array) => waiting.shift()?.(bytes));

const read = (start: number, end: number): Promise<Uint8Array> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port.postMessage({ start, end });
  });

port.postMessage({ found: await readContainer({ size: task.size, read }, task.mime) });
port.close();
