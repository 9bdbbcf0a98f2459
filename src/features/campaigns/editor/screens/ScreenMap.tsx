import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { circleOf } from '#src/map/area.ts';
import { figureScale } from '#src/map/figure-steps.ts';
import { MapZoom } from '#src/map/MapZoom.tsx';
import type { NamedPlace } from '#src/map/map-labels.ts';
import { PointMapView } from '#src/map/PointMapView.tsx';
import { boundsOf, isOnePlace, placeOf } from '#src/map/point-bounds.ts';
import type { MapMarker, PointMap, PointMapScene } from '#src/map/point-map.ts';
import type { ScreenPoints } from '#src/map/unpack-points.ts';
import { MapCard } from './MapCard.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapTools } from './MapTools.tsx';
import { type CityOfScreens, openingView } from './opening-view.ts';
import type { MapFigure } from './picker-url.ts';
import { noFilter, type ScreenFilter } from './screen-query.ts';
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
  /** What is told of each screen on the map. */
  figure: MapFigure;
  /** Of the prices; null while it is not known. */
  currency: string | null;
  /** Where the search begins is not known yet. */
  isBeginning: boolean;
  /** The search is in the country that it began with. */
  isAtStart: boolean;
  /** Where the same screens are as a list: the map's text alternative. */
  listId: string;
  /** The list, where it lies over the map. */
  cover: RefObject<HTMLElement | null>;
  /** Lights a screen that is pointed at in the list, without anything being drawn anew but the map. */
  pointer: Ref<(id: string | null) => void>;
  /** Those that are pointed at on the map. */
  onPoint: (ids: readonly string[]) => void;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
  onFilter: (change: Partial<ScreenFilter>) => void;
  onFigure: (figure: MapFigure) => void;
  onOpen: (id: string) => void;
}

/** Screens that are gathered on the map, as somebody has just looked at them. */
export interface PickedMarker {
  readonly key: number;
  readonly ids: readonly string[];
}

