import { randomBytes, randomUUID } from 'node:crypto';
import { ConstraintError, type Database, sql, type Tx } from '#server/kernel/db/database.ts';
import { CHECKOUT_LIFETIME_MS } from '../copy-and-pay.ts';
import { type KeptCard, type Outcome, REFUND_REFUSED, refusesFirstRefund, SUCCESS } from './card-rules.ts';

/** A prepared checkout; money in minor units, times UTC ISO. */
export interface SandboxCheckout {
  readonly id: string;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly merchantTransactionId: string;
  readonly expiresAt: string;
}

export interface SandboxPayment {
  readonly id: string;
  readonly checkoutId: string;
  readonly paymentType: 'DB' | 'RF';
  readonly refundsId: string | null;
  readonly amountMinor: number;
  readonly currencyCode: string;
  readonly merchantTransactionId: string;
  readonly resultCode: string;
  readonly resultDescription: string;
  readonly succeeded: boolean;
  readonly brand: string;
  readonly cardBin: string;
  readonly cardLast4: string;
  readonly cardExpiryMonth: string;
  readonly cardExpiryYear: string;
  readonly cardHolder: string;
  readonly createdAt: string;
}

/** 32 hexadecimal digits and the machine's name, as this protocol's ids look. */
export const newProviderId = (): string => `${randomBytes(16).toString('hex').toUpperCase()}.sandbox01`;

const checkoutColumns = sql`id, amount_minor, currency_code, merchant_transaction_id, expires_at`;
const paymentColumns = sql`id, checkout_id, payment_type, refunds_id, amount_minor, currency_code, merchant_transaction_id,
  result_code, result_description, succeeded, brand, card_bin, card_last4, card_expiry_month, card_expiry_year, card_holder, created_at`;

