import { randomUUID } from 'node:crypto';
import { key } from '../campaigns/book-campaign.ts';
import type { ServerAddress } from '../server/start-test-server.ts';
import { type ApiUser, bodyOf } from './api-user.ts';
import { lastMessageTo } from './outbox.ts';

/** Invites an address to the caller's company, somebody new's unless told; with the token of the mail's link. */
export async function invited(
  { origin }: Pick<ServerAddress, 'origin'>,
  user: ApiUser,
  email = `${randomUUID()}@elsewhere.test`,
  role: 'manager' | 'editor' | 'viewer' = 'editor',
): Promise<{ readonly id: string; readonly email: string; readonly token: string }> {
  const { id } = await bodyOf(user.api.POST('/dsp/invitations', { params: { header: key() }, body: { email, role } }));
  const { text } = await lastMessageTo(origin, email);
  const token = /\/invitations\/([A-Za-z0-9_-]{43})\b/.exec(text)?.[1];
  if (!token) throw new Error('There is no link in the mail');
  return { id, email, token };
}
