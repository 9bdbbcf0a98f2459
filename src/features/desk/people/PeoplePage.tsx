import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListLook } from '#src/patterns/list/list-look.ts';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { PersonLink } from './PersonLink.tsx';
import { PersonRoles } from './PersonRoles.tsx';
import { deskPeopleMachine, peopleQuery } from './people.actors.ts';
import { standings, standingWords } from './people-words.ts';

/** Who has an account at the tenant. */
export function PeoplePage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(peopleQuery);
  const look = useListLook('deskPeople', peopleQuery, query);
  const list = useResource(deskPeopleMachine, query);
  const isNarrowed = peopleQuery.isNarrowed(query);
  return (
    <div className="stack">
      <p className="muted">{t('desk.people.text')}</p>
      <SearchArea className="desk-bar">
        <SearchField label={t('desk.people.search')} q={query.q} onSearch={(q) => narrow({ q })} />
        <SelectField
          label={t('desk.receivables.show')}
          value={query.has ?? ''}
          onChange={({ target }) => narrow({ has: standings.find((one) => one === target.value) ?? null })}
          options={[
            { value: '', label: t('desk.people.everybody') },
            ...standings.map((value) => ({ value, label: t(standingWords[value]) })),
          ]}
        />
      </SearchArea>
      <ListView
        list={list}
        caption={t('desk.people.title')}
        idOf={({ id }) => id}
        look={look}
        isLinked
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'users'}
            title={t(isNarrowed ? 'desk.people.noMatch' : 'desk.people.none')}
            actions={
              isNarrowed && (
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              )
            }
          >
            {t('desk.people.noneText')}
          </EmptyState>
        }
        columns={[
          { heading: t('desk.companies.person'), cell: (person) => <PersonLink {...person} isRow /> },
          {
            heading: t('desk.people.atPlatform'),
            cell: (person) =>
              person.roles.length > 0 || person.isWaiting ? (
                <PersonRoles person={person} />
              ) : (
                <span className="muted">{t('desk.people.noRole')}</span>
              ),
          },
          {
            heading: t('desk.companies.title'),
            cell: ({ companies: [first, ...others] }) =>
              first ? (
                <span className="stack gap-1">
                  <span className="above-row-link">
                    <CompanyLink id={first.id} name={first.name} />
                  </span>
                  {others.length > 0 && (
                    <span className="muted">{t('desk.people.moreCompanies', { count: others.length })}</span>
                  )}
                </span>
              ) : (
                <span className="muted">{t('desk.people.noCompany')}</span>
              ),
          },
          { heading: t('desk.people.since'), cell: ({ since }) => format.date(since) },
          {
            heading: t('desk.companies.lastSeen'),
            cell: ({ lastSeenAt }) => (lastSeenAt ? format.dateTime(lastSeenAt) : t('desk.companies.unknown')),
          },
        ]}
      />
    </div>
  );
}
