import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useWallNow } from '#src/platform/use-wall-now.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { OutboxState } from './OutboxState.tsx';

export interface OutboxListProps {
  messages: readonly Schema<'OutboxMessage'>[];
  onOpen: (id: string) => void;
}

/** One line a message, the newest on top. */
export function OutboxList({ messages, onOpen }: OutboxListProps) {
  const t = useText();
  const format = useFormat();
  const now = useWallNow();
  return (
    <ul className="outbox-list" aria-label={t('devtools.outbox.title')}>
      {messages.map((message) => (
        <li key={message.id}>
          <button type="button" className="outbox-row" onClick={() => onOpen(message.id)}>
            <Icon
              name={message.medium === 'SMS' ? 'phone' : 'mail'}
              size={20}
              label={t(message.medium === 'SMS' ? 'devtools.outbox.sms' : 'devtools.outbox.mail')}
            />
            <span className="outbox-words">
              <bdi className="outbox-to" dir="ltr">
                {message.to}
              </bdi>
              <bdi className="outbox-subject" lang={message.locale}>
                {message.subject}
              </bdi>
            </span>
            {message.code && (
              <code className="outbox-code" dir="ltr">
                {message.code}
              </code>
            )}
            <span className="outbox-facts">
              <time dateTime={message.createdAt} title={format.dateTime(message.createdAt)}>
                {format.relative(message.createdAt, now)}
              </time>
              <OutboxState state={message.state} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
