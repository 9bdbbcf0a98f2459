import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { LOOK_MS } from '../look-again.ts';
import { HealthBadges } from './HealthBadges.tsx';
import { clockWords, healthWords, storageWords } from './player-words.ts';
import { deskPlayersMachine, playerHealths, playerQuery } from './players.actors.ts';
import './players.css';

/** How the player of each screen is, as it says itself. */
export function PlayersPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(playerQuery);
  const list = useResource(deskPlayersMachine, query);
  useListPolling(list, LOOK_MS);
  const isNarrowed = query.q !== '' || query.health !== null;
  const untold = <span className="muted">{t('desk.players.notTold')}</span>;
  // Said once a row; the other cells are empty to the eye.
  const nothing = (
    <span className="muted">
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('desk.players.notTold')}</VisuallyHidden>
    </span>
  );
  return (
    <div className="stack">
      <p className="muted">{t('desk.players.text')}</p>
      <SearchArea className="desk-players-bar">
        <SearchField label={t('desk.keys.search')} q={query.q} onSearch={(q) => narrow({ q })} />
        <SelectField
          label={t('desk.receivables.show')}
          value={query.health ?? ''}
          onChange={({ target }) => narrow({ health: playerHealths.find((one) => one === target.value) ?? null })}
          options={[
            { value: '', label: t('desk.players.all') },
            ...playerHealths.map((value) => ({ value, label: t(healthWords[value].label) })),
          ]}
        />
        <SelectField
          label={t('desk.players.sort')}
          value={query.sort}
          onChange={({ target }) => narrow({ sort: target.value === 'heard' ? 'heard' : 'name' })}
          options={[
            { value: 'name', label: t('desk.players.sort.name') },
            { value: 'heard', label: t('desk.players.sort.heard') },
          ]}
        />
      </SearchArea>
      <ListView
        list={list}
        caption={t('desk.players.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'screen'}
            title={t(isNarrowed ? 'desk.players.noMatch' : 'desk.screens.none')}
            actions={
              isNarrowed && (
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              )
            }
          >
            {t(isNarrowed ? 'desk.players.noMatchText' : 'desk.screens.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.screen'),
            cell: ({ id, name, cityName, countryCode, code }) => (
              <span className="stack gap-1">
                <Link to={`${path('deskScreen', { id })}#player`}>
                  <bdi>{name}</bdi>
                </Link>
                <span className="muted">
                  <bdi>{cityName}</bdi>, {format.country(countryCode)}
                </span>
                <bdi lang="en" className="desk-code muted">
                  {code}
                </bdi>
              </span>
            ),
          },
          { heading: t('desk.players.health'), cell: ({ health }) => <HealthBadges health={health} /> },
          {
            heading: t('desk.players.heard'),
            cell: ({ state, reportedUntil }) => (
              <span className="stack gap-1">
                {state ? <span className="figures">{format.dateTime(state.heardAt)}</span> : untold}
                {reportedUntil && (
                  <span className="muted figures">
                    {t('desk.players.reported', { time: format.dateTime(reportedUntil) })}
                  </span>
                )}
              </span>
            ),
          },
          {
            heading: t('desk.players.software'),
            cell: ({ state, speaker }) => (
              <span className="stack gap-1">
                {state ? (
                  <bdi lang="en" className="desk-code">
                    {state.software} {state.version}
                  </bdi>
                ) : (
                  nothing
                )}
                <span className="muted">{t(`desk.keys.${speaker}`)}</span>
              </span>
            ),
          },
          {
            heading: t('desk.players.clock'),
            cell: ({ state }) => (state ? clockWords(state.clockOffsetMs, t, format) : nothing),
          },
          {
            heading: t('desk.players.storage'),
            cell: ({ state }) =>
              state?.storage ? (
                <span className="stack gap-1">
                  {storageWords(state.storage, t, format)}
                  <span className="muted">{t('desk.players.artworks', { count: state.storage.artworks })}</span>
                </span>
              ) : (
                nothing
              ),
          },
          {
            heading: t('desk.players.lastPlay'),
            cell: ({ state }) =>
              state?.lastPlayAt ? (
                <span className="stack gap-1">
                  <span className="figures">{format.dateTime(state.lastPlayAt)}</span>
                  {state.unsent > 0 && (
                    <span className="muted">{t('desk.players.unsent', { count: state.unsent })}</span>
                  )}
                </span>
              ) : (
                nothing
              ),
          },
        ]}
      />
    </div>
  );
}
