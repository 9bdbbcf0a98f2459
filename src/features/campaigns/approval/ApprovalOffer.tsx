import { useState } from 'react';
import { Link } from 'react-router';
import type { CheckoutOutput } from '#machines/payments/checkout.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { DetailRow } from '../details/DetailRow.tsx';
import { isOverLimit, OverLimit } from '../editor/payment/OverLimit.tsx';
import { PaymentOutcome } from '../editor/payment/PaymentOutcome.tsx';
import { ApprovalPlays } from './ApprovalPlays.tsx';
import { approvalMachine, returnAction, withdrawAction } from './approval.actors.ts';
import { obstacleMessage, refusalMessage } from './approval-words.ts';
import '../editor/payment/review.css';

const noteDialog = latePart(async () => (await import('./NoteDialog.tsx')).NoteDialog);

/** Whoever leaves the payment has not answered. */
const meaning = { expired: 'payer.waiting', abandoned: 'payer.waiting' } as const;

interface ApprovalOfferProps {
  campaign: Schema<'Campaign'>;
  /** How the last attempt to pay ended; null before the first. */
  outcome: CheckoutOutput | null;
  onPay: () => void;
  /** It is a draft again, or another than the one that is shown. */
  onChanged: (campaign?: Schema<'Campaign'>) => void;
  /** Whoever has asked writes on. */
  onWithdrawn: (campaign: Schema<'Campaign'>) => void;
}

/** What somebody asks who may not spend as much: who may answers it, whoever has asked may take it back, and everybody else reads it. */
export function ApprovalOffer({ campaign, outcome, onPay, onChanged, onWithdrawn }: ApprovalOfferProps) {
  const t = useText();
  const texts = useResourceTexts();
  const approval = useResource(approvalMachine, { id: campaign.id, version: campaign.version });
  return (
    <div className="stack gap-6">
      <PageHeader title={t('approval.request')} subtitle={<bdi>{campaign.name}</bdi>} />
      {outcome && (
        <PaymentOutcome
          outcome={outcome}
          meaning={meaning}
          refusal={(failure) =>
            isOverLimit(failure) ? (
              <OverLimit failure={failure} />
            ) : (
              <Banner tone="negative" announce="alert" title={t('editor.refusal.title')}>
                {t(refusalMessage(failure))}
              </Banner>
            )
          }
        />
      )}
      <ResourceView resource={approval} texts={texts} skeleton={<Skeleton lines={6} height="2.5rem" />}>
        {(data) => (
          <Request
            campaign={campaign}
            approval={data}
            onPay={onPay}
            onChanged={(changed) => {
              approval.invalidate();
              onChanged(changed);
            }}
            onWithdrawn={onWithdrawn}
          />
        )}
      </ResourceView>
    </div>
  );
}

type RequestProps = Omit<ApprovalOfferProps, 'outcome'> & { approval: Schema<'Approval'> };

