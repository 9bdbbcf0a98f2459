import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { refundReasonMessages } from '#src/i18n/refund-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { failureMessage } from './refund-words.ts';
import { browserRefundRetryMachine } from './refunds.actors.ts';

interface RefundRowProps {
  refund: Schema<'FailedRefund'>;
  /** It is being tried again: its row stays, whatever the list says. */
  onTried: (refund: Schema<'FailedRefund'>) => void;
}

/** One refund that came to nothing, how it can be tried again, and what becomes of that. */
export function RefundRow({ refund, onTried }: RefundRowProps) {
  const t = useText();
  const format = useFormat();
  const actor = useActorRef(browserRefundRetryMachine, { input: { refundId: refund.id } });
  const snapshot = useSnapshot(actor);
  const { progress, failure } = snapshot.context;
  const isWatched = snapshot.matches('watching');
  const isPaid = snapshot.matches('paid');
  const { campaignName, instanceName, amount, currency, reason, providerPaymentId, failedAt } = refund;
  const money = format.money(amount, currency);
  const attempts = progress?.attempts ?? refund.attempts;
  const why = progress?.status === 'failed' ? progress.failure : refund.failure;
  const words = failureMessage(why);

  const outcome = useRef<HTMLDivElement>(null);
  // The button that asked is gone once the money is: the focus stays in its place.
  const keepFocus = useEffectEvent(() => {
    if (isPaid && document.activeElement === document.body) outcome.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it is paid.
  useLayoutEffect(() => keepFocus(), [isPaid]);

  const press = () => {
    onTried(refund);
    actor.send({ type: isWatched ? 'look.requested' : 'retry.requested' });
  };
  const named = { campaign: isolate(campaignName), amount: money };
  return (
    <tr>
      <th scope="row">
        <span className="stack gap-1">
          <bdi>{campaignName}</bdi>
          <bdi className="muted">{instanceName}</bdi>
        </span>
      </th>
      <td className="num" data-label={t('desk.refunds.amount')}>
        {money}
      </td>
      <td data-label={t('desk.refunds.reason')}>{t(refundReasonMessages[reason])}</td>
      <td data-label={t('desk.refunds.failed')}>
        <span className="stack gap-1">
          <span>{words ? t(words) : t('desk.refunds.failure.code', { code: isolate(why ?? '') })}</span>
          <span className="muted">
            {t('desk.refunds.attempts', { count: attempts, time: format.dateTime(failedAt) })}
          </span>
        </span>
      </td>
      <td data-label={t('desk.refunds.payment')}>
        <bdi lang="en" className="desk-code">
          {providerPaymentId ?? '–'}
        </bdi>
      </td>
      <td>
        <div ref={outcome} className="stack gap-2 desk-outcome" tabIndex={-1}>
          <span role="status">
            {isWatched && !snapshot.hasTag('failed') && (
              <Badge tone="info" dot>
                {t('desk.refunds.watching')}
              </Badge>
            )}
            {snapshot.hasTag('refused') && (
              <Badge tone="negative" dot>
                {t('desk.refunds.again')}
              </Badge>
            )}
            {isPaid && (
              <Badge tone="positive" dot>
                {t('desk.refunds.paid')}
              </Badge>
            )}
          </span>
          {snapshot.hasTag('failed') && failure && (
            <span role="alert" className="desk-failure">
              {t(isWatched ? 'desk.refunds.unseen' : 'desk.refunds.unasked', {
                reason: t(failureReasons[failure.kind]),
              })}
            </span>
          )}
          {!isPaid && (
            <Button
              variant="stroked"
              tone="neutral"
              size="small"
              icon={isWatched ? 'eye' : 'refresh'}
              loading={snapshot.hasTag('busy')}
              aria-label={t(isWatched ? 'desk.refunds.lookNamed' : 'desk.refunds.retryNamed', named)}
              onClick={press}
            >
              {t(isWatched ? 'desk.refunds.look' : 'action.retry')}
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}
