import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './message-ids.ts';

type TextValues = Readonly<Record<string, string | number | Date>>;

/** `t(id, values)`: the message as plain text. For messages with tags or elements use `<FormattedMessage>`. */
export type Text = (id: MessageId, values?: TextValues) => string;

/** The messages of the language being shown, by their ids. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
