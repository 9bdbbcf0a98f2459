import type { ChainedEntry } from '#domain/play-log/play-log.ts';
import type { DayVerdict } from '#domain/play-log/sealed-log.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { type LinkGroup, stateOf } from './day-links.ts';
import { Fingerprint } from './Fingerprint.tsx';

/** As many plays as are listed; where the chain breaks, those around the break. */
const SHOWN = 24;
const MINUTE_MS = 60_000;
const MILLION = 1_000_000;
const HUNDREDTHS = 10_000;

interface LinkedPlaysProps {
  entries: readonly ChainedEntry[];
  group: LinkGroup;
  verdict: DayVerdict | null;
  /** Places of the broken links in the day. */
  broken: ReadonlySet<number>;
}

/** The plays of one link, each with its fingerprint and the one before, which it carries on. */
export function LinkedPlays({ entries, group, verdict, broken }: LinkedPlaysProps) {
  const t = useText();
  const format = useFormat();
  const { from, to } = group;
  const firstBroken = [...broken].filter((place) => place >= from && place < to).sort((a, b) => a - b)[0] ?? from;
  const first = Math.max(from, Math.min(firstBroken - 3, to - SHOWN));
  const last = Math.min(to, first + SHOWN);
  const breakAt = (place: number) =>
    verdict?.kind === 'broken'
      ? verdict.breaks.find((found) => Math.min(found.place, entries.length - 1) === place)
      : undefined;
  return (
    <div className="linked-plays">
      <ol start={first + 1}>
        {entries.slice(first, last).map((entry, at) => {
          const place = first + at;
          const state = stateOf(verdict, broken, place, place + 1);
          const found = breakAt(place);
          return (
            <li key={`${place}/${entry.id}`} data-state={state}>
              <span className="linked-mark">
                {state === 'broken' ? (
                  <Icon name="alert" size={14} label={t('verify.link.brokenHere')} />
                ) : (
                  <Icon name={state === 'sound' ? 'check' : 'minus'} size={14} />
                )}
              </span>
              <span className="linked-number">{format.number(place + 1)}</span>
              <span>{format.time(localStart(entry), { timeZone: 'UTC' })}</span>
              <span className="muted">
                {t('verify.play.figures', {
                  cost: format.number(entry.cost / MILLION, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
                  impressions: format.number(entry.impressions / MILLION, { maximumFractionDigits: 1 }),
                  shown: format.percent(entry.completed / HUNDREDTHS),
                })}
                {entry.bonus && ` · ${t('verify.play.bonus')}`}
              </span>
              <Fingerprint value={entry.hash} />
              {found && (
                <dl className="linked-break">
                  <dt>{t('verify.break.expected')}</dt>
                  <dd>
                    <Fingerprint value={found.expected} />
                  </dd>
                  <dt>{t('verify.break.found')}</dt>
                  <dd>
                    <Fingerprint value={found.found} />
                  </dd>
                </dl>
              )}
            </li>
          );
        })}
      </ol>
      {last - first < to - from && (
        <p className="chain-note">{t('verify.play.more', { count: to - from - (last - first) })}</p>
      )}
    </div>
  );
}

/** The screen's own clock, read as if it stood in Greenwich. */
const localStart = ({ startedAt, utcOffsetMin }: ChainedEntry): Date =>
  new Date(Date.parse(startedAt) + utcOffsetMin * MINUTE_MS);
