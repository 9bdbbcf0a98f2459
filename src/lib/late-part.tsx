import { type ComponentType, useSyncExternalStore } from 'react';

/** A component whose code is fetched when it is first shown, or reached for. */
export interface LatePart<Props> {
  fetch(): Promise<void>;
  subscribe(tell: () => void): () => void;
  part(): ComponentType<Props> | null;
  failure(): { readonly reason: unknown } | null;
}

export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | null = null;
  let failure: { readonly reason: unknown } | null = null;
  let coming: Promise<void> | null = null;
  let waiting = 0;
  const fetch = () => {
    coming ??= load().then(
      (loaded) => {
        part = loaded;
        failure = null;
      },
      (reason: unknown) => {
        // The next who asks tries again; who waits for it is told.
        coming = null;
        if (waiting > 0) failure = { reason };
      },
    );
    return coming;
  };
  return {
    fetch,
    subscribe(tell) {
      const come = () => void fetch().then(tell);
      waiting += 1;
      come();
      // What the connection cost comes once there is one again.
      globalThis.addEventListener?.('online', come);
      return () => {
        waiting -= 1;
        failure = null;
        globalThis.removeEventListener?.('online', come);
      };
    },
    part: () => part,
    failure: () => failure,
  };
}

interface LateProps<Props> {
  of: LatePart<Props>;
  props: Props;
  /** The page is whole without it: where it cannot be fetched nothing is shown. */
  isExtra?: boolean;
}

/**
 * Shows nothing until the part is there. React's own `lazy` shows what somebody has just asked for 0.3 s later than it could, lest
 * fallbacks flicker; here there is no fallback.
 */
export function Late<Props extends object>({ of, props, isExtra = false }: LateProps<Props>) {
  const Part = useSyncExternalStore(of.subscribe, of.part, of.part);
  const failure = useSyncExternalStore(of.subscribe, of.failure, of.failure);
  if (failure && !isExtra) throw failure.reason;
  return Part && <Part {...props} />;
}
