import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { type MemberRole, operationRoles } from '#contract/roles.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  confirm,
  createDraft,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf, clientOf, signIn } from '../support/people/api-user.ts';
import { newcomer } from '../support/people/new-member.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

/** Without tax; the limit takes one campaign, and not two. */
const [budget, limit] = [60_000, 100_000];
const good = '4200 0000 0000 0000';

/** The operations of payers that spend: each of them asks for the limit. */
const spending = [
  'payByInvoice',
  'payEditFromBalance',
  'payEditPartFromBalance',
  'payFromBalance',
  'payPartFromBalance',
  'startCheckout',
  'startEditCheckout',
];
/** These spend nothing: they ask and answer, end what has been let through, keep cards, or pay money in that stays the company's. */
const others = [
  ...['abandonCheckout', 'confirmCheckout', 'confirmTopUp', 'saveAutoTopUp', 'startTopUp', 'stopAutoTopUp'],
  ...['askApproval', 'returnApproval', 'withdrawApproval'],
  ...['askEditApproval', 'returnEditApproval', 'withdrawEditApproval'],
  ...['chooseDefaultCard', 'confirmCardSetup', 'nameStoredCard', 'startCardSetup'],
];

describe('a spending limit', () => {
  let server: TestServer;
  let owner: ApiUser;
  let instanceId: string;
  let screens: components['schemas']['Screen'][];
  let artworkId: string;

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 1);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    owner = await apiUser(server, 'advertiser@demo.test');
    instanceId = owner.headers['X-Instance-Id'] ?? '';
    const [screen] = screens;
    artworkId = (await uploadedArtwork(server, owner, screen?.widthPx ?? 0, screen?.heightPx ?? 0)).id;
  });
  afterAll(() => server.stop());
  beforeEach(() => server.write(sql`update bookings set state = 'released' where state <> 'released'`));

  const members = async (user = owner) => (await bodyOf(user.api.GET('/dsp/team'))).items;
  const memberOf = async (userId: string, as = owner) => {
    const found = (await members(as)).find((member) => member.userId === userId);
    if (!found) throw new Error('There is no such member');
    return found;
  };
  const setLimit = async (userId: string, to: number | null, as = owner) => {
    const { id, version } = await memberOf(userId);
    return as.api.PUT('/dsp/team/{id}/spending-limit', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: { limit: to },
    });
  };
  const member = (role: Exclude<MemberRole, 'owner'> = 'editor') =>
    newUser(server, { instanceId, membership: { instanceId, role } });
  const limited = async (to: number | null = limit, role: Exclude<MemberRole, 'owner'> = 'editor') => {
    const user = await member(role);
    await bodyOf(setLimit(user.userId, to));
    return user;
  };
  const draft = (user: ApiUser, budgetTotal = budget) =>
    createDraft(user, { screens, artworkIds: [artworkId], budgetTotal });
  const codeOf = ({ error }: { error?: unknown }) => (error as { code?: string } | undefined)?.code;
  const book = async (user: ApiUser) => {
    const checkout = await bodyOf(startCheckout(user, await draft(user)));
    await payByCard(server, checkout, good);
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('paid');
    return checkout.campaignId;
  };
  const fromBalance = (user: ApiUser, id: string) =>
    user.api.POST('/dsp/campaigns/{id}/balance-payment', { params: { path: { id }, header: key() } });

  it('stands at every operation by which a payer spends', () => {
    const payers = Object.entries(operationRoles)
      .filter(([, roles]) => String(roles) === String(operationRoles.startCheckout))
      .map(([id]) => id);
    expect([...spending, ...others].sort()).toEqual(payers.sort());
  });

  it('counts what was booked in the month, and leaves a draft as it was', async () => {
    const editor = await limited();
    await book(editor);
    expect((await memberOf(editor.userId)).spending).toEqual({ limit, spent: budget });
    const second = await draft(editor);
    const { error } = await startCheckout(editor, second);
    expect(error).toMatchObject({
      code: 'spending_limit_reached',
      facts: { limit, left: limit - budget, needed: budget },
    });
    expect(await readCampaign(editor, second.id)).toMatchObject({ status: 'draft', version: second.version });
    // Exactly what is left is not too much, and another month has its own.
    await server.write(
      sql`update orders set spent_on = spent_on - interval '2 months' where spender_id = ${editor.userId}`,
    );
    expect((await memberOf(editor.userId)).spending?.spent).toBe(0);
    await bodyOf(setLimit(editor.userId, budget));
    await bodyOf(startCheckout(editor, second));
  });

  it('is for whoever pays: who has none pays what another has submitted, and is counted', async () => {
    const editor = await limited(0);
    const manager = await member('manager');
    const campaign = await draft(editor);
    expect(codeOf(await startCheckout(editor, campaign))).toBe('spending_limit_reached');
    await bodyOf(startCheckout(manager, campaign));
    const submitted = await readCampaign(manager, campaign.id);
    expect(submitted.status).toBe('pending_payment');
    // By no way at all.
    await topUp(server, owner, 200_000);
    expect(codeOf(await startCheckout(editor, submitted))).toBe('spending_limit_reached');
    expect(codeOf(await fromBalance(editor, campaign.id))).toBe('spending_limit_reached');
    const part = await editor.api.POST('/dsp/campaigns/{id}/balance-part', {
      params: { path: { id: campaign.id }, header: key() },
      body: { amount: 1_000 },
    });
    expect(codeOf(part)).toBe('spending_limit_reached');
    const invoice = editor.api.POST('/dsp/campaigns/{id}/invoice-payment', {
      params: { path: { id: campaign.id }, header: key() },
    });
    expect(codeOf(await invoice)).toBe('spending_limit_reached');
    expect((await memberOf(editor.userId)).spending?.spent).toBe(0);
    await bodyOf(fromBalance(manager, campaign.id));
    expect((await memberOf(manager.userId)).spending).toEqual({ limit: null, spent: budget });
  });

  it('gives room again where nothing was paid', async () => {
    const editor = await limited();
    const first = await bodyOf(startCheckout(editor, await draft(editor)));
    await bodyOf(editor.api.DELETE('/dsp/campaigns/{id}/checkout', { params: { path: { id: first.campaignId } } }));
    expect((await memberOf(editor.userId)).spending?.spent).toBe(0);
    await bodyOf(startCheckout(editor, await draft(editor)));
  });

  it('lets one of two bookings through that come at once', async () => {
    const editor = await limited();
    const drafts = await Promise.all([draft(editor), draft(editor)]);
    const answers = await Promise.all(drafts.map((campaign) => startCheckout(editor, campaign)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 409]);
    expect((await memberOf(editor.userId)).spending?.spent).toBe(budget);
  });

  it('is set by who keeps the team and has none, on no owner and not on oneself', async () => {
    const [manager, other, editor] = [await member('manager'), await limited(limit, 'manager'), await member()];
    const forbidden = async (userId: string, as: ApiUser) =>
      expect(codeOf(await setLimit(userId, null, as))).toBe('forbidden');
    await bodyOf(setLimit(editor.userId, limit, manager));
    await forbidden(manager.userId, manager);
    await forbidden(editor.userId, other);
    await forbidden(other.userId, other);
    await forbidden(manager.userId, editor);
    const [self] = (await members()).filter(({ isSelf }) => isSelf);
    await forbidden(self?.userId ?? '', owner);
    await forbidden(self?.userId ?? '', manager);
    const { id, version } = await memberOf(editor.userId);
    const stale = await owner.api.PUT('/dsp/team/{id}/spending-limit', {
      params: { path: { id }, header: { 'If-Match': `"${version - 1}"` } },
      body: { limit: 1 },
    });
    expect(codeOf(stale)).toBe('stale_version');
  });

  it('is seen by the member and by those who keep the team, and kept in the audit log', async () => {
    const [editor, viewer] = [await limited(), await member('viewer')];
    expect((await memberOf(editor.userId, editor)).spending).toEqual({ limit, spent: 0 });
    expect(await memberOf(editor.userId, viewer)).not.toHaveProperty('spending');
    const [entry] = await server.rows<{ action: string; changes: object }>(
      sql`select action, changes from audit_entries where subject_user_id = ${editor.userId} order by at desc, id desc limit 1`,
    );
    expect(entry).toEqual({ action: 'member.limited', changes: { spendingLimit: [null, limit] } });
  });

  it('ends with ownership, and goes over to whom its holder invites', async () => {
    const manager = await limited(limit, 'manager');
    const person = await newcomer(server.origin);
    const { id } = await bodyOf(
      manager.api.POST('/dsp/invitations', {
        params: { header: key() },
        body: { email: person.email, role: 'editor' },
      }),
    );
    const session = await signIn(server, person.email, person.password, owner.tenant);
    const { api } = clientOf(server, session, owner.tenant);
    await bodyOf(api.POST('/admin/invitations/{id}/accept', { params: { path: { id } } }));
    const joined = (await members()).find(({ email }) => email === person.email);
    expect(joined?.spending?.limit).toBe(limit);
    const { id: heir } = await memberOf(manager.userId);
    await bodyOf(owner.api.POST('/dsp/team/{id}/hand-over', { params: { path: { id: heir } } }));
    expect((await memberOf(manager.userId)).spending?.limit).toBeNull();
  });
});
