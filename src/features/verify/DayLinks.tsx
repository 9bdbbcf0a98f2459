import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { DayVerdict, SealedDay } from '#domain/play-log/sealed-log.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useDirection } from '#src/i18n/use-direction.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { pointByKey } from '#src/ui/chart/points.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { brokenPlaces, groupLinks, type LinkState, stateOf } from './day-links.ts';
import { LinkedPlays } from './LinkedPlays.tsx';
import './chain.css';

const stateWords: Readonly<Record<LinkState, MessageId>> = {
  sound: 'verify.link.sound',
  broken: 'verify.link.broken',
  behind: 'verify.link.behind',
  waiting: 'verify.link.waiting',
};

/** The plays of a day as links, an hour each; a press shows those of one. One stop of the tab key: arrows go along the chain. */
export function DayLinks({ day, verdict }: { day: SealedDay; verdict: DayVerdict | null }) {
  const t = useText();
  const format = useFormat();
  const dir = useDirection();
  const panel = useId();
  const list = useRef<HTMLUListElement>(null);
  const { entries } = day;
  const groups = groupLinks(entries);
  const broken = brokenPlaces(verdict, entries.length);
  const firstBroken = groups.findIndex(({ from, to }) => stateOf(verdict, broken, from, to) === 'broken');
  // Until somebody has chosen, the place where the chain breaks is open.
  const [chosen, setChosen] = useState<number | null>();
  const [focused, setFocused] = useState(0);
  const open = chosen === undefined ? firstBroken : (chosen ?? -1);
  const shown = groups[open];
  const stop = Math.min(focused, groups.length - 1);

  const move = (event: KeyboardEvent) => {
    const next = pointByKey(event.key, stop, groups.length, dir);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      <ul ref={list} className="links" aria-label={t('verify.links', { day: format.date(day.day) })}>
        {groups.map(({ from, to, hour }, place) => {
          const state = stateOf(verdict, broken, from, to);
          return (
            <li key={from} className="link" data-state={state} style={{ '--place': place } as object}>
              <button
                type="button"
                tabIndex={place === stop ? 0 : -1}
                aria-expanded={place === open}
                aria-controls={panel}
                onKeyDown={move}
                onFocus={() => setFocused(place)}
                onClick={() => setChosen(place === open ? null : place)}
              >
                <span className="link-hour">
                  {hour === null ? `${format.number(from + 1)}–${format.number(to)}` : format.hour(hour)}
                </span>{' '}
                <span className="link-count">{format.number(to - from)}</span>{' '}
                <VisuallyHidden>{t(stateWords[state], { count: to - from })}</VisuallyHidden>
              </button>
            </li>
          );
        })}
      </ul>
      <div id={panel}>{shown && <LinkedPlays entries={entries} group={shown} verdict={verdict} broken={broken} />}</div>
    </>
  );
}
