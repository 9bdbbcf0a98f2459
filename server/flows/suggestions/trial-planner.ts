import { Worker } from 'node:worker_threads';
import type { MadePlans, PlanWishes } from '#domain/assistant/make-plans.ts';
import { ProblemError } from '../../kernel/problem.ts';

export interface TrialQuestion {
  readonly key: string;
  /** What is planned from; left out where the thread has it. */
  readonly stock?: PlanWishes;
  readonly forget: readonly string[];
  readonly budgetMinor: number;
  readonly before: PlanWishes['before'];
}

export type TrialAnswer = { readonly made: MadePlans } | { readonly error: string };

export interface PreparedTrial {
  readonly stock: PlanWishes;
  /** Screens that are weighed, one by one or by the least that they cost. */
  readonly considered: number;
}

export interface TriedPlans {
  readonly made: MadePlans;
  readonly considered: number;
}

interface Trial {
  readonly company: string;
  /** Whoever asks, and of what: of theirs only the last is planned. */
  readonly owner: string;
  /** What is planned from, however much money there is. */
  readonly key: string;
  readonly prepare: () => Promise<PreparedTrial>;
  readonly budgetMinor: number;
  /** What was found, which more money and a wider area are not to fall short of. */
  readonly before: PlanWishes['before'];
}

interface Waiting extends Trial {
  readonly resolve: (tried: TriedPlans) => void;
  readonly reject: (reason: unknown) => void;
}

/** Stocks that the thread keeps, and how long one is believed: what is free is sold meanwhile. */
const MOST_KEPT = 6;
const BELIEVED_MS = 60_000;
/** So many questions may wait, and so many of one company: nobody keeps the others out. */
const MOST_WAITING = 20;
const MOST_OF_COMPANY = 5;
const LIMIT_MS = 10_000;

const busy = () => new ProblemError('rate_limited', { facts: { retryAfterS: 1 } });

/** Plans that are tried and not kept, one after another in a thread that stays. */
export class TrialPlanner {
  private worker: Worker | null = null;
  /** What the thread has, the one that was used last at the end. */
  private readonly kept = new Map<string, { readonly since: number; readonly considered: number }>();
  private readonly waiting = new Map<string, Waiting>();
  private isRunning = false;
  /** Whoever waits for the thread's answer. */
  private hear: ((answer: TrialAnswer) => void) | null = null;

  /** @throws ProblemError `rate_limited` where the owner asks again meanwhile, or too many wait: of one company the one that waits longest goes */
  plan(trial: Trial): Promise<TriedPlans> {
    this.drop(trial.owner);
    const ofCompany = [...this.waiting.values()].filter(({ company }) => company === trial.company);
    const [oldest] = ofCompany;
    if (oldest && ofCompany.length >= MOST_OF_COMPANY) this.drop(oldest.owner);
    if (this.waiting.size >= MOST_WAITING) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.waiting.set(trial.owner, { ...trial, resolve, reject });
      void this.run();
    });
  }

  private drop(owner: string): void {
    this.waiting.get(owner)?.reject(busy());
    this.waiting.delete(owner);
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    for (let next = this.take(); next; next = this.take()) {
      try {
        next.resolve(await this.answer(next));
      } catch (error) {
        next.reject(error);
      }
    }
    this.isRunning = false;
  }

  private take(): Waiting | undefined {
    const [first] = this.waiting.values();
    if (first) this.waiting.delete(first.owner);
    return first;
  }

  private async answer({ key, prepare, budgetMinor, before: found }: Waiting): Promise<TriedPlans> {
    const before = this.worker === null ? undefined : this.kept.get(key);
    const known = before && before.since > Date.now() - BELIEVED_MS ? before : undefined;
    const prepared = known ? undefined : await prepare();
    const considered = known?.considered ?? prepared?.considered ?? 0;
    this.kept.delete(key);
    this.kept.set(key, known ?? { since: Date.now(), considered });
    const forget = [...this.kept.keys()].slice(0, -MOST_KEPT);
    for (const old of forget) this.kept.delete(old);
    const answer = await this.ask({
      key,
      forget,
      budgetMinor,
      before: found,
      ...(prepared ? { stock: prepared.stock } : {}),
    });
    if ('error' in answer) throw new Error(answer.error);
    return { made: answer.made, considered };
  }

  private start(): Worker {
    const worker = new Worker(new URL('./trial-thread.ts', import.meta.url), { env: {} });
    worker.on('message', (answer: TrialAnswer) => this.hear?.(answer));
    worker.on('error', (error) => this.hear?.({ error: String(error) }));
    worker.on('exit', () => this.hear?.({ error: 'The thread of trials ended' }));
    // It holds nobody up who wants to leave.
    worker.unref();
    return worker;
  }

  private async ask(question: TrialQuestion): Promise<TrialAnswer> {
    const worker = this.worker ?? this.start();
    this.worker = worker;
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<TrialAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ error: 'Trying plans took too long' }), LIMIT_MS);
      this.hear = resolve;
      worker.postMessage(question);
    });
    clearTimeout(timer);
    this.hear = null;
    if ('error' in answer) {
      this.worker = null;
      this.kept.clear();
      await worker.terminate();
    }
    return answer;
  }
}
