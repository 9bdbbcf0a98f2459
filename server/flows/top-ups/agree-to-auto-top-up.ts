import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { topUpBounds } from '#domain/money/top-up-bounds.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { type FieldError, ProblemError } from '../../kernel/problem.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { transition } from '../../kernel/transition.ts';
import { lockWallet } from '../../rooms/cards/wallet.ts';
import { recordChange } from '../../rooms/team/audit.ts';
import {
  autoTopUpEntity,
  consentVersion,
  findDefault,
  lockAutoTopUp,
  mayAgree,
} from '../../rooms/top-ups/auto-top-up-rows.ts';

type Wish = components['schemas']['AutoTopUpWish'];

interface Agreeing {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly member: { readonly namespaceId: string; readonly instanceId: string; readonly userId: string };
}

/** What of a wish cannot be; a top-up by itself has the bounds of any other. */
function faultsOf({ threshold, amount, monthlyCap, consentVersion: version }: Wish, currency: string): FieldError[] {
  const { least, most } = topUpBounds(currency);
  const bounded = (path: string, value: number, low: number, high: number): FieldError[] =>
    value < low
      ? [{ path, code: 'too_low', limit: low }]
      : value > high
        ? [{ path, code: 'too_high', limit: high }]
        : [];
  return [
    ...bounded('/threshold', threshold, 1, most),
    ...bounded('/amount', amount, least, most),
    // Thirty of the greatest: a figure beyond is a slip.
    ...bounded('/monthlyCap', monthlyCap, amount, 30 * most),
    ...(version === consentVersion ? [] : [{ path: '/consentVersion', code: 'outdated' }]),
  ];
}

/**
 * Notes a consent and what it is to. The list of cards is locked: the card that is agreed to is not removed meanwhile.
 * @throws ProblemError `forbidden` to who has a spending limit, `invalid_request`, `stale`, `transition_refused` while a charge is on its way
 */
export async function agreeToAutoTopUp(
  { tx, clock, member: { namespaceId, instanceId, userId } }: Agreeing,
  wish: Wish,
  /** As `If-Match` names it. */
  version: string,
): Promise<void> {
  if (!(await mayAgree(tx, { instanceId, userId }))) throw new ProblemError('forbidden');
  await lockWallet(tx, { namespaceId, instanceId });
  const found = await lockAutoTopUp(tx, instanceId);
  requireVersion({ version: found?.version ?? 0 }, version);
  const { currency } = await tx.one<{ currency: string }>(
    sql`select currency_code as currency from instances where id = ${instanceId}`,
  );
  const card = await findDefault(tx, instanceId);
  const errors = faultsOf(wish, currency);
  if (card?.id !== wish.cardId) errors.push({ path: '/cardId', code: 'unknown_reference' });
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  const { threshold, amount, monthlyCap, cardId } = wish;
  const now = clock.wall();
  if (found) {
    const set = [
      sql`version = version + 1`,
      sql`threshold_minor = ${threshold}`,
      sql`amount_minor = ${amount}`,
      sql`cap_minor = ${monthlyCap}`,
      sql`card_id = ${cardId}`,
      sql`reason = null`,
      sql`changed_at = ${now}`,
    ];
    await transition({ tx }, autoTopUpEntity, found, { type: 'consent.given' }, { set });
  } else {
    await tx.run(sql`
      insert into auto_top_ups (id, instance_id, namespace_id, currency_code, threshold_minor, amount_minor, cap_minor, card_id, changed_at)
      values (${randomUUID()}, ${instanceId}, ${namespaceId}, ${currency}, ${threshold}, ${amount}, ${monthlyCap}, ${cardId}, ${now})`);
  }
  await tx.run(sql`
    insert into auto_top_up_consents (id, namespace_id, instance_id, given_at, given_by, given_by_name, text_version, card_id,
      currency_code, threshold_minor, amount_minor, cap_minor)
    select ${randomUUID()}, ${namespaceId}, ${instanceId}, ${now}, ${userId},
      (select coalesce(nullif(name, ''), email) from users where namespace_id = ${namespaceId} and user_id = ${userId}), ${consentVersion}, ${cardId}, ${currency},
      ${threshold}, ${amount}, ${monthlyCap}`);
  const changes = {
    threshold: [found?.threshold ?? null, threshold],
    topUp: [found?.amount ?? null, amount],
    monthlyCap: [found?.monthlyCap ?? null, monthlyCap],
  } as const;
  await recordChange(tx, { namespaceId, instanceId, actor: userId, action: 'autoTopUp.agreed', changes }, now);
}
