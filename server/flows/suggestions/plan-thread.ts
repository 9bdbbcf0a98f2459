/** The entry of a thread that looks for plans: whoever asks meanwhile is answered by the others. */
import { parentPort, workerData } from 'node:worker_threads';
import { makePlans, type PlanWishes } from '#domain/assistant/make-plans.ts';

parentPort?.postMessage(makePlans(workerData as PlanWishes));
