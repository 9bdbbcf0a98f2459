const queues = new Map<string, Promise<unknown>>();

/** Runs `task` while no other tab of this origin runs one of the same name; within this tab alone where locks are missing. */
export function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Over plain HTTP on a name other than localhost browsers keep locks away.
  if ('locks' in navigator && navigator.locks) return navigator.locks.request(name, task) as Promise<T>;
  const result = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

/**
 * Waits for a lock and holds it until stopped: `onHeld` when it is this tab's turn, `onLost` when another tab took it by force.
 * Where locks are missing each tab has its turn at once. Returns how to stop.
 */
export function holdLock(name: string, { onHeld, onLost }: { onHeld: () => void; onLost: () => void }): () => void {
  if (!('locks' in navigator) || !navigator.locks) {
    onHeld();
    return () => {};
  }
  const waiting = new AbortController();
  let release: (() => void) | null = null;
  let isStopped = false;
  navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      if (isStopped) return undefined;
      onHeld();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    })
    .catch(() => {
      if (!isStopped) onLost();
    });
  return () => {
    isStopped = true;
    waiting.abort();
    release?.();
  };
}
