import { useEffect, useId, useMemo, useRef } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { project, toScreen } from '#src/lib/mercator.ts';
import { MapCanvas } from '#src/map/MapCanvas.tsx';
import { MapLabels } from '#src/map/MapLabels.tsx';
import { citiesOf } from '#src/map/map-labels.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { Screen } from '../inventory.ts';
import { clusterPoints, type MapCluster } from './map-clusters.ts';
import { useMapView } from './use-map-view.ts';
import './screen-map.css';

export interface ScreenMapProps {
  /** What the list beside it shows. */
  screens: readonly Screen[];
  chosen: ReadonlySet<string>;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
  /** Where the same screens are as a list: the map's text alternative. */
  listId: string;
}

/** Markers nearer than this overlap. */
const RADIUS_PX = 42;
/** World units that part screens of one building: nothing is gained by going nearer. */
const SAME_PLACE = 1e-6;

/** Screens on a map of the world; what overlaps is gathered and parts when one goes nearer. */
export function ScreenMap({ screens, chosen, onToggle, listId }: ScreenMapProps) {
  const t = useText();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const byId = useMemo(() => new Map(screens.map((screen) => [screen.id, screen])), [screens]);
  const places = useMemo(
    () => screens.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
    [screens],
  );
  const cities = useMemo(() => citiesOf(screens), [screens]);
  const map = useMapView(box, places);
  const { view, size, fitAll } = map;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other screens are shown whole.
  useEffect(fitAll, [screens]);

  // In half steps of zoom, so that markers do not regroup with every turn of the wheel.
  const level = view ? 2 ** (Math.round(Math.log2(view.scale) * 2) / 2) : 0;
  const clusters = useMemo(
    () =>
      level === 0
        ? []
        : clusterPoints(
            screens.map(({ id, latitude, longitude }) => ({ id, ...project({ lat: latitude, lng: longitude }) })),
            RADIUS_PX / level,
          ),
    [screens, level],
  );

  const open = (cluster: MapCluster) => {
    const members = cluster.ids.flatMap((id) => byId.get(id) ?? []);
    const points = members.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
    const worlds = points.map(project);
    const spread = Math.max(...worlds.map(({ x, y }) => Math.hypot(x - cluster.x, y - cluster.y)));
    if (members.length > 1 && spread > SAME_PLACE && map.canZoomIn) return map.fitTo(points);
    onToggle(cluster.ids, !cluster.ids.every((id) => chosen.has(id)));
  };

  return (
    <div className="map screen-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form. */}
      <div
        ref={box}
        className="map-plane map-box"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys; what it shows is in the list too.
        tabIndex={0}
        aria-label={t('editor.map.label', { count: screens.length })}
        aria-describedby={hintId}
        aria-details={listId}
        {...map.handlers}
      >
        {view && <MapCanvas view={view} size={size} />}
        <div aria-hidden="true">
          {view && <MapLabels places={cities} view={view} size={size} />}
          {view &&
            clusters.map((cluster) => {
              const { x, y } = toScreen(view, size, cluster);
              if (x < -30 || y < -30 || x > size.width + 30 || y > size.height + 30) return null;
              const count = cluster.ids.filter((id) => chosen.has(id)).length;
              const single = cluster.ids.length === 1 ? byId.get(cluster.ids[0] ?? '') : undefined;
              return (
                <button
                  key={cluster.key}
                  type="button"
                  tabIndex={-1}
                  className={classNames(
                    'map-marker',
                    single && 'map-marker-single',
                    count > 0 && 'map-marker-chosen',
                    count > 0 && count < cluster.ids.length && 'map-marker-partly',
                  )}
                  style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
                  title={
                    single
                      ? t('editor.map.screenTitle', {
                          name: single.name,
                          price: format.micros(single.cpmMicros, single.currency),
                        })
                      : t('editor.map.clusterTitle', { count: cluster.ids.length, chosen: count })
                  }
                  onClick={() => open(cluster)}
                >
                  {!single && format.number(cluster.ids.length)}
                </button>
              );
            })}
        </div>
      </div>
      <div className="map-controls">
        <IconButton
          icon="plus"
          label={t('editor.map.zoomIn')}
          size="small"
          variant="stroked"
          disabled={!map.canZoomIn}
          onClick={map.zoomIn}
        />
        <IconButton
          icon="minus"
          label={t('editor.map.zoomOut')}
          size="small"
          variant="stroked"
          disabled={!map.canZoomOut}
          onClick={map.zoomOut}
        />
        <IconButton icon="globe" label={t('editor.map.fit')} size="small" variant="stroked" onClick={fitAll} />
      </div>
      <p id={hintId} className="visually-hidden">
        {t('editor.map.hint')}
      </p>
    </div>
  );
}
