import type { components } from '#contract/product-api.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export interface SetupRow {
  readonly id: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly status: components['schemas']['CardSetup']['status'];
  readonly checkoutId: string;
  readonly scriptUrl: string;
  readonly replaces: string | null;
  readonly cardId: string | null;
  readonly resultCode: string | null;
  readonly startedBy: string;
  readonly expiresAt: string;
}

const columns = sql`id, namespace_id, instance_id, status, checkout_id, script_url, replaces, card_id, result_code, started_by, expires_at`;

export const findSetup = (
  tx: Tx,
  of: { readonly id: string } | { readonly checkoutId: string },
  isLocked = false,
): Promise<SetupRow | undefined> =>
  tx.row<SetupRow>(sql`select ${columns} from card_setups
    where ${'id' in of ? sql`id = ${of.id}` : sql`checkout_id = ${of.checkoutId}`} ${isLocked ? sql`for update` : sql``}`);

export const toCardSetup = (row: SetupRow, brands: string): components['schemas']['CardSetup'] => ({
  id: row.id,
  checkoutId: row.checkoutId,
  scriptUrl: row.scriptUrl,
  brands: brands.split(' '),
  expiresAt: row.expiresAt,
  status: row.status,
});

/** Enough for a mistyped card, too few to try out stolen ones. */
const maxStarted = 60;
const maxDeclined = 10;
const hourMs = 3_600_000;

/** @throws ProblemError `rate_limited` when an instance has begun to store too many, or too many were declined, within the hour */
export async function requireSetupLeft(tx: Tx, now: Date, instanceId: string): Promise<void> {
  const { started, declined, oldest } = await tx.one<{ started: number; declined: number; oldest: string | null }>(sql`
    select count(*)::int as started, count(*) filter (where status = 'declined')::int as declined, min(created_at) as oldest
    from card_setups where instance_id = ${instanceId} and created_at > ${new Date(now.getTime() - hourMs)}::timestamptz`);
  if (started < maxStarted && declined < maxDeclined) return;
  const freeAt = (oldest === null ? now.getTime() : Date.parse(oldest)) + hourMs;
  throw new ProblemError('rate_limited', {
    facts: { retryAfterS: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) },
  });
}
