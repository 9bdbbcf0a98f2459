/** The entry of a thread that stays: it keeps what the last plans were tried from, so that another sum is all that has to be sent. */
import { parentPort } from 'node:worker_threads';
import { makePlans, type PlanWishes } from '#domain/assistant/make-plans.ts';
import type { TrialAnswer, TrialQuestion } from './trial-planner.ts';

const stocks = new Map<string, PlanWishes>();

function answer({ key, stock, forget, budgetMinor, before }: TrialQuestion): TrialAnswer {
  for (const old of forget) stocks.delete(old);
  if (stock) stocks.set(key, stock);
  const known = stocks.get(key);
  if (!known) return { error: 'Nothing is known to plan from' };
  try {
    return { made: makePlans({ ...known, budgetMinor, before }) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

parentPort?.on('message', (question: TrialQuestion) => parentPort?.postMessage(answer(question)));
