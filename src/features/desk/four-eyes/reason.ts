import type { Text } from '#src/i18n/use-text.ts';

/** As the contract bounds it. */
export const MOST_REASON = 500;
const LEAST_REASON = 10;

/** What is wrong with a reason that another operator decides by. */
export const reasonProblem = (reason: string, t: Text): string | undefined =>
  reason.trim().length < LEAST_REASON ? t('desk.credits.reasonShort') : undefined;
