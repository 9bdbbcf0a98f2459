import { workerData } from 'node:worker_threads';
import { readPackage } from './html-package.ts';
import { answerInThread } from './inspection-thread.ts';

const { size } = workerData as { readonly size: number };

await answerInThread(size, readPackage);
