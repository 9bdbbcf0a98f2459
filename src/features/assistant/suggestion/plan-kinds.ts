import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

export const planKinds: Readonly<Record<Schema<'PlanKind'>, { readonly name: MessageId; readonly text: MessageId }>> = {
  reach: { name: 'assistant.kind.reach', text: 'assistant.kind.reachText' },
  presence: { name: 'assistant.kind.presence', text: 'assistant.kind.presenceText' },
  price: { name: 'assistant.kind.price', text: 'assistant.kind.priceText' },
};

export const failureWords: Readonly<Record<Schema<'SuggestionFailure'>, MessageId>> = {
  unanswered: 'assistant.failure.unanswered',
  no_screens: 'assistant.failure.no_screens',
  too_dear: 'assistant.failure.too_dear',
  too_late: 'assistant.failure.too_late',
  broken: 'assistant.failure.broken',
};
