import { useMemo, useState } from 'react';
import type { MapView, Size } from '#src/lib/mercator.ts';
import { type City, openCities } from './city.ts';

const none: readonly City[] = [];

/** The cities of a view that stands still, once they are loaded. */
export function useCities(view: MapView | null, size: Size): readonly City[] {
  const [count, setCount] = useState(0);
  const [known] = useState(() => openCities(() => setCount((before) => before + 1)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one has come.
  return useMemo(() => (view ? known.inView(view, size) : none), [known, view, size, count]);
}
