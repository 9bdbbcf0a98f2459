import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { cardLabel } from '../../rooms/cards/card-label.ts';
import { findListedCard, lockCard, toStoredCard } from '../../rooms/cards/card-rows.ts';
import { recordChange } from '../../rooms/team/audit.ts';

export const nameStoredCard: Handler<'nameStoredCard'> = async ({ path, header, body }, call) => {
  const name = body.name?.trim() || null;
  const card = await call.transaction(async (tx) => {
    const found = await lockCard(tx, path.id);
    if (!found) throw new ProblemError('not_found');
    requireVersion(found, ifMatch(header));
    await tx.run(sql`update stored_cards set name = ${name}, version = version + 1 where id = ${path.id}`);
    if (found.name !== name) {
      const { namespaceId, instanceId, userId } = memberOf(call);
      const label = cardLabel(found);
      const changes = { card: [label, label], cardName: [found.name, name] } as const;
      const named = { namespaceId, instanceId, actor: userId, action: 'card.named', changes } as const;
      await recordChange(tx, named, call.app.clock.wall());
    }
    return findListedCard(tx, path.id);
  });
  if (!card) throw new Error('A card vanished while being named');
  return { status: 200, body: toStoredCard(card), headers: etag(card.version) };
};
