import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { screenStatusWords } from './screen-status.ts';
import {
  deskScreenQuery,
  deskScreensMachine,
  downloadDeskScreens,
  screenShows,
  screenStatuses,
} from './screens.actors.ts';

/** The marketplace's own screens, as they are sold: those that cannot be booked among them. */
export function ScreensPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(deskScreenQuery);
  const look = useListLook('deskScreens', deskScreenQuery, query);
  const list = useResource(deskScreensMachine, query);
  const { isSaving, save } = useDownload();
  const isNarrowed = deskScreenQuery.isNarrowed(query);
  return (
    <div className="stack">
      <p className="muted">{t('desk.screens.text')}</p>
      <SearchArea className="desk-bar">
        <SearchField label={t('desk.keys.search')} q={query.q} onSearch={(q) => narrow({ q })} />
        <SelectField
          label={t('desk.receivables.show')}
          value={query.status ?? ''}
          onChange={({ target }) => narrow({ status: screenShows.find((one) => one === target.value) ?? null })}
          options={[
            { value: '', label: t('desk.screens.anyStatus') },
            ...screenStatuses.map((value) => ({ value, label: t(screenStatusWords[value].label) })),
            { value: 'silent', label: t('desk.screens.silent') },
          ]}
        />
        <div className="row">
          <Button
            variant="text"
            tone="neutral"
            icon="download"
            loading={isSaving}
            onClick={() => save(() => downloadDeskScreens(query, `${t('desk.screens.title')}.csv`))}
          >
            {t('action.exportCsv')}
          </Button>
          <Link to={path('deskNewScreen')} className={buttonClass({})}>
            {t('desk.newScreen.title')}
          </Link>
          <Link to={path('deskScreenImport')} className={buttonClass({ variant: 'stroked' })}>
            {t('desk.import.title')}
          </Link>
        </div>
      </SearchArea>
      <ListView
        list={list}
        caption={t('desk.screens.title')}
        idOf={({ id }) => id}
        look={look}
        isLinked
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
            sort: ['name', 'words'],
            cell: ({ id, name, cityName, countryCode, mediaOwner, code, thumbUrl, venueType, widthPx, heightPx }) => (
              <span className="desk-screen">
                {thumbUrl ? (
                  <img
                    className="desk-thumb"
                    src={thumbUrl}
                    alt=""
                    width={80}
                    height={50}
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <span className="desk-thumb desk-drawn">
                    <Scene size="thumb" venueType={venueType} widthPx={widthPx} heightPx={heightPx} />
                  </span>
                )}
                <span className="stack gap-1">
                  <Link className="row-link" to={path('deskScreen', { id })}>
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
            sort: ['venue', 'words'],
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
            sort: ['price', 'figures'],
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
            sort: ['weekly', 'figures'],
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
            sort: ['lead', 'figures'],
            cell: ({ leadTimeDays: count }) => t('editor.screens.leadDays', { count }),
          },
          {
            heading: t('campaigns.status'),
            sort: ['status', 'words'],
            cell: ({ id, name, status, isSilent }) => (
              <span className="stack gap-1">
                <StatusBadge tone={screenStatusWords[status].tone}>{t(screenStatusWords[status].label)}</StatusBadge>
                {isSilent && <StatusBadge tone="negative">{t('desk.screens.silent')}</StatusBadge>}
                <span className="row gap-2 above-row-link">
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
    </div>
  );
}
