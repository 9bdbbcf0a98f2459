import { hashInvitationToken } from '../../flows/team/mail-invitations.ts';
import { type Handler, namespaceOf } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { offersWhere } from '../../rooms/team/team-rows.ts';

/** More than anybody opens; far too few to guess 256 bits. */
const CALLS_AN_HOUR = 240;

export const readInvitation: Handler<'readInvitation'> = async ({ header }, { app, request }) => {
  await limitRate(app, 'readInvitation', request.ip, CALLS_AN_HOUR);
  const token = String((header as Record<string, unknown>)['x-invitation-token']);
  const namespaceId = namespaceOf(header);
  const [offer] = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    offersWhere(
      tx,
      sql`i.token_hash = ${hashInvitationToken(token)} and i.namespace_id = ${namespaceId} and i.email <> ''`,
    ),
  );
  if (!offer) throw new ProblemError('not_found');
  const isOver = offer.status === 'open' && Date.parse(offer.expiresAt) <= app.clock.wall().getTime();
  return {
    status: 200,
    body: isOver ? { ...offer, status: 'expired' } : offer,
    headers: { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
  };
};
