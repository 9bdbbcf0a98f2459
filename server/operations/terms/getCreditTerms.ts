import { addDays, localDate } from '#domain/planner/zone.ts';
import { type Handler, memberOf } from '../../http/operation.ts';
import { standingOf } from '../../rooms/credits/owed.ts';
import { readParties } from '../../rooms/invoices/seller.ts';

export const getCreditTerms: Handler<'getCreditTerms'> = async (_, call) => {
  const { instanceId } = memberOf(call);
  const terms = await call.transaction(async (tx) => {
    const { seller } = await readParties(tx, instanceId);
    const today = localDate(seller.timezone, call.app.clock.business().getTime());
    const standing = await standingOf(tx, instanceId, today);
    if (!standing) return null;
    const { limit, used, dueDays } = standing;
    return { ...standing, available: Math.max(0, limit - used), dueOn: addDays(today, dueDays) };
  });
  return { status: 200, body: { terms } };
};