/** Screens on a map of the world; what overlaps is gathered and parts when one goes nearer. */
export function ScreenMap({
  points,
  chosen,
  filter,
  flight,
  cities,
  figure,
  currency,
  isBeginning,
  isAtStart,
  listId,
  cover,
  pointer,
  ...calls
}: ScreenMapProps) {
  const t = useText();
  const format = useFormat();
  const hintId = useId();
  // Points may be known before there is a map to show them.
  const [map, setMap] = useState<PointMap | null>(null);
  const [picked, setPicked] = useState<PickedMarker | null>(null);
  const [aim, setAim] = useState<MapMarker | null>(null);
  const area = useAreaDrawing((corners) => calls.onFilter({ area: corners, near: null, sort: 'place' }));
  const { near } = filter;
  const outline = useMemo(() => filter.area ?? (near ? circleOf(near, near.metres) : null), [filter.area, near]);
  const chosenFlags = useMemo(() => Uint8Array.from(points.ids, (id) => (chosen.has(id) ? 1 : 0)), [points, chosen]);
  const { drawing } = area;
  const { positions, values } = points;
  const scale = useMemo(() => values && figureScale(values), [values]);
  const figures = useMemo(() => (values && scale ? { values, breaks: scale.breaks } : null), [values, scale]);
  const formatValue = (value: number) =>
    figure === 'cpm' && currency ? format.cpm(Math.round(value), currency) : format.compact(value);
  const scene = useMemo(
    (): PointMapScene => ({ positions, figures, chosen: chosenFlags, places: cities, outline, drawing }),
    [positions, figures, chosenFlags, cities, outline, drawing],
  );
  useImperativeHandle(
    pointer,
    () => (id) => {
      const at = id === null ? -1 : points.ids.indexOf(id);
      map?.point(at < 0 ? null : placeOf(points, at));
    },
    [map, points],
  );

  const shown = useMemo(() => outline ?? boundsOf(points), [outline, points]);
  const { location } = useInstance();
  const opening = useEffectEvent((sought = filter) => {
    const at = location?.geometry.location;
    return openingView({
      filter: sought,
      chosen: points.ids.flatMap((id, index) => (chosen.has(id) ? [placeOf(points, index)] : [])),
      home: at ? { lat: at.lat, lng: at.lng } : null,
      cities,
    });
  });
  // What the search began with is opened; another finding is flown to.
  const show = useEffectEvent(() => {
    if (shown.length > 0) map?.fit((isAtStart && opening()) || shown, { isAnimated: !isAtStart });
    // A search that finds nothing leaves the map where it is, but not without a place.
    else if (!isBeginning && !map?.bounds()) map?.fit(opening(noFilter) ?? []);
  });
  /** The same screens, told another figure of, are no other finding. */
  const finding = [points.ids.length, ...shown.map(({ lat, lng }) => `${lat},${lng}`)].join(';');
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew when the finding is another, or its cities are known
  useEffect(() => {
    show();
    setPicked(null);
  }, [finding, isBeginning, map]);

  // A tool that was pressed may be gone; what it began goes on by the keys of the map.
  const stage = drawing && (drawing.corners.length === 0 ? 'begun' : 'under way');
  const lastStage = useRef(stage);
  useEffect(() => {
    if (lastStage.current !== stage) map?.focus();
    lastStage.current = stage;
  }, [map, stage]);

  const take = async (marker: MapMarker) => {
    const indexes = await map?.members(marker.key);
    if (!indexes) return;
    const ids = [...indexes].flatMap((index) => points.ids[index] ?? []);
    setPicked({ key: marker.key, ids });
    const [only] = ids;
    if (ids.length === 1 && only) return calls.onToggle([only], !chosen.has(only));
    const bounds = boundsOf(points, indexes);
    if (!isOnePlace(bounds)) map?.fit(bounds);
  };
  const lastPointed = useRef<number | null>(null);
  const point = async (marker: MapMarker | null) => {
    lastPointed.current = marker?.key ?? null;
    const indexes = marker ? await map?.members(marker.key) : null;
    // Meanwhile another may be pointed at.
    if (lastPointed.current === (marker?.key ?? null)) {
      calls.onPoint([...(indexes ?? [])].flatMap((index) => points.ids[index] ?? []));
    }
  };
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.key === '0') map?.fit(shown);
    else if (!drawing) return false;
    else if (event.key === 'Escape') area.send({ type: 'drawing.cancelled' });
    else if (event.key === 'Backspace') area.send({ type: 'corner.removed' });
    else if (event.key.toLowerCase() === 'c') area.send({ type: 'area.closed' });
    else return false;
    return true;
  };
  const takeView = () => {
    const corners = map?.bounds();
    if (corners) calls.onFilter({ area: corners, near: null });
  };

  return (
    <div>
      <PointMapView
        ref={setMap}
        scene={scene}
        label={t('editor.map.label', { count: points.ids.length })}
        describedBy={hintId}
        details={listId}
        cover={cover}
        formatValue={formatValue}
        formatCount={(count) => (count < 10_000 ? format.number(count) : format.compact(count))}
        onMarker={(marker) => void take(marker)}
        onHover={(marker) => void point(marker)}
        onAim={(marker) => {
          setAim(marker);
          void point(marker);
        }}
        onCorner={(corner) => area.send({ type: 'corner.placed', corner })}
        onKey={onKey}
      >
        <div className="map-over">
          <MapTools
            area={area}
            hasArea={filter.area !== null}
            onView={takeView}
            onRemove={() => {
              calls.onFilter({ area: null });
              map?.focus();
            }}
          />
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
        </div>
        <MapLegend figure={figure} scale={scale} format={formatValue} onFigure={calls.onFigure} />
        <MapZoom map={map} points={shown} />
      </PointMapView>
      <p id={hintId} className="visually-hidden">
        {t(drawing ? 'screens.mapDrawHint' : 'screens.mapHint')}
      </p>
      <p role="status" className="visually-hidden">
        {aim
          ? [
              t('screens.aim', { count: aim.count, chosen: aim.chosen }),
              aim.value !== undefined &&
                t(`screens.aim.${figure}`, { count: aim.count, value: formatValue(aim.value) }),
            ]
              .filter(Boolean)
              .join(' ')
          : ''}
      </p>
    </div>
  );
}
