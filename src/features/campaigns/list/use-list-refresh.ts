import { useRef } from 'react';
import type { Schema } from '#src/api/client.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { useThrottled } from '#src/lib/use-throttled.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { type CampaignList, readSummaries } from './list.actors.ts';

/** A campaign that changes its status may move in or out of what is shown; several do at once when a flight starts. */
const REFRESH_MS = 1_000;
/** A list of at most so many rows is one request to read anew. */
const SHORT = 200;

/** Lets the list follow what happens: read anew while it is short, else the campaigns that changed, each in its place. */
export function useListRefresh(list: Resource<CampaignList>): void {
  const { invalidate } = list;
  const changed = useRef(new Set<string>());
  const update = async () => {
    const shown = new Set(list.data?.items.map(({ id }) => id));
    const ids = [...changed.current].filter((id) => shown.has(id));
    changed.current.clear();
    if (!list.data || list.data.items.length <= SHORT) return invalidate();
    const rows = await readSummaries(ids).catch((): Schema<'CampaignSummary'>[] => []);
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (byId.size > 0 && list.data)
      list.replace({ ...list.data, items: list.data.items.map((item) => byId.get(item.id) ?? item) });
  };
  const updateSoon = useThrottled(() => void update(), REFRESH_MS);
  useLiveEvents((event) => {
    if (event.name === 'campaign.changed') changed.current.add(event.id);
    if (event.name === 'campaign.changed' || event.name === 'live.resumed') updateSoon();
  });
}