/** The sandbox's tables. `wall` is wall time; only payments of `entityId`'s checkouts exist for it. */
export function checkoutStore(db: Database, wall: () => Date, entityId: string) {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction({ role: 'marquee_provider' }, work);

  const insertPayment = async (tx: Tx, payment: SandboxPayment) => {
    const p = payment;
    await tx.run(sql`insert into sandbox_payments (${paymentColumns}) values (${p.id}, ${p.checkoutId}, ${p.paymentType}, ${p.refundsId},
      ${p.amountMinor}, ${p.currencyCode}, ${p.merchantTransactionId}, ${p.resultCode}, ${p.resultDescription}, ${p.succeeded}, ${p.brand},
      ${p.cardBin}, ${p.cardLast4}, ${p.cardExpiryMonth}, ${p.cardExpiryYear}, ${p.cardHolder}, ${p.createdAt})`);
    await tx.run(sql`insert into sandbox_webhooks (id, payment_id, next_attempt_at, created_at)
      values (${randomUUID()}, ${p.id}, ${p.createdAt}, ${p.createdAt})`);
  };

  const checkout = (tx: Tx, id: string) =>
    tx.row<SandboxCheckout>(sql`select ${checkoutColumns} from sandbox_checkouts
      where id = ${id} and entity_id = ${entityId} and expires_at > ${wall().toISOString()}`);

  /** The paid one, else the newest. */
  const latestPayment = (tx: Tx, checkoutId: string) =>
    tx.row<SandboxPayment>(sql`select ${paymentColumns} from sandbox_payments
      where checkout_id = ${checkoutId} and payment_type = 'DB' order by succeeded desc, position desc limit 1`);

  return {
    async create(amountMinor: number, currencyCode: string, merchantTransactionId: string): Promise<SandboxCheckout> {
      const now = wall();
      const expiresAt = new Date(now.getTime() + CHECKOUT_LIFETIME_MS).toISOString();
      return within((tx) =>
        tx.one<SandboxCheckout>(sql`insert into sandbox_checkouts
          (id, entity_id, amount_minor, currency_code, merchant_transaction_id, created_at, expires_at)
          values (${newProviderId()}, ${entityId}, ${amountMinor}, ${currencyCode}, ${merchantTransactionId}, ${now.toISOString()}, ${expiresAt})
          returning ${checkoutColumns}`),
      );
    },

    /** Undefined when there never was one, or its thirty minutes are over. */
    find: (id: string) => within((tx) => checkout(tx, id)),

    /** A checkout and its payment so far. */
    findWithPayment: (id: string) =>
      within(async (tx) => {
        const found = await checkout(tx, id);
        return found && { checkout: found, payment: await latestPayment(tx, id) };
      }),

    findByMerchantId: (merchantTransactionId: string) =>
      within((tx) =>
        tx.rows<SandboxPayment>(sql`select ${paymentColumns} from sandbox_payments
          where merchant_transaction_id = ${merchantTransactionId}
            and checkout_id in (select id from sandbox_checkouts where entity_id = ${entityId}) order by position`),
      ),

    /** Pays or declines. A checkout that is already paid stays so: its payment is returned. Undefined: none such (any more). */
    async pay(checkoutId: string, card: KeptCard, outcome: Outcome): Promise<SandboxPayment | undefined> {
      try {
        return await within(async (tx) => {
          const found = await checkout(tx, checkoutId);
          if (!found) return undefined;
          const earlier = await latestPayment(tx, checkoutId);
          if (earlier?.succeeded) return earlier;
          const payment: SandboxPayment = {
            id: newProviderId(),
            checkoutId,
            paymentType: 'DB',
            refundsId: null,
            amountMinor: found.amountMinor,
            currencyCode: found.currencyCode,
            merchantTransactionId: found.merchantTransactionId,
            resultCode: outcome.code,
            resultDescription: outcome.description,
            succeeded: outcome.succeeded,
            brand: card.brand,
            cardBin: card.bin,
            cardLast4: card.last4,
            cardExpiryMonth: card.expiryMonth,
            cardExpiryYear: card.expiryYear,
            cardHolder: card.holder,
            createdAt: wall().toISOString(),
          };
          await insertPayment(tx, payment);
          return payment;
        });
      } catch (error) {
        if (!(error instanceof ConstraintError) || error.constraint !== 'sandbox_payments_paid_once') throw error;
        return within((tx) => latestPayment(tx, checkoutId));
      }
    },

    /** Undefined when there is no such successful payment; `exceeds` when more would go back than came. */
    refund: (paymentId: string, amountMinor: number, currencyCode: string, merchantTransactionId: string) =>
      within(async (tx): Promise<SandboxPayment | 'exceeds' | undefined> => {
        // The lock makes a second refund of the same payment wait for the first one's sum.
        const paid = await tx.row<SandboxPayment>(sql`select ${paymentColumns} from sandbox_payments
          where id = ${paymentId} and payment_type = 'DB' and succeeded
            and checkout_id in (select id from sandbox_checkouts where entity_id = ${entityId}) for update`);
        if (!paid) return undefined;
        const { sum, tries } = await tx.one<{ sum: number; tries: number }>(sql`
          select coalesce(sum(amount_minor) filter (where succeeded), 0) as sum, count(*)::int as tries from sandbox_payments
          where refunds_id = ${paymentId}`);
        if (currencyCode !== paid.currencyCode || sum + amountMinor > paid.amountMinor) return 'exceeds';
        const isRefused = tries === 0 && refusesFirstRefund(paid.cardBin, paid.cardLast4);
        const outcome = isRefused ? REFUND_REFUSED : SUCCESS;
        const refund: SandboxPayment = {
          ...paid,
          id: newProviderId(),
          paymentType: 'RF',
          refundsId: paymentId,
          amountMinor,
          merchantTransactionId,
          resultCode: outcome.code,
          resultDescription: outcome.description,
          succeeded: outcome.succeeded,
          createdAt: wall().toISOString(),
        };
        await insertPayment(tx, refund);
        return refund;
      }),
  };
}

export type CheckoutStore = ReturnType<typeof checkoutStore>;
