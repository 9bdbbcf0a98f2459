import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { ChartIndex } from '../chart-index.ts';
import { DetailSection, TransitionLink } from '../DetailParts.tsx';
import { HeatChoice } from './HeatChoice.tsx';
import { useHeat } from './HeatLines.tsx';
import { loadUse } from './heat-data.ts';
import { type Heat, type HeatSource, legendOf, levelOf, levelStarts } from './heat-model.ts';
import { UseNotice } from './UseNotice.tsx';
import type { HeatOfAddress } from './use-heat-of-address.ts';

interface HeatPanelProps {
  machine: string;
  index: ChartIndex;
  heat: HeatOfAddress;
  onSelect: (id: string) => void;
}

/** How often each transition of a machine is taken, and by whom; the chart shows the same. */
export function HeatPanel({ machine, index, heat, onSelect }: HeatPanelProps) {
  const t = useText();
  const source = heat.source ?? 'pure';
  return (
    <div className="heat">
      <HeatChoice source={source} onChoose={heat.choose} />
      <Suspense fallback={<Skeleton lines={5} />}>
        {source === 'real' && <UseOfThis onRetry={heat.retry} />}
        <HeatList machine={machine} source={source} index={index} onSelect={onSelect} />
      </Suspense>
      <p>
        <Link to={`${path('machineUse')}?heat=${source}`}>{t('devtools.heat.across')}</Link>
      </p>
    </div>
  );
}

/** Says why the use is not known, or of which days it is. */
export function UseOfThis({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const format = useFormat();
  const real = use(loadUse());
  if (real.kind !== 'known') return <UseNotice kind={real.kind} onRetry={onRetry} />;
  return <p className="muted">{t('devtools.heat.days', { days: format.dateRange(real.from, real.to) })}</p>;
}

function HeatList({ machine, source, index, onSelect }: Omit<HeatPanelProps, 'heat'> & { source: HeatSource }) {
  const t = useText();
  const heat = useHeat(machine, source);
  if (heat === null) return source === 'real' ? null : <p className="muted">{t(`devtools.heat.none.${source}`)}</p>;
  const counted = [...index.transitions.values()].map((transition) => ({
    transition,
    count: heat.get(transition.id) ?? 0,
  }));
  const taken = counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  const never = counted.filter(({ count }) => count === 0);
  return (
    <>
      <p role="status">{t('devtools.heat.taken', { taken: taken.length, all: counted.length })}</p>
      <HeatLegend heat={heat} source={source} />
      {never.length > 0 && (
        <DetailSection title={t('devtools.heat.never')}>
          <ul className="chart-links">
            {never.map(({ transition }) => (
              <li key={transition.id}>
                <TransitionLink transition={transition} onSelect={onSelect} />
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {taken.length > 0 && (
        <DetailSection title={t('devtools.heat.most')}>
          <ul className="chart-links">
            {taken.map(({ transition, count }) => (
              <li key={transition.id} className="heat-row">
                <TransitionLink transition={transition} onSelect={onSelect} />
                <Count count={count} source={source} level={levelOf(count, levelStarts(heat))} />
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  );
}

function Count({ count, source, level }: { count: number; source: HeatSource; level: number }) {
  const t = useText();
  return <span className={`heat-count heat-${level}`}>{t(`devtools.heat.count.${source}`, { count })}</span>;
}

/** What the widths of the lines stand for. */
function HeatLegend({ heat, source }: { heat: Heat; source: HeatSource }) {
  const t = useText();
  const format = useFormat();
  const words = (from: number, to: number | null) => {
    if (to === 0) return t('devtools.heat.level.never');
    const numbers = { from: format.number(from), to: format.number(to ?? from) };
    if (to === null) return t('devtools.heat.level.more', numbers);
    return from === to ? numbers.from : t('devtools.heat.level.between', numbers);
  };
  return (
    <figure className="heat-legend">
      <figcaption>{t(`devtools.heat.legend.${source}`)}</figcaption>
      <ul>
        {legendOf(heat).map(({ level, from, to }) => (
          <li key={level}>
            <svg className="heat-sample" viewBox="0 0 40 16" width="40" height="16" aria-hidden="true">
              <path className={`heat-line heat-${level}`} d="M2 8H38" />
              <path className="heat-wire" d="M2 8H38" />
            </svg>
            {words(from, to)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
