import { useId } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { type HeatSource, heatSources } from './heat-model.ts';

/** Whose steps are counted. */
export function HeatChoice({ source, onChoose }: { source: HeatSource; onChoose: (source: HeatSource) => void }) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className="heat-choice">
      <legend>{t('devtools.heat.source')}</legend>
      {heatSources.map((one) => (
        <label key={one} className="heat-option">
          <input type="radio" name={name} value={one} checked={one === source} onChange={() => onChoose(one)} />
          <span>
            {t(`devtools.heat.source.${one}`)}
            <span className="heat-hint">{t(`devtools.heat.hint.${one}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
