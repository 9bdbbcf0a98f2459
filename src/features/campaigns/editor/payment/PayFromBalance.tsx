import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import './ways-to-pay.css';

/** What the company has with the seller (`getBalance`). */
const balanceMachine = provideResource<readonly Schema<'Balance'>[], null>({
  fetchResource: async (_, signal) => (await orFailure(bodyOf(api.GET('/dsp/balance', { signal })))).balances,
});

interface PayFromBalanceProps {
  open: Schema<'Checkout'>;
  /** The change that is paid for; null for the campaign itself. */
  editId: string | null;
  onPaid: () => void;
  /** A part of it is held: the card is to pay the rest. */
  onPartHeld: () => void;
}

interface Paying {
  readonly id: string;
  readonly editId: string | null;
  readonly key: string;
}

function payWhole({ id, editId, key }: Paying) {
  const header = { 'Idempotency-Key': key };
  return orFailure(
    bodyOf(
      editId === null
        ? api.POST('/dsp/campaigns/{id}/balance-payment', { params: { path: { id }, header } })
        : api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-payment', { params: { path: { id, editId }, header } }),
    ),
  );
}

function payPart({ id, editId, key }: Paying, amount: number) {
  const header = { 'Idempotency-Key': key };
  const body = { amount };
  return orFailure(
    editId === null
      ? api.POST('/dsp/campaigns/{id}/balance-part', { params: { path: { id }, header }, body })
      : api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-part', { params: { path: { id, editId }, header }, body }),
  );
}

/** Pays for a submitted campaign, or for a change of one, from the balance, where there is any: all of it, or what there is and a card the rest. */
export function PayFromBalance({ open, editId, onPaid, onPartHeld }: PayFromBalanceProps) {
  const t = useText();
  const format = useFormat();
  const titleId = useId();
  const balance = useResource(balanceMachine, null);
  // Pressed again after a lost answer, it pays once; after a refusal it is another request.
  const [key, setKey] = useState(newIdempotencyKey);
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { amount, currency, campaignId: id } = open;
  const own = balance.data?.find((one) => one.currency === currency);
  if (!own || own.available === 0) return null;
  const available = format.money(own.available, currency);
  const pay = async (part: number | null) => {
    setPaying(true);
    setFailure(null);
    try {
      await (part === null ? payWhole({ id, editId, key }) : payPart({ id, editId, key }, part));
      (part === null ? onPaid : onPartHeld)();
    } catch (error) {
      const refused = error as Failure;
      if (refused.kind === 'conflict') setKey(newIdempotencyKey());
      setFailure(refused);
      setPaying(false);
      balance.invalidate();
    }
  };
  return (
    <section className="pay-from-balance" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('payment.balance.title')}</h3>
      {failure && (
        <Banner tone="negative" announce="alert" title={t('payment.balance.failed')}>
          {failure.kind === 'conflict' && failure.code === 'balance_insufficient'
            ? t('payment.balance.short', { available })
            : t(failureReasons[failure.kind])}
        </Banner>
      )}
      {own.available >= amount ? (
        <>
          <p className="ink-soft">{t('payment.balance.has', { available })}</p>
          <Button variant="stroked" icon="wallet" loading={isPaying} onClick={() => void pay(null)}>
            {t('payment.balance.pay', { money: format.money(amount, currency) })}
          </Button>
        </>
      ) : (
        <>
          <p className="ink-soft">
            {t('payment.balance.short', { available })}{' '}
            <Link to={path('profileBalance')} target="_blank">
              {t('payment.balance.topUp')}
            </Link>
          </p>
          <Button variant="stroked" icon="wallet" loading={isPaying} onClick={() => void pay(own.available)}>
            {t('payment.balance.part', { money: available })}
          </Button>
          <p className="ink-soft">
            {t('payment.balance.rest', { rest: format.money(amount - own.available, currency) })}
          </p>
        </>
      )}
    </section>
  );
}
