import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';

const words: Readonly<Record<Schema<'PlanReason'>['fact'], MessageId>> = {
  value: 'assistant.reason.value',
  price: 'assistant.reason.price',
  audience: 'assistant.reason.audience',
  often: 'assistant.reason.often',
  hours: 'assistant.reason.hours',
  near: 'assistant.reason.near',
};

/** Why a screen is in a plan, with the figure that speaks for it. */
export function useReasonWords(
  currency: string,
): (reason: Schema<'PlanReason'>, spend: number, cityName: string) => string {
  const t = useText();
  const format = useFormat();
  return ({ fact, figure, rank, of }, spend, cityName) => {
    const figures: Readonly<Record<typeof fact, string>> = {
      value: format.number(figure),
      price: format.money(figure, currency),
      audience: format.number(figure),
      often: format.frequency(figure),
      hours: format.percent(figure),
      near: format.number(figure / 1000, { maximumFractionDigits: 1 }),
    };
    return t(words[fact], { figure: figures[fact], rank, of, city: cityName, sum: format.money(spend, currency) });
  };
}
