import { Worker } from 'node:worker_threads';
import type { MadePlans, PlanWishes } from '#domain/assistant/make-plans.ts';

/** Far beyond what a thousand screens take. */
const LIMIT_MS = 20_000;

/** Makes plans in a thread of its own. @throws where it breaks or takes too long */
export async function planInThread(wishes: PlanWishes): Promise<MadePlans> {
  const worker = new Worker(new URL('./plan-thread.ts', import.meta.url), { workerData: wishes, env: {} });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<MadePlans>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('Planning took too long')), LIMIT_MS);
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The planning thread ended')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
