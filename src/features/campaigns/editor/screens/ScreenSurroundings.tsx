import type { Schema } from '#src/api/client.ts';
import { useChartTexts } from '#src/i18n/use-chart-texts.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { NearMap } from '#src/map/NearMap.tsx';
import { ColumnChart } from '#src/ui/chart/ColumnChart.tsx';
import { busiestHour, hoursOfDay } from './audience-hours.ts';

/** Where a screen stands, and when it is seen. */
export function ScreenSurroundings({ screen }: { screen: Schema<'ScreenDetail'> }) {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const texts = useChartTexts('why.hour');
  const { name, cityName, latitude, longitude, audienceByHour } = screen;
  const hours = hoursOfDay(audienceByHour);
  const busiest = busiestHour(hours);
  const between = (hour: number) => ({ from: format.hour(hour), to: format.hour(hour + 1) });
  return (
    <>
      <NearMap
        label={t('seeLive.mapOf', { screen: isolate(name) })}
        name={cityName}
        latitude={latitude}
        longitude={longitude}
      />
      {busiest !== null && (
        <section className="screen-hours" aria-label={t('screens.byHour')}>
          <h3>{t('screens.byHour')}</h3>
          <p>{t('screens.busiest', between(busiest))}</p>
          <ColumnChart
            title={t('screens.byHour')}
            summary={t('screens.busiest', between(busiest))}
            now={t('screens.impressionsPerPlay')}
            texts={texts}
            dir={dir}
            height={150}
            step={0.1}
            formatTick={format.compact}
            formatValue={(impressions) => format.number(impressions, { maximumFractionDigits: 1 })}
            hasTable
            data={hours.map((impressions, hour) => ({
              key: String(hour),
              label: format.hour(hour),
              name: t('screens.inHour', between(hour)),
              value: impressions,
            }))}
          />
        </section>
      )}
    </>
  );
}
