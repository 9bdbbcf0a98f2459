import { useText } from '#src/i18n/use-text.ts';
import type { FigureScale } from '#src/map/figure-steps.ts';
import { FIGURE_STEPS } from '#src/map/marker-painter.ts';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { type MapFigure, mapFigures } from './picker-url.ts';

interface MapLegendProps {
  figure: MapFigure;
  /** Of all screens found; null where there are none. */
  scale: FigureScale | null;
  format: (value: number) => string;
  onFigure: (figure: MapFigure) => void;
}

/** What the markers tell, to be chosen, and from which figure to which their colours go. */
export function MapLegend({ figure, scale, format, onFigure }: MapLegendProps) {
  const t = useText();
  return (
    <div className="map-legend">
      <ChipSelect
        label={t('screens.markers')}
        isLabelled
        options={mapFigures.map((value) => ({ value, label: t(`screens.markers.${value}`) }))}
        value={figure}
        onChange={({ target }) => onFigure(mapFigures.find((known) => known === target.value) ?? 'cpm')}
      />
      {scale && scale.least < scale.most && (
        <p className="map-legend-scale">
          <span>{format(scale.least)}</span>
          {Array.from({ length: FIGURE_STEPS }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a scale are their places
            <i key={step} aria-hidden="true" style={{ background: `var(--map-step-${step + 1})` }} />
          ))}
          <span>{format(scale.most)}</span>
        </p>
      )}
    </div>
  );
}
