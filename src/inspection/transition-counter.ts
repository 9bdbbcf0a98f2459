import { Actor, type AnyActor, StateMachine } from 'xstate';
import { isDrawn, transitionId } from '#domain/charts/transition-id.ts';
import { watchRoots } from '#src/lib/root-actors.ts';

/** How often a transition was taken. Nothing else of an event is ever looked at. */
export interface TransitionCount {
  readonly machine: string;
  /** As the chart names it. */
  readonly transition: string;
  readonly count: number;
}

export interface CounterParts {
  /** Whether the user of this browser lets it be counted, asked at each transition. */
  readonly isCounted: () => boolean;
  /** Sends some; resolves with whether they are done with, and never rejects. Those that are not are sent with the next. */
  readonly send: (counts: readonly TransitionCount[]) => Promise<boolean>;
}

const EVERY_MS = 300_000;
/** As the contract has them. */
const MOST_AT_ONCE = 200;
const MOST_OF_ONE = 1000;

/** Counts the transitions that this tab's machines take, and sends the sums once in a while. As many names as the charts have lines. */
export class TransitionCounter {
  readonly #parts: CounterParts;
  readonly #systems = new WeakSet<object>();
  #counts = new Map<string, TransitionCount>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor(parts: CounterParts) {
    this.#parts = parts;
  }

  /** Counts from now on; returns how to meet no actor any more. */
  start(): () => void {
    return watchRoots((root) => this.#follow(root));
  }

  /** Sends what there is; before a page is left it is the last chance. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#parts.isCounted()) this.#counts.clear();
    if (this.#isSending || this.#counts.size === 0) return;
    this.#isSending = true;
    const all = [...this.#counts.values()];
    this.#counts = new Map();
    for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
      const some = all.slice(from, from + MOST_AT_ONCE);
      if (!(await this.#parts.send(some))) for (const one of some) this.#add(one);
    }
    this.#isSending = false;
  }

  #follow({ system }: AnyActor): void {
    if (this.#systems.has(system)) return;
    this.#systems.add(system);
    system.inspect((event) => {
      if (event.type !== '@xstate.microstep' || !(event.actorRef instanceof Actor) || !this.#parts.isCounted()) return;
      const { logic } = event.actorRef;
      if (!(logic instanceof StateMachine)) return;
      for (const taken of event._transitions.filter(isDrawn))
        this.#add({ machine: String(logic.id), transition: transitionId(taken), count: 1 });
    });
  }

  #add({ machine, transition, count }: TransitionCount): void {
    const key = `${machine} ${transition}`;
    const before = this.#counts.get(key)?.count ?? 0;
    this.#counts.set(key, { machine, transition, count: Math.min(before + count, MOST_OF_ONE) });
    this.#timer ??= setTimeout(() => void this.flush(), EVERY_MS);
  }
}
