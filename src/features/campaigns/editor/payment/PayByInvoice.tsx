import { useId, useState } from 'react';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import './ways-to-pay.css';

/** The company's terms of payment (`getCreditTerms`). */
const termsMachine = provideResource<Schema<'CreditStanding'> | null, null>({
  fetchResource: async (_, signal) => (await orFailure(bodyOf(api.GET('/dsp/credit-terms', { signal })))).terms,
});

interface PayByInvoiceProps {
  open: Schema<'Checkout'>;
  onPaid: () => void;
}

/** Books a submitted campaign on an invoice that is due later, where the company has terms for it. */
export function PayByInvoice({ open, onPaid }: PayByInvoiceProps) {
  const t = useText();
  const format = useFormat();
  const titleId = useId();
  const terms = useResource(termsMachine, null);
  // Drawn once for this purchase: pressed again after a lost answer, it books once.
  const [key] = useState(newIdempotencyKey);
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { amount, currency, campaignId: id } = open;
  const own = terms.data;
  if (!own || own.currency !== currency) return null;
  const money = (minor: number) => format.money(minor, currency);
  const short = t('payment.invoice.short', { available: money(own.available), limit: money(own.limit) });
  const pay = async () => {
    setPaying(true);
    setFailure(null);
    try {
      const params = { path: { id }, header: { 'Idempotency-Key': key } };
      await orFailure(bodyOf(api.POST('/dsp/campaigns/{id}/invoice-payment', { params })));
      onPaid();
    } catch (error) {
      setFailure(error as Failure);
      setPaying(false);
      terms.invalidate();
    }
  };
  return (
    <section className="pay-from-balance" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('payment.invoice.title')}</h3>
      {failure && (
        <Banner tone="negative" announce="alert" title={t('payment.invoice.failed')}>
          {failure.kind === 'conflict' && failure.code === 'credit_limit_reached'
            ? short
            : failure.kind === 'conflict' && failure.code === 'credit_unavailable'
              ? t(failure.facts?.reason === 'incomplete' ? 'payment.invoice.incomplete' : 'payment.invoice.unavailable')
              : t(failureReasons[failure.kind])}
        </Banner>
      )}
      {own.overdue > 0 ? (
        <p className="ink-soft">{t('payment.invoice.overdue', { overdue: money(own.overdue) })}</p>
      ) : own.available < amount ? (
        <p className="ink-soft">{short}</p>
      ) : (
        <>
          <p className="ink-soft">
            {t('payment.invoice.has', {
              available: money(own.available),
              limit: money(own.limit),
              due: format.date(own.dueOn),
            })}
          </p>
          <Button variant="stroked" icon="invoice" loading={isPaying} onClick={() => void pay()}>
            {t('payment.invoice.pay', { money: money(amount) })}
          </Button>
        </>
      )}
    </section>
  );
}
