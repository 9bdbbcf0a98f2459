import type { FieldFailure } from '#machines/failure.ts';
import type { Format } from '#src/i18n/create-format.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { useText } from '#src/i18n/use-text.ts';

/** Why a field cannot be as it is wanted, by field and code; `{limit}` is the bound. */
const texts: Readonly<Record<string, MessageId>> = {
  'name required': 'editor.problem.name',
  'name minLength': 'editor.problem.name',
  'name pattern': 'editor.problem.name',
  'name taken': 'editor.refused.nameTaken',
  'endDate too_early': 'amend.refusal.tooEarly',
  'endDate before_start': 'editor.problem.endBeforeStart',
  'endDate too_long': 'editor.refused.tooLong',
  'endDate outside_flight': 'amend.refusal.outsideFlight',
  'endDate slots_unavailable': 'amend.refusal.slotsLonger',
  'endDate format': 'editor.problem.endDate',
  'budgetTotal too_low': 'amend.refusal.budget',
  'schedule required': 'amend.refusal.noHours',
  'schedule slots_unavailable': 'amend.refusal.slotsHours',
  'screenIds slots_unavailable': 'amend.refusal.slots',
  'screenIds too_late': 'amend.refusal.tooLate',
  'screenIds category_prohibited': 'amend.refusal.category',
  'screenIds unknown_reference': 'editor.refused.screensGone',
  'screenIds locked': 'amend.screens.locked',
  'artworkIds required': 'editor.problem.artwork',
  'artworkIds uncovered': 'amend.refusal.uncovered',
  'artworkIds unknown_reference': 'editor.refused.artworkGone',
};

/** A refusal in plain words. */
export function refusalText(
  { path, code, limit }: FieldFailure,
  t: ReturnType<typeof useText>,
  format: Format,
  currency: string,
): string {
  const field = path.split('/').at(-1) ?? '';
  const bound =
    typeof limit === 'number'
      ? format.money(limit, currency)
      : limit && /^\d{4}-\d\d-\d\d$/.test(limit)
        ? format.date(limit)
        : '';
  return t(texts[`${field} ${code}`] ?? 'failure.invalid', { limit: bound });
}
