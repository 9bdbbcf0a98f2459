import { type Resource, useResource } from '#src/lib/use-resource.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { type TimelinePage, timelineMachine } from '../campaigns.actors.ts';

/** What happened to a campaign; it follows what happens now, also what leaves the campaign in its version. */
export function useTimeline({ id, version }: { id: string; version: number }): Resource<TimelinePage> {
  const timeline = useResource(timelineMachine, { id, version });
  const { invalidate } = timeline;
  useLiveEvents((event) => {
    if (event.name === 'live.resumed' || (event.name === 'campaign.changed' && event.id === id)) invalidate();
  });
  return timeline;
}
