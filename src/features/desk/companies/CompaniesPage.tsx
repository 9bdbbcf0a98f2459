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
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CompanyLink } from './CompanyLink.tsx';
import { companyQuery, deskCompaniesMachine } from './company-list.actors.ts';
import { companyStatuses, companyStatusWords } from './company-status.ts';

/** The companies that book at the tenant. */
export function CompaniesPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(companyQuery);
  const look = useListLook('deskCompanies', companyQuery, query);
  const list = useResource(deskCompaniesMachine, query);
  const isNarrowed = companyQuery.isNarrowed(query);
  return (
    <div className="stack">
      <p className="muted">{t('desk.companies.text')}</p>
      <SearchArea className="desk-bar">
        <SearchField label={t('desk.companies.search')} q={query.q} onSearch={(q) => narrow({ q })} />
        <SelectField
          label={t('desk.receivables.show')}
          value={query.status ?? ''}
          onChange={({ target }) => narrow({ status: companyStatuses.find((one) => one === target.value) ?? null })}
          options={[
            { value: '', label: t('desk.companies.anyStatus') },
            ...companyStatuses.map((value) => ({ value, label: t(companyStatusWords[value].label) })),
          ]}
        />
      </SearchArea>
      <ListView
        list={list}
        caption={t('desk.companies.title')}
        idOf={({ id }) => id}
        look={look}
        isLinked
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'users'}
            title={t(isNarrowed ? 'desk.companies.noMatch' : 'desk.companies.none')}
            actions={
              isNarrowed && (
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              )
            }
          >
            {t(isNarrowed ? 'desk.companies.noMatchText' : 'desk.companies.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.credits.company'),
            sort: ['name', 'words'],
            cell: ({ id, name, countryCode }) => (
              <span className="stack gap-1">
                <CompanyLink id={id} name={name} isRow />
                <span className="muted">{format.country(countryCode)}</span>
              </span>
            ),
          },
          {
            heading: t('campaigns.status'),
            sort: ['status', 'words'],
            cell: ({ status }) => (
              <StatusBadge tone={companyStatusWords[status].tone}>{t(companyStatusWords[status].label)}</StatusBadge>
            ),
          },
          {
            heading: t('desk.companies.members'),
            isNumeric: true,
            cell: ({ members }) => format.number(members),
          },
          {
            heading: t('desk.companies.running'),
            isNumeric: true,
            cell: ({ running }) => format.number(running),
          },
          {
            heading: t('desk.companies.booked'),
            isNumeric: true,
            cell: ({ booked, currency }) => format.money(booked, currency),
          },
          {
            heading: t('desk.companies.balance'),
            isNumeric: true,
            cell: ({ available, currency }) => format.money(available, currency),
          },
        ]}
      />
    </div>
  );
}
