import { useMemo } from 'react';
import type { ChosenPlace } from '#machines/session/place-search.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { PlaceMap } from '#src/map/PlaceMap.tsx';
import { geocode } from '#src/place-search/place-search.actors.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';

interface Located {
  /** Null for a place that nobody can locate. */
  readonly place: Schema<'GeocodedPlace'> | null;
}

const placeMachine = provideResource<Located, string>({
  fetchResource: async (placeId, signal) => ({ place: await geocode(placeId, signal) }),
});

/** Where the chosen place is: to see that it is the one that was meant. The form can be sent without it. */
export function ChosenPlaceMap({ place: { placeId, description } }: { place: ChosenPlace }) {
  const t = useText();
  const { data, failure, retry } = useResource(placeMachine, placeId);
  if (data) return data.place && <LocatedMap description={description} place={data.place} />;
  if (failure) {
    return (
      <div className="place-map-box place-map-missing" role="status">
        <p>{t('createInstance.mapMissing', { reason: t(helpfulMessages[failure.kind]) })}</p>
        <Button variant="text" size="small" icon="refresh" onClick={retry}>
          {t('action.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="place-map-box" aria-busy="true">
      <Skeleton height="100%" />
    </div>
  );
}

function LocatedMap({ description, place }: { description: string; place: Schema<'GeocodedPlace'> }) {
  const t = useText();
  const { location, viewport } = place.geometry;
  const bounds = useMemo(() => [viewport.southwest, viewport.northeast] as const, [viewport]);
  return (
    <div className="place-map-box">
      <PlaceMap
        label={t('createInstance.map', { place: isolate(description) })}
        // In the reader's language, which geocoding does not speak.
        name={description.split(/[,،]/)[0] ?? description}
        place={location}
        bounds={bounds}
      />
    </div>
  );
}