function Request({ campaign, approval, onPay, onChanged, onWithdrawn }: RequestProps) {
  const t = useText();
  const format = useFormat();
  const { id, version, startDate, endDate, lines } = campaign;
  const { amount, price, currency, note, obstacle, canAnswer, isOwn } = approval;
  const then = format.money(amount, currency);
  const money = format.money(price ?? amount, currency);
  const withdrawing = useAction(withdrawAction, {
    onDone: (changed) => {
      showToast(t('approval.withdrawn'));
      onWithdrawn(changed);
    },
    onRefused: () => onChanged(),
  });
  return (
    <>
      <Asker approval={approval} />
      {obstacle && <Obstacle obstacle={obstacle} currency={currency} />}
      {withdrawing.failure && (
        <Banner tone="negative" announce="alert">
          {t(refusalMessage(withdrawing.failure))}
        </Banner>
      )}
      <Card title={t('payer.what')}>
        <dl className="review">
          {note !== null && (
            <DetailRow label={t('approval.note')}>
              <bdi>{note}</bdi>
            </DetailRow>
          )}
          <DetailRow label={t('approval.price')}>
            {money === then ? money : t('approval.changedSince', { now: money, then })}
          </DetailRow>
          <DetailRow label={t('editor.review.dates')}>
            {startDate && endDate ? format.dateRange(startDate, endDate) : t('campaign.noDates')}
          </DetailRow>
          <DetailRow label={t('editor.step.screens')}>
            {t('editor.review.screens', { count: new Set(lines.flatMap(({ screenIds }) => screenIds)).size })}
          </DetailRow>
          <ApprovalPlays approval={approval} />
        </dl>
      </Card>
      <div className="row gap-2">
        <Link className={buttonClass({ variant: 'stroked', tone: 'neutral' })} to={path('campaignOverview', { id })}>
          {t('editor.openCampaign')}
        </Link>
        {isOwn && (
          <Button
            variant="stroked"
            tone="neutral"
            icon="undo"
            loading={withdrawing.isBusy}
            onClick={() => withdrawing.run({ id, version })}
          >
            {t('approval.withdraw')}
          </Button>
        )}
        {canAnswer && <Return campaign={campaign} onChanged={onChanged} />}
        {canAnswer && (
          <Button icon="credit-card" disabled={obstacle !== null} onClick={onPay}>
            {t('approval.approve', { money })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Who asks, and what the reader may do about it. */
function Asker({ approval }: { approval: Schema<'Approval'> }) {
  const t = useText();
  const format = useFormat();
  const { isOwn, askedBy, askedAt, canAnswer, amount, price, currency } = approval;
  const at = format.dateTime(askedAt);
  if (isOwn)
    return (
      <Banner tone="info" icon="clock" title={t('approval.own.title')}>
        {t('approval.own.text', { at })}
      </Banner>
    );
  const name = askedBy === null ? t('approval.someone') : isolate(askedBy);
  return (
    <Banner tone="info" icon="users" title={t('approval.theirs.title', { name })}>
      {t(canAnswer ? 'approval.theirs.answer' : 'approval.theirs.wait', {
        at,
        money: format.money(price ?? amount, currency),
      })}
    </Banner>
  );
}

/** What stands against it now. */
function Obstacle({ obstacle, currency }: { obstacle: Schema<'ApprovalObstacle'>; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { earliestStart, minimum, screens = [] } = obstacle;
  const values = {
    day: earliestStart ? format.date(earliestStart, { style: 'long' }) : '',
    money: minimum === undefined ? '' : format.money(minimum, currency),
  };
  return (
    <Banner tone="caution" title={t('approval.obstacle.title')}>
      <p>{t(obstacleMessage(obstacle), values)}</p>
      {screens.length > 0 && <p>{format.list(screens)}</p>}
    </Banner>
  );
}

function Return({ campaign, onChanged }: Pick<RequestProps, 'campaign' | 'onChanged'>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, version } = campaign;
  const name = isolate(campaign.name);
  const returning = useAction(returnAction, {
    onDone: (changed) => {
      showToast(t('approval.return.done', { name }));
      setOpen(false);
      onChanged(changed);
    },
    onRefused: ({ kind }) => {
      if (kind === 'stale' || kind === 'conflict') onChanged();
    },
  });
  return (
    <>
      <Button variant="stroked" tone="neutral" icon="undo" onClick={() => setOpen(true)}>
        {t('approval.return.action')}
      </Button>
      {isOpen && (
        <Late
          of={noteDialog}
          props={{
            title: t('approval.return.title', { name }),
            text: t('approval.return.text'),
            label: t('approval.return.note'),
            submitLabel: t('approval.return.submit'),
            missing: t('approval.return.missing'),
            isBusy: returning.isBusy,
            failure: returning.failure,
            onSubmit: (note) => returning.run({ id, version, note }),
            onClose: () => {
              returning.dismiss();
              setOpen(false);
            },
          }}
        />
      )}
    </>
  );
}
