import type { components } from '#contract/product-api.ts';
import type { Context } from '../../context.ts';
import { PaymentError, type RegistrationResult, registrationPathOf } from '../../engines/payments/payment-provider.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { transition } from '../../kernel/transition.ts';
import { cardLabel } from '../../rooms/cards/card-label.ts';
import { findByRegistration } from '../../rooms/cards/card-rows.ts';
import { cardSetupEntity, storedCardEntity } from '../../rooms/cards/entities.ts';
import { findSetup, type SetupRow } from '../../rooms/cards/setup-rows.ts';
import { declineReasonOf } from '../../rooms/orders/decline-reason.ts';
import { recordChange } from '../../rooms/team/audit.ts';
import { storeCard } from './store-card.ts';

type Result = Pick<components['schemas']['CardSetupResult'], 'outcome' | 'reason'>;

const worker = { role: 'marquee_worker' } as const;

const outcomeOf = ({ status, resultCode }: Pick<SetupRow, 'status' | 'resultCode'>): Result => {
  if (status === 'declined') return { outcome: 'declined', reason: declineReasonOf(resultCode ?? '') };
  return { outcome: status === 'open' ? 'pending' : status, reason: null };
};

/** Asks the provider what became of a checkout that stores a card. @throws ProblemError */
async function askProvider(app: Context, checkoutId: string, resourcePath: string): Promise<RegistrationResult> {
  try {
    return await app.payments.readRegistrationResult(resourcePath, checkoutId);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const { kind, code } = error;
    app.log.named('payments').warn('What became of a card could not be read', { kind, code, checkoutId });
    if (kind === 'invalid_resource_path')
      throw new ProblemError('invalid_request', { errors: [{ path: '/resourcePath', code: 'format' }] });
    throw new ProblemError(kind === 'mismatch' ? 'payment_mismatch' : 'provider_unavailable');
  }
}

/** Puts the card of a setup into the list, and notes it. */
async function store(
  app: Context,
  tx: Tx,
  setup: SetupRow,
  registration: NonNullable<RegistrationResult['registration']>,
): Promise<void> {
  const { namespaceId, instanceId, startedBy: addedBy, replaces } = setup;
  const owner = { namespaceId, instanceId, addedBy, replaces };
  const cardId = await storeCard({ tx, clock: app.clock }, registration, owner);
  await transition({ tx }, cardSetupEntity, setup, { type: 'card.stored' }, { set: [sql`card_id = ${cardId}`] });
}

/**
 * Asks the provider what became of storing a card and applies it, once, whoever asks: the page, the notice or the job. Runs as the
 * worker; the caller's right to it has been checked.
 */
export async function settleSetup(app: Context, checkoutId: string, resourcePath?: string): Promise<Result> {
  const found = await app.db.transaction(worker, (tx) => findSetup(tx, { checkoutId }));
  if (!found) throw new ProblemError('not_found');
  if (found.status === 'stored') return outcomeOf(found);
  const result = await askProvider(app, checkoutId, resourcePath ?? registrationPathOf(checkoutId));
  return app.db.transaction(worker, async (tx): Promise<Result> => {
    const setup = await findSetup(tx, { checkoutId }, true);
    if (!setup) throw new ProblemError('not_found');
    await tx.run(sql`update card_setups set asked_at = ${app.clock.wall()} where id = ${setup.id}`);
    if (setup.status === 'stored') return outcomeOf(setup);
    if (result.registration) {
      await store(app, tx, setup, result.registration);
      return { outcome: 'stored', reason: null };
    }
    if (result.status !== 'failed' || setup.status === 'expired') return outcomeOf(setup);
    const event = { type: result.failure === 'checkout_expired' ? 'checkout.expired' : 'card.declined' } as const;
    const set = event.type === 'card.declined' ? [sql`result_code = ${result.code}`] : [];
    const { status } = await transition({ tx }, cardSetupEntity, setup, event, { set });
    return outcomeOf({ status, resultCode: result.code });
  });
}

/**
 * Hears that something is new of a stored card. The notice only says where to look: the provider is asked how the card is now, so that
 * notices may come twice, late and out of order.
 */
export async function settleRegistration(app: Context, registrationId: string, checkoutId?: string): Promise<void> {
  let now: Awaited<ReturnType<typeof app.payments.findRegistration>>;
  try {
    now = await app.payments.findRegistration(registrationId);
  } catch (error) {
    if (error instanceof PaymentError) throw new ProblemError('provider_unavailable');
    throw error;
  }
  await app.db.transaction(worker, async (tx) => {
    const setup = checkoutId === undefined ? undefined : await findSetup(tx, { checkoutId }, true);
    if (now && setup && setup.status !== 'stored') await store(app, tx, setup, now);
    const card = await findByRegistration(tx, registrationId);
    if (!card || card.status === 'removed') return;
    const bump = sql`version = version + 1`;
    if (!now) {
      const set = [bump, sql`removed_at = ${app.clock.wall()}`, sql`forgotten_at = ${app.clock.wall()}`];
      await transition({ tx }, storedCardEntity, card, { type: 'card.withdrawn' }, { set });
      const { namespaceId, instanceId } = card;
      const changes = { card: [cardLabel(card), null] } as const;
      const withdrawn = {
        namespaceId,
        instanceId,
        actor: 'payment-provider',
        action: 'card.withdrawn',
        changes,
      } as const;
      await recordChange(tx, withdrawn, app.clock.wall());
      return;
    }
    const [month, year] = [Number(now.card.expiryMonth), Number(now.card.expiryYear)];
    if (year * 12 + month <= card.expiryYear * 12 + card.expiryMonth) return;
    const set = [bump, sql`expiry_month = ${month}`, sql`expiry_year = ${year}`];
    await transition({ tx }, storedCardEntity, card, { type: 'card.renewed' }, { set });
  });
}
