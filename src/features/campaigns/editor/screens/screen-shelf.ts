import { useMemo, useState } from 'react';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { partsOf } from '#src/lib/parts-of.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { type Resource, useResource } from '#src/lib/use-resource.ts';
import type { Screen } from '../inventory.ts';

/** As many ids as an address may carry. */
const CHUNK = 100;

interface Answer {
  readonly asked: readonly string[];
  readonly screens: readonly Screen[];
}

const missingResource = provideResource<Answer, readonly string[]>({
  fetchResource: async (ids, signal) => {
    const pages = await Promise.all(
      partsOf(ids, CHUNK).map((id) =>
        orFailure(bodyOf(api.GET('/dsp/screens', { params: { query: { id, limit: CHUNK } }, signal }))),
      ),
    );
    // One that is being mended or is gone cannot be booked.
    return { asked: ids, screens: pages.flatMap(({ items }) => items.filter(({ status }) => status === 'active')) };
  },
});

export interface ScreenShelf
  extends Pick<Resource<readonly Screen[]>, 'data' | 'failure' | 'isBusy' | 'isFailed' | 'isOutdated' | 'retry'> {
  /** Screens that were seen elsewhere need not be asked for. */
  remember(screens: readonly Screen[]): void;
}

/** The screens of some ids, in their order; `data` is null until each is known or known to be gone. */
export function useScreenShelf(ids: readonly string[]): ScreenShelf {
  const [known, setKnown] = useState<ReadonlyMap<string, Screen | null>>(new Map());
  const missing = useMemo(() => [...new Set(ids)].filter((id) => !known.has(id)).sort(), [ids, known]);
  const answer = useResource(missingResource, missing);
  const { data } = answer;
  const [taken, setTaken] = useState(data);
  if (data && data !== taken) {
    const found = new Map(data.screens.map((screen) => [screen.id, screen]));
    setTaken(data);
    setKnown(new Map([...known, ...data.asked.map((id) => [id, found.get(id) ?? null] as const)]));
  }
  const screens = useMemo(() => ids.flatMap((id) => known.get(id) ?? []), [ids, known]);
  const remember = useMemo(
    () => (seen: readonly Screen[]) =>
      setKnown((current) =>
        seen.every(({ id }) => current.get(id))
          ? current
          : new Map([...current, ...seen.map((screen) => [screen.id, screen] as const)]),
      ),
    [],
  );
  const isWhole = missing.length === 0;
  return {
    data: isWhole ? screens : null,
    failure: isWhole ? null : answer.failure,
    isBusy: !isWhole && answer.isBusy,
    isFailed: !isWhole && answer.isFailed,
    isOutdated: false,
    retry: answer.retry,
    remember,
  };
}
