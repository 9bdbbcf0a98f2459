import { etag, type Handler, ifMatch } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../rooms/campaigns/lock-campaign.ts';
import { findListedCard, lockCard, toStoredCard } from '../../rooms/cards/card-rows.ts';

export const nameStoredCard: Handler<'nameStoredCard'> = async ({ path, header, body }, call) => {
  const name = body.name?.trim() || null;
  const card = await call.transaction(async (tx) => {
    const found = await lockCard(tx, path.id);
    if (!found) throw new ProblemError('not_found');
    requireVersion(found, ifMatch(header));
    await tx.run(sql`update stored_cards set name = ${name}, version = version + 1 where id = ${path.id}`);
    return findListedCard(tx, path.id);
  });
  if (!card) throw new Error('A card vanished while being named');
  return { status: 200, body: toStoredCard(card), headers: etag(card.version) };
};
