/** Runs one task after the other, in the order in which they were given. */
export function inTurn() {
  let last: Promise<unknown> | undefined;
  return {
    /** Whether nothing was ever given. */
    isNew: (): boolean => last === undefined,
    run<T>(task: () => Promise<T>): Promise<T> {
      const result = (last ?? Promise.resolve()).then(task, task);
      last = result;
      return result;
    },
  };
}
