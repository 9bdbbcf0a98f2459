import type { RefObject } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { ChartSearch } from './ChartSearch.tsx';
import { ZOOM_STEP } from './ChartStage.tsx';
import type { ChartIndex } from './chart-index.ts';
import type { Viewport } from './use-viewport.ts';

export interface ChartToolbarProps {
  index: ChartIndex;
  viewport: Viewport;
  search: RefObject<HTMLInputElement | null>;
  onFind: (id: string) => void;
}

/** Above the chart: what finds things in it and what moves it. */
export function ChartToolbar({ index, viewport, search, onFind }: ChartToolbarProps) {
  const t = useText();
  const format = useFormat();
  const { controls, scale } = viewport;
  return (
    <div className="chart-toolbar">
      <ChartSearch index={index} input={search} onFind={onFind} />
      {/* biome-ignore lint/a11y/useSemanticElements: nothing of a form is in it */}
      <div role="group" className="chart-zoom" aria-label={t('devtools.machines.zoom')}>
        <IconButton
          icon="minus"
          size="small"
          label={t('devtools.machines.zoomOut')}
          onClick={() => controls.zoomBy(1 / ZOOM_STEP)}
        />
        <output className="chart-scale figures">{scale === null ? '' : format.percent(scale)}</output>
        <IconButton
          icon="plus"
          size="small"
          label={t('devtools.machines.zoomIn')}
          onClick={() => controls.zoomBy(ZOOM_STEP)}
        />
        <Button variant="text" tone="neutral" size="small" onClick={controls.fit}>
          {t('devtools.machines.fit')}
        </Button>
      </div>
    </div>
  );
}
