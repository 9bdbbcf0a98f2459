import { etag, type Handler, ifMatch, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { cardLabel } from '../../rooms/cards/card-label.ts';
import { readListed, toStoredCard } from '../../rooms/cards/card-rows.ts';
import { storedCardEntity } from '../../rooms/cards/entities.ts';
import { chooseDefault, lockWallet } from '../../rooms/cards/wallet.ts';
import { recordChange } from '../../rooms/team/audit.ts';

export const chooseDefaultCard: Handler<'chooseDefaultCard'> = async ({ header, body }, call) => {
  const member = memberOf(call);
  const found = await call.transaction(async (tx) => {
    const wallet = await lockWallet(tx, member);
    requireVersion(wallet, ifMatch(header));
    const listed = await readListed(tx);
    const card = listed.find(({ id }) => id === body.cardId);
    if (!card) throw new ProblemError('invalid_request', { errors: [{ path: '/cardId', code: 'unknown_reference' }] });
    if (!storedCardEntity.law.has(card.status, 'chargeable'))
      throw new ProblemError('transition_refused', { facts: { status: card.status } });
    if (!card.isDefault) {
      await chooseDefault(tx, wallet, card.id);
      const { namespaceId, instanceId, userId } = member;
      const former = listed.find(({ isDefault }) => isDefault);
      const changes = { card: [former ? cardLabel(former) : null, cardLabel(card)] } as const;
      const chosen = { namespaceId, instanceId, actor: userId, action: 'card.chosen', changes } as const;
      await recordChange(tx, chosen, call.app.clock.wall());
    }
    return { items: (await readListed(tx)).map(toStoredCard), version: wallet.version + (card.isDefault ? 0 : 1) };
  });
  return { status: 200, body: found, headers: etag(found.version) };
};
