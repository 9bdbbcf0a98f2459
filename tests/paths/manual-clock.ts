/** A clock for actors whose timers fire one by one, chosen by their delay, in whatever order a path needs. */
export class ManualClock {
  #next = 1;
  readonly #timers = new Map<number, { readonly fire: () => void; readonly ms: number }>();

  setTimeout(fire: () => void, ms: number): number {
    this.#timers.set(this.#next, { fire, ms });
    return this.#next++;
  }

  clearTimeout(id: number): void {
    this.#timers.delete(id);
  }

  /** Fires the oldest timer that was set for exactly `ms`; throws when there is none. */
  fire(ms: number): void {
    for (const [id, timer] of this.#timers) {
      if (timer.ms !== ms) continue;
      this.#timers.delete(id);
      timer.fire();
      return;
    }
    throw new Error(`no timer of ${ms} ms is running`);
  }
}
