import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { TenantPartProps } from './TenantStanding.tsx';
import { checkWords, tenantChecks } from './tenant-words.ts';
import { domainProof, tenantOpening } from './tenants.actors.ts';

/** What a tenant needs before it sells, how its domain is proven, and the word that opens it. */
export function TenantOpening({ tenant, onChanged, onStale }: TenantPartProps) {
  const t = useText();
  const { id, missing, proof } = tenant;
  const name = isolate(tenant.name);
  const proving = useAction(domainProof, {
    onDone: (changed) => {
      showToast(t('desk.tenants.proven'));
      onChanged(changed);
    },
  });
  const opening = useAction(tenantOpening, {
    onDone: (changed) => {
      showToast(t('desk.tenants.opened', { name }));
      onChanged(changed);
    },
    onBlocked: onStale,
  });
  const unproven = proving.failure?.kind === 'conflict' ? proving.failure : null;
  const found = unproven?.facts?.found;
  return (
    <div className="stack">
      <h3>{t('desk.tenants.before')}</h3>
      <ul className="tenant-checks">
        {tenantChecks.map((check) => {
          const isMissing = missing.includes(check);
          return (
            <li key={check} data-missing={isMissing || undefined}>
              <Icon name={isMissing ? 'minus' : 'check'} size={18} />
              <span>{t(isMissing ? checkWords[check].todo : checkWords[check].done)}</span>
            </li>
          );
        })}
      </ul>
      {proof.isNeeded && !proof.provenAt && (
        <div className="stack tenant-proof">
          <p>{t('desk.tenants.proofText')}</p>
          <dl className="desk-facts">
            <div>
              <dt>{t('desk.tenants.recordName')}</dt>
              <dd>
                <code dir="ltr">{proof.record}</code>
              </dd>
            </div>
            <div>
              <dt>{t('desk.tenants.recordValue')}</dt>
              <dd>
                <code dir="ltr">{proof.value}</code>
              </dd>
            </div>
          </dl>
          {proving.failure && (
            <Banner tone="negative" announce="alert">
              {unproven
                ? Array.isArray(found) && found.length > 0
                  ? t('desk.tenants.otherRecord', { found: isolate(found.join(', ')) })
                  : t('desk.tenants.noRecord')
                : t(failureMessages[proving.failure.kind])}
            </Banner>
          )}
          <div className="row">
            <Button size="small" variant="stroked" loading={proving.isBusy} onClick={() => proving.run(id)}>
              {t('desk.tenants.prove')}
            </Button>
          </div>
        </div>
      )}
      <div className="row">
        <Button disabled={missing.length > 0} onClick={() => opening.ask(id)}>
          {t(tenant.status === 'staged' ? 'desk.tenants.open' : 'desk.tenants.reopen')}
        </Button>
        {missing.length > 0 && <span className="muted">{t('desk.tenants.left', { count: missing.length })}</span>}
      </div>
      <ActionDialog
        action={opening}
        title={t('desk.tenants.openTitle', { name })}
        confirmLabel={t(tenant.status === 'staged' ? 'desk.tenants.open' : 'desk.tenants.reopen')}
        confirmTone="accent"
        problem={opening.failure && t(failureMessages[opening.failure.kind])}
        blocked={{ title: t('desk.service.goneTitle'), text: <p>{t('desk.tenants.changedNow')}</p> }}
      >
        <p>{t('desk.tenants.openText')}</p>
      </ActionDialog>
    </div>
  );
}
