import { useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { RefundChoice } from '../refund/RefundChoice.tsx';

interface CancellationDialogProps {
  name: string;
  /** Null while it is reckoned, and when there is none. */
  quote: Schema<'RefundQuote'> | null;
  isExpired: boolean;
  isCancelling: boolean;
  failure: Failure | null;
  onQuote: () => void;
  onConfirm: (refundTo: Schema<'RefundTo'>) => void;
  onClose: () => void;
}

/** What a cancellation pays back, with its arithmetic, before it is done. */
export function CancellationDialog(props: CancellationDialogProps) {
  const { name, quote, isExpired, isCancelling, failure, onQuote, onConfirm, onClose } = props;
  const t = useText();
  const format = useFormat();
  const [refundTo, setRefundTo] = useState<Schema<'RefundTo'>>('card');
  const isOver = isExpired || (!quote && failure !== null);
  return (
    <Dialog
      title={t('cancellation.title')}
      role="alertdialog"
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" disabled={isCancelling} onClick={onClose}>
            {t('campaign.ask.keep')}
          </Button>
          {isOver ? (
            <Button icon="refresh" onClick={onQuote}>
              {t('cancellation.again')}
            </Button>
          ) : (
            <Button tone="negative" loading={isCancelling || !quote} onClick={() => onConfirm(refundTo)}>
              {quote
                ? t('cancellation.confirm', { amount: format.money(quote.refund + quote.refundTax, quote.currency) })
                : t('campaign.action.cancel')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-3">
        <p>{t('cancellation.text', { name: isolate(name) })}</p>
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(failureMessages[failure.kind])}
          </Banner>
        )}
        {isExpired && (
          <Banner tone="caution" announce="alert">
            {t('cancellation.expired')}
          </Banner>
        )}
        {!quote && !failure && <Skeleton height="8rem" />}
        {quote && !isExpired && <QuoteTable quote={quote} />}
        {quote && !isExpired && quote.refundTax > 0 && (
          <p>
            {t('cancellation.withTax', {
              tax: format.money(quote.refundTax, quote.currency),
              amount: format.money(quote.refund + quote.refundTax, quote.currency),
            })}
          </p>
        )}
        {quote && !isExpired && (
          <RefundChoice
            value={refundTo}
            ofCards={quote.ofCards}
            hasRest={quote.refund + quote.refundTax > quote.ofCards}
            currency={quote.currency}
            // What was asked for once is asked for again as it was.
            disabled={isCancelling || failure !== null}
            onChange={setRefundTo}
          />
        )}
        {quote && !isExpired && <p className="muted">{t('cancellation.valid', { minutes: VALID_MINUTES })}</p>}
      </div>
    </Dialog>
  );
}

/** As long as the server keeps to a quote. */
const VALID_MINUTES = 10;

function QuoteTable({ quote }: { quote: Schema<'RefundQuote'> }) {
  const t = useText();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, quote.currency);
  return (
    <Table caption={t('cancellation.arithmetic')}>
      <thead>
        <tr>
          <th scope="col">{t('cancellation.line')}</th>
          <th scope="col" className="num">
            {t('cancellation.paid')}
          </th>
          <th scope="col" className="num">
            {t('cancellation.delivered')}
          </th>
          <th scope="col" className="num">
            {t('cancellation.refund')}
          </th>
        </tr>
      </thead>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={line.lineId}>
            <th scope="row">
              {t('cancellation.lineNumber', { number: format.number(line.position) })}
              <span className="campaign-brand">
                {line.basis === 'by_delivery'
                  ? t('cancellation.byDelivery')
                  : t('cancellation.guaranteed', {
                      share: format.percent(line.refundPct / 100),
                      days: Math.max(0, line.daysToStart),
                    })}
                {line.basis === 'guaranteed' &&
                  line.lost > 0 &&
                  ` · ${t('cancellation.lost', { money: money(line.lost) })}`}
              </span>
            </th>
            <td className="num">{money(line.paid)}</td>
            <td className="num">{money(line.delivered)}</td>
            <td className="num">{money(line.refund)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('cancellation.sum')}</th>
          <td className="num">{money(quote.paid)}</td>
          <td className="num">{money(quote.delivered)}</td>
          <td className="num">{money(quote.refund)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
