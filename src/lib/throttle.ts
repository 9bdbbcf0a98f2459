export interface Throttled {
  (): void;
  /** Forgets a call that is still due. */
  cancel(): void;
}

/** Calls at once, then at most every `intervalMs`; the last wish within an interval is fulfilled at its end. */
export function throttle(call: () => void, intervalMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const rest = () => {
    timer = undefined;
    if (isDue) run();
  };
  const run = () => {
    isDue = false;
    timer = setTimeout(rest, intervalMs);
    call();
  };
  const throttled = () => {
    if (timer === undefined) run();
    else isDue = true;
  };
  return Object.assign(throttled, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      isDue = false;
    },
  });
}
