import { Link } from 'react-router';
import { brandName } from '#src/card-fields/brand-names.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { DecisionButtons } from '../four-eyes/DecisionButtons.tsx';
import { type Decision, decisionWords, offersOf, statusWords } from './chargeback-words.ts';
import type { Chargeback } from './chargebacks.actors.ts';

interface ChargebackRowProps {
  chargeback: Chargeback;
  onDecide: (decision: Decision) => void;
}

const ledgerOf = (search: Readonly<Record<string, string>>) => `${path('deskLedger')}?${new URLSearchParams(search)}`;

/** A chargeback: whose it is, of what, what became of it, and what can be done. The names lead to their movements in the ledger. */
export function ChargebackRow({ chargeback, onDecide }: ChargebackRowProps) {
  const t = useText();
  const format = useFormat();
  const { companyId, companyName, campaignId, campaignName, paymentId, topUpId, amount, currency, card } = chargeback;
  const { status, isHolding, openedAt, endedAt, releasedAt, releasedBy, loss, providerId } = chargeback;
  const money = format.money(amount, currency);
  const { text, tone } = statusWords[status];
  const decidedBy =
    loss?.decidedBy && loss.decidedAt ? `${isolate(loss.decidedBy)} · ${format.dateTime(loss.decidedAt)}` : null;
  return (
    <tr>
      <th scope="row">
        <span className="stack gap-1">
          <CompanyLink id={companyId} name={companyName} />
          {campaignId && campaignName !== null ? (
            <Link to={ledgerOf({ campaign: campaignId })}>
              <bdi>{campaignName}</bdi>
            </Link>
          ) : (
            <span className="muted">{t('desk.chargebacks.topUp')}</span>
          )}
        </span>
      </th>
      <td className="num" data-label={t('desk.chargebacks.amount')}>
        <span className="stack gap-1 chargeback-amount">
          <span>{money}</span>
          {card && (
            <span className="muted">
              <bdi lang="en">{brandName(card.brand)}</bdi> <bdi dir="ltr">•••• {card.last4}</bdi>
            </span>
          )}
        </span>
      </td>
      <td data-label={t('desk.chargebacks.payment')}>
        <span className="stack gap-1">
          <Link to={ledgerOf({ q: paymentId ?? topUpId ?? '' })}>{t('desk.chargebacks.toPayment')}</Link>
          <bdi lang="en" className="desk-code muted">
            {providerId}
          </bdi>
        </span>
      </td>
      <td data-label={t('desk.chargebacks.statusTitle')}>
        <span className="stack gap-1">
          <span className="row gap-2 chargeback-state">
            <StatusBadge tone={tone}>{t(text)}</StatusBadge>
            {isHolding && (
              <Badge tone="caution">{t(campaignId ? 'desk.chargebacks.onHold' : 'desk.chargebacks.blocked')}</Badge>
            )}
          </span>
          <span className="muted">{t('desk.chargebacks.opened', { time: format.dateTime(openedAt) })}</span>
          {releasedAt && (
            <span className="muted">
              {t('desk.chargebacks.released', { who: isolate(releasedBy ?? ''), time: format.dateTime(releasedAt) })}
            </span>
          )}
          {loss && (
            <span className="muted">
              {t('desk.chargebacks.lossAskedBy', { who: isolate(loss.askedBy), time: format.dateTime(loss.askedAt) })}{' '}
              <q>
                <bdi>{loss.reason}</bdi>
              </q>
            </span>
          )}
          {decidedBy && <span className="muted">{t('desk.chargebacks.lossDecidedBy', { who: decidedBy })}</span>}
          {endedAt && <span className="muted">{t('desk.chargebacks.ended', { time: format.dateTime(endedAt) })}</span>}
        </span>
      </td>
      <td>
        <DecisionButtons
          offered={offersOf(chargeback)}
          words={decisionWords}
          main="approve_loss"
          what={money}
          company={isolate(companyName)}
          onDecide={onDecide}
        />
      </td>
    </tr>
  );
}
