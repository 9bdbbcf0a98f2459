import { lazy, Suspense, useState } from 'react';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { DeskFacts } from '../DeskFacts.tsx';
import { type DeskCompany, taxExemptionChange } from './company-page.actors.ts';

const ExemptionDialog = lazy(() => import('./ExemptionDialog.tsx').then((part) => ({ default: part.ExemptionDialog })));

interface CompanyTaxProps {
  page: DeskCompany;
  onChanged: (page: DeskCompany) => void;
  /** It is not what is shown any more. */
  onStale: () => void;
}

/** Whether a company buys without tax, why, what proves it, and what changes that. */
export function CompanyTax({ page, onChanged, onStale }: CompanyTaxProps) {
  const t = useText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { company, taxExemption } = page;
  const name = isolate(company.name);
  const ending = useAction(taxExemptionChange, {
    onDone: (changed) => {
      showToast(t('desk.companies.tax.ended', { name }));
      onChanged(changed);
    },
    onBlocked: onStale,
  });
  return (
    <Card title={t('desk.companies.tax.title')}>
      <div className="stack">
        {taxExemption ? (
          <>
            <DeskFacts
              facts={[
                ['desk.companies.tax.reason', taxExemption.reason],
                ['desk.companies.tax.evidence', taxExemption.evidence],
                [
                  'desk.companies.tax.until',
                  taxExemption.validUntil ? format.date(taxExemption.validUntil) : t('desk.companies.tax.always'),
                ],
              ]}
            />
            <p className="muted">
              {t('desk.companies.tax.by', { by: isolate(taxExemption.by), at: format.dateTime(taxExemption.at) })}
            </p>
          </>
        ) : (
          <p>{t('desk.companies.tax.none')}</p>
        )}
        <div className="row">
          <Button size="small" variant="stroked" tone="neutral" onClick={() => setAsking(true)}>
            {t(taxExemption ? 'desk.companies.tax.change' : 'desk.companies.tax.set')}
          </Button>
          {taxExemption && (
            <Button
              size="small"
              variant="stroked"
              tone="negative"
              onClick={() => ending.ask({ id: company.id, exemption: null, shownAt: taxExemption.at })}
            >
              {t('desk.companies.tax.end')}
            </Button>
          )}
        </div>
      </div>
      <ActionDialog
        action={ending}
        title={t('desk.companies.tax.end')}
        confirmLabel={t('desk.companies.tax.end')}
        problem={ending.failure && t(failureMessages[ending.failure.kind])}
        blocked={{ title: t('desk.service.goneTitle'), text: <p>{t('desk.companies.changed')}</p> }}
      >
        <p>{t('desk.companies.tax.endText')}</p>
      </ActionDialog>
      <Suspense>
        {isAsking && (
          <ExemptionDialog
            page={page}
            onChanged={(changed) => {
              setAsking(false);
              showToast(t('desk.companies.tax.saved', { name }));
              onChanged(changed);
            }}
            onStale={onStale}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
