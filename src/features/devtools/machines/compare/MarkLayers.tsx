import type { ChartLayers } from '../ChartDrawing.tsx';
import type { ChartIndex } from '../chart-index.ts';
import { roundedPath } from '../chart-lines.ts';
import type { ExportedComparison } from './comparison-model.ts';

/** What came, what is gone and what is another, round the boxes and behind the lines; the signs stand in the texts. */
export function markLayers(index: ChartIndex, marks: ExportedComparison['marks']): ChartLayers {
  const markOf = (id: string) => marks[id] ?? null;
  return {
    under: (
      <>
        {index.order.map(({ id, box }) => {
          const mark = markOf(id);
          return mark && <rect key={id} className={`mark-box mark-${mark}`} {...box} rx={8} />;
        })}
        {[...index.transitions.values()].map(({ id, points }) => {
          const mark = markOf(id);
          return mark && points.length > 0 ? (
            <path key={id} className={`mark-line mark-${mark}`} d={roundedPath(points, 8)} />
          ) : null;
        })}
      </>
    ),
    over: [...index.transitions.values()].map(({ id, labelBox }) => {
      const mark = markOf(id);
      return mark && <rect key={id} className={`mark-label mark-${mark}`} {...labelBox} rx={5} />;
    }),
  };
}
