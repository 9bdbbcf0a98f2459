import { charts } from 'virtual:charts';
import { chartSummaries, machineFaults } from 'virtual:charts/summary';
import { Suspense, use } from 'react';
import { useParams } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { PageStyles } from '../PageStyles.tsx';
import { ChartView } from './ChartView.tsx';
import { Code } from './Code.tsx';
import chartStyles from './chart.css?url';
import { useChartHighlight } from './chart-highlight.ts';
import type { ChartModel, ChartSummary } from './chart-model.ts';
import { FaultCard } from './FaultCard.tsx';
import machinesStyles from './machines.css?url';
import { UnknownMachine } from './UnknownMachine.tsx';

const loaded = new Map<string, Promise<ChartModel>>();

/** The same promise each time; one that failed is tried again. */
function chartOf(name: string, load: () => Promise<ChartModel>): Promise<ChartModel> {
  const known = loaded.get(name) ?? load();
  loaded.set(name, known);
  known.catch(() => loaded.delete(name));
  return known;
}

function LoadedChart({ summary, chart }: { summary: ChartSummary; chart: Promise<ChartModel> }) {
  const highlight = useChartHighlight();
  return <ChartView key={summary.name} chart={use(chart)} usedIn={summary.usedIn} highlight={highlight} />;
}

/** The chart of one machine. */
export function MachinePage() {
  const t = useText();
  const name = requiredParam(useParams(), 'name');
  const summary = chartSummaries.find((machine) => machine.name === name);
  const load = summary && charts[name];
  const fault = machineFaults.find((machine) => machine.name === name);
  usePageTitle(load || fault ? name : null);
  const crumbs = (
    <Crumbs above={[{ to: path('machines'), label: t('devtools.machines.title') }]} current={<bdi>{name}</bdi>} />
  );
  if (!load) {
    return (
      <>
        <PageStyles href={machinesStyles} />
        {fault ? (
          <>
            <PageHeader crumbs={crumbs} title={<Code>{name}</Code>} />
            <FaultCard fault={fault} />
          </>
        ) : (
          <UnknownMachine name={name} />
        )}
      </>
    );
  }
  return (
    <div className="machine-page">
      <PageStyles href={chartStyles} />
      <PageHeader
        crumbs={crumbs}
        title={<Code>{name}</Code>}
        subtitle={
          <>
            <span lang="en" dir="ltr">
              {summary.description}
            </span>{' '}
            <span className="machine-counts">
              {t('devtools.machines.counts', {
                states: summary.states,
                transitions: summary.transitions,
                events: summary.events.length,
              })}
            </span>
          </>
        }
      />
      <Suspense fallback={<Skeleton lines={8} />}>
        <LoadedChart summary={summary} chart={chartOf(name, load)} />
      </Suspense>
    </div>
  );
}
