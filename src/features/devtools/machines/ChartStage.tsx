import { type KeyboardEvent, useId } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { useLatest } from '#src/lib/use-latest.ts';
import { ChartDrawing, type ChartLayers } from './ChartDrawing.tsx';
import type { ChartHighlight } from './chart-highlight.ts';
import { boxOf, type ChartIndex, type ChartItem, itemOf } from './chart-index.ts';
import type { ChartModel } from './chart-model.ts';
import { isWalkKey, walked } from './chart-walk.ts';
import { useDrag } from './use-drag.ts';
import { useWheel, type Viewport } from './use-viewport.ts';

export interface ChartStageProps {
  chart: ChartModel;
  index: ChartIndex;
  viewport: Viewport;
  selected: ChartItem | null;
  highlight: ChartHighlight;
  /** What is drawn between boxes and lines, and over all of it; another object where it is another drawing. */
  layers?: ChartLayers | null;
  /** Null chooses nothing. */
  onSelect: (id: string | null) => void;
  /** Takes a transition that is open to a press, and says whether it was one; none is, when left out. */
  onPress?: (id: string) => boolean;
}

/** Pixels that an arrow key moves the chart. */
const PAN_STEP = 80;
export const ZOOM_STEP = 1.25;

const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [-PAN_STEP, 0],
  ArrowLeft: [PAN_STEP, 0],
  ArrowDown: [0, -PAN_STEP],
  ArrowUp: [0, PAN_STEP],
};

/**
 * The window onto the drawn chart. Names in it are code and read from left to right in every language, so the chart is
 * never mirrored, and its arrow keys neither.
 */
export function ChartStage(props: ChartStageProps) {
  const { chart, index, viewport, selected, highlight, layers = null, onSelect, onPress } = props;
  const t = useText();
  const help = useId();
  const { stage, plane, controls, scale } = viewport;
  const at = selected && (selected.kind === 'state' ? selected.state.id : selected.transition.id);
  // The next key goes on from what the last one chose, also before that is drawn.
  const last = useLatest(at);
  useWheel(stage, controls.change);
  const drag = useDrag(controls.change, (target) => {
    const id = target.closest('[data-at]')?.getAttribute('data-at') ?? null;
    if (id === null || !onPress?.(id)) onSelect(id);
  });

  const act = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const pan = pans[key];
    if (pan && (shiftKey || !selected)) controls.panBy(...pan);
    else if (isWalkKey(key) || (key === 'Enter' && !selected)) {
      const next = walked(index, last.current, isWalkKey(key) ? key : 'Home');
      const item = itemOf(index, next);
      if (item) controls.reveal(boxOf(item));
      last.current = next;
      onSelect(next);
    } else if (key === 'Enter' && last.current !== null && onPress?.(last.current)) return true;
    else if (key === 'Escape' && selected) onSelect(null);
    else if (key === '+' || key === '=') controls.zoomBy(ZOOM_STEP);
    else if (key === '-') controls.zoomBy(1 / ZOOM_STEP);
    else if (key === '0') controls.fit();
    else return false;
    return true;
  };

  return (
    <>
      <div
        ref={stage}
        className="chart-stage"
        role="application"
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
        aria-label={t('devtools.machines.chartOf', { name: chart.name })}
        aria-describedby={help}
        data-ready={scale !== null || undefined}
        onKeyDown={(event) => act(event) && event.preventDefault()}
        {...drag}
      >
        <svg className="chart-drawing" aria-hidden="true">
          <g ref={plane} className="chart-plane">
            <ChartDrawing index={index} selected={selected} highlight={highlight} layers={layers} />
          </g>
        </svg>
      </div>
      <p id={help} hidden>
        {t('devtools.machines.keysSpoken')}
      </p>
    </>
  );
}
