import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import type { LngLat } from '#src/lib/mercator.ts';
import { circleOf } from '#src/map/area.ts';
import type { NamedPlace } from '#src/map/map-labels.ts';
import { PointMapView } from '#src/map/PointMapView.tsx';
import type { MapMarker, PointMap, PointMapScene } from '#src/map/point-map.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { MapCard } from './MapCard.tsx';
import { MapTools } from './MapTools.tsx';
import { type CityOfScreens, openingView } from './opening-view.ts';
import type { ScreenFilter } from './screen-query.ts';
import type { ScreenPoints } from './unpack-points.ts';
import { useAreaDrawing } from './use-area-drawing.ts';
import type { PickerFlight } from './use-screen-search.ts';
import './screen-map.css';

export interface ScreenMapProps {
  /** What the list beside it shows, all of it. */
  points: ScreenPoints;
  chosen: ReadonlySet<string>;
  filter: ScreenFilter;
  flight: PickerFlight;
  cities: readonly (NamedPlace & CityOfScreens)[];
  /** Where the search begins is not known yet. */
  isBeginning: boolean;
  /** The search is in the country that it began with. */
  isAtStart: boolean;
  /** Where the same screens are as a list: the map's text alternative. */
  listId: string;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
  onFilter: (change: Partial<ScreenFilter>) => void;
  onOpen: (id: string) => void;
}

/** Screens that are gathered on the map, as somebody has just looked at them. */
export interface PickedMarker {
  readonly key: number;
  readonly ids: readonly string[];
}

const placeOf = ({ positions }: ScreenPoints, index: number): LngLat => ({
  lat: (positions[2 * index] ?? 0) / 1e5,
  lng: (positions[2 * index + 1] ?? 0) / 1e5,
});

/** The corners of the box around some points; none around none. */
function boundsOf(points: ScreenPoints, indexes?: Uint32Array): readonly LngLat[] {
  let [south, west, north, east] = [90, 180, -90, -180];
  const count = indexes?.length ?? points.ids.length;
  for (let at = 0; at < count; at += 1) {
    const { lat, lng } = placeOf(points, indexes ? (indexes[at] ?? 0) : at);
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    [west, east] = [Math.min(west, lng), Math.max(east, lng)];
  }
  return count === 0
    ? []
    : [
        { lat: south, lng: west },
        { lat: north, lng: east },
      ];
}

/** About a metre: nothing is gained by going nearer to screens of one building. */
const SAME_PLACE = 2e-5;
const isOnePlace = ([least, most]: readonly LngLat[]): boolean =>
  !least || !most || (most.lat - least.lat < SAME_PLACE && most.lng - least.lng < SAME_PLACE);

