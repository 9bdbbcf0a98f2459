import { randomUUID } from 'node:crypto';
import { ConstraintError, type Database, sql, type Tx } from '#server/kernel/db/database.ts';
import { CHECKOUT_LIFETIME_MS } from '../copy-and-pay.ts';
import {
  behaviourOf,
  type KeptCard,
  NOT_AUTHENTICATED,
  type Outcome,
  refundOutcome,
  SUCCESS,
  storedOutcome,
} from './card-rules.ts';
import { liveRegistrations, storeCard } from './registration-store.ts';
import {
  type Attempt,
  checkoutColumns,
  keptCardOf,
  newProviderId,
  type Period,
  paymentColumns,
  type SandboxCheckout,
  type SandboxPayment,
} from './sandbox-rows.ts';

/** What a merchant asks a checkout for. */
export interface NewCheckout {
  readonly kind: SandboxCheckout['kind'];
  readonly amountMinor: number | null;
  readonly currencyCode: string | null;
  readonly merchantTransactionId: string;
  readonly storesCard: boolean;
  readonly offered: readonly string[];
}

/** A bank takes a payment back so long after it, and gives it back so long after that. */
const CHARGED_BACK_AFTER_MS = 60_000;

/** `done`: paid, stored or declined; `challenged`: the card's owner is asked first, at this id. */
export type Submission = { readonly kind: 'done' } | { readonly kind: 'challenged'; readonly challengeId: string };

const amountOf = ({ amountMinor, currencyCode }: SandboxCheckout) => {
  if (amountMinor === null || currencyCode === null) throw new Error('A checkout that charges nothing has no payment');
  return { amountMinor, currencyCode };
};

