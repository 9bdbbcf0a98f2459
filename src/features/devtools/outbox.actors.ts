import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

export interface OutboxQuery {
  /** A part of the recipient's address or number. */
  readonly to: string;
  /** How many of the newest, at most 200. */
  readonly limit: number;
}

/** The newest messages (`listOutbox`). */
export const outboxMachine = provideResource({
  fetchResource: ({ to, limit }: OutboxQuery, signal) =>
    orFailure(bodyOf(api.GET('/devtools/outbox', { params: { query: { limit, ...(to ? { to } : {}) } }, signal }))),
});
