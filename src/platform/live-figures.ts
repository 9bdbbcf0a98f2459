import { useSyncExternalStore } from 'react';
import { type LiveEvent, subscribeLive } from './live-events.ts';

type LiveFigures = Extract<LiveEvent, { name: 'campaign.figures' }>;

interface Figures {
  readonly plays: number;
  readonly bonusPlays: number;
  readonly impressions: number;
  readonly spend: number;
  readonly asOf: string;
  readonly lastPlayAt?: string | null;
}

const latest = new Map<string, LiveFigures>();
const listeners = new Set<() => void>();
let revision = 0;

subscribeLive((event) => {
  if (event.name !== 'campaign.figures') return;
  latest.set(event.id, event);
  revision += 1;
  for (const listener of listeners) listener();
});

/** Figures as they were asked for, overtaken by what was heard since: plays only ever grow. */
export function overtake<F extends Figures>(figures: F, heard: Omit<LiveFigures, 'id' | 'name'> | undefined): F {
  if (!heard || heard.plays <= figures.plays) return figures;
  const { plays, bonusPlays, impressions, spend, lastPlayAt } = heard;
  const asOf = lastPlayAt && Date.parse(lastPlayAt) > Date.parse(figures.asOf) ? lastPlayAt : figures.asOf;
  return { ...figures, plays, bonusPlays, impressions, spend, lastPlayAt, asOf };
}

function onHeard(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A function that gives a campaign's newest figures; the component is drawn anew whenever some arrive. */
export function useLiveFigures(): <F extends Figures>(campaignId: string, figures: F) => F {
  useSyncExternalStore(onHeard, () => revision);
  return (campaignId, figures) => overtake(figures, latest.get(campaignId));
}

/** One campaign's newest figures; those of others do not draw the component anew. */
export function useLiveFiguresOf<F extends Figures>(campaignId: string, figures: F): F {
  return overtake(
    figures,
    useSyncExternalStore(onHeard, () => latest.get(campaignId)),
  );
}
