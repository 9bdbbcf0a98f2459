import { type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { transition } from '../../kernel/transition.ts';
import { cardLabel } from '../../rooms/cards/card-label.ts';
import { findListedCard, lockCard } from '../../rooms/cards/card-rows.ts';
import { storedCardEntity } from '../../rooms/cards/entities.ts';
import { chooseDefault, lockWallet } from '../../rooms/cards/wallet.ts';
import { recordChange } from '../../rooms/team/audit.ts';
import { stopAutoTopUp } from '../../rooms/top-ups/stop-auto-top-up.ts';

export const removeStoredCard: Handler<'removeStoredCard'> = async ({ path, header }, call) => {
  const member = memberOf(call);
  await call.transaction(async (tx) => {
    const wallet = await lockWallet(tx, member);
    const locked = await lockCard(tx, path.id);
    if (!locked) throw new ProblemError('not_found');
    requireVersion(locked, ifMatch(header));
    const campaigns = (await findListedCard(tx, path.id))?.needs ?? [];
    const removed = { type: 'card.removed', isNeeded: campaigns.length > 0 } as const;
    if (!storedCardEntity.law.step(locked.status, removed))
      throw new ProblemError('card_in_use', { facts: { campaigns } });
    // The provider is told by a job: it may be away.
    const set = [sql`version = version + 1`, sql`removed_at = ${call.app.clock.wall()}`];
    await transition({ tx }, storedCardEntity, locked, removed, { set });
    // Without the card that was agreed to there is no consent.
    await stopAutoTopUp({ tx, clock: call.app.clock }, member.instanceId, path.id);
    await chooseDefault(tx, wallet, wallet.defaultCardId === path.id ? null : wallet.defaultCardId);
    const { namespaceId, instanceId, userId } = member;
    const changes = { card: [cardLabel(locked), null] } as const;
    await recordChange(
      tx,
      { namespaceId, instanceId, actor: userId, action: 'card.removed', changes },
      call.app.clock.wall(),
    );
  });
  return { status: 204, body: undefined };
};
