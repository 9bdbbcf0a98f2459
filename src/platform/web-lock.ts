const queues = new Map<string, Promise<unknown>>();

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `task` while no other tab of this origin runs one of the same name; within this tab alone where locks are missing. The task
 * may have the lock kept for some milliseconds after its result is out.
 */
export function withLock<T>(name: string, task: (keepFor: (milliseconds: number) => void) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let kept = 0;
    const run = async () => {
      try {
        resolve(
          await task((milliseconds) => {
            kept = milliseconds;
          }),
        );
        if (kept > 0) await pause(kept);
      } catch (error) {
        reject(error);
      }
    };
    // Over plain HTTP on a name other than localhost browsers keep locks away.
    if ('locks' in navigator && navigator.locks) navigator.locks.request(name, run).catch(reject);
    else queues.set(name, (queues.get(name) ?? Promise.resolve()).then(run));
  });
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
