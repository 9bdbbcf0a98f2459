import { Link } from 'react-router';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { planKinds } from './plan-kinds.ts';

/** What the marketplace had that was better than the plans when they were made, each with its own figures. */
export function MarketHints({ suggestion: { plans, marketplace, currency } }: { suggestion: Schema<'Suggestion'> }) {
  const t = useText();
  const format = useFormat();
  if (marketplace.length === 0) return null;
  return (
    <section className="assistant-market stack gap-2" aria-label={t('assistant.market.title')}>
      <h3>{t('assistant.market.title')}</h3>
      <ul>
        {marketplace.map(({ kind, id, name, plan, price, saved, reach, startDate, endDate }) => {
          const words = { name, plan: t(planKinds[plan].name), price: format.money(price, currency) };
          const full = format.money(price + saved, currency);
          const beaten = plans.find((one) => one.kind === plan);
          return (
            <li key={`${kind} ${id} ${plan}`}>
              {kind === 'offer'
                ? t('assistant.market.offer', { ...words, full })
                : t('assistant.market.package', {
                    ...words,
                    full,
                    days: startDate && endDate ? format.dateRange(startDate, endDate) : '',
                    reach: format.number(reach ?? 0),
                    planReach: format.number(beaten?.reach.expected ?? 0),
                  })}{' '}
              {kind === 'offer' ? (
                <Link to={`${path('marketplaceOffers')}?q=${encodeURIComponent(name)}`}>
                  {t('assistant.market.offerLink')}
                </Link>
              ) : (
                <Link to={`${path('marketplacePackage', { id })}?start=${startDate ?? ''}`}>
                  {t('assistant.market.packageLink')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
