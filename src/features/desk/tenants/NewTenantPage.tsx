import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { keptForm } from '#src/patterns/kept-input/kept-form.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { TenantForm } from './TenantForm.tsx';
import { newTenantValues, specOf } from './tenant-fields.ts';
import { tenantCreation } from './tenants.actors.ts';
import './tenants.css';

const KEPT_AS = 'new-tenant';

/** Makes a tenant, which is then prepared and opened on its own page. */
export function NewTenantPage() {
  const t = useText();
  const navigate = useNavigate();
  const creating = useAction(tenantCreation, {
    onDone: ({ id, name }) => {
      keptForm(KEPT_AS, appStorage.get('userId'), newTenantValues).forget();
      showToast(t('desk.tenants.created', { name: isolate(name) }));
      navigate(path('deskTenant', { id }), { replace: true });
    },
  });
  return (
    <div className="stack">
      <p className="muted">{t('desk.tenants.newText')}</p>
      <TenantForm
        keptAs={KEPT_AS}
        values={newTenantValues}
        submitLabel={t('desk.tenants.create')}
        isBusy={creating.isBusy || creating.isDone}
        failure={creating.failure}
        onSubmit={(typed) => creating.run(specOf(typed, null))}
      />
    </div>
  );
}
