import type { Clock } from '../../kernel/clock.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { transitionAll } from '../../kernel/transition.ts';
import { autoTopUpEntity } from './auto-top-up-rows.ts';

/** Stops it, whatever it is doing, or if its card is the one that was removed; false where there is none, or it is stopped. */
export async function stopAutoTopUp(
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  instanceId: string,
  removedCardId: string | null = null,
): Promise<boolean> {
  const set = [
    sql`version = version + 1`,
    sql`changed_at = ${clock.wall()}`,
    sql`reason = ${removedCardId ? 'card_removed' : null}`,
  ];
  const which = removedCardId ? sql`and card_id = ${removedCardId}` : sql``;
  const event = removedCardId ? ({ type: 'card.removed' } as const) : ({ type: 'consent.withdrawn' } as const);
  const stopped = await transitionAll({ tx }, autoTopUpEntity, sql`instance_id = ${instanceId} ${which}`, event, {
    set,
  });
  return stopped.length > 0;
}
