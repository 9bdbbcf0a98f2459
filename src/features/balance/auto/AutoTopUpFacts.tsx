import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Meter } from '#src/ui/data/Meter.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import type { AutoTopUpState } from './auto-top-up.actors.ts';
import { cardTitle, chargeWords, reasonWords } from './auto-words.ts';

interface AutoTopUpFactsProps {
  state: AutoTopUpState;
  autoTopUp: Schema<'AutoTopUp'>;
}

/** What was agreed to and by whom, how much of the month is used, and what was charged lately. */
export function AutoTopUpFacts({ state, autoTopUp }: AutoTopUpFactsProps) {
  const t = useText();
  const format = useFormat();
  const { currency, usedThisMonth, charges } = state;
  const { threshold, amount, monthlyCap, card, consent } = autoTopUp;
  const money = (minor: number) => format.money(minor, currency);
  const used = t('balance.auto.used', { used: money(usedThisMonth), cap: money(monthlyCap) });
  const facts = { amount: money(amount), threshold: money(threshold), card: cardTitle(card) };
  return (
    <>
      <p>{t('balance.auto.rule', facts)}</p>
      <div className="stack gap-1">
        <Meter label={t('balance.auto.month')} value={usedThisMonth / monthlyCap} valueText={used} />
        <p className="muted figures">{used}</p>
      </div>
      <p className="muted">
        {consent.by === null
          ? t('balance.auto.consentNameless', { at: format.dateTime(consent.at) })
          : t('balance.auto.consentBy', { at: format.dateTime(consent.at), name: isolate(consent.by) })}
      </p>
      {charges.length > 0 && (
        <section className="stack gap-2" aria-label={t('balance.auto.charges')}>
          <h3>{t('balance.auto.charges')}</h3>
          <ul className="stack gap-2">
            {charges.map((charge) => (
              <li key={charge.id} className="row row-spread">
                <span>
                  <strong className="figures">{money(charge.amount)}</strong>{' '}
                  <span className="muted">{format.dateTime(charge.at)}</span>
                  {charge.reason && <span className="auto-why muted">{t(reasonWords[charge.reason])}</span>}
                </span>
                <Badge tone={chargeWords[charge.status].tone}>{t(chargeWords[charge.status].text)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
