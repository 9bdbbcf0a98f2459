import { workerData } from 'node:worker_threads';
import { answerInThread } from './inspection-thread.ts';
import { readContainer, type VideoMime } from './video-container.ts';

const { size, mime } = workerData as { readonly size: number; readonly mime: VideoMime };

await answerInThread(size, (source) => readContainer(source, mime));
