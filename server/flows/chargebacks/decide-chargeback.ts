import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { type Operator, workerFor } from '../../kernel/caller.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import {
  type ChargebackRow,
  chargebackEntity,
  findChargeback,
  tellHeldCampaign,
} from '../../rooms/chargebacks/chargeback-rows.ts';
import { postLost } from '../../rooms/chargebacks/post-chargeback.ts';
import { notify } from '../../rooms/notifications/notify.ts';

type Decision = components['schemas']['ChargebackDecision'];
type Event = Parameters<typeof chargebackEntity.law.step>[1];

interface Deciding {
  readonly app: Context;
  readonly tx: Tx;
  readonly user: Operator;
  readonly row: ChargebackRow;
}

/** Whether this operator has said the same already, and it was taken. */
function isSaid({ row, user }: Deciding, { decision }: Decision): boolean {
  const isDecider = row.lossDecidedById === user.userId;
  switch (decision) {
    case 'release':
      return row.releasedAt !== null;
    case 'ask_loss':
      return row.status === 'loss_asked' && row.lossAskedById === user.userId;
    case 'approve_loss':
      return row.status === 'lost' && isDecider;
    case 'decline_loss':
      return row.status === 'open' && isDecider && row.lossAskedById !== user.userId;
    case 'withdraw_loss':
      return row.status === 'open' && isDecider && row.lossAskedById === user.userId;
  }
}

/** What a decision is to the chart, and what is written with it. */
function moveOf({ app, user, row }: Deciding, { decision, reason }: Decision): { event: Event; set: readonly Sql[] } {
  const { clock } = app;
  const isOwn = row.lossAskedById === user.userId;
  const decided = [
    sql`loss_decided_by = ${user.userId}`,
    sql`loss_decided_by_email = ${user.email}`,
    sql`loss_decided_at = ${clock.wall()}`,
  ];
  switch (decision) {
    case 'release':
      return {
        event: { type: 'hold.released', isHolding: row.isHolding },
        set: [sql`released_at = ${clock.business()}`, sql`released_by_email = ${user.email}`],
      };
    case 'ask_loss': {
      if (!reason?.trim())
        throw new ProblemError('invalid_request', { errors: [{ path: '/reason', code: 'required' }] });
      return {
        event: { type: 'loss.asked' },
        set: [
          sql`loss_reason = ${reason.trim()}`,
          sql`loss_asked_by = ${user.userId}`,
          sql`loss_asked_by_email = ${user.email}`,
          sql`loss_asked_at = ${clock.wall()}`,
          sql`loss_decided_by = null`,
          sql`loss_decided_by_email = null`,
          sql`loss_decided_at = null`,
        ],
      };
    }
    case 'approve_loss':
      return { event: { type: 'loss.approved', isOwn }, set: decided };
    case 'decline_loss':
      return { event: { type: 'loss.declined', isOwn }, set: decided };
    case 'withdraw_loss':
      return { event: { type: 'loss.withdrawn', isOwn }, set: decided };
  }
}

/** What the balance has of the money that is gone: all of a top-up, and of a payment what was refunded to the balance; minor units. */
async function filledBy(tx: Tx, { topUpId, paymentId, amount }: ChargebackRow): Promise<number> {
  if (topUpId !== null) return amount;
  const { refunded } = await tx.one<{ refunded: number }>(sql`
    select coalesce(sum(amount_minor), 0) as refunded from refunds
    where payment_id = ${paymentId} and destination = 'balance' and status = 'done'`);
  return refunded;
}

/** What follows of a decision. A balance that may be spent again by an operator's word bears no loss. */
const effectsOf = ({ app, tx, user, row }: Deciding) => ({
  postLoss: async () => {
    const { id, namespaceId, companyId: instanceId, campaignId, currency, amount, releasedAt } = row;
    const posted = { id, namespaceId, instanceId, campaignId, currency, amount };
    const ofBalance = releasedAt === null ? await filledBy(tx, row) : 0;
    const borne = await postLost({ tx, clock: app.clock }, posted, ofBalance);
    await tx.run(sql`update chargebacks set loss_borne_minor = ${borne} where id = ${id}`);
  },
  // What is held back goes by the row; whoever looks at it is told.
  letGo: () => tellHeldCampaign(tx, { ...row, instanceId: row.companyId }),
  tellOperators: () => {
    const { id, namespaceId, companyId: instanceId, amount, currency } = row;
    const asked = app.clock.wall().toISOString();
    return notify(
      { tx, clock: app.clock },
      { namespaceId, instanceId },
      { type: 'desk.lossAsked', key: `${id} ${asked}`, about: id, actor: user.userId, facts: { amount, currency } },
    );
  },
});

/** Whoever asked for it to be given up hears what another operator said. */
async function tellAsker({ app: { clock }, tx, row }: Deciding, { decision }: Decision): Promise<void> {
  const { id, namespaceId, lossAskedById, lossAskedAt } = row;
  if ((decision !== 'approve_loss' && decision !== 'decline_loss') || lossAskedById === null) return;
  await notify(
    { tx, clock },
    { namespaceId, instanceId: null },
    {
      ...{ type: 'desk.requestDecided', key: `${id} ${lossAskedAt}`, about: id, userId: lossAskedById },
      facts: { request: 'loss', isApproved: decision === 'approve_loss' },
    },
  );
}

/**
 * Decides about a chargeback of the operator's tenant: lets go what it holds back, or gives the money up in two steps by two people. Runs
 * as the worker: the caller is an operator there. @throws ProblemError `not_found`, `transition_refused`, `invalid_request`
 */
export function decideChargeback(app: Context, user: Operator, id: string, body: Decision): Promise<ChargebackRow> {
  return app.db.transaction(workerFor(user), async (tx) => {
    await tx.run(sql`select 1 from chargebacks where id = ${id} for update`);
    const row = await findChargeback(tx, id);
    if (!row || row.namespaceId !== user.namespaceId) throw new ProblemError('not_found');
    const deciding = { app, tx, user, row };
    if (isSaid(deciding, body)) return row;
    const { event, set } = moveOf(deciding, body);
    await transition({ tx }, chargebackEntity, row, event, { set, effects: effectsOf(deciding) });
    await tellAsker(deciding, body);
    return (await findChargeback(tx, id)) ?? row;
  });
}
