import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { AskEdit, askEditDialog } from '../../approval/AskEdit.tsx';
import { DetailRow } from '../../details/DetailRow.tsx';
import { isOverLimit, OverLimit } from './OverLimit.tsx';
import { campaignOffersMachine } from './offers.actors.ts';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import './review.css';

const meaning = {
  expired: 'editor.outcome.expiredText',
  abandoned: 'editor.outcome.abandonedText',
} as const;
const ofChange = { expired: 'payer.change', abandoned: 'payer.change' } as const;

interface PaymentOfferProps {
  campaign: Schema<'Campaign'>;
  /** The change that is paid for; null for the campaign itself. */
  editId: string | null;
  /** How the last attempt ended; null before the first. */
  outcome: CheckoutOutput | null;
  onPay: () => void;
  /** Somebody else has been asked to pay for it. */
  onAsked: (campaign: Schema<'Campaign'>) => void;
}

/** What there is to be paid of a campaign, to somebody who does not write it; and why nothing is. */
export function PaymentOffer({ campaign, editId, outcome, onPay, onAsked }: PaymentOfferProps) {
  const isChange = editId !== null;
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, version, name, status, startDate, endDate, budgetTotal, currency, lines } = campaign;
  const offers = useResource(campaignOffersMachine, { id, version });
  const overview = path('campaignOverview', { id });
  // What waits for its payment has its offer already, in its budget.
  const best =
    status === 'draft' ? offers.data?.items.find(({ offer }) => offer.id === offers.data?.bestId) : undefined;
  const price = best?.net ?? budgetTotal;
  const isComplete =
    Boolean(budgetTotal && startDate && endDate) &&
    lines.every(({ screenIds, artworkIds }) => screenIds.length > 0 && artworkIds.length > 0);
  const isPayable = isChange || (isComplete && (status === 'draft' || status === 'pending_payment'));
  return (
    <div className="stack gap-6">
      <PageHeader title={t('editor.payment.title')} subtitle={<bdi>{name}</bdi>} />
      {outcome && (
        <PaymentOutcome
          outcome={outcome}
          meaning={isChange ? ofChange : meaning}
          refusal={(failure) =>
            isOverLimit(failure) ? (
              <OverLimit
                failure={failure}
                ask={editId && <AskEdit onAsk={() => setAsking(true)} />}
                askable={status === 'draft' && !isChange ? { id, version, isSaved: true, onAsked } : undefined}
              />
            ) : (
              <Refusal failure={failure} />
            )
          }
        />
      )}
      {editId && isAsking && (
        <Late
          of={askEditDialog}
          props={{
            place: { id, editId },
            onAsked: () => void navigate(overview),
            onClose: () => setAsking(false),
          }}
        />
      )}
      {!isPayable && <Banner tone="info">{t(status === 'draft' ? 'payer.unfinished' : 'payer.nothing')}</Banner>}
      <Card title={t('payer.what')}>
        <dl className="review">
          <DetailRow label={t('editor.review.dates')}>
            {startDate && endDate ? format.dateRange(startDate, endDate) : t('campaign.noDates')}
          </DetailRow>
          <DetailRow label={t('editor.step.screens')}>
            {t('editor.review.screens', { count: new Set(lines.flatMap(({ screenIds }) => screenIds)).size })}
          </DetailRow>
          <DetailRow label={t('editor.step.budget')}>
            {budgetTotal ? format.money(budgetTotal, currency) : t('campaign.change.none')}
          </DetailRow>
          {best && (
            <DetailRow label={t('approval.price')}>
              {format.money(best.net, currency)}{' '}
              <span className="muted">
                {best.bonusPlays === null
                  ? t('editor.offer.applies', {
                      title: isolate(best.offer.title),
                      saved: format.money(best.saved, currency),
                    })
                  : t('editor.offer.adds', { title: isolate(best.offer.title), count: best.bonusPlays })}
              </span>
            </DetailRow>
          )}
        </dl>
      </Card>
      <div className="row gap-2">
        <Link className={buttonClass({ variant: 'stroked', tone: 'neutral' })} to={overview}>
          {t('editor.openCampaign')}
        </Link>
        {isPayable && (
          <Button icon="credit-card" loading={status === 'draft' && offers.isBusy && !offers.data} onClick={onPay}>
            {isChange || !price ? t('edit.pay') : t('payer.pay', { money: format.money(price, currency) })}
          </Button>
        )}
      </div>
    </div>
  );
}

const isConnection = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'network';

/** What is to be mended of a campaign is its writer's to mend. */
function Refusal({ failure }: { failure: Failure }) {
  const t = useText();
  const code = 'code' in failure ? failure.code : undefined;
  const text =
    failure.kind === 'stale'
      ? 'editor.refusal.stale'
      : code === 'provider_unavailable'
        ? 'editor.refusal.provider'
        : isConnection(failure) || failure.kind === 'forbidden'
          ? failureMessages[failure.kind]
          : 'payer.refused';
  return (
    <Banner tone="negative" announce="alert" title={t('editor.refusal.title')}>
      {t(text)}
    </Banner>
  );
}