/** The sandbox's tables. `wall` is wall time; only payments of `entityId`'s checkouts exist for it. */
export function checkoutStore(db: Database, wall: () => Date, entityId: string) {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction({ role: 'marquee_provider' }, work);

  const insertPayment = async (tx: Tx, payment: SandboxPayment) => {
    const p = payment;
    await tx.run(sql`insert into sandbox_payments (${paymentColumns}) values (${p.id}, ${p.checkoutId}, ${p.paymentType}, ${p.refundsId},
      ${p.amountMinor}, ${p.currencyCode}, ${p.merchantTransactionId}, ${p.resultCode}, ${p.resultDescription}, ${p.succeeded}, ${p.brand},
      ${p.cardBin}, ${p.cardLast4}, ${p.cardExpiryMonth}, ${p.cardExpiryYear}, ${p.cardHolder}, ${p.registrationId}, ${p.createdAt})`);
    await tx.run(sql`insert into sandbox_webhooks (id, payment_id, next_attempt_at, created_at)
      values (${randomUUID()}, ${p.id}, ${p.createdAt}, ${p.createdAt})`);
  };

  const checkout = (tx: Tx, id: string) =>
    tx.row<SandboxCheckout>(sql`select ${checkoutColumns} from sandbox_checkouts
      where id = ${id} and entity_id = ${entityId} and expires_at > ${wall().toISOString()} for update`);

  /** The paid one, else the newest. */
  const latestPayment = (tx: Tx, checkoutId: string) =>
    tx.row<SandboxPayment>(sql`select ${paymentColumns} from sandbox_payments
      where checkout_id = ${checkoutId} and payment_type = 'DB' order by succeeded desc, position desc limit 1`);

  const insertCheckout = (tx: Tx, wanted: NewCheckout) => {
    const now = wall();
    const expiresAt = new Date(now.getTime() + CHECKOUT_LIFETIME_MS).toISOString();
    return tx.one<SandboxCheckout>(sql`insert into sandbox_checkouts
      (id, entity_id, kind, amount_minor, currency_code, merchant_transaction_id, stores_card, offered, created_at, expires_at)
      values (${newProviderId()}, ${entityId}, ${wanted.kind}, ${wanted.amountMinor}, ${wanted.currencyCode},
        ${wanted.merchantTransactionId}, ${wanted.storesCard}, ${[...wanted.offered]}::text[], ${now.toISOString()}, ${expiresAt})
      returning ${checkoutColumns}`);
  };

  /** What a bank does with a payment afterwards. */
  const takeBack = async (tx: Tx, payment: SandboxPayment, card: KeptCard) => {
    const { chargeback } = behaviourOf(card);
    if (!payment.succeeded || !chargeback) return;
    const after = (times: number) => new Date(wall().getTime() + times * CHARGED_BACK_AFTER_MS).toISOString();
    const back = {
      ...payment,
      refundsId: payment.id,
      resultCode: SUCCESS.code,
      resultDescription: SUCCESS.description,
    };
    await insertPayment(tx, { ...back, id: newProviderId(), paymentType: 'CB', createdAt: after(1) });
    if (chargeback === 'reversed')
      await insertPayment(tx, { ...back, id: newProviderId(), paymentType: 'CR', createdAt: after(2) });
  };

  const pay = async (tx: Tx, found: SandboxCheckout, attempt: Attempt): Promise<SandboxPayment> => {
    const { card, outcome } = attempt;
    const id = newProviderId();
    const isStored = outcome.code === SUCCESS.code;
    const isKept = attempt.registrationId === null && (attempt.isKept || found.storesCard);
    const payment: SandboxPayment = {
      id,
      checkoutId: found.id,
      paymentType: 'DB',
      refundsId: null,
      ...amountOf(found),
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
      registrationId:
        isKept && isStored ? await storeCard(tx, entityId, found, card, id, wall()) : attempt.registrationId,
      createdAt: wall().toISOString(),
    };
    await insertPayment(tx, payment);
    await takeBack(tx, payment, card);
    return payment;
  };

  /** Pays, stores or declines, unless that was done before. */
  const complete = async (tx: Tx, found: SandboxCheckout, attempt: Attempt): Promise<void> => {
    if (found.kind === 'registration') {
      if (found.registrationId !== null) return;
      const { code, description, succeeded } = attempt.outcome;
      const id = succeeded ? await storeCard(tx, entityId, found, attempt.card, newProviderId(), wall()) : null;
      await tx.run(sql`update sandbox_checkouts set registration_id = ${id}, result_code = ${code}, result_description = ${description}
        where id = ${found.id}`);
      return;
    }
    const earlier = await latestPayment(tx, found.id);
    if (!earlier?.succeeded) await pay(tx, found, attempt);
  };

  const submit = async (
    tx: Tx,
    checkoutId: string,
    attempt: Attempt,
    isChallenged: boolean,
  ): Promise<Submission | undefined> => {
    const found = await checkout(tx, checkoutId);
    if (!found) return undefined;
    const isDone = found.registrationId !== null || (await latestPayment(tx, checkoutId))?.succeeded === true;
    if (!isChallenged || isDone) {
      await complete(tx, found, attempt);
      return { kind: 'done' };
    }
    const challengeId = newProviderId();
    await tx.run(sql`insert into sandbox_challenges (id, checkout_id, attempt, created_at)
      values (${challengeId}, ${checkoutId}, ${JSON.stringify(attempt)}::jsonb, ${wall().toISOString()})`);
    return { kind: 'challenged', challengeId };
  };

  /** Two tabs, one checkout: whoever comes second finds it paid when it is asked once more. */
  const once = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await within(work);
    } catch (error) {
      if (!(error instanceof ConstraintError) || error.constraint !== 'sandbox_payments_paid_once') throw error;
      return within(work);
    }
  };

  return {
    create: (wanted: NewCheckout): Promise<SandboxCheckout> => within((tx) => insertCheckout(tx, wanted)),

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
            and created_at <= ${wall().toISOString()}
            and checkout_id in (select id from sandbox_checkouts where entity_id = ${entityId}) order by position`),
      ),

    /** A page of what was made in a period, both ends within, and how many pages there are. */
    report: ({ from, to, types, limit, page }: Period) =>
      within(async (tx) => {
        const isWanted = sql`created_at >= ${from} and created_at < ${to}::timestamptz + interval '1 second'
          and created_at <= ${wall().toISOString()} and payment_type = any(${types}::text[])
          and checkout_id in (select id from sandbox_checkouts where entity_id = ${entityId})`;
        const { count } = await tx.one<{ count: number }>(
          sql`select count(*)::int as count from sandbox_payments where ${isWanted}`,
        );
        const payments =
          await tx.rows<SandboxPayment>(sql`select ${paymentColumns} from sandbox_payments where ${isWanted}
          order by created_at, position limit ${limit} offset ${(page - 1) * limit}`);
        return { payments, pages: Math.max(1, Math.ceil(count / limit)) };
      }),

    /** The stored cards that a checkout offers, the first chosen beforehand. */
    offeredCards: (found: SandboxCheckout) => within((tx) => liveRegistrations(tx, entityId, found.offered)),

    /** A new card. A checkout that is already paid stays so. Undefined: there is no such checkout (any more). */
    submitCard: (
      checkoutId: string,
      { card, outcome, isChallenged }: { card: KeptCard; outcome: Outcome; isChallenged: boolean },
      isKept: boolean,
    ) => once((tx) => submit(tx, checkoutId, { card, outcome, registrationId: null, isKept }, isChallenged)),

    /** A stored card of those that the checkout offers. */
    submitStored: (checkoutId: string, registrationId: string) =>
      once(async (tx) => {
        const found = await checkout(tx, checkoutId);
        const [stored] = found ? await liveRegistrations(tx, entityId, [registrationId]) : [];
        if (!found?.offered.includes(registrationId) || !stored) return undefined;
        const card = keptCardOf(stored);
        const outcome = storedOutcome(card, 'stored', wall());
        const isChallenged = outcome.succeeded && behaviourOf(card).isChallenged === true;
        return submit(tx, checkoutId, { card, outcome, registrationId, isKept: false }, isChallenged);
      }),

    /** The step of 3-D Secure that waits for its answer, and its checkout. */
    findChallenge: (id: string) =>
      within(async (tx) => {
        const challenge = await tx.row<{ checkoutId: string; attempt: Attempt }>(sql`
          select checkout_id, attempt from sandbox_challenges where id = ${id} and answered_at is null`);
        const found = challenge && (await checkout(tx, challenge.checkoutId));
        return found && challenge && { checkout: found, attempt: challenge.attempt };
      }),

    /** What the card's owner says; a second answer changes nothing. Undefined: nothing waits for it (any more). */
    answerChallenge: (id: string, isApproved: boolean): Promise<SandboxCheckout | undefined> =>
      once(async (tx) => {
        const challenge = await tx.row<{ checkoutId: string; attempt: Attempt }>(sql`
          update sandbox_challenges set answered_at = ${wall().toISOString()} where id = ${id} and answered_at is null
          returning checkout_id, attempt`);
        const found = challenge && (await checkout(tx, challenge.checkoutId));
        if (!challenge || !found) return undefined;
        const { attempt } = challenge;
        await complete(tx, found, isApproved ? attempt : { ...attempt, outcome: NOT_AUTHENTICATED });
        return found;
      }),

    /** Charges a stored card that nobody sits at. Undefined: it is not stored (any more), or another transaction began it. */
    chargeLater: (registrationId: string, initialTransactionId: string, wanted: NewCheckout) =>
      within(async (tx): Promise<SandboxPayment | undefined> => {
        const [stored] = await liveRegistrations(tx, entityId, [registrationId]);
        if (stored?.initialTransactionId !== initialTransactionId) return undefined;
        const card = keptCardOf(stored);
        const outcome = storedOutcome(card, 'later', wall());
        const made = await insertCheckout(tx, wanted);
        return pay(tx, made, { card, outcome, registrationId, isKept: false });
      }),

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
          where refunds_id = ${paymentId} and payment_type = 'RF'`);
        if (currencyCode !== paid.currencyCode || sum + amountMinor > paid.amountMinor) return 'exceeds';
        const outcome = refundOutcome({ bin: paid.cardBin, last4: paid.cardLast4 }, tries);
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
