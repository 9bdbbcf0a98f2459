import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { keptForm } from '#src/patterns/kept-input/kept-form.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { DeskFacts } from '../DeskFacts.tsx';
import { TenantChanges } from './TenantChanges.tsx';
import { TenantForm } from './TenantForm.tsx';
import { TenantStanding } from './TenantStanding.tsx';
import { merged, specOf, valuesOf } from './tenant-fields.ts';
import { type Tenant, tenantEdit, tenantMachine } from './tenants.actors.ts';
import './tenants.css';

/** A tenant: whether it sells, what it still needs, how it is described, and what was done to it. */
export function TenantPage() {
  const t = useText();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const resource = useResource(tenantMachine, id);
  usePageTitle(resource.data?.name ?? null);
  if (resource.data === null && isGone(resource.failure))
    return (
      <DetailGone
        icon="globe"
        level={2}
        title={t('desk.tenants.gone')}
        back={{ to: path('deskTenants'), label: t('desk.tenants.toAll') }}
      >
        {t('desk.tenants.goneText')}
      </DetailGone>
    );
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {(tenant) => <TenantView key={id} tenant={tenant} onChanged={resource.replace} onStale={resource.refresh} />}
    </ResourceView>
  );
}

interface TenantViewProps {
  tenant: Tenant;
  onChanged: (tenant: Tenant) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
}

function TenantView({ tenant, onChanged, onStale }: TenantViewProps) {
  const t = useText();
  const format = useFormat();
  const { id, name, iconUrl, isDemo, status, createdAt, people, screens, companies } = tenant;
  return (
    <div className="stack">
      <div className="row row-spread">
        <div className="tenant-name">
          <img src={iconUrl} alt="" width={40} height={40} />
          <div className="stack gap-1">
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <bdi dir="ltr" lang="en" className="desk-code muted">
              {tenant.domain}
            </bdi>
          </div>
        </div>
        <Link to={path('deskTenantTerms', { id })} className={buttonClass({ variant: 'stroked', tone: 'neutral' })}>
          {t('desk.tenants.terms.title')}
        </Link>
      </div>
      <TenantStanding tenant={tenant} onChanged={onChanged} onStale={onStale} />
      <Card title={t('desk.tenants.figures')}>
        <DeskFacts
          facts={[
            ['desk.screens.title', format.number(screens)],
            ['desk.companies.title', format.number(companies)],
            ['desk.people.title', format.number(people)],
            ['desk.companies.running', format.number(tenant.running)],
            ['desk.tenants.since', format.date(createdAt)],
          ]}
        />
      </Card>
      {isDemo || status === 'closed' ? (
        <Banner>{t(isDemo ? 'desk.tenants.demo' : 'desk.tenants.means.closed')}</Banner>
      ) : (
        <TenantEditing tenant={tenant} onChanged={onChanged} onStale={onStale} />
      )}
      <TenantChanges changes={tenant.changes} />
    </div>
  );
}

function TenantEditing({ tenant: latest, onChanged, onStale }: TenantViewProps) {
  const t = useText();
  // What others change meanwhile is not what is typed here: a save says so.
  const [tenant, setTenant] = useState(latest);
  const keptAs = `tenant-edit:${tenant.id}`;
  const editing = useAction(tenantEdit, {
    onDone: (changed) => {
      keptForm(keptAs, appStorage.get('userId'), valuesOf(tenant.spec)).forget();
      setTenant(changed);
      showToast(t('desk.tenants.saved', { name: isolate(changed.name) }));
      onChanged(changed);
    },
    onRefused: ({ kind }) => kind === 'stale' && onStale(),
  });
  const { failure } = editing;
  const isStale = failure?.kind === 'stale';
  return (
    <>
      {isStale && (
        <Banner tone="caution" announce="alert">
          {t('desk.tenants.changed')}
        </Banner>
      )}
      <TenantForm
        key={tenant.version}
        keptAs={keptAs}
        values={valuesOf(tenant.spec)}
        // These hold for good once it has sold.
        fixed={latest.openedAt === null ? {} : { domain: latest.spec.domain, currency: latest.spec.currency }}
        submitLabel={t('desk.screenPage.save')}
        isBusy={editing.isBusy}
        failure={isStale ? null : failure}
        onSubmit={(typed) => {
          const values = merged(typed, valuesOf(tenant.spec), valuesOf(latest.spec));
          editing.run({ tenant: latest, spec: specOf(values, latest.spec) });
        }}
      />
    </>
  );
}
