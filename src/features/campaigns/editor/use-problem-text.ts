import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { DraftProblem } from './draft-problems.ts';

/** Says what keeps a draft from being paid for, and how to mend it. */
export function useProblemText(currency: string): (problem: DraftProblem) => string {
  const t = useText();
  const format = useFormat();
  return ({ messageId, values = {} }) =>
    t(messageId, {
      ...(values.count === undefined ? {} : { count: values.count }),
      ...(values.money === undefined ? {} : { money: format.money(values.money, currency) }),
      ...(values.day === undefined ? {} : { day: format.date(values.day) }),
    });
}