/** Screens on a map of the world; what overlaps is gathered and parts when one goes nearer. */
export function ScreenMap({
  points,
  chosen,
  filter,
  flight,
  cities,
  isBeginning,
  isAtStart,
  listId,
  ...calls
}: ScreenMapProps) {
  const t = useText();
  const format = useFormat();
  const hintId = useId();
  const map = useRef<PointMap>(null);
  const [picked, setPicked] = useState<PickedMarker | null>(null);
  const [aim, setAim] = useState<MapMarker | null>(null);
  const area = useAreaDrawing((corners) => calls.onFilter({ area: corners, near: null, sort: 'place' }));
  const { near } = filter;
  const outline = useMemo(() => filter.area ?? (near ? circleOf(near, near.metres) : null), [filter.area, near]);
  const chosenFlags = useMemo(() => Uint8Array.from(points.ids, (id) => (chosen.has(id) ? 1 : 0)), [points, chosen]);
  const { drawing } = area;
  const { positions } = points;
  const scene = useMemo(
    (): PointMapScene => ({ positions, chosen: chosenFlags, places: cities, outline, drawing }),
    [positions, chosenFlags, cities, outline, drawing],
  );

  const shown = useMemo(() => outline ?? boundsOf(points), [outline, points]);
  const { location } = useInstance();
  const opening = useEffectEvent(() => {
    const at = location?.geometry.location;
    return openingView({
      filter,
      chosen: points.ids.flatMap((id, index) => (chosen.has(id) ? [placeOf(points, index)] : [])),
      home: at ? { lat: at.lat, lng: at.lng } : null,
      cities,
    });
  });
  // What the search began with is opened; another finding is flown to.
  const show = useEffectEvent(() => {
    if (shown.length > 0) map.current?.fit((isAtStart && opening()) || shown, { isAnimated: !isAtStart });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew when the finding is another, or its cities are known
  useEffect(() => {
    show();
    setPicked(null);
  }, [shown, isBeginning]);

  // A tool that was pressed may be gone; what it began goes on by the keys of the map.
  const stage = drawing && (drawing.corners.length === 0 ? 'begun' : 'under way');
  const lastStage = useRef(stage);
  useEffect(() => {
    if (lastStage.current !== stage) map.current?.focus();
    lastStage.current = stage;
  }, [stage]);

  const take = async (marker: MapMarker) => {
    const indexes = await map.current?.members(marker.key);
    if (!indexes) return;
    const ids = [...indexes].flatMap((index) => points.ids[index] ?? []);
    setPicked({ key: marker.key, ids });
    const [only] = ids;
    if (ids.length === 1 && only) return calls.onToggle([only], !chosen.has(only));
    const bounds = boundsOf(points, indexes);
    if (!isOnePlace(bounds)) map.current?.fit(bounds);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.key === '0') map.current?.fit(shown);
    else if (!drawing) return false;
    else if (event.key === 'Escape') area.send({ type: 'drawing.cancelled' });
    else if (event.key === 'Backspace') area.send({ type: 'corner.removed' });
    else if (event.key.toLowerCase() === 'c') area.send({ type: 'area.closed' });
    else return false;
    return true;
  };
  const takeView = () => {
    const corners = map.current?.bounds();
    if (corners) calls.onFilter({ area: corners, near: null });
  };

  return (
    <div className="screen-map">
      <MapTools
        area={area}
        hasArea={filter.area !== null}
        onView={takeView}
        onRemove={() => {
          calls.onFilter({ area: null });
          map.current?.focus();
        }}
      />
      <PointMapView
        ref={map}
        scene={scene}
        label={t('editor.map.label', { count: points.ids.length })}
        describedBy={hintId}
        details={listId}
        formatCount={(count) => (count < 10_000 ? format.number(count) : format.compact(count))}
        onMarker={(marker) => void take(marker)}
        onAim={setAim}
        onCorner={(corner) => area.send({ type: 'corner.placed', corner })}
        onKey={onKey}
      >
        <div className="map-controls">
          <IconButton
            icon="plus"
            label={t('editor.map.zoomIn')}
            size="small"
            variant="stroked"
            onClick={() => map.current?.zoomBy(2, undefined, { isAnimated: true })}
          />
          <IconButton
            icon="minus"
            label={t('editor.map.zoomOut')}
            size="small"
            variant="stroked"
            onClick={() => map.current?.zoomBy(0.5, undefined, { isAnimated: true })}
          />
          <IconButton
            icon="globe"
            label={t('editor.map.fit')}
            size="small"
            variant="stroked"
            onClick={() => map.current?.fit(shown)}
          />
        </div>
        {picked && (
          <MapCard
            key={picked.ids[0]}
            picked={picked}
            chosen={chosen}
            flight={flight}
            onToggle={calls.onToggle}
            onOpen={calls.onOpen}
            onClose={() => setPicked(null)}
          />
        )}
      </PointMapView>
      <p id={hintId} className="visually-hidden">
        {t(drawing ? 'screens.mapDrawHint' : 'screens.mapHint')}
      </p>
      <p role="status" className="visually-hidden">
        {aim ? t('screens.aim', { count: aim.count, chosen: aim.chosen }) : ''}
      </p>
    </div>
  );
}
