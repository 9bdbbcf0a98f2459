import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { LEVELS, onePrice, type Tint, tints } from './hour-tint.ts';

interface HourLegendProps {
  hours: Schema<'WeekHours'>;
  currency: string;
  tint: Tint;
  onTint: (tint: Tint) => void;
}

const levels = Array.from({ length: LEVELS }, (_, level) => level + 1);

/** By what the hours are shaded, and how to read that. */
export function HourLegend({ hours, currency, tint, onTint }: HourLegendProps) {
  const t = useText();
  const format = useFormat();
  const price = tint === 'price' ? onePrice(hours) : null;
  return (
    <div className="hour-legend">
      <fieldset className="daypart-presets">
        <legend className="visually-hidden">{t('editor.hours.tint')}</legend>
        <span className="ink-soft" aria-hidden="true">
          {t('editor.hours.tint')}
        </span>
        {tints.map((each) => (
          <Button
            key={each}
            size="small"
            variant={tint === each ? 'flat' : 'text'}
            tone="neutral"
            aria-pressed={tint === each}
            onClick={() => onTint(each)}
          >
            {t(`editor.hours.tint.${each}`)}
          </Button>
        ))}
      </fieldset>
      {tint !== 'none' && (
        <p className="hour-scale">
          {price === null ? (
            <>
              {t(`editor.hours.least.${tint}`)}
              <span className="hour-swatches" aria-hidden="true">
                {levels.map((level) => (
                  <span key={level} data-level={level} />
                ))}
              </span>
              {t(`editor.hours.most.${tint}`)}
            </>
          ) : (
            t('editor.hours.onePrice', { price: format.cpm(Math.round(price), currency) })
          )}
        </p>
      )}
    </div>
  );
}
