import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Tone } from '#src/ui/state/tone.ts';

export const statusWords: Readonly<Record<Schema<'SuggestionStatus'>, MessageId>> = {
  generating: 'assistant.status.generating',
  ready: 'assistant.status.ready',
  failed: 'assistant.status.failed',
  accepted: 'assistant.status.accepted',
  edited: 'assistant.status.edited',
  dismissed: 'assistant.status.dismissed',
  expired: 'assistant.status.expired',
};

export const statusTones: Readonly<Record<Schema<'SuggestionStatus'>, Tone>> = {
  generating: 'info',
  ready: 'positive',
  failed: 'caution',
  accepted: 'accent',
  edited: 'neutral',
  dismissed: 'neutral',
  expired: 'neutral',
};
