import type { ReactNode } from 'react';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { Screen } from '../inventory.ts';
import type { ForecastState } from '../use-forecast.ts';

/** As many cities are named; the others are counted. */
const MOST_CITIES = 3;

interface RailFactsProps {
  draft: CampaignDraft;
  screens: readonly Screen[];
  forecast: ForecastState;
}

/** Where, when, for how much, and what that is likely to bring. What is not chosen yet is a dash. */
export function RailFacts({ draft, screens, forecast: { forecast, isCurrent } }: RailFactsProps) {
  const t = useText();
  const format = useFormat();
  const { startDate, endDate, budgetTotal, currency, lines } = draft;
  const count = new Set(lines.flatMap(({ screenIds }) => screenIds)).size;
  const cities = [...new Map(screens.map(({ city, cityName }) => [city, cityName])).values()];
  const named = cities.slice(0, MOST_CITIES).map(isolate);
  const more = cities.length - named.length;
  const rangeOf = ({ low, high }: { low: number; high: number }) =>
    t('editor.forecast.range', { low: format.compact(low), high: format.compact(high) });
  return (
    <dl className="rail-facts">
      <Fact
        label={t('editor.step.screens')}
        more={[...named, ...(more > 0 ? [t('order.moreCities', { count: more })] : [])].join(' · ')}
      >
        {count > 0 && t('editor.review.screens', { count })}
      </Fact>
      <Fact label={t('editor.review.dates')}>
        {startDate && endDate && startDate <= endDate && format.dateRange(startDate, endDate)}
      </Fact>
      <Fact label={t('editor.step.budget')} className="rail-shown">
        {budgetTotal && <span className="figures">{format.money(budgetTotal, currency)}</span>}
      </Fact>
      {forecast && (
        <>
          <Fact
            label={t('editor.forecast.impressions')}
            className={classNames('rail-shown', !isCurrent && 'rail-old')}
            more={rangeOf(forecast.impressions)}
          >
            <span className="figures">{format.compact(forecast.impressions.expected)}</span>
          </Fact>
          <Fact
            label={t('editor.forecast.reach')}
            className={classNames(!isCurrent && 'rail-old')}
            more={rangeOf(forecast.reach)}
          >
            <span className="figures">{format.compact(forecast.reach.expected)}</span>
          </Fact>
        </>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  className?: string;
  /** Beside it, in small type. */
  more?: string;
  children: ReactNode;
}

function Fact({ label, className, more, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
      {children && more && <dd className="rail-more">{more}</dd>}
    </div>
  );
}
