import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { type ChargebackQuery, statuses, statusWords } from './chargeback-words.ts';

interface ChargebackSumsProps {
  sums: readonly Schema<'ChargebackSum'>[];
  query: ChargebackQuery;
  onChoose: (change: Partial<ChargebackQuery>) => void;
}

/** What chargebacks come to, a row a currency; a tile narrows the list to what it counts. */
export function ChargebackSums({ sums, query, onChoose }: ChargebackSumsProps) {
  const t = useText();
  const format = useFormat();
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return currencies.map((currency) => (
    <dl key={currency} className="stat-tiles chargeback-sums">
      {statuses.flatMap((status) => {
        const found = sums.find((sum) => sum.currency === currency && sum.status === status);
        if (!found) return [];
        const isPressed = query.status === status && query.currency === currency;
        return [
          <StatTile
            key={status}
            label={t(statusWords[status].text)}
            value={format.money(found.amount, currency)}
            note={t('desk.chargebacks.count', { count: found.count })}
            isPressed={isPressed}
            onPress={() => onChoose(isPressed ? { status: null, currency: '' } : { status, currency })}
          />,
        ];
      })}
    </dl>
  ));
}
