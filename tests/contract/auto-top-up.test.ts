import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { PaymentError } from '#server/engines/payments/payment-provider.ts';
import { topUpBalances } from '#server/jobs/top-up-balances.ts';
import { sql } from '#server/kernel/db/database.ts';
import { tellNotices } from '#server/rooms/notices/tell-notices.ts';
import { readLow } from '#server/rooms/top-ups/auto-top-up-rows.ts';
import { booksOf, expectBalanced } from '../support/payments/ledger.ts';
import { withProvider } from '../support/payments/provider-faults.ts';
import { cardsOf, storeCard } from '../support/payments/store-card.ts';
import { balanceOf, statementOf, topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Wish = components['schemas']['AutoTopUpWish'];

const good = '4200 0000 0000 0000';
/** It has expired when it is charged later. */
const expired = '4000 0000 0000 0069';
const minute = 61_000;

describe('a balance that is topped up by itself', () => {
  let server: TestServer;
  let user: ApiUser;
  let instanceId: string;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    const [owner] = await server.rows<{ instanceId: string }>(sql`
      select m.instance_id from memberships m join users u on u.user_id = m.user_id where u.email = 'advertiser@demo.test'`);
    instanceId = owner?.instanceId ?? '';
  });
  afterAll(async () => {
    await expectBalanced(server);
    expect(server.errors).toEqual([]);
    await server.stop();
  });
  beforeEach(async () => {
    await bodyOf(user.api.DELETE('/dsp/auto-top-up'));
    for (const { id, version } of (await cardsOf(user)).items)
      await user.api.DELETE('/dsp/stored-cards/{id}', {
        params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      });
  });

  const read = () => bodyOf(user.api.GET('/dsp/auto-top-up'));
  const save = (wish: Wish, version: number, by = user) =>
    by.api.PUT('/dsp/auto-top-up', { params: { header: { 'If-Match': `"${version}"` } }, body: wish });
  const run = () => topUpBalances(server.context);
  const available = async () => (await balanceOf(user)).available;
  const debits = () =>
    server.context.db.transaction({ role: 'marquee_provider' }, (tx) =>
      tx.rows<{ id: string }>(sql`select id from sandbox_payments where payment_type = 'DB' and succeeded`),
    );
  /** Agrees with a card that is stored for it; the threshold is beyond what is there, so that the next look charges. */
  const agree = async (card: string, wish: Partial<Wish> = {}) => {
    const { id: cardId } = await storeCard(server, user, card);
    const header = { 'If-Match': `"${(await cardsOf(user)).version}"` };
    await bodyOf(user.api.PUT('/dsp/stored-cards/default', { params: { header }, body: { cardId } }));
    const { autoTopUp, card: found, consentVersion } = await read();
    const used = (await read()).usedThisMonth;
    const body = {
      ...{ threshold: (await available()) + 1_000, amount: 5_000, monthlyCap: used + 20_000 },
      ...{ cardId: found?.id ?? '', consentVersion, ...wish },
    };
    return bodyOf(save(body, autoTopUp?.version ?? 0));
  };
  const mails = async () => {
    await tellNotices(server.context);
    const { items } = await bodyOf(
      user.api.GET('/devtools/outbox', { params: { query: { to: 'advertiser@demo.test', limit: 100 } } }),
    );
    return items.map(({ subject, text }) => `${subject}\n${text}`);
  };

  /** How many mails said so; one that another teller is at just now comes a moment later. */
  const told = async (words: string) => (await mails()).filter((mail) => mail.includes(words)).length;

  it('charges the stored card when little is left, once, whoever looks and how often', async () => {
    const toldBefore = await told('topped up by');
    const before = await available();
    const agreed = await agree(good);
    expect(agreed).toMatchObject({
      autoTopUp: { status: 'active', amount: 5_000, card: { last4: '0000' }, consent: { textVersion: '2026-11' } },
      charges: [],
    });
    const cash = (await booksOf(server, instanceId)).cash ?? 0;
    const made = (await debits()).length;
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await available()).toBe(before + 5_000);
    expect((await booksOf(server, instanceId)).cash).toBe(cash + 5_000);
    expect((await debits()).length).toBe(made + 1);
    expect(await read()).toMatchObject({
      autoTopUp: { status: 'active', waitsFor: null },
      usedThisMonth: 5_000,
      charges: [{ amount: 5_000, status: 'succeeded', reason: null }],
    });
    const [entry] = await statementOf(user);
    expect(entry).toMatchObject({ kind: 'top_up', amount: 5_000 });
    const receipt = await user.api.GET('/dsp/top-ups/{id}/receipt', {
      params: { path: { id: entry?.topUpId ?? '' } },
      parseAs: 'arrayBuffer',
    });
    expect(receipt.response.status).toBe(200);
    await expect.poll(() => told('topped up by')).toBe(toldBefore + 1);
  });

  it('leaves out of its look whoever may not be charged, so that they keep nobody from their turn', async () => {
    await agree(good);
    const low = async () => {
      const found = await server.context.db.transaction({ role: 'marquee_worker' }, readLow);
      return found.some((one) => one.instanceId === instanceId);
    };
    expect(await low()).toBe(true);
    await server.write(
      sql`update instances set status = 'blocked', blocked_reason = 'misuse', blocked_at = now() where id = ${instanceId}`,
    );
    expect(await low()).toBe(false);
    await server.write(
      sql`update instances set status = 'active', blocked_reason = null, blocked_at = null where id = ${instanceId}`,
    );
    const { id: tenantId } = user.tenant;
    await server.write(
      sql`update namespaces set status = 'suspended', suspended_at = now(), closes_at = now() + interval '1 day' where id = ${tenantId}`,
    );
    expect(await low()).toBe(false);
    await server.write(
      sql`update namespaces set status = 'active', suspended_at = null, closes_at = null where id = ${tenantId}`,
    );
    expect(await low()).toBe(true);
  });

  it('charges no more in a month than was agreed to, and goes on in the next', async () => {
    const { usedThisMonth } = await read();
    await agree(good, { threshold: 9_000_000, monthlyCap: usedThisMonth + 12_000 });
    const before = await available();
    for (let turn = 0; turn < 4; turn += 1) await run();
    expect(await available()).toBe(before + 10_000);
    expect((await read()).autoTopUp).toMatchObject({ status: 'active', waitsFor: 'cap' });
    server.shift(32 * 86_400_000);
    user = await apiUser(server, 'advertiser@demo.test');
    expect((await read()).usedThisMonth).toBe(0);
    await run();
    expect(await available()).toBe(before + 15_000);
  });

  const paused = async (reason: string, decline: () => Promise<unknown>) => {
    const before = await available();
    await decline();
    await run();
    const state = await read();
    expect(state.autoTopUp).toMatchObject({ status: 'paused', reason });
    expect(state.charges[0]).toMatchObject({ status: 'failed', reason });
    server.shift(10 * minute);
    await run();
    expect(await available()).toBe(before);
    expect(await read()).toEqual(state);
    await agree(good);
    await run();
    expect(await available()).toBe(before + 5_000);
  };

  it('is paused when the card is declined, tells of it once, and goes on once it is agreed to anew', async () => {
    const toldBefore = await told('Automatic top-up is paused');
    await paused('card_expired', async () => {
      await agree(expired);
      await run();
    });
    await expect.poll(() => told('Automatic top-up is paused')).toBe(toldBefore + 1);
    expect((await mails()).join()).toContain('The card has expired.');
  });

  it('is paused when the bank wants the owner of the card to be there: a soft decline', async () => {
    await paused('authentication_failed', async () => {
      await agree(good);
      const status = 'failed' as const;
      const soft = { status, code: '300.100.100', description: 'additional customer authentication required' };
      await withProvider(server, () => ({ chargeRegistration: () => Promise.resolve(soft) }), run);
    });
  });

  it('asks after a charge whose answer was lost, and does not charge twice', async () => {
    const before = await available();
    const made = (await debits()).length;
    await agree(good);
    await withProvider(
      server,
      (whole) => ({
        async chargeRegistration(charge) {
          await whole.chargeRegistration(charge);
          throw new PaymentError('unavailable', 'the answer was lost');
        },
      }),
      run,
    );
    expect((await read()).autoTopUp?.status).toBe('charging');
    // While it is on its way nothing else is agreed to, and nothing is charged beside it.
    await run();
    server.shift(2 * minute);
    await Promise.all([run(), run()]);
    expect((await read()).autoTopUp?.status).toBe('active');
    expect(await available()).toBe(before + 5_000);
    expect((await debits()).length).toBe(made + 1);
  });

  it('charges nothing more once it is stopped, also where the provider was away meanwhile', async () => {
    const before = await available();
    await agree(good);
    const away = () => Promise.reject(new PaymentError('unavailable', 'away'));
    await withProvider(server, () => ({ chargeRegistration: away }), run);
    expect(await bodyOf(user.api.DELETE('/dsp/auto-top-up'))).toMatchObject({ autoTopUp: { status: 'stopped' } });
    expect(await bodyOf(user.api.DELETE('/dsp/auto-top-up'))).toMatchObject({ autoTopUp: { status: 'stopped' } });
    server.shift(2 * minute);
    await run();
    expect(await available()).toBe(before);
    expect(await read()).toMatchObject({ autoTopUp: { status: 'stopped', reason: null } });
    expect((await read()).charges[0]?.status).toBe('expired');
  });

  it('stops when the card that was agreed to is removed', async () => {
    const { autoTopUp } = await agree(good);
    const { items } = await cardsOf(user);
    const card = items.find(({ id }) => id === autoTopUp?.card.id);
    const params = { path: { id: card?.id ?? '' }, header: { 'If-Match': `"${card?.version}"` } };
    expect((await user.api.DELETE('/dsp/stored-cards/{id}', { params })).response.status).toBe(204);
    const before = await available();
    await run();
    expect(await available()).toBe(before);
    expect((await read()).autoTopUp).toMatchObject({ status: 'stopped', reason: 'card_removed' });
  });

  it('waits while a bank has taken money of the balance back', async () => {
    const { id } = await topUp(server, user, 3_000);
    await agree(good);
    await server.write(sql`
      insert into chargebacks (id, namespace_id, instance_id, top_up_id, provider_payment_id, provider_id, amount_minor, currency_code, opened_at)
      select gen_random_uuid(), namespace_id, instance_id, id, 'p', 'cb-of-test', 100, currency_code, now() from top_ups where id = ${id}`);
    const before = await available();
    await run();
    expect(await available()).toBe(before);
    expect((await read()).autoTopUp?.waitsFor).toBe('chargeback');
    await server.write(sql`update chargebacks set released_at = now() where provider_id = 'cb-of-test'`);
    await run();
    expect(await available()).toBe(before + 100 + 5_000);
  });

  it('is agreed to with the card, the words and the version that were shown, within bounds', async () => {
    const { autoTopUp } = await agree(good);
    const version = autoTopUp?.version ?? 0;
    const { card, consentVersion } = await read();
    const wish = { threshold: 1_000, amount: 5_000, monthlyCap: 20_000, cardId: card?.id ?? '', consentVersion };
    const faultsOf = async (change: Partial<Wish>) => {
      const { error } = await save({ ...wish, ...change }, version);
      return error?.errors?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await faultsOf({ amount: 999 })).toEqual(['/amount too_low']);
    expect(await faultsOf({ monthlyCap: 4_999 })).toEqual(['/monthlyCap too_low']);
    expect(await faultsOf({ consentVersion: '2020-01' })).toEqual(['/consentVersion outdated']);
    expect(await faultsOf({ cardId: instanceId })).toEqual(['/cardId unknown_reference']);
    expect((await save(wish, version - 1)).response.status).toBe(412);
    const answers = await Promise.all([save(wish, version), save({ ...wish, amount: 6_000 }, version)]);
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 412]);
    const consents = await server.rows<{ by: string }>(
      sql`select given_by_name as by from auto_top_up_consents where instance_id = ${instanceId}`,
    );
    expect(consents.length).toBeGreaterThan(1);
    await expect(server.write(sql`update auto_top_up_consents set amount_minor = 1`)).rejects.toThrow();
  });

  it('is for who has no spending limit to agree to, and is kept in the log with its amounts', async () => {
    const { autoTopUp } = await agree(good);
    const editor = await newUser(server, { instanceId, membership: { instanceId, role: 'editor' } });
    const { card, consentVersion, canAgree } = await bodyOf(editor.api.GET('/dsp/auto-top-up'));
    expect(canAgree).toBe(true);
    await server.write(sql`update memberships set spending_limit_minor = 500000 where user_id = ${editor.userId}`);
    expect(await bodyOf(editor.api.GET('/dsp/auto-top-up'))).toMatchObject({ canAgree: false });
    const wish = { threshold: 2_000, amount: 5_000, monthlyCap: 90_000, cardId: card?.id ?? '', consentVersion };
    const { error } = await save(wish, autoTopUp?.version ?? 0, editor);
    expect(error).toMatchObject({ code: 'forbidden' });
    // To stop it nobody needs another's word.
    await bodyOf(editor.api.DELETE('/dsp/auto-top-up'));
    await bodyOf(editor.api.DELETE('/dsp/auto-top-up'));
    const entries = await server.rows<{ action: string; actorId: string; changes: object }>(sql`
      select action, actor_id, changes from audit_entries where action like 'autoTopUp.%' order by at desc, id desc limit 2`);
    expect(entries).toEqual([
      { action: 'autoTopUp.stopped', actorId: editor.userId, changes: {} },
      expect.objectContaining({
        action: 'autoTopUp.agreed',
        changes: expect.objectContaining({ topUp: expect.arrayContaining([5_000]) }),
      }),
    ]);
  });
});
