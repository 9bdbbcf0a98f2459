import { provideList } from '#src/patterns/list/provide-list.ts';
import { queryCodec, text } from '#src/patterns/list/query-codec.ts';

export interface OutboxQuery {
  /** A part of the recipient's address or number. */
  readonly to: string;
}

/** What the URL asks for: whose messages, and which one is opened. */
export const outboxQuery = queryCodec<OutboxQuery & { readonly message: string }>({ to: text(320), message: text() });

/** The newest messages (`listOutbox`). */
export const outboxMachine = provideList('/devtools/outbox', {
  ask: ({ to }: OutboxQuery) => ({ query: to ? { to } : {} }),
  idOf: ({ id }) => id,
});
