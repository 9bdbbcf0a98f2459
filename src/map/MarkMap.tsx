import { useCallback } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { fitBounds, type LngLat, type MapView, type Size } from '#src/lib/mercator.ts';
import { isInCity, scaleOf } from './city.ts';
import { type DrawnMark, gatherMarks, type Mark } from './marks.ts';
import { StillMap } from './StillMap.tsx';
import './mark-map.css';

export interface MarkMapProps {
  /** What is read out in place of the picture; what it shows is in words beside it. */
  label: string;
  marks: readonly Mark[];
  /** What it shows; all marks, when left out. */
  around?: readonly LngLat[];
}

const PADDING_PX = 44;
/** The outlines are of countries: nearer than this there would be nothing around the marks. */
const NEAREST = scaleOf(4.5);
const NEAREST_CITY = scaleOf(11.5);
const NEAREST_STREETS = scaleOf(14);

const aroundMarks = (drawn: readonly DrawnMark[]) =>
  drawn.map(({ x, y, radius }) => ({ x, y, halfWidth: radius, halfHeight: radius }));

/** Many places on a map that stands still, in the size of its box; those that would cover each other are gathered. */
export function MarkMap({ label, marks, around = marks }: MarkMapProps) {
  const format = useFormat();
  const viewOf = useCallback(
    (size: Size, hasStreets: boolean): MapView => {
      const nearest = hasStreets ? NEAREST_STREETS : around.every(isInCity) ? NEAREST_CITY : NEAREST;
      return fitBounds(around, size, { padding: PADDING_PX, maxScale: nearest });
    },
    [around],
  );
  const drawnOf = useCallback((view: MapView, size: Size) => gatherMarks(marks, view, size), [marks]);
  return (
    <StillMap label={label} viewOf={viewOf} drawnOf={drawnOf} obstaclesOf={aroundMarks}>
      {(drawn) =>
        drawn.map(({ key, x, y, radius, tone, count }) => (
          <span
            key={key}
            className={`mark-map-mark mark-map-tone-${tone}`}
            style={{ inlineSize: 2 * radius, blockSize: 2 * radius, translate: `${x - radius}px ${y - radius}px` }}
          >
            {count > 1 && format.number(count)}
          </span>
        ))
      }
    </StillMap>
  );
}
