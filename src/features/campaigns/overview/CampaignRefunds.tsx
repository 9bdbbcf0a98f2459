import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { refundReasonMessages } from '#src/i18n/refund-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import type { Tone } from '#src/ui/state/tone.ts';

type Refund = Schema<'Refund'>;

const statuses: Readonly<Record<Refund['status'], { readonly text: MessageId; readonly tone: Tone }>> = {
  due: { text: 'refund.due', tone: 'info' },
  sent: { text: 'refund.sent', tone: 'info' },
  done: { text: 'refund.done', tone: 'positive' },
  failed: { text: 'refund.failed', tone: 'negative' },
};

/** What is or was paid back, how far that has come, and how a cancellation adds up. */
export function CampaignRefunds({ campaign: { refunds, cancellation } }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card title={t('refund.title')}>
      <ul className="stack gap-3">
        {refunds.map(({ amount, currency, reason, status, destination, isCardGone, createdAt, doneAt }) => (
          <li key={`${createdAt} ${amount} ${reason}`} className="stack gap-1">
            <span className="row row-spread">
              <strong className="figures">{format.money(amount, currency)}</strong>
              <Badge tone={statuses[status].tone}>
                {t(status === 'done' && destination === 'balance' ? 'refund.inBalance' : statuses[status].text)}
              </Badge>
            </span>
            <span className="campaign-quiet">
              {t(refundReasonMessages[reason])} · {format.dateTime(doneAt ?? createdAt)}
            </span>
            {isCardGone && <span className="campaign-quiet">{t('refund.cardGone')}</span>}
          </li>
        ))}
      </ul>
      <p className="campaign-quiet">{t('time.own', { zone: format.ownZone() })}</p>
      {cancellation && (
        <p className="campaign-quiet">
          {t(cancellation.absorbed > 0 ? 'refund.sumAbsorbed' : 'refund.sum', {
            paid: format.money(cancellation.paid, cancellation.currency),
            delivered: format.money(cancellation.delivered, cancellation.currency),
            refund: format.money(cancellation.refund, cancellation.currency),
            absorbed: format.money(cancellation.absorbed, cancellation.currency),
          })}
        </p>
      )}
    </Card>
  );
}
