import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { Link, type To } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePolling } from '#src/lib/use-polling.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { MapZoom } from '#src/map/MapZoom.tsx';
import { PointMapView } from '#src/map/PointMapView.tsx';
import { boundsOf, isOnePlace } from '#src/map/point-bounds.ts';
import type { MapMarker, PointMap, PointMapScene } from '#src/map/point-map.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { LOOK_MS } from '../look-again.ts';
import { PickedScreens } from './PickedScreens.tsx';
import type { DeskScreenQuery } from './screens.actors.ts';
import { type DeskPoints, deskPointsMachine, NEEDS_HAND, stateFigures } from './screens-map.actors.ts';
import './screens-map.css';

/** One colour for what is well, the strongest for what needs somebody's hand. */
const breaks = [NEEDS_HAND, NEEDS_HAND, NEEDS_HAND, NEEDS_HAND];

/** What is written on the marker of one screen: it is not told by colour alone. */
const signs = { a: '✓', s: '!', m: '–', r: '×' } as const;
const legend = [
  ['a', 'desk.screens.status.active'],
  ['s', 'desk.screens.silent'],
  ['m', 'desk.screens.status.maintenance'],
  ['r', 'desk.screens.status.retired'],
] as const;
const signOf = (value: number): string =>
  value >= stateFigures.s ? signs.s : value >= NEEDS_HAND ? signs.m : value > 0 ? signs.r : signs.a;

interface ScreensMapProps {
  query: DeskScreenQuery;
  /** Where the same screens are as a list. */
  toList: To;
}

/** The screens that are asked for where they are, and how they stand. */
export function ScreensMap({ query, toList }: ScreensMapProps) {
  const t = useText();
  const texts = useResourceTexts();
  const resource = useResource(deskPointsMachine, query);
  usePolling(resource.refresh, LOOK_MS);
  const listId = useId();
  return (
    <div className="stack gap-2">
      <p id={listId} className="muted">
        {t('desk.screens.map.text')} <Link to={toList}>{t('desk.screens.map.toList')}</Link>
      </p>
      <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="30rem" />}>
        {(points) => <PointsMap points={points} listId={listId} />}
      </ResourceView>
    </div>
  );
}

function PointsMap({ points, listId }: { points: DeskPoints; listId: string }) {
  const t = useText();
  const format = useFormat();
  const hintId = useId();
  const [map, setMap] = useState<PointMap | null>(null);
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [aim, setAim] = useState<MapMarker | null>(null);
  const { ids, positions, values } = points;
  const scene = useMemo(
    (): PointMapScene => ({
      positions,
      figures: { values, breaks },
      chosen: new Uint8Array(ids.length),
      places: [],
      outline: null,
      drawing: null,
    }),
    [ids, positions, values],
  );
  const shown = useMemo(() => boundsOf(points), [points]);
  const finding = [ids.length, ...shown.map(({ lat, lng }) => `${lat},${lng}`)].join(';');
  const show = useEffectEvent(() => shown.length > 0 && map?.fit(shown));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown anew when other screens are found, not whenever they are asked for again
  useEffect(() => {
    show();
    setPicked(null);
  }, [finding, map]);

  const take = async (marker: MapMarker) => {
    const indexes = await map?.members(marker.key);
    if (!indexes) return;
    const bounds = boundsOf(points, indexes);
    if (indexes.length > 1 && !isOnePlace(bounds)) map?.fit(bounds);
    else setPicked([...indexes].flatMap((index) => ids[index] ?? []));
  };
  return (
    <div>
      <PointMapView
        ref={setMap}
        scene={scene}
        label={t('editor.map.label', { count: ids.length })}
        describedBy={hintId}
        details={listId}
        formatValue={signOf}
        formatCount={(count) => (count < 10_000 ? format.number(count) : format.compact(count))}
        onMarker={(marker) => void take(marker)}
        onHover={() => undefined}
        onAim={setAim}
        onCorner={() => undefined}
        onKey={({ key }) => {
          if (key === '0') map?.fit(shown);
          else if (key === 'Escape') setPicked(null);
          else return false;
          return true;
        }}
      >
        {picked && (
          <PickedScreens
            key={picked[0]}
            ids={picked}
            onClose={() => {
              setPicked(null);
              map?.focus();
            }}
          />
        )}
        <ul className="desk-map-legend">
          {legend.map(([state, label]) => (
            <li key={state}>
              <span className="desk-map-sign" data-needs={stateFigures[state] >= NEEDS_HAND} aria-hidden="true">
                {signs[state]}
              </span>
              {t(label)}
            </li>
          ))}
        </ul>
        <MapZoom map={map} points={shown} />
      </PointMapView>
      <p id={hintId} className="visually-hidden">
        {t('screens.mapHint')}
      </p>
      <p role="status" className="visually-hidden">
        {aim ? t('desk.screens.map.aim', { count: aim.count }) : ''}
      </p>
    </div>
  );
}
