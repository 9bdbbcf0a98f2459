import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Badge } from '#src/ui/state/Badge.tsx';
import type { Tone } from '#src/ui/state/tone.ts';

type State = Schema<'OutboxMessage'>['state'];

const looks: Readonly<Record<Exclude<State, 'kept'>, { tone: Tone; label: MessageId }>> = {
  waiting: { tone: 'caution', label: 'devtools.outbox.waiting' },
  sent: { tone: 'positive', label: 'devtools.outbox.sent' },
  failed: { tone: 'negative', label: 'devtools.outbox.failed' },
};

/** Where a message that leaves by a mail server is; of one that stays here there is nothing to say. */
export function OutboxState({ state }: { state: State }) {
  const t = useText();
  if (state === 'kept') return null;
  const { tone, label } = looks[state];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
