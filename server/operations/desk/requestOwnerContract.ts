import { randomUUID } from 'node:crypto';
import { type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { notify } from '../../rooms/notifications/notify.ts';
import { findContract, toContract } from '../../rooms/owners/contract-rows.ts';
import { dayOf, findOwner } from '../../rooms/owners/find-owner.ts';

export const requestOwnerContract: Handler<'requestOwnerContract'> = ({ path, body }, call) => {
  const { namespaceId, userId, email } = userOf(call);
  const { shareBps, validFrom, reason } = body;
  return call.answer(async (tx) => {
    const owner = await findOwner(tx, path.id);
    const today = dayOf(owner, call.app.clock.business());
    if (validFrom < today)
      throw new ProblemError('invalid_request', { errors: [{ path: '/validFrom', code: 'minimum', limit: today }] });
    const id = randomUUID();
    const asked = await tx.run(sql`
      insert into owner_contracts (id, namespace_id, owner_id, owner_name, share_bps, valid_from, currency_code, reason, requested_by,
        requested_by_email, requested_at)
      values (${id}, ${namespaceId}, ${owner.id}, ${owner.name}, ${shareBps}, ${validFrom}::date, ${owner.currency}, ${reason.trim()},
        ${userId}, ${email}, ${call.app.clock.wall()})
      on conflict (owner_id) where status = 'requested' do nothing`);
    if (asked === 0) throw new ProblemError('request_open');
    await notify(
      { tx, clock: call.app.clock },
      { namespaceId, instanceId: null },
      { type: 'desk.shareAsked', key: id, about: owner.id, actor: userId, facts: { dueOn: validFrom } },
    );
    const contract = await findContract(tx, id);
    if (!contract) throw new Error('A request vanished while being made');
    return { status: 201, body: toContract(contract, userId) };
  });
};
