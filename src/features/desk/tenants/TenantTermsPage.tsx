import { Link, useParams, useSearchParams } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { Tone } from '#src/ui/state/tone.ts';
import { languageName, TermsVersion } from './TermsVersion.tsx';
import { TermsWriter } from './TermsWriter.tsx';
import { tenantTermsMachine } from './tenant-terms.actors.ts';
import { tenantMachine } from './tenants.actors.ts';
import './tenants.css';

const stateWords: Readonly<
  Record<Schema<'TenantTermsVersion'>['state'], { readonly tone: Tone; readonly text: MessageId }>
> = {
  announced: { tone: 'info', text: 'desk.tenants.terms.announced' },
  current: { tone: 'positive', text: 'desk.tenants.terms.current' },
  earlier: { tone: 'neutral', text: 'desk.tenants.terms.earlier' },
};

/** A tenant's terms of service: each version, who has accepted it, and where the next one is written. */
export function TenantTermsPage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const [search, setSearch] = useSearchParams();
  const version = search.get('version');
  const isWriting = search.has('new');
  const tenant = useResource(tenantMachine, id);
  const terms = useResource(tenantTermsMachine, id);
  const name = tenant.data?.name;
  usePageTitle(name ?? null);
  return (
    <div className="stack">
      <div className="row row-spread">
        <div className="stack gap-1">
          <h2>{t('desk.tenants.terms.title')}</h2>
          {name && (
            <Link to={path('deskTenant', { id })}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </div>
        {!isWriting && (
          <Link to="?new" className={buttonClass({})}>
            {t('desk.tenants.terms.new')}
          </Link>
        )}
      </div>
      {isWriting && tenant.data && terms.data ? (
        <TermsWriter
          tenant={tenant.data}
          current={terms.data.items.find(({ state }) => state === 'current') ?? null}
          onPublished={(published) => {
            terms.invalidate();
            setSearch({ version: published });
          }}
        />
      ) : (
        <ResourceView resource={terms} texts={texts} skeleton={<Skeleton lines={6} height="2rem" />}>
          {({ items, people }) =>
            items.length === 0 ? (
              <EmptyState icon="list" title={t('desk.tenants.terms.none')}>
                {t('desk.tenants.terms.noneText')}
              </EmptyState>
            ) : (
              <Card flush>
                <Table caption={t('desk.tenants.terms.versions')} narrow="cards">
                  <thead>
                    <tr>
                      <th scope="col">{t('desk.tenants.terms.version')}</th>
                      <th scope="col">{t('campaigns.status')}</th>
                      <th scope="col">{t('desk.tenants.terms.holdsFrom')}</th>
                      <th scope="col">{t('desk.tenants.terms.languages')}</th>
                      <th scope="col" className="num">
                        {t('desk.tenants.terms.accepted')}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((one) => (
                      <tr key={one.version}>
                        <th scope="row">
                          <Link
                            to={`?${new URLSearchParams({ version: one.version })}`}
                            aria-current={one.version === version ? 'true' : undefined}
                          >
                            <bdi lang="en">{one.version}</bdi>
                          </Link>
                        </th>
                        <td data-label={t('campaigns.status')}>
                          <StatusBadge tone={stateWords[one.state].tone}>{t(stateWords[one.state].text)}</StatusBadge>
                        </td>
                        <td data-label={t('desk.tenants.terms.holdsFrom')}>{format.dateTime(one.effectiveAt)}</td>
                        <td data-label={t('desk.tenants.terms.languages')}>
                          {format.list(one.locales.map(languageName))}
                        </td>
                        <td className="num" data-label={t('desk.tenants.terms.accepted')}>
                          {t('desk.tenants.terms.acceptedOf', { accepted: one.accepted, people })}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </Card>
            )
          }
        </ResourceView>
      )}
      {!isWriting && version && <TermsVersion key={version} id={id} version={version} />}
    </div>
  );
}
