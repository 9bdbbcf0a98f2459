import { useText } from '#src/i18n/use-text.ts';
import { Code } from '../Code.tsx';
import { shortId } from '../chart-search.ts';
import type { Live } from './use-live.ts';
import { useTabName } from './use-tab-name.ts';

/** The innermost of the active states, which say the others. */
const leavesOf = (states: readonly string[]) =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

/** Every running actor of the machine; the chosen one is the one that is lit up in the chart. */
export function ActorList({ live }: { live: Live }) {
  const t = useText();
  const { actors, chosen, inspection } = live;
  const nameOfTab = useTabName(inspection.tabs);
  if (actors.length === 0) {
    return (
      <p className="live-none">
        {t('devtools.live.noneRuns')}
        <span className="live-hint">{t('devtools.live.howToRun')}</span>
      </p>
    );
  }
  return (
    <ul className="live-actors">
      {actors.map(({ id, tab, states }) => (
        <li key={id}>
          <button type="button" className="live-actor" aria-pressed={id === chosen?.id} onClick={() => live.choose(id)}>
            <span className="live-lamp" aria-hidden="true" />
            <span className="live-states">
              <Code>{leavesOf(states).map(shortId).join(' · ')}</Code>
              <span className="live-tab">{nameOfTab(tab)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
