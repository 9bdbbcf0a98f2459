import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { PaymentError } from '#server/engines/payments/payment-provider.ts';
import { sealWebhook, webhookKey } from '#server/engines/payments/webhook-cipher.ts';
import { keepCards } from '#server/jobs/keep-cards.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { openSecrets } from '#server/secrets.ts';
import {
  bookCampaign,
  confirm,
  createDraft,
  key,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { answerChallenge, postToProvider, typeCard } from '../support/payments/at-provider.ts';
import { withProvider } from '../support/payments/provider-faults.ts';
import { cardsOf, confirmSetup, startSetup, storeCard } from '../support/payments/store-card.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { messagesTo } from '../support/people/outbox.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const down = () => Promise.reject(new PaymentError('unavailable', 'no answer'));
const day = 86_400_000;

describe('stored cards', () => {
  let server: TestServer;
  let owner: ApiUser;
  let billing: ApiUser;
  let viewer: ApiUser;
  let screens: components['schemas']['Screen'][];
  let artworkId: string;

  beforeAll(async () => {
    server = await startTestServer();
    owner = await apiUser(server, 'advertiser@demo.test');
    const instanceId = owner.headers['X-Instance-Id'] ?? '';
    billing = await newUser(server, { instanceId, membership: { instanceId, role: 'billing' } });
    viewer = await newUser(server, { instanceId, membership: { instanceId, role: 'viewer' } });
    screens = await pickScreens(owner, 1);
    const { widthPx = 0, heightPx = 0 } = screens[0] ?? {};
    artworkId = (await uploadedArtwork(server, owner, widthPx, heightPx)).id;
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.write(sql`update bookings set state = 'released' where state <> 'released'`);
    await server.write(sql`update payments set stored_card_id = null`);
    await server.write(sql`update card_wallets set default_card_id = null`);
    await server.write(sql`update stored_cards set status = 'removed', forgotten_at = now()`);
    await server.write(sql`update card_setups set status = 'expired', created_at = created_at - interval '2 hours'`);
  });

  /** Time passes, and who has been away signs in again. */
  const pass = async (milliseconds: number) => {
    server.shift(milliseconds);
    owner = await apiUser(server, 'advertiser@demo.test');
  };
  const atIf = (version: number) => ({ 'If-Match': `"${version}"` });
  const choose = (user: ApiUser, cardId: string, version: number) =>
    user.api.PUT('/dsp/stored-cards/default', { params: { header: atIf(version) }, body: { cardId } });
  const remove = (user: ApiUser, { id, version }: Pick<components['schemas']['StoredCard'], 'id' | 'version'>) =>
    user.api.DELETE('/dsp/stored-cards/{id}', { params: { path: { id }, header: atIf(version) } });
  const submitted = async () =>
    bodyOf(startCheckout(owner, await createDraft(owner, { screens, artworkIds: [artworkId] })));
  const registrationOf = async (id: string) =>
    (await server.rows<{ registrationId: string }>(sql`select registration_id from stored_cards where id = ${id}`))[0]
      ?.registrationId ?? '';
  const atSandbox = (registrationId: string) => server.context.payments.findRegistration(registrationId);
  /** What the provider would send, whoever makes it. */
  const notify = async (content: object) => {
    const { paymentWebhook } = await openSecrets(server.context.db);
    const sealed = sealWebhook(webhookKey(paymentWebhook), JSON.stringify(content));
    return fetch(`${server.origin}/api/dsp/payments/notifications`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'x-initialization-vector': sealed.initializationVector,
        'x-authentication-tag': sealed.authenticationTag,
      },
      body: sealed.encryptedBody,
    });
  };

  it('are stored by whoever pays, told with what may be known, and seen by every member', async () => {
    expect(await cardsOf(viewer)).toMatchObject({ items: [] });
    const card = await storeCard(server, owner, '5454 5454 5454 5454', { expiry: '11/33' });
    await startSetup(billing);
    expect(card).toMatchObject({
      brand: 'MASTER',
      last4: '5454',
      expiryMonth: 11,
      expiryYear: 2033,
      status: 'active',
      name: null,
      isDefault: true,
      addedBy: 'Alex Advertiser',
      neededBy: [],
    });
    expect((await cardsOf(viewer)).items).toEqual([card]);
    const rival = await apiUser(server, 'rival@demo.test');
    expect((await cardsOf(rival)).items).toEqual([]);
    const rows = JSON.stringify(await server.rows(sql`select * from stored_cards s, card_setups c`));
    expect(rows).not.toContain('5454545454545454');
    const refused = await viewer.api.POST('/dsp/card-setups', { params: { header: key() }, body: {} });
    expect(refused.response.status).toBe(403);
  });

  it('ask the card’s owner where the bank does; closed in the challenge, nothing is lost', async () => {
    const setup = await startSetup(owner);
    const asked = await typeCard(server, setup, '4000 0000 0000 3220');
    expect(await confirmSetup(owner, setup)).toEqual({ outcome: 'pending', reason: null });
    await withProvider(
      server,
      () => ({
        decryptWebhook: () => {
          throw new PaymentError('webhook_forged', 'not now');
        },
      }),
      async () => {
        await answerChallenge(server, asked, 'approve');
        server.shift(25_000);
        await keepCards(server.context);
      },
    );
    expect((await cardsOf(owner)).items).toMatchObject([{ last4: '3220' }]);
    expect(await confirmSetup(owner, setup)).toEqual({ outcome: 'stored', reason: null });
    const refusing = await startSetup(owner);
    await answerChallenge(server, await typeCard(server, refusing, '4000 0000 0000 3220'), 'refuse');
    expect(await confirmSetup(owner, refusing)).toEqual({ outcome: 'declined', reason: 'authentication_failed' });
    expect((await cardsOf(owner)).items).toHaveLength(1);
  });

  it('are stored once, whoever tells of it and how often, also long after the checkout ended', async () => {
    const setup = await startSetup(owner);
    await typeCard(server, setup, '4200 0000 0000 0000');
    await Promise.all([1, 2, 3].map(() => confirmSetup(owner, setup)));
    const [card] = (await cardsOf(owner)).items;
    const registrationId = await registrationOf(card?.id ?? '');
    const notice = { type: 'REGISTRATION', action: 'CREATED', payload: { id: registrationId, ndc: setup.checkoutId } };
    expect((await notify(notice)).status).toBe(204);
    expect((await cardsOf(owner)).items).toEqual([card]);

    const late = await startSetup(owner);
    await withProvider(
      server,
      () => ({ readRegistrationResult: down, findRegistration: down }),
      async () => {
        await typeCard(server, late, '5454 5454 5454 5454');
        const { error } = await owner.api.POST('/dsp/card-setups/{id}/result', {
          params: { path: { id: late.id } },
          body: { resourcePath: `/v1/checkouts/${late.checkoutId}/registration` },
        });
        expect(error?.code).toBe('provider_unavailable');
      },
    );
    await server.write(sql`update card_setups set status = 'expired' where id = ${late.id}`);
    const [registration] = await server.context.db.transaction({ role: 'marquee_provider' }, (tx) =>
      tx.rows<{ id: string }>(sql`select id from sandbox_registrations where checkout_id = ${late.checkoutId}`),
    );
    const told = { type: 'REGISTRATION', action: 'CREATED', payload: { id: registration?.id, ndc: late.checkoutId } };
    expect((await notify(told)).status).toBe(204);
    expect((await cardsOf(owner)).items.map(({ last4 }) => last4).sort()).toEqual(['0000', '5454']);
  });

  it('are not believed from the page, nor from a notice that is forged', async () => {
    const setup = await startSetup(owner);
    for (const resourcePath of [`/v1/checkouts/${setup.checkoutId}/payment`, '/v1/checkouts/x/registration', ''])
      expect(
        (
          await owner.api.POST('/dsp/card-setups/{id}/result', {
            params: { path: { id: setup.id } },
            body: { resourcePath },
          })
        ).error,
      ).toMatchObject({ code: 'invalid_request', errors: [{ path: '/resourcePath' }] });
    const forged = await fetch(`${server.origin}/api/dsp/payments/notifications`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'x-initialization-vector': 'a'.repeat(24),
        'x-authentication-tag': 'b'.repeat(32),
      },
      body: 'cc',
    });
    expect(forged.status).toBe(403);
    const invented = { type: 'REGISTRATION', action: 'CREATED', payload: { id: 'A1.nowhere', ndc: setup.checkoutId } };
    expect((await notify(invented)).status).toBe(204);
    expect((await cardsOf(owner)).items).toEqual([]);
  });

  it('may not be tried out: so many are declined within an hour', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const setup = await startSetup(owner);
      await typeCard(server, setup, '4000 0000 0000 0002');
      expect(await confirmSetup(owner, setup)).toEqual({ outcome: 'declined', reason: 'declined_by_bank' });
    }
    const { error } = await owner.api.POST('/dsp/card-setups', { params: { header: key() }, body: {} });
    expect(error?.code).toBe('rate_limited');
    await server.write(sql`update card_setups set created_at = created_at - interval '1 hour'`);
    await startSetup(owner);
  });

  it('have a name; of two people who choose the default, the second is told of the first', async () => {
    const first = await storeCard(server, owner, '4200 0000 0000 0000');
    const second = await storeCard(server, owner, '5454 5454 5454 5454');
    expect([first.isDefault, second.isDefault]).toEqual([true, false]);
    const named = await billing.api.PATCH('/dsp/stored-cards/{id}', {
      params: { path: { id: second.id }, header: atIf(second.version) },
      body: { name: '  Agency card ' },
    });
    expect(named.data).toMatchObject({ name: 'Agency card', version: second.version + 1 });
    const { version } = await cardsOf(owner);
    const answers = await Promise.all([choose(owner, second.id, version), choose(billing, second.id, version)]);
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 412]);
    expect((await cardsOf(owner)).items.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await choose(viewer, first.id, version + 1)).response.status).toBe(403);
    const unknown = await choose(owner, '00000000-0000-4000-8000-000000000000', version + 1);
    expect(unknown.error).toMatchObject({ code: 'invalid_request', errors: [{ path: '/cardId' }] });
  });

  it('are removed here at once and at the provider once it answers; the next is chosen', async () => {
    const first = await storeCard(server, owner, '4200 0000 0000 0000');
    const second = await storeCard(server, owner, '5454 5454 5454 5454');
    const registrationId = await registrationOf(first.id);
    expect((await remove(billing, first)).response.status).toBe(403);
    expect((await remove(owner, { ...first, version: first.version + 1 })).response.status).toBe(412);
    await withProvider(
      server,
      () => ({ removeRegistration: down }),
      async () => {
        expect((await remove(owner, first)).response.status).toBe(204);
        await keepCards(server.context);
      },
    );
    expect((await remove(owner, first)).response.status).toBe(404);
    expect((await cardsOf(owner)).items).toMatchObject([{ id: second.id, isDefault: true }]);
    expect(await atSandbox(registrationId)).toBeDefined();
    await keepCards(server.context);
    expect(await atSandbox(registrationId)).toBeUndefined();
    // The echo of it changes nothing.
    await notify({ type: 'REGISTRATION', action: 'DELETED', payload: { id: registrationId } });
    expect((await cardsOf(owner)).items).toHaveLength(1);
  });

  it('pay by one press, are kept from a payment, and stay while a campaign needs them', async () => {
    const checkout = await submitted();
    await typeCard(server, checkout, '4200 0000 0000 0000', { isKept: true });
    expect(await confirm(owner, checkout.checkoutId)).toMatchObject({ outcome: 'paid' });
    const [kept] = (await cardsOf(owner)).items;
    expect(kept).toMatchObject({ last4: '0000', isDefault: true, neededBy: [{ id: checkout.campaignId }] });

    const again = await submitted();
    const registrationId = await registrationOf(kept?.id ?? '');
    await postToProvider(server, `/v1/checkouts/${again.checkoutId}/payment`, { registrationId });
    expect(await confirm(owner, again.checkoutId)).toMatchObject({ outcome: 'paid' });
    const [card] = (await cardsOf(owner)).items;
    expect(card?.neededBy.map(({ id }) => id).sort()).toEqual([checkout.campaignId, again.campaignId].sort());

    if (!card) throw new Error('The card is kept');
    const refused = await remove(owner, card);
    expect(refused.error).toMatchObject({ code: 'card_in_use' });
    expect(JSON.stringify(refused.error)).toContain(again.campaignId);
    const other = await storeCard(server, owner, '5454 5454 5454 5454', { replaces: card.id });
    expect((await cardsOf(owner)).items).toEqual([{ ...other, isDefault: true }]);
    expect(other.neededBy).toHaveLength(2);
  });

  it('ask in a payment, too; a browser closed there is settled by the job', async () => {
    await storeCard(server, owner, '4000 0000 0000 3063');
    const card = await storeCard(server, owner, '4200 0000 0000 0000');
    const checkout = await submitted();
    const asked = await typeCard(server, checkout, '4000 0000 0000 3220');
    expect(await confirm(owner, checkout.checkoutId)).toMatchObject({ outcome: 'pending' });
    await withProvider(
      server,
      () => ({
        decryptWebhook: () => {
          throw new PaymentError('webhook_forged', 'not now');
        },
      }),
      async () => {
        await answerChallenge(server, asked, 'approve');
        server.shift(25_000);
        await settlePayments(server.context);
      },
    );
    expect((await readCampaign(owner, checkout.campaignId)).status).toBe('in_review');
    expect((await cardsOf(owner)).items.find(({ id }) => id === card.id)?.neededBy).toEqual([]);
  });

  it('the same card stored anew stands in the place of the old', async () => {
    const first = await storeCard(server, owner);
    const second = await storeCard(server, owner);
    expect(second.id).not.toBe(first.id);
    expect((await cardsOf(owner)).items).toMatchObject([{ id: second.id, isDefault: true }]);
  });

  it('are let go by the provider, and a book of before goes on without', async () => {
    const card = await storeCard(server, owner);
    const registrationId = await registrationOf(card.id);
    await server.context.payments.removeRegistration(registrationId);
    await notify({ type: 'REGISTRATION', action: 'DELETED', payload: { id: registrationId } });
    expect((await cardsOf(owner)).items).toEqual([]);
    const { campaign } = await bookCampaign(server, owner, { screens });
    expect(campaign.status).toBe('in_review');
  });

  it('expire in sight: told a month ahead and at the end, once each, and are renewed by their bank', async () => {
    const now = server.context.clock.wall();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    const expiry = `${String(next.getUTCMonth() + 1).padStart(2, '0')}/${next.getUTCFullYear()}`;
    const card = await storeCard(server, owner, '4200 0000 0000 0000', { expiry });
    await keepCards(server.context);
    expect((await cardsOf(owner)).items).toMatchObject([{ status: 'active' }]);
    await pass(next.getTime() - now.getTime() + day);
    await keepCards(server.context);
    await keepCards(server.context);
    expect((await cardsOf(owner)).items).toMatchObject([{ status: 'expiring' }]);
    const findMail = async (words: string) =>
      (await messagesTo(server.origin, 'advertiser@demo.test')).filter(({ subject }) => subject.includes(words));
    await expect.poll(() => findMail('expires soon'), { timeout: 15_000 }).toHaveLength(1);
    expect((await findMail('expires soon'))[0]?.text).toContain('/profile/edit/payment-methods');
    await pass(31 * day);
    await keepCards(server.context);
    const [expired] = (await cardsOf(owner)).items;
    expect(expired).toMatchObject({ status: 'expired' });
    await expect.poll(() => findMail('has expired'), { timeout: 15_000 }).toHaveLength(1);
    // It is not offered, and cannot be chosen.
    const { version } = await cardsOf(owner);
    expect((await choose(owner, card.id, version)).error?.code).toBe('transition_refused');
    const registrationId = await registrationOf(card.id);
    await server.context.db.transaction({ role: 'marquee_provider' }, (tx) =>
      tx.run(sql`update sandbox_registrations set card_expiry_year = '2050' where id = ${registrationId}`),
    );
    await notify({ type: 'REGISTRATION', action: 'UPDATED', payload: { id: registrationId } });
    expect((await cardsOf(owner)).items).toMatchObject([{ status: 'active', expiryYear: 2050 }]);
    expect(server.errors).toEqual([]);
  });
});
