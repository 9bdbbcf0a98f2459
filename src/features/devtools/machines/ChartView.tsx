import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { ChartOutline } from './ChartOutline.tsx';
import { ChartStage } from './ChartStage.tsx';
import { ChartToolbar } from './ChartToolbar.tsx';
import type { ChartHighlight } from './chart-highlight.ts';
import { boxOf, indexChart, itemOf, litBox, startOf } from './chart-index.ts';
import type { ChartModel } from './chart-model.ts';
import { heatLayers } from './heat/HeatLines.tsx';
import { HeatPanel } from './heat/HeatPanel.tsx';
import { useHeatOfAddress } from './heat/use-heat-of-address.ts';
import { LivePanel } from './live/LivePanel.tsx';
import { MachineDetails } from './MachineDetails.tsx';
import { PanelTabs } from './PanelTabs.tsx';
import { StateDetails } from './StateDetails.tsx';
import { sayItem } from './say-item.ts';
import type { SimulationBoard } from './simulate/simulation-board.ts';
import { TransitionDetails } from './TransitionDetails.tsx';
import { useSearchKey } from './use-search-key.ts';
import { useViewport } from './use-viewport.ts';

/** With every machine and what its suite knows: fetched by who simulates. */
const SimulatePanel = lazy(() =>
  import('./simulate/SimulatePanel.tsx').then((part) => ({ default: part.SimulatePanel })),
);

export interface ChartViewProps {
  chart: ChartModel;
  usedIn: readonly string[];
  /** What is lit up: where a running machine is. While one is simulated, that is lit up instead. */
  highlight: ChartHighlight;
}

type PanelName = 'details' | 'live' | 'simulate' | 'heat' | 'outline';

/** What is simulated and whom it watches stay in the address behind another panel; heat goes with its own. */
const firstPanel = (params: URLSearchParams): PanelName =>
  params.has('heat') ? 'heat' : params.has('sim') ? 'simulate' : params.has('live') ? 'live' : 'details';

/** A statechart to look at, search and walk through. What is chosen stands in the address (`?at=`), so that it can be sent. */
export function ChartView({ chart, usedIn, highlight: running }: ChartViewProps) {
  const t = useText();
  const index = useMemo(() => indexChart(chart), [chart]);
  const start = useMemo(() => startOf(index).box, [index]);
  const [params, setParams] = useSearchParams();
  const at = params.get('at');
  const selected = useMemo(() => itemOf(index, at), [index, at]);
  const [panel, setPanel] = useState(() => firstPanel(params));
  const [board, setBoard] = useState<SimulationBoard | null>(null);
  const isSimulating = panel === 'simulate';
  // What was begun goes on while something else is read.
  const [hasSimulated, setSimulated] = useState(isSimulating);
  if (isSimulating && !hasSimulated) setSimulated(true);
  const highlight = (isSimulating && board?.highlight) || running;
  const search = useRef<HTMLInputElement>(null);
  const viewport = useViewport(chart, start);
  const { controls, stage } = viewport;
  useSearchKey(search);

  const select = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete('at');
        else next.set('at', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const heat = useHeatOfAddress();
  const layers = useMemo(
    () => heat.shown && heatLayers(chart.name, heat.shown.source, index),
    [chart.name, heat.shown, index],
  );
  const openPanel = (name: typeof panel) => {
    setPanel(name);
    if (name === 'heat') heat.choose(heat.source ?? 'pure');
    // The details of a line are read beside how often it is taken.
    else if (name !== 'details') heat.choose(null);
  };
  /** From a list: what is chosen is shown in the chart. */
  const show = (id: string) => {
    const item = itemOf(index, id);
    if (item) controls.centre(boxOf(item));
    select(id);
  };

  // A link that was sent opens where it points.
  const opened = useRef(selected);
  useEffect(() => {
    if (opened.current) controls.centre(boxOf(opened.current));
  }, [controls]);

  // What runs is followed through the chart while it is looked at.
  const lit = useMemo(() => litBox(index, highlight), [index, highlight]);
  const isFollowing = panel === 'live' || isSimulating;
  useEffect(() => {
    if (isFollowing && lit) controls.reveal(lit);
  }, [controls, isFollowing, lit]);

  return (
    <div className="chart-view">
      <section className="chart-main" aria-label={t('devtools.machines.chart')}>
        <ChartToolbar
          index={index}
          viewport={viewport}
          search={search}
          onFind={(id) => {
            show(id);
            setPanel('details');
            stage.current?.focus();
          }}
        />
        <ChartStage
          chart={chart}
          index={index}
          viewport={viewport}
          selected={selected}
          highlight={highlight}
          layers={layers}
          onSelect={(id) => {
            select(id);
            if (id !== null && !isSimulating) setPanel('details');
          }}
          onPress={(id) => isSimulating && (board?.press(id) ?? false)}
        />
        <span role="status" className="visually-hidden">
          {selected && sayItem(selected, t)}
        </span>
      </section>
      <aside className="chart-aside" aria-label={t('devtools.machines.beside')}>
        <PanelTabs
          label={t('devtools.machines.beside')}
          shown={panel}
          onShow={openPanel}
          panels={[
            {
              name: 'details',
              title: t('devtools.machines.details'),
              content:
                selected === null ? (
                  <MachineDetails chart={chart} usedIn={usedIn} />
                ) : selected.kind === 'state' ? (
                  <StateDetails
                    chart={chart}
                    index={index}
                    state={selected.state}
                    isActive={highlight.active.has(selected.state.id)}
                    onSelect={show}
                  />
                ) : (
                  <TransitionDetails chart={chart} index={index} transition={selected.transition} onSelect={show} />
                ),
            },
            {
              name: 'live',
              title: t('devtools.machines.live'),
              content: <LivePanel chart={chart} first={params.get('live')} hasKeys={!isSimulating} />,
            },
            {
              name: 'simulate',
              title: t('devtools.simulate.panel'),
              content: hasSimulated && (
                <Suspense fallback={<Skeleton lines={6} />}>
                  <SimulatePanel chart={chart} isShown={isSimulating} onBoard={setBoard} />
                </Suspense>
              ),
            },
            {
              name: 'heat',
              title: t('devtools.heat.title'),
              content: panel === 'heat' && <HeatPanel machine={chart.name} index={index} heat={heat} onSelect={show} />,
            },
            {
              name: 'outline',
              title: t('devtools.machines.outline'),
              content: <ChartOutline index={index} selectedId={at} active={highlight.active} onSelect={show} />,
            },
          ]}
        />
      </aside>
    </div>
  );
}
