import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { TenantOpening } from './TenantOpening.tsx';
import { TenantSuspensions } from './TenantSuspensions.tsx';
import { tenantStatusWords } from './tenant-words.ts';
import type { Tenant } from './tenants.actors.ts';

const SuspendDialog = lazy(() => import('./SuspendDialog.tsx').then((part) => ({ default: part.SuspendDialog })));

export interface TenantPartProps {
  tenant: Tenant;
  onChanged: (tenant: Tenant) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
}

/** Whether a tenant sells, what it needs before it does, and what ends that. */
export function TenantStanding({ tenant, onChanged, onStale }: TenantPartProps) {
  const t = useText();
  const format = useFormat();
  const [isSuspending, setSuspending] = useState(false);
  const { status, closesAt, suspensions, isDemo } = tenant;
  const { tone, text, means } = tenantStatusWords[status];
  const isAsked = suspensions.some((one) => one.status === 'requested');
  return (
    <Card title={t('desk.credits.statusTitle')} actions={<StatusBadge tone={tone}>{t(text)}</StatusBadge>}>
      <div className="stack">
        <p>
          {t(means)} {closesAt && t('desk.tenants.closesText', { day: format.date(closesAt) })}
        </p>
        {(status === 'staged' || status === 'suspended') && (
          <TenantOpening tenant={tenant} onChanged={onChanged} onStale={onStale} />
        )}
        <TenantSuspensions tenant={tenant} onChanged={onChanged} onStale={onStale} />
        {status === 'active' && !isAsked && !isDemo && (
          <div className="row">
            <Button size="small" variant="stroked" tone="negative" onClick={() => setSuspending(true)}>
              {t('desk.tenants.suspend')}
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {isSuspending && (
          <SuspendDialog
            tenant={tenant}
            onChanged={(changed) => {
              setSuspending(false);
              showToast(t('desk.tenants.suspendAsked', { name: isolate(changed.name) }));
              onChanged(changed);
            }}
            onStale={onStale}
            onClose={() => setSuspending(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
