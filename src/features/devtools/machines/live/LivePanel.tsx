import { useText } from '#src/i18n/use-text.ts';
import { PageStyles } from '../../PageStyles.tsx';
import type { ChartModel } from '../chart-model.ts';
import { useViewKeys } from '../use-view-keys.ts';
import { ActorList } from './ActorList.tsx';
import { EventLog } from './EventLog.tsx';
import { LogControls } from './LogControls.tsx';
import liveStyles from './live.css?url';
import { SendEvent } from './SendEvent.tsx';
import { useLive } from './use-live.ts';

/**
 * The app's own actors of this machine, in this tab and the browser's others; lights up in the chart, by `highlightChart`,
 * where the chosen one is, or was at the step that is looked at. `first` is the id of the actor to begin with; `hasKeys` says whether
 * the keys that step through a log are its own.
 */
export function LivePanel({ chart, first, hasKeys }: { chart: ChartModel; first: string | null; hasKeys: boolean }) {
  const t = useText();
  const live = useLive(chart.name, first);
  useViewKeys({ '[': () => live.step(-1), ']': () => live.step(1), l: live.follow }, hasKeys);
  const { chosen, actors } = live;
  const isRunning = chosen !== null && actors.some(({ id }) => id === chosen.id);
  return (
    <div className="live">
      <PageStyles href={liveStyles} />
      <section aria-labelledby="live-actors">
        <h3 id="live-actors">{t('devtools.live.running')}</h3>
        <ActorList live={live} />
      </section>
      {chosen && isRunning && (
        <section aria-labelledby="live-send">
          <h3 id="live-send">{t('devtools.live.send')}</h3>
          <SendEvent chart={chart} actor={chosen} />
        </section>
      )}
      <section aria-labelledby="live-log">
        <h3 id="live-log">{t('devtools.live.log')}</h3>
        <LogControls machine={chart.name} live={live} />
        <EventLog live={live} />
      </section>
    </div>
  );
}
