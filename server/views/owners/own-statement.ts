import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { contractOn } from '../../rooms/owners/contract-rows.ts';
import { dayOf, findOwner, type Owner } from '../../rooms/owners/find-owner.ts';
import { requireOwnerStatement, type Sight, type StatementParts } from './owner-statement.ts';

type OwnStatement = components['schemas']['OwnStatement'];
type Share = OwnStatement['shares'][number];

/** What an owner's people may not read is not asked for; nor is it in what they are answered. */
const ownSight: Sight = {
  showsGross: false,
  gross: sql`0::bigint`,
  campaign: sql`null::uuid`,
  recordedBy: sql`''`,
  reversedBy: sql`null::text`,
  reverseReason: sql`null::text`,
  screens: sql`own_earning_screens()`,
};

/** The shares of an owner as they follow each other, the newest first; what was replaced before its first day is none of them. */
async function readShares(tx: Tx, owner: Owner, today: string): Promise<Share[]> {
  const steps = await tx.rows<{ id: string; shareBps: number; from: string }>(sql`
    select k.id, k.share_bps, d.day as "from"
    from (select distinct valid_from as day from owner_contracts where owner_id = ${owner.id} and status = 'approved') d
      cross join lateral (${contractOn(sql`${owner.id}::uuid`, sql`d.day`)}) k
    order by d.day`);
  const changes = steps.filter(({ id }, index) => steps[index - 1]?.id !== id);
  const current = changes.findLast(({ from }) => from <= today);
  return changes.reverse().map((step) => ({ shareBps: step.shareBps, from: step.from, isCurrent: step === current }));
}

interface Asked {
  /** `2026-11`; the present one unless given. */
  readonly month?: string | undefined;
  /** Business time. */
  readonly now: Date;
}

/**
 * The caller's own media owner's statement of a month, with what there is to read of it besides. Needs a transaction of an owner's people.
 * @throws ProblemError `not_found` for a month that has not begun, and where the owner is not there any more
 */
export async function requireOwnStatement(tx: Tx, { month, now }: Asked): Promise<StatementParts> {
  const own = await tx.row<{ id: string }>(sql`select id from app_readable_owners() id`);
  if (!own) throw new ProblemError('not_found');
  const owner = await findOwner(tx, own.id);
  const today = dayOf(owner, now);
  return requireOwnerStatement(tx, { id: own.id, month: month ?? today.slice(0, 7), now, sight: ownSight });
}

/** The same as the contract shows it: without whose money it was, what advertisers paid, and who recorded what. */
export async function showOwnStatement(tx: Tx, asked: Asked): Promise<OwnStatement> {
  const { statement, period } = await requireOwnStatement(tx, asked);
  const { owner: _, gross: __, paidBy, lines, corrections, payouts, reversals, ...rest } = statement;
  const today = dayOf(period.owner, asked.now);
  return {
    ...rest,
    today,
    shares: await readShares(tx, period.owner, today),
    paidBy: paidBy && toOwnPayout(paidBy),
    lines: lines.map(({ gross: _, ...line }) => line),
    corrections: corrections.map(({ id, day, cause, payable }) => ({ id, day, cause, payable })),
    payouts: payouts.map(toOwnPayout),
    reversals: reversals.map(toOwnPayout),
  };
}

const toOwnPayout = ({
  recordedBy: _,
  reversedBy: __,
  reverseReason: ___,
  ...payout
}: components['schemas']['OwnerPayout']): OwnStatement['payouts'][number] => payout;
