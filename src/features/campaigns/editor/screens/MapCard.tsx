import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { PickedMarker } from './ScreenMap.tsx';
import { cpmText, screenLine } from './screen-words.ts';
import { flightQuery, type PickerFlight } from './use-screen-search.ts';

interface ScreenQuestion {
  readonly id: string;
  readonly flight: ReturnType<typeof flightQuery>;
}

/** One screen in full; also what a drawer shows. */
export const screenResource = provideResource<Schema<'ScreenDetail'>, ScreenQuestion>({
  fetchResource: ({ id, flight }, signal) =>
    orFailure(bodyOf(api.GET('/dsp/screens/{id}', { params: { path: { id }, query: flight }, signal }))),
});

interface MapCardProps {
  picked: PickedMarker;
  chosen: ReadonlySet<string>;
  flight: PickerFlight;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** What was tapped on the map: one screen, or the screens of a cluster, to be chosen together. */
export function MapCard({ picked: { ids }, chosen, flight, onToggle, onOpen, onClose }: MapCardProps) {
  const t = useText();
  const count = ids.filter((id) => chosen.has(id)).length;
  const [only] = ids;
  return (
    <fieldset className="map-card" aria-label={t('screens.picked')}>
      {ids.length === 1 && only ? (
        <SingleScreen id={only} flight={flight} />
      ) : (
        <p className="map-card-title">{t('editor.map.clusterTitle', { count: ids.length, chosen: count })}</p>
      )}
      <div className="map-card-actions">
        {count < ids.length && (
          <Button size="small" icon="plus" onClick={() => onToggle(ids, true)}>
            {t('screens.add', { count: ids.length - count })}
          </Button>
        )}
        {count > 0 && (
          <Button size="small" variant="stroked" tone="neutral" icon="minus" onClick={() => onToggle(ids, false)}>
            {t('screens.takeOut', { count })}
          </Button>
        )}
        {ids.length === 1 && only && (
          <Button size="small" variant="text" tone="neutral" onClick={() => onOpen(only)}>
            {t('screens.details')}
          </Button>
        )}
      </div>
      <IconButton className="map-card-close" icon="close" size="small" label={t('action.close')} onClick={onClose} />
    </fieldset>
  );
}

function SingleScreen({ id, flight }: { id: string; flight: PickerFlight }) {
  const t = useText();
  const format = useFormat();
  const { data } = useResource(screenResource, { id, flight: flightQuery(flight) });
  if (!data) return <Skeleton lines={2} />;
  return (
    <div>
      <p className="map-card-title">{data.name}</p>
      <p className="map-card-line">{screenLine(data, t, format)}</p>
      <p className="map-card-line">{t('screens.cpm', { price: cpmText(data, format) })}</p>
    </div>
  );
}
