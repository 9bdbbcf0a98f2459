import { useSyncExternalStore } from 'react';
import { appStorage } from '#src/platform/browser-storage.ts';

/** Keys of the steps that are done, by their tutorials' slugs. */
export type Progress = Readonly<Record<string, readonly string[]>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 60;

/** What is kept, as far as it can be understood: whoever uses this browser may have written anything there. */
export function readProgress(kept: string | null): Progress {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([slug, keys]): [string, string[]][] =>
        Array.isArray(keys) ? [[slug, [...new Set(keys.filter(isText))]]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** The progress once a step is done, or is to be done again. */
export function withStep(progress: Progress, slug: string, key: string, isDone: boolean): Progress {
  const others = (progress[slug] ?? []).filter((done) => done !== key);
  return { ...progress, [slug]: isDone ? [...others, key] : others };
}

const listeners = new Set<() => void>();
/** Parsed once for each text, so that whoever asks again gets the same. */
let last: { readonly kept: string | null; readonly progress: Progress } = { kept: null, progress: {} };

function progressNow(): Progress {
  const kept = appStorage.get('tutorials');
  if (kept !== last.kept) last = { kept, progress: readProgress(kept) };
  return last.progress;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  const unsubscribe = appStorage.onChange(({ key }) => {
    if (key === 'tutorials' || key === null) tell();
  });
  return () => {
    listeners.delete(tell);
    unsubscribe();
  };
}

/** What of the tutorials was done in this browser, before and after signing in, and followed by its tabs. */
export const useProgress = (): Progress => useSyncExternalStore(subscribe, progressNow);

/** Keeps that a step is done, or that it is to be done again. */
export function keepStep(slug: string, key: string, isDone: boolean): void {
  appStorage.set('tutorials', JSON.stringify(withStep(progressNow(), slug, key, isDone)));
  for (const tell of listeners) tell();
}
