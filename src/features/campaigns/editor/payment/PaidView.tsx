import { useRef } from 'react';
import { Link } from 'react-router';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useFocus } from '#src/lib/use-focus.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { PaidNote } from './PaidNote.tsx';

interface PaidViewProps {
  campaignId: string;
  draft: CampaignDraft | null;
  outcome: CheckoutOutput | null;
}

/** The campaign is paid for; what happens next, and the way on. */
export function PaidView({ campaignId, draft, outcome }: PaidViewProps) {
  const t = useText();
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useFocus(true, () => box.current?.querySelector('h1'));
  return (
    <div ref={box} className="paid">
      <EmptyState
        icon="check"
        headingLevel={1}
        title={t('editor.paid.title')}
        actions={
          <>
            <Link className={buttonClass({ variant: 'stroked', tone: 'neutral' })} to={path('campaigns')}>
              {t('editor.toCampaigns')}
            </Link>
            <Link className={buttonClass()} to={path('campaignOverview', { id: campaignId })}>
              {t('editor.openCampaign')}
            </Link>
          </>
        }
      >
        <p>
          {draft?.budgetTotal
            ? t('editor.paid.amount', { name: draft.name, money: format.money(draft.budgetTotal, draft.currency) })
            : null}
        </p>
        <PaidNote outcome={outcome} />
        <p>{t('editor.paid.next')}</p>
      </EmptyState>
    </div>
  );
}
