import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late } from '#src/lib/late-part.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { offerTotal } from '../later-steps.ts';
import '../payment/review.css';

interface PayActionProps {
  draft: CampaignDraft;
  /** Something is missing. */
  isBlocked: boolean;
  /** The server has everything. */
  isSaved: boolean;
  /** Changes are about to be saved, or on their way. */
  isSaving: boolean;
  onPay: () => void;
}

/** What is to be paid, and the way to pay it. */
export function PayAction({ draft, isBlocked, isSaved, isSaving, onPay }: PayActionProps) {
  const t = useText();
  const format = useFormat();
  /** `isPriced`: what is to be paid is known, and nothing that is still on its way moves the button. */
  const pay = (isPriced: boolean) => (
    <>
      <p className="ink-soft pay-note">{t('editor.review.totalText')}</p>
      <Button
        icon="credit-card"
        size="large"
        block
        disabled={isBlocked || !isSaved}
        loading={!isBlocked && (isSaving || !isPriced)}
        aria-describedby="review-pay-note"
        onClick={onPay}
      >
        {t('editor.review.pay')}
      </Button>
      <p className="ink-soft pay-note" id="review-pay-note">
        {t(isBlocked ? 'editor.review.payBlocked' : 'editor.review.payNote')}
      </p>
    </>
  );
  return (
    <section className="pay-action" aria-labelledby="review-total">
      <h3 id="review-total">{t('editor.review.total')}</h3>
      {draft.id && draft.budgetTotal && !isBlocked ? (
        <Late
          of={offerTotal}
          props={{ id: draft.id, version: draft.version, budget: draft.budgetTotal, currency: draft.currency, pay }}
        />
      ) : (
        <>
          <div className="review-total figures">
            {draft.budgetTotal ? format.money(draft.budgetTotal, draft.currency) : '—'}
          </div>
          {pay(true)}
        </>
      )}
    </section>
  );
}
