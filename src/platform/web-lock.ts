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
