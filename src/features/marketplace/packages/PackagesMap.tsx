import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { fitBounds, type MapView, type Size } from '#src/lib/mercator.ts';
import { path } from '#src/lib/paths.ts';
import { isInCity, scaleOf } from '#src/map/city.ts';
import { MapLabels } from '#src/map/MapLabels.tsx';
import { type DrawnMark, gatherMarks, type Mark } from '#src/map/marks.ts';
import { StillMap } from '#src/map/StillMap.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { PackageGrid } from '../PackageGrid.tsx';
import './packages-map.css';

type Item = Schema<'PackageSummary'>;

interface PackagesMapProps {
  items: readonly Item[];
}

const PADDING_PX = 44;
/** Nearer than this the outlines of countries leave nothing around the marks, and a city that is drawn shows no more. */
const NEAREST = scaleOf(4.5);
const NEAREST_CITY = scaleOf(11);
/** Targets that fingers hit. */
const APART_PX = 36;
const LEAST_PX = 14;

const aroundMarks = (drawn: readonly DrawnMark[]) =>
  drawn.map(({ x, y, radius }) => ({ x, y, halfWidth: radius, halfHeight: radius }));

/** Where packages have their screens, a mark for each city of each: one leads to its package, several to their cards beside the map. */
export function PackagesMap({ items }: PackagesMapProps) {
  const t = useText();
  const format = useFormat();
  const offer = useSearchParams()[0].get('offer');
  /** Of the mark that was pressed; null for all. */
  const [place, setPlace] = useState<{ readonly city: string; readonly ids: readonly string[] } | null>(null);
  const { marks, byKey, cities } = useMemo(() => {
    const placed = items.flatMap((item) => item.places.map((at) => ({ key: `${item.id} ${at.city}`, item, at })));
    return {
      marks: placed.map(
        ({ key, at }): Mark => ({ key, lng: at.longitude, lat: at.latitude, weight: at.screenCount, tone: 0 }),
      ),
      byKey: new Map(placed.map((one) => [one.key, one])),
      cities: [
        ...new Map(placed.map(({ at }) => [at.city, { name: at.city, lng: at.longitude, lat: at.latitude }])).values(),
      ],
    };
  }, [items]);
  const viewOf = useCallback(
    (size: Size): MapView =>
      fitBounds(marks, size, { padding: PADDING_PX, maxScale: marks.every(isInCity) ? NEAREST_CITY : NEAREST }),
    [marks],
  );
  const drawnOf = useCallback(
    (view: MapView, size: Size) =>
      gatherMarks(marks, view, size, APART_PX).map((mark) => ({ ...mark, radius: Math.max(LEAST_PX, mark.radius) })),
    [marks],
  );
  const press = ({ key, keys, x, y, radius }: DrawnMark) => {
    const here = keys.flatMap((one) => byKey.get(one) ?? []);
    const packages = [...new Map(here.map(({ item }) => [item.id, item])).values()];
    const [first] = packages;
    const city = here[0]?.at.city ?? '';
    if (!first) return null;
    const look = {
      className: 'packages-map-mark figures',
      style: { inlineSize: 2 * radius, blockSize: 2 * radius, translate: `${x - radius}px ${y - radius}px` },
    };
    if (packages.length === 1) {
      const name = t('packages.hereOne', { name: isolate(first.name), city: isolate(city) });
      return (
        <Link
          key={key}
          {...look}
          aria-label={name}
          title={name}
          to={{ pathname: path('marketplacePackage', { id: first.id }), search: offer ? `offer=${offer}` : '' }}
        />
      );
    }
    const ids = packages.map(({ id }) => id);
    const name = t('packages.here', { count: packages.length, city: isolate(city) });
    return (
      <button
        key={key}
        {...look}
        type="button"
        aria-label={name}
        title={name}
        aria-pressed={place?.city === city && place.ids.join() === ids.join()}
        onClick={() => setPlace({ city, ids })}
      >
        {format.number(packages.length)}
      </button>
    );
  };
  // What is narrowed anew may have none of them left.
  const here = place ? items.filter(({ id }) => place.ids.includes(id)) : [];
  const shown = here.length > 0 ? here : items;
  return (
    <div className="packages-map">
      <div className="packages-map-box">
        <StillMap
          label={t('packages.mapOf', { count: items.length })}
          viewOf={viewOf}
          drawnOf={drawnOf}
          obstaclesOf={aroundMarks}
          presses={(drawn) => drawn.map(press)}
        >
          {(_, { view, size, hasStreets }) => !hasStreets && <MapLabels places={cities} view={view} size={size} />}
        </StillMap>
      </div>
      <div className="stack gap-4">
        <div className="row row-spread gap-3">
          <p role="status">
            {place && here.length > 0 ? t('packages.here', { count: here.length, city: isolate(place.city) }) : ''}
          </p>
          {place && here.length > 0 && (
            <Button size="small" variant="stroked" tone="neutral" onClick={() => setPlace(null)}>
              {t('packages.everywhere')}
            </Button>
          )}
        </div>
        <PackageGrid items={shown} />
      </div>
    </div>
  );
}
