import { Link, useParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { CompanyCampaigns } from './CompanyCampaigns.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import { CompanyPeople } from './CompanyPeople.tsx';
import { CompanyStanding } from './CompanyStanding.tsx';
import { CompanyTax } from './CompanyTax.tsx';
import { deskCompanyMachine } from './company-page.actors.ts';

/** A company that books at the tenant: whether it may, who it is, what it has and does. */
export function CompanyPage() {
  const t = useText();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const resource = useResource(deskCompanyMachine, id);
  usePageTitle(resource.data?.company.name ?? null);
  if (resource.data === null && isGone(resource.failure))
    return (
      <DetailGone
        icon="users"
        level={2}
        title={t('desk.companies.gone')}
        back={{ to: path('deskCompanies'), label: t('desk.companies.toAll') }}
      >
        {t('desk.companies.goneText')}
      </DetailGone>
    );
  const of = (key: string) => `?${new URLSearchParams({ [key]: id })}`;
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {(page) => (
        <div className="stack">
          <div className="row row-spread">
            <h2>
              <bdi>{page.company.name}</bdi>
            </h2>
            <div className="row">
              <Link to={`${path('deskLedger')}${of('company')}`}>{t('desk.ledger.title')}</Link>
              <Link to={`${path('deskReceivables')}?${new URLSearchParams({ q: page.company.name })}`}>
                {t('desk.receivables.title')}
              </Link>
              <Link to={`${path('deskLog')}${of('subject')}`}>{t('desk.log.history')}</Link>
            </div>
          </div>
          <CompanyStanding page={page} onChanged={resource.replace} onStale={resource.refresh} />
          <CompanyFigures page={page} />
          <Card title={t('desk.companies.campaigns')} flush={page.campaigns.length > 0}>
            <CompanyCampaigns page={page} />
          </Card>
          <Card title={t('desk.companies.members')} flush>
            <CompanyPeople page={page} />
          </Card>
          <Card title={t('desk.companies.identity')}>
            <CompanyIdentity page={page} />
          </Card>
          <CompanyTax page={page} onChanged={resource.replace} onStale={resource.refresh} />
        </div>
      )}
    </ResourceView>
  );
}
