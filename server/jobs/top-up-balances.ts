import type { Context } from '../context.ts';
import { beginCharge, sendCharge } from '../flows/top-ups/charge-by-itself.ts';
import { eachAlone } from '../kernel/each-alone.ts';
import { readLow } from '../rooms/top-ups/auto-top-up-rows.ts';
import { readAutomatic } from '../rooms/top-ups/top-up-rows.ts';

const worker = { role: 'marquee_worker' } as const;

/** Tops up by itself what is low, company after company, and follows each charge to its end. */
export async function topUpBalances(app: Context): Promise<void> {
  const log = app.log.named('payments');
  const low = await app.db.transaction(worker, readLow);
  await eachAlone(log, 'A balance cannot be topped up by itself', low, ({ instanceId }) =>
    beginCharge(app, instanceId),
  );
  const due = await app.db.transaction(worker, (tx) => readAutomatic(tx, app.clock.wall()));
  await eachAlone(log, 'An automatic top-up cannot be settled', due, (charge) => sendCharge(app, charge));
}
