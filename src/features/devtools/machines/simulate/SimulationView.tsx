import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { simulationMachine } from '#machines/devtools/simulation.machine.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useLatest } from '#src/lib/use-latest.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { ChartModel } from '../chart-model.ts';
import { useViewKeys } from '../use-view-keys.ts';
import { BeginningForm } from './BeginningForm.tsx';
import { MomentDetails } from './MomentDetails.tsx';
import { NUMBERED, OfferList } from './OfferList.tsx';
import { openTransitions } from './offers.ts';
import { RecordPart } from './RecordPart.tsx';
import { SequencePart } from './SequencePart.tsx';
import { SuitePaths } from './SuitePaths.tsx';
import { leavesOf } from './sequence.ts';
import type { SimulationBoard } from './simulation-board.ts';
import type { Simulation } from './simulation-data.ts';
import { useSimulation } from './use-simulation.ts';
import { WayControls } from './WayControls.tsx';

export interface SimulationViewProps {
  chart: ChartModel;
  simulation: Simulation;
  actor: ActorRefFrom<typeof simulationMachine>;
  isShown: boolean;
  onBoard: (board: SimulationBoard) => void;
}

/** What can happen, where that leads, and how it came to it. */
export function SimulationView({ chart, simulation, actor, isShown, onBoard }: SimulationViewProps) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const shown = useSimulation(chart, simulation, actor);
  const { moment, offers, place, link, mishap, take, look } = shown;
  const act = useLatest(take);

  const board = useMemo((): SimulationBoard | null => {
    if (!moment) return null;
    const open = openTransitions(offers);
    return {
      highlight: { active: new Set(moment.states), taken: moment.taken.at(-1) ?? null, open: new Set(open.keys()) },
      press: (id) => {
        const event = open.get(id);
        if (event) act.current(event);
        return event !== undefined;
      },
    };
  }, [moment, offers, act]);
  useWhen(board, onBoard);
  // What was pressed may be gone with its moment: the next thing to press has the focus then.
  const now = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOwed = useRef(false);
  const keepFocus = () => {
    isOwed.current = now.current?.contains(document.activeElement) ?? false;
  };
  useWhen(moment, () => {
    const isLost = isOwed.current && document.activeElement === document.body;
    isOwed.current = false;
    if (!isLost) return;
    (now.current?.querySelector<HTMLElement>('.simulate-take') ?? heading.current)?.focus({ preventScroll: true });
  });
  // A link that could not be followed stays as it was sent until that is read.
  useWhen(mishap === null && link !== params.get('sim') && link, (sim) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('sim', sim);
        return next;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  const go = (to: number) => {
    keepFocus();
    look(to);
  };
  const numbered = offers.slice(0, NUMBERED).map(({ choices: [first] }, index) => {
    const press = () => {
      keepFocus();
      take(first.event);
    };
    return [String(index + 1), press];
  });
  useViewKeys({ '[': () => go(place - 1), ']': () => go(place + 1), ...Object.fromEntries(numbered) }, isShown);

  const states = moment ? leavesOf(moment).join(', ') : '';
  return (
    <>
      <p className="simulate-hint">{t('devtools.simulate.lead')}</p>
      {mishap && (
        <Banner
          tone="caution"
          announce="alert"
          actions={
            <Button size="small" onClick={shown.readMishap}>
              {t('action.close')}
            </Button>
          }
        >
          {t(`devtools.simulate.mishap.${mishap.kind}`, { count: shown.steps.length })}
        </Banner>
      )}
      <WayControls shown={shown} machine={chart.name} />
      <span role="status" className="visually-hidden">
        {isShown && moment && t('devtools.simulate.said', { place, states: isolate(states) })}
      </span>
      {moment && (
        <>
          <section ref={now} aria-labelledby="simulate-now">
            <h3 ref={heading} id="simulate-now" tabIndex={-1}>
              {t('devtools.simulate.now')}
            </h3>
            <OfferList
              key={place}
              shown={shown}
              onTake={(event) => {
                keepFocus();
                return take(event);
              }}
            />
          </section>
          <MomentDetails moment={moment} />
          <RecordPart data={simulation.data} moment={moment} />
          <SequencePart shown={shown} chart={chart} />
        </>
      )}
      <SuitePaths shown={shown} simulation={simulation} at={params.get('at')} />
      <BeginningForm key={JSON.stringify(shown.input)} shown={shown} data={simulation.data} />
    </>
  );
}
