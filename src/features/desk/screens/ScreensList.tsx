import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { screenStatusWords } from './screen-status.ts';
import { type DeskScreenQuery, deskScreensMachine } from './screens.actors.ts';

/** The screens that are asked for, as they are sold, by name. */
export function ScreensList({ query }: { query: DeskScreenQuery }) {
  const t = useText();
  const format = useFormat();
  const list = useResource(deskScreensMachine, query);
  const isNarrowed = query.q !== '' || query.status !== null;
  return (
    <ListView
      list={list}
      caption={t('desk.screens.title')}
      idOf={({ id }) => id}
      empty={
        <EmptyState
          icon={isNarrowed ? 'search' : 'screen'}
          title={t(isNarrowed ? 'desk.keys.none.title' : 'desk.screens.none')}
          actions={
            isNarrowed && (
              <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                {t('campaigns.clearFilters')}
              </Link>
            )
          }
        >
          {t(isNarrowed ? 'desk.keys.none.text' : 'desk.screens.noneText')}
        </EmptyState>
      }
      columns={[
        {
          heading: t('desk.screen'),
          cell: ({ id, name, cityName, countryCode, mediaOwner, code, thumbUrl }) => (
            <span className="desk-screen">
              {thumbUrl && (
                <img
                  className="desk-thumb"
                  src={thumbUrl}
                  alt=""
                  width={80}
                  height={50}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span className="stack gap-1">
                <Link to={path('deskScreen', { id })}>
                  <bdi>{name}</bdi>
                </Link>
                <span className="muted">
                  <bdi>{cityName}</bdi>, {format.country(countryCode)} · <bdi>{mediaOwner}</bdi>
                </span>
                <bdi lang="en" className="desk-code muted">
                  {code}
                </bdi>
              </span>
            </span>
          ),
        },
        {
          heading: t('editor.screens.venue'),
          cell: ({ venueType, widthPx, heightPx }) => (
            <span className="stack gap-1">
              {venueName(venueType, t)}
              <span className="muted figures desk-time">
                {t('artwork.pixels', { width: format.number(widthPx), height: format.number(heightPx) })}
              </span>
            </span>
          ),
        },
        {
          heading: t('desk.screens.sold'),
          isNumeric: true,
          cell: ({ cpmMicros, currency, minSpend }) => (
            <span className="stack gap-1">
              {t('screens.cpm', { price: format.cpm(cpmMicros, currency) })}
              {minSpend > 0 && (
                <span className="muted">
                  {t('editor.screens.minimum', { money: format.money(minSpend, currency) })}
                </span>
              )}
            </span>
          ),
        },
        {
          heading: t('editor.screens.weekly'),
          isNumeric: true,
          cell: ({ weeklyImpressions, weeklyHours }) => (
            <span className="stack gap-1">
              {format.number(Math.round(weeklyImpressions))}
              <span className="muted">{t('desk.screens.open', { hours: weeklyHours })}</span>
            </span>
          ),
        },
        {
          heading: t('editor.screens.lead'),
          cell: ({ leadTimeDays: count }) => t('editor.screens.leadDays', { count }),
        },
        {
          heading: t('campaigns.status'),
          cell: ({ id, name, status, isSilent }) => (
            <span className="stack gap-1">
              <StatusBadge tone={screenStatusWords[status].tone}>{t(screenStatusWords[status].label)}</StatusBadge>
              {isSilent && <StatusBadge tone="negative">{t('desk.screens.silent')}</StatusBadge>}
              <span className="row gap-2">
                <Link
                  to={`${path('deskLog')}?${new URLSearchParams({ subject: id })}`}
                  aria-label={t('desk.log.historyOf', { screen: isolate(name) })}
                >
                  {t('desk.log.history')}
                </Link>
                <Link
                  to={`${path('deskKeys')}?${new URLSearchParams({ q: name })}`}
                  aria-label={t('desk.screens.keyOf', { screen: isolate(name) })}
                >
                  {t('desk.screens.key')}
                </Link>
              </span>
            </span>
          ),
        },
      ]}
    />
  );
}
