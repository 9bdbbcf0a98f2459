import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { StatusFilter } from '../four-eyes/StatusFilter.tsx';
import { tenantStatusWords } from './tenant-words.ts';
import { tenantQuery, tenantsMachine } from './tenants.actors.ts';
import './tenants.css';

/** The marketplaces that the platform runs. */
export function TenantsPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(tenantQuery);
  const list = useResource(tenantsMachine, query);
  const isNarrowed = tenantQuery.isNarrowed(query);
  return (
    <div className="stack">
      <div className="row row-spread">
        <p className="muted">{t('desk.tenants.text')}</p>
        <Link to={path('deskNewTenant')} className={buttonClass({})}>
          {t('desk.tenants.new')}
        </Link>
      </div>
      <SearchArea className="desk-bar">
        <SearchField label={t('desk.tenants.search')} q={query.q} onSearch={(q) => narrow({ q })} />
        <StatusFilter
          label={t('desk.receivables.show')}
          value={query.status}
          words={tenantStatusWords}
          onChoose={(status) => narrow({ status })}
        />
      </SearchArea>
      <ListView
        list={list}
        caption={t('nav.tenants')}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'globe'}
            title={t(isNarrowed ? 'desk.tenants.noMatch' : 'desk.tenants.none')}
            actions={
              isNarrowed && (
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('campaigns.clearFilters')}
                </Link>
              )
            }
          >
            {t(isNarrowed ? 'desk.tenants.noMatchText' : 'desk.tenants.noneText')}
          </EmptyState>
        }
        columns={[
          {
            heading: t('desk.tenants.tenant'),
            cell: ({ id, name, domain, iconUrl }) => (
              <span className="tenant-name">
                <img src={iconUrl} alt="" width={28} height={28} loading="lazy" />
                <span className="stack gap-1">
                  <Link to={path('deskTenant', { id })}>
                    <bdi>{name}</bdi>
                  </Link>
                  <bdi dir="ltr" lang="en" className="desk-code muted">
                    {domain}
                  </bdi>
                </span>
              </span>
            ),
          },
          {
            heading: t('campaigns.status'),
            cell: ({ status, closesAt }) => (
              <span className="stack gap-1">
                <StatusBadge tone={tenantStatusWords[status].tone}>{t(tenantStatusWords[status].text)}</StatusBadge>
                {closesAt && <span className="muted">{t('desk.tenants.closes', { day: format.date(closesAt) })}</span>}
              </span>
            ),
          },
          { heading: t('desk.companies.currency'), cell: ({ currency }) => currency ?? '–' },
          {
            heading: t('desk.screens.title'),
            isNumeric: true,
            cell: ({ screens }) => format.number(screens),
          },
          {
            heading: t('desk.companies.title'),
            isNumeric: true,
            cell: ({ companies }) => format.number(companies),
          },
          {
            heading: t('desk.companies.running'),
            isNumeric: true,
            cell: ({ running }) => format.number(running),
          },
        ]}
      />
    </div>
  );
}
