import { useState } from 'react';
import { currencyDigits } from '#domain/money/currency.ts';
import type { Schema } from '#src/api/client.ts';
import { provenanceMessages } from '#src/i18n/campaign-words.ts';
import { useChartTexts } from '#src/i18n/use-chart-texts.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { TimeChart } from '#src/ui/chart/TimeChart.tsx';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { aheadOf } from './ahead.ts';
import { type RecentFigure, recentFigures, recentOf } from './recent.ts';

/** Less of a difference cannot be seen in a figure of three digits. */
const SAME = 0.0005;

interface RecentCardProps {
  days: readonly Schema<'DayFigures'>[];
  totals: Schema<'Figures'>;
  currency: string;
  /** All campaigns under way; null when some of them are not known, so that nothing can be expected of all. */
  running: readonly Schema<'CampaignUnderWay'>[] | null;
}

/** The last two weeks of all campaigns as a line beside the two before, and what the next days are expected to bring; a press on a figure draws it. */
export function RecentCard({ days, totals, currency, running }: RecentCardProps) {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const texts = useChartTexts();
  const [chosen, setChosen] = useState<RecentFigure>('spend');
  const names: Readonly<Record<RecentFigure, string>> = {
    spend: t('figures.spend'),
    plays: t('figures.plays'),
    impressions: t('figures.impressions'),
  };
  const exact = (figure: RecentFigure, value: number) =>
    figure === 'spend' ? format.money(value, currency) : format.number(Math.round(value));
  const changeText = (change: number | null) => {
    if (change === null) return t('report.wasNothing');
    if (Math.abs(change) < SAME) return t('report.same');
    return t(change > 0 ? 'report.more' : 'report.less', { percent: format.percent(Math.abs(change)) });
  };
  const { now, before, total, change } = recentOf(days, chosen);
  const hadAny = before.some((value) => value > 0);
  const shown = days.slice(-now.length);
  const ahead = aheadOf(running ?? [], days.at(-1)?.day ?? '', chosen);
  const none = ahead?.days.map(() => null) ?? [];
  const isMoney = chosen === 'spend';
  return (
    <Card flush className="home-recent" title={t('home.recent.title')}>
      <dl className="stat-tiles home-recent-tiles">
        {recentFigures.map((figure) => {
          const recent = recentOf(days, figure);
          return (
            <StatTile
              key={figure}
              label={names[figure]}
              value={exact(figure, recent.total)}
              note={changeText(recent.change)}
              isPressed={figure === chosen}
              onPress={() => setChosen(figure)}
            />
          );
        })}
      </dl>
      <div className="home-recent-chart">
        <TimeChart
          title={t('home.recent.chart', { figure: names[chosen] })}
          summary={t('home.recent.summary', { total: exact(chosen, total), change: changeText(change) })}
          points={[...shown.map(({ day }) => day), ...(ahead?.days ?? [])].map((day, index) => ({
            label: format.dayMonth(day),
            name: index === shown.length - 1 ? t('home.recent.today', { day: format.date(day) }) : format.date(day),
          }))}
          series={[
            { key: 'now', name: names[chosen], look: 'area', values: [...now, ...none] },
            ...(hadAny
              ? [
                  {
                    key: 'before',
                    name: t('home.recent.before'),
                    look: 'dashed' as const,
                    values: [...before, ...none],
                  },
                ]
              : []),
          ]}
          band={
            ahead
              ? {
                  name: t('home.recent.ahead'),
                  low: [...now.map(() => null), ...ahead.low],
                  high: [...now.map(() => null), ...ahead.high],
                }
              : undefined
          }
          texts={texts}
          formatTick={(value) => format.compact(isMoney ? value / 10 ** currencyDigits(currency) : value)}
          formatValue={(value) => exact(chosen, value)}
          dir={dir}
          height={220}
          isLastOpen
          hasTable
          empty={hadAny || total > 0 || ahead ? undefined : t('home.recent.none')}
        />
      </div>
      <p className="home-recent-foot">
        <span>
          {t('home.recent.total', {
            figures: format.list(
              recentFigures.map((figure) =>
                t('chart.reading', { name: names[figure], value: exact(figure, totals[figure]) }),
              ),
            ),
          })}
        </span>
        {ahead && <span>{t('home.recent.aheadNote')}</span>}
        <ProvenanceNote provenance={totals.provenance}>
          {t(provenanceMessages[totals.provenance], { time: format.dateTime(totals.asOf) })}
        </ProvenanceNote>
      </p>
    </Card>
  );
}
