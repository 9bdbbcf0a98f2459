import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LinkMishap, SimulatedStep, simulationMachine } from '#machines/devtools/simulation.machine.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import type { ChartModel } from '../chart-model.ts';
import { choiceOf, type Offer, offersAt } from './offers.ts';
import { type Moment, SimulatedMachine, type Walked } from './simulated-moments.ts';
import type { Simulation } from './simulation-data.ts';
import { writeLink } from './way-link.ts';
import type { Written, WrittenEvent } from './written-values.ts';

export interface ShownSimulation {
  readonly input: Written;
  readonly steps: readonly WrittenEvent[];
  /** How many steps had been taken at the moment that is looked at. */
  readonly place: number;
  readonly walked: Walked;
  /** Null where the machine cannot begin. */
  readonly moment: Moment | null;
  readonly offers: readonly Offer[];
  /** Null where the way is too long for one. */
  readonly link: string | null;
  readonly mishap: LinkMishap | null;
  readonly isPlaying: boolean;
  /** Lets an event happen; of a delay, all that is due before, too. Returns what the machine lacks, or null. */
  take(event: WrittenEvent): string | null;
  look(place: number): void;
  /** Another way, and after how many of its steps it is looked at first. */
  begin(input: Written, steps?: readonly WrittenEvent[], place?: number): void;
  play(): void;
  pause(): void;
  readMishap(): void;
}

/** What is simulated, with what follows from it. Its steps are JSON, as the machine keeps them. */
export function useSimulation(
  chart: ChartModel,
  { machine, data }: Simulation,
  actor: ActorRefFrom<typeof simulationMachine>,
): ShownSimulation {
  const snapshot = useSnapshot(actor);
  const { context } = snapshot;
  const simulated = useMemo(() => new SimulatedMachine(machine), [machine]);
  const input = context.input as Written;
  const steps = context.steps as readonly (WrittenEvent & SimulatedStep)[];
  const walked = useMemo(() => simulated.walk({ input, steps }), [simulated, input, steps]);
  const place = Math.min(context.place, Math.max(0, walked.moments.length - 1));
  const moment = walked.moments[place] ?? null;
  const offers = useMemo(
    () => (moment ? offersAt(simulated, data, chart, moment) : []),
    [simulated, data, chart, moment],
  );
  const link = useMemo(
    () => writeLink({ input, steps, place }, walked.moments, data),
    [input, steps, place, walked, data],
  );
  return {
    ...{ input, steps, place, walked, moment, offers, link },
    mishap: context.mishap,
    isPlaying: snapshot.hasTag('playing'),
    take: (event) => {
      if (!moment) return null;
      const { problem } = choiceOf(simulated, moment, event);
      if (problem !== null) return problem;
      const isDelay = moment.timers.some(({ type }) => type === event.type);
      actor.send({ type: 'steps.taken', steps: isDelay ? simulated.untilOver(moment, event.type) : [event] });
      return null;
    },
    look: (next) => actor.send({ type: 'moment.chosen', place: next }),
    begin: (first, way = [], at = 0) =>
      actor.send({ type: 'way.chosen', way: { input: first, steps: way, place: at } }),
    play: () => actor.send({ type: 'play.requested' }),
    pause: () => actor.send({ type: 'pause.requested' }),
    readMishap: () => actor.send({ type: 'mishap.read' }),
  };
}
