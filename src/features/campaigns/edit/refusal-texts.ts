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
  'poNumber required': 'editor.problem.poNumber',
  'endDate too_early': 'edit.refusal.tooEarly',
  'endDate before_start': 'editor.problem.endBeforeStart',
  'endDate too_long': 'editor.refused.tooLong',
  'endDate outside_flight': 'edit.refusal.outsideFlight',
  'endDate slots_unavailable': 'edit.refusal.slotsLonger',
  'endDate format': 'editor.problem.endDate',
  'budgetTotal too_low': 'edit.refusal.budget',
  'schedule required': 'edit.refusal.noHours',
  'schedule slots_unavailable': 'edit.refusal.slotsHours',
  'screenIds slots_unavailable': 'edit.refusal.slots',
  'screenIds too_late': 'edit.refusal.tooLate',
  'screenIds category_prohibited': 'edit.refusal.category',
  'screenIds unknown_reference': 'editor.refused.screensGone',
  'screenIds locked': 'edit.screens.locked',
  'artworkIds required': 'editor.problem.artwork',
  'artworkIds uncovered': 'edit.refusal.uncovered',
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
