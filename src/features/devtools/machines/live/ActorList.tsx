import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import type { ActorFacts } from '#src/inspection/inspection-types.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { Code } from '../Code.tsx';
import { shortId } from '../chart-search.ts';
import { numberOf } from './moment.ts';
import type { Live } from './use-live.ts';
import { useTabName } from './use-tab-name.ts';

/** The innermost of the active states, which say the others. */
const leavesOf = (states: readonly string[]) =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

/** Every running actor of the machine, with the machines around it; the chosen one is the one that is lit up in the chart. */
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
      {actors.map(({ id, tab, states, parent }) => (
        <li key={id}>
          <button type="button" className="live-actor" aria-pressed={id === chosen?.id} onClick={() => live.choose(id)}>
            <span className="live-lamp" aria-hidden="true" />
            <span className="live-states">
              <Code>{leavesOf(states).map(shortId).join(' · ')}</Code>
              <span className="live-tab">
                {nameOfTab(tab)} <bdi>{numberOf(id)}</bdi>
              </span>
            </span>
          </button>
          {inspection.actors
            .filter((other) => other.id === parent || other.parent === id)
            .map((other) => (
              <Relative key={other.id} actor={other} isParent={other.id === parent} />
            ))}
        </li>
      ))}
    </ul>
  );
}

/** The chart of the machine that started an actor, or that it has started, opened with that very actor. */
function Relative({ actor: { id, machine }, isParent }: { actor: ActorFacts; isParent: boolean }) {
  const t = useText();
  if (machine === null) return null;
  const to = `${path('machine', { name: machine })}?${new URLSearchParams({ live: id })}`;
  const name = isolate(`${machine} ${numberOf(id)}`);
  return (
    <Link className="live-relative" to={to}>
      {t(isParent ? 'devtools.live.startedBy' : 'devtools.live.hasStarted', { name })}
    </Link>
  );
}
