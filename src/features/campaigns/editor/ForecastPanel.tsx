import { useRef } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { ProvenanceNote } from '#src/ui/data/ProvenanceNote.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { ReachModelLink } from '../reports/ReachModelLink.tsx';
import { ForecastRecord } from './ForecastRecord.tsx';
import type { ForecastState } from './use-forecast.ts';
import './steps/budget-step.css';

interface ForecastPanelProps {
  state: ForecastState;
  /** Minor units. */
  budget: number | null;
  /** Sets it to what can be spent. */
  onBudget: (budget: number) => void;
}

/** What the plan would deliver, as ranges, following each change. */
export function ForecastPanel({ state, budget, onBudget }: ForecastPanelProps) {
  const t = useText();
  const { forecast, failure, isBusy, isFailed, retry } = state;
  const box = useRef<HTMLDivElement>(null);
  const setBudget = (value: number) => {
    onBudget(value);
    // The button that had the focus has nothing more to offer.
    box.current?.focus();
  };
  return (
    <Card title={t('editor.forecast.title')} headingLevel={3} actions={isBusy && <Spinner />}>
      <div ref={box} tabIndex={-1} className="stack" aria-busy={isBusy || undefined}>
        {isFailed && failure && (
          <Banner
            tone="caution"
            announce="status"
            title={t('editor.forecast.failed')}
            actions={<RetryButton onRetry={retry} />}
          >
            {t(failure.kind === 'invalid' ? 'editor.forecast.impossible' : failureReasons[failure.kind])}
          </Banner>
        )}
        {forecast ? (
          <Figures forecast={forecast} isOld={!state.isCurrent} budget={budget} onBudget={setBudget} />
        ) : isBusy ? (
          <Skeleton lines={5} height="2.5rem" />
        ) : (
          !isFailed && <p className="ink-soft">{t('editor.forecast.unplanned')}</p>
        )}
        <ForecastRecord />
      </div>
    </Card>
  );
}

interface FiguresProps extends Omit<ForecastPanelProps, 'state'> {
  forecast: Schema<'Forecast'>;
  isOld: boolean;
}

function Figures({ forecast, isOld, budget, onBudget }: FiguresProps) {
  const t = useText();
  const format = useFormat();
  const { currency, cap, maxSpend, minSpend } = forecast;
  const isBeyond = (cap === 'capacity' || cap === 'daily_cap') && !isOld && (budget ?? 0) > maxSpend;
  const whole = (value: number) => format.number(Math.round(value));
  const money = (value: number) => format.money(Math.round(value), currency);
  return (
    <>
      <dl className={classNames('forecast-figures', isOld && 'forecast-old')}>
        <Range label={t('editor.forecast.impressions')} range={forecast.impressions} format={whole} />
        <Range label={t('editor.forecast.plays')} range={forecast.plays} format={whole} />
        <Range label={t('editor.forecast.reach')} range={forecast.reach} format={whole} />
        <Range label={t('editor.forecast.frequency')} range={forecast.frequency} format={format.frequency} />
        <Range label={t('editor.forecast.spend')} range={forecast.spend} format={money} />
      </dl>
      {cap && (
        <Banner
          tone="info"
          title={t(`editor.forecast.cap.${cap}`)}
          actions={
            isBeyond &&
            maxSpend >= Math.max(minSpend, 1) && (
              <Button size="small" variant="stroked" tone="neutral" onClick={() => onBudget(maxSpend)}>
                {t('editor.forecast.setBudget', { money: money(maxSpend) })}
              </Button>
            )
          }
        >
          {t(`editor.forecast.cap.${cap}.text`, { money: money(maxSpend) })}
        </Banner>
      )}
      {forecast.spentBy && (
        <p className="ink-soft">{t('editor.forecast.spentBy', { time: format.dateTime(forecast.spentBy) })}</p>
      )}
      <details className="forecast-method">
        <summary>{t('editor.forecast.method')}</summary>
        <ul>
          {(forecast.methods ?? []).map((method) => (
            <li key={method}>
              {t(`editor.forecast.method.${method}`)}
              {method === 'reach_by_audience' && (
                <>
                  {' '}
                  <ReachModelLink />
                </>
              )}
            </li>
          ))}
        </ul>
        {forecast.screensWithoutAudience ? (
          <p>{t('editor.forecast.noAudience', { count: forecast.screensWithoutAudience })}</p>
        ) : null}
      </details>
      <ProvenanceNote provenance={forecast.provenance}>
        {t('editor.forecast.provenance', {
          time: format.dateTime(forecast.asOf),
          // Isolated: names in Latin letters would turn the order of an Arabic line round.
          sources: format.list(forecast.sources.map((source) => `\u2068${source}\u2069`)),
        })}
      </ProvenanceNote>
    </>
  );
}

interface RangeProps {
  label: string;
  range: Schema<'Range'>;
  format: (value: number) => string;
}

function Range({ label, range: { low, expected, high }, format }: RangeProps) {
  const t = useText();
  return (
    <div className="forecast-figure">
      <dt>{label}</dt>
      <dd className="forecast-expected">{format(expected)}</dd>
      {format(low) !== format(high) && (
        <dd className="forecast-range">{t('editor.forecast.range', { low: format(low), high: format(high) })}</dd>
      )}
    </div>
  );
}
