import { useState } from 'react';
import { Link } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { type TimelinePage, withdrawEdit } from '../campaigns.actors.ts';
import { editPaymentUrl } from '../edit/edit-url.ts';
import { PendingEdit } from '../edit/PendingEdit.tsx';

interface CampaignPendingProps {
  campaign: Schema<'Campaign'>;
  timeline: Resource<TimelinePage>;
  page: TimelinePage;
  /** Whoever may not can look. */
  canEdit: boolean;
  canPay: boolean;
}

/** A change of the campaign that waits for its payment, to be paid or given up. */
export function CampaignPending({
  campaign,
  timeline,
  page: { pending, names },
  canEdit,
  canPay,
}: CampaignPendingProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  if (!pending) return null;
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawEdit(campaign.id, pending.id);
      showToast(t('edit.done.withdrawn'));
    } catch (error) {
      showToast(t(failureMessages[(error as Failure).kind] ?? failureMessages.unexpected), 'negative');
    }
    setBusy(false);
    timeline.invalidate();
  };
  return (
    <PendingEdit
      campaign={campaign}
      edit={pending}
      names={names}
      actions={
        canPay && (
          <>
            <Link className={buttonClass()} to={editPaymentUrl(campaign.id, pending.id)}>
              <Icon name="credit-card" />
              {t('edit.pay')}
            </Link>
            {canEdit && (
              <Button variant="stroked" tone="neutral" icon="trash" loading={isBusy} onClick={() => void withdraw()}>
                {t('edit.withdraw')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
