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
      waiting += 1;
      void fetch().then(tell);
      return () => {
        waiting -= 1;
        failure = null;
      };
    },
    part: () => part,
    failure: () => failure,
  };
}

interface LateProps<Props> {
  of: LatePart<Props>;
  props: Props;
}

/**
 * Shows nothing until the part is there. React's own `lazy` shows what somebody has just asked for 0.3 s later than it could, lest
 * fallbacks flicker; here there is no fallback.
 */
export function Late<Props extends object>({ of, props }: LateProps<Props>) {
  const Part = useSyncExternalStore(of.subscribe, of.part, of.part);
  const failure = useSyncExternalStore(of.subscribe, of.failure, of.failure);
  if (failure) throw failure.reason;
  return Part && <Part {...props} />;
}
