import type { Failure } from '#machines/failure.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { DraftField } from './draft-problems.ts';

const fields: Readonly<Record<string, DraftField>> = {
  '/name': 'name',
  '/brand': 'brand',
  '/category': 'category',
  '/poNumber': 'poNumber',
  '/startDate': 'startDate',
  '/endDate': 'endDate',
  '/lines/screenIds': 'screens',
  '/lines/artworkIds': 'artwork',
  '/lines/startDate': 'lines',
  '/lines/endDate': 'lines',
  '/lines/schedule': 'lines',
  '/budgetTotal': 'budget',
};

const texts: Readonly<Record<string, MessageId>> = {
  'name required': 'editor.problem.name',
  'name taken': 'editor.refused.nameTaken',
  'brand required': 'editor.problem.brand',
  'category required': 'editor.problem.category',
  'poNumber required': 'editor.problem.poNumber',
  'startDate required': 'editor.problem.startDate',
  'startDate too_soon': 'editor.refused.startTooSoon',
  'endDate required': 'editor.problem.endDate',
  'endDate before_start': 'editor.problem.endBeforeStart',
  'endDate too_long': 'editor.refused.tooLong',
  'screens required': 'editor.problem.screens',
  'screens unknown_reference': 'editor.refused.screensGone',
  'artwork required': 'editor.problem.artwork',
  'artwork unknown_reference': 'editor.refused.artworkGone',
  'lines before_start': 'editor.problem.endBeforeStart',
  'budget required': 'editor.problem.budget',
  'budget too_low': 'editor.refused.budgetTooLow',
};

/** What is told of a field and the code of what is wrong with it. */
export const messageOf = (field: DraftField, code: string): MessageId => texts[`${field} ${code}`] ?? 'failure.invalid';

export interface FieldRefusal {
  readonly field: DraftField;
  readonly messageId: MessageId;
}

/** The fields that the server refused and why; a rule without words of its own is told in general ones. */
export function refusedFields(failure: Failure | null): FieldRefusal[] {
  if (failure?.kind !== 'invalid') return [];
  return failure.fields.flatMap(({ path, code }) => {
    const field = fields[path] ?? fields[path.replace(/^\/lines\/\d+\/([^/]+).*$/, '/lines/$1')];
    return field ? [{ field, messageId: messageOf(field, code) }] : [];
  });
}

/** Which step a field belongs to. */
export const stepOfField = {
  name: 'details',
  brand: 'details',
  category: 'details',
  poNumber: 'details',
  startDate: 'details',
  endDate: 'details',
  screens: 'screens',
  artwork: 'artwork',
  lines: 'budget',
  budget: 'budget',
} as const satisfies Record<DraftField, string>;
