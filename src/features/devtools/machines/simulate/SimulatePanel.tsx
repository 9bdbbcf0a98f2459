import { useSearchParams } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { PageStyles } from '../../PageStyles.tsx';
import type { ChartModel } from '../chart-model.ts';
import { SimulationView } from './SimulationView.tsx';
import simulateStyles from './simulate.css?url';
import { browserSimulationMachine, loadedSimulation } from './simulation.actors.ts';
import type { SimulationBoard } from './simulation-board.ts';

export interface SimulatePanelProps {
  chart: ChartModel;
  /** Whether the panel is the one that is looked at: its keys are heard then. */
  isShown: boolean;
  onBoard: (board: SimulationBoard) => void;
}

/** A machine without the app: its own logic, driven by whoever looks at it. The way stands in the address (`?sim=`). */
export function SimulatePanel({ chart, isShown, onBoard }: SimulatePanelProps) {
  const t = useText();
  const [params] = useSearchParams();
  const actor = useActorRef(browserSimulationMachine, { input: { machine: chart.name, link: params.get('sim') } });
  const snapshot = useSnapshot(actor);
  const { failure } = snapshot.context;
  const simulation = snapshot.matches('open') ? loadedSimulation(chart.name) : undefined;
  return (
    <div className="simulate">
      <PageStyles href={simulateStyles} />
      {simulation ? (
        <SimulationView chart={chart} simulation={simulation} actor={actor} isShown={isShown} onBoard={onBoard} />
      ) : snapshot.hasTag('failed') ? (
        <Banner
          tone="negative"
          announce="alert"
          actions={
            <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('action.retry')}
            </Button>
          }
        >
          {failure && t(failureMessages[failure.kind])}
        </Banner>
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
}
