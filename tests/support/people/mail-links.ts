import type { components } from '#contract/product-api.ts';
import { type ApiUser, bodyOf } from './api-user.ts';

export type OutboxMessage = components['schemas']['OutboxMessage'];

/** The mails that have been written to an address, the newest first. */
export const mailsTo = async (user: ApiUser, to: string): Promise<readonly OutboxMessage[]> =>
  (await bodyOf(user.api.GET('/devtools/outbox', { params: { query: { to, limit: 100 } } }))).items;

/** What the link under a mail carries, by which its reader ends mails of its kind; undefined where there is none. */
export const endingOf = ({ text }: OutboxMessage): string | undefined =>
  /\/unsubscribe#([0-9a-f-]{36}[.][A-Za-z.]+[.][\w-]{22})/.exec(text)?.[1];
