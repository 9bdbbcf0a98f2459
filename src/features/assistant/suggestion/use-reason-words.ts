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
  const figures: Readonly<Record<Schema<'PlanReason'>['fact'], (figure: number) => string>> = {
    value: format.number,
    price: (figure) => format.money(figure, currency),
    audience: format.number,
    often: format.frequency,
    hours: format.percent,
    near: (figure) => format.number(figure / 1000, { maximumFractionDigits: 1 }),
  };
  return ({ fact, figure, rank, of }, spend, cityName) => {
    return t(words[fact], {
      figure: figures[fact](figure),
      rank,
      of,
      city: cityName,
      sum: format.money(spend, currency),
    });
  };
}
