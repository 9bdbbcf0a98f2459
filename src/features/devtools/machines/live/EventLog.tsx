import { memo, useRef } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import type { LogEntry, TabFacts } from '#src/inspection/inspection-types.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Code } from '../Code.tsx';
import { shortId } from '../chart-search.ts';
import { numberOf, sharedNames } from './moment.ts';
import { timeOf } from './time-of.ts';
import type { Live } from './use-live.ts';
import { useTabName } from './use-tab-name.ts';

/** More than anybody reads; all of them are kept, stepped through and copied. */
const MAX_SHOWN = 200;

/** What happened, the latest first. A line that is pressed shows the chart as it was right after it. */
export function EventLog({ live }: { live: Live }) {
  const t = useText();
  const { entries, entry } = live;
  if (entries.length === 0) {
    return <p className="live-none">{t(live.text ? 'devtools.live.noMatch' : 'devtools.live.noEvents')}</p>;
  }
  const shown = entries.slice(-MAX_SHOWN).reverse();
  const shared = sharedNames(shown);
  const called = ({ id, name }: { readonly id: string; readonly name: string }) =>
    shared.has(name) ? `${name} ${numberOf(id)}` : name;
  return (
    <ol className="live-log" reversed>
      {shown.map((item) => (
        <LogLine
          key={item.id}
          entry={item}
          from={item.source && called(item.source)}
          to={called(item.target)}
          isShown={item.id === entry?.id}
          tabs={live.inspection.tabs}
          onLook={live.look}
        />
      ))}
    </ol>
  );
}

interface LogLineProps {
  entry: LogEntry;
  /** Who sent it, by name; null for whoever is no actor. */
  from: string | null;
  /** Who was sent it, by name. */
  to: string;
  /** Its moment is the one that is looked at. */
  isShown: boolean;
  tabs: readonly TabFacts[];
  onLook: (id: string | null) => void;
}

const isEmpty = (payload: LogEntry['payload']) =>
  typeof payload === 'object' && payload !== null && Object.keys(payload).length === 0;

const LogLine = memo(function LogLine({ entry, from, to, isShown, tabs, onLook }: LogLineProps) {
  const t = useText();
  const line = useRef<HTMLLIElement>(null);
  const { id, at, type, payload } = entry;
  useWhen(isShown, () => line.current?.scrollIntoView({ block: 'nearest' }));
  return (
    <li ref={line}>
      <button
        type="button"
        className="live-line"
        aria-current={isShown || undefined}
        aria-expanded={isShown}
        onClick={() => onLook(isShown ? null : id)}
      >
        <time dateTime={new Date(at).toISOString()} dir="ltr">
          {timeOf(at)}
        </time>
        <Code>
          <b>{type}</b>
        </Code>
        <span className="live-way" dir="ltr">
          {from ?? <bdi>{t('devtools.live.outside')}</bdi>} → {to}
        </span>
        {!isEmpty(payload) && <Code>{JSON.stringify(payload)}</Code>}
      </button>
      {isShown && <LogDetails entry={entry} tabs={tabs} />}
    </li>
  );
});

/** Whatever else is known of an entry. */
function LogDetails({ entry, tabs }: { entry: LogEntry; tabs: readonly TabFacts[] }) {
  const t = useText();
  const nameOfTab = useTabName(tabs);
  const { target, payload, transitions } = entry;
  return (
    <dl className="live-details">
      <dt>{t('devtools.live.where')}</dt>
      <dd>
        {nameOfTab(target.tab)} <bdi>{numberOf(target.id)}</bdi>
      </dd>
      {transitions.length > 0 && (
        <>
          <dt>{t('devtools.live.transitions')}</dt>
          <dd>
            {transitions.map((transition, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one may be taken twice in a row
              <Code key={place}>{transition}</Code>
            ))}
          </dd>
        </>
      )}
      {target.states.length > 0 && (
        <>
          <dt>{t('devtools.live.after')}</dt>
          <dd>
            <Code>{target.states.map(shortId).join(', ')}</Code>
          </dd>
        </>
      )}
      {!isEmpty(payload) && (
        <>
          <dt>{t('devtools.live.payload')}</dt>
          <dd>
            <pre dir="ltr">{JSON.stringify(payload, null, 2)}</pre>
          </dd>
        </>
      )}
      {target.machine !== null && (
        <>
          <dt>{t('devtools.live.context')}</dt>
          <dd>
            <pre dir="ltr">{JSON.stringify(target.context, null, 2)}</pre>
          </dd>
        </>
      )}
    </dl>
  );
}
