import { useMemo, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDrawer } from '#src/ui/overlay/LateDrawer.tsx';
import { useWidth } from '#src/ui/page/use-width.ts';
import { DaypartGrid } from './DaypartGrid.tsx';
import { DayRanges } from './DayRanges.tsx';
import { type Preset, presets, type Schedule } from './dayparts.ts';
import { HourLegend } from './HourLegend.tsx';
import { cpmAt, levelsOf, type Tint } from './hour-tint.ts';
import { useDaypartText } from './use-daypart-text.ts';
import './dayparts.css';

interface DaypartsProps {
  schedule: Schedule;
  /** What the line's slots bring and cost in each hour; undefined while that is not known. */
  hours?: Schema<'WeekHours'> | undefined;
  currency: string;
  onChange: (schedule: Schedule) => void;
}

const presetNames = Object.keys(presets) as Preset[];

/** The least width of a grid whose cells a finger can hit. */
const LEAST_WIDE_PX = 646;

/** The hours in which a line runs: what people ask for most, and a week of hours, or of days where there is no room for those. */
export function Dayparts({ schedule, hours, currency, onChange }: DaypartsProps) {
  const t = useText();
  const { summary } = useDaypartText();
  const { ref: box, width } = useWidth<HTMLDivElement>(LEAST_WIDE_PX);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [tint, setTint] = useState<Tint>('audience');
  /** While a stroke goes on. */
  const [stroked, setStroked] = useState<Schedule | undefined>();
  const figures = useHourFigures(hours, currency);
  const levels = useMemo(() => hours && levelsOf(hours, tint), [hours, tint]);
  const preset = presetNames.find((name) => String(presets[name]) === String(schedule));
  const isNarrow = width < LEAST_WIDE_PX;
  const grid = (isTall: boolean) => (
    <>
      {hours && <HourLegend hours={hours} currency={currency} tint={tint} onTint={setTint} />}
      <DaypartGrid
        schedule={schedule}
        isTall={isTall}
        levels={levels}
        figures={figures}
        onChange={onChange}
        onStroke={setStroked}
      />
    </>
  );
  return (
    <div className="dayparts">
      <fieldset className="daypart-presets">
        <legend className="field-label">{t('editor.dayparts.presets')}</legend>
        {presetNames.map((name) => (
          <Button
            key={name}
            size="small"
            variant={preset === name ? 'flat' : 'stroked'}
            tone="neutral"
            aria-pressed={preset === name}
            onClick={() => onChange(presets[name])}
          >
            {t(`editor.dayparts.preset.${name}`)}
          </Button>
        ))}
      </fieldset>
      <div ref={box} className="dayparts">
        {isNarrow ? <DayRanges schedule={schedule} onChange={onChange} /> : grid(false)}
      </div>
      {isNarrow && (
        <div>
          <Button size="small" variant="stroked" tone="neutral" onClick={() => setSheetOpen(true)}>
            {t('editor.hours.open')}
          </Button>
        </div>
      )}
      <div role="status" className="daypart-summary">
        {summary(stroked === undefined ? schedule : stroked)}
      </div>
      {!isNarrow && <p className="ink-soft coverage-rule">{t('editor.dayparts.hint')}</p>}
      {isSheetOpen && (
        <LateDrawer
          title={t('editor.hours.title')}
          closeLabel={t('action.close')}
          onClose={() => setSheetOpen(false)}
          footer={<Button onClick={() => setSheetOpen(false)}>{t('editor.hours.done')}</Button>}
        >
          <div className="dayparts">
            {grid(true)}
            <p role="status" className="hours-said">
              {summary(stroked === undefined ? schedule : stroked)}
            </p>
          </div>
        </LateDrawer>
      )}
    </div>
  );
}

/** What the line's slots bring in each hour of the week, and what a thousand impressions cost then. */
function useHourFigures(hours: Schema<'WeekHours'> | undefined, currency: string): readonly string[] | undefined {
  const t = useText();
  const format = useFormat();
  return useMemo(
    () =>
      hours?.impressions.map((count, hour) => {
        const price = cpmAt(hours, hour);
        return price === null
          ? t('editor.hours.closed')
          : t('editor.hours.figures', {
              impressions: format.number(count),
              price: format.cpm(Math.round(price), currency),
            });
      }),
    [hours, currency, t, format],
  );
}
