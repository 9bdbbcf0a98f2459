import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { components } from '#contract/product-api.ts';
import type { MemberRole } from '#contract/roles.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  bookCampaign,
  confirm,
  dayAfter,
  key,
  payByCard,
  pickScreens,
  readCampaign,
} from '../support/campaigns/book-campaign.ts';
import { topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { inRepair, inService } from '../support/screens/service.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Campaign = components['schemas']['Campaign'];
type Changes = components['schemas']['EditChanges'];
type Member = ApiUser & { readonly userId: string };

/** Without tax: what is paid, what a change costs more, and what a member may spend. */
const [paid, more, limit] = [200_000, 40_000, 10_000];
const good = '4200 0000 0000 0000';
const minute = 60_000;

describe('the approval of a change', () => {
  let server: TestServer;
  let owner: ApiUser;
  let reviewer: ApiUser;
  let instanceId: string;
  let screens: components['schemas']['Screen'][];
  let campaign: Campaign;
  let editor: Member;
  let manager: Member;

  beforeAll(async () => {
    server = await startTestServer();
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 2);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    owner = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
    instanceId = owner.headers['X-Instance-Id'] ?? '';
    [editor, manager] = [await member('editor', limit), await member('manager')];
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.write(sql`update bookings set state = 'released' where state <> 'released'`);
    campaign = await booked();
  });

  async function member(role: Exclude<MemberRole, 'owner'>, most: number | null = null): Promise<Member> {
    const user = await newUser(server, { instanceId, membership: { instanceId, role } });
    await server.write(sql`update memberships set spending_limit_minor = ${most} where user_id = ${user.userId}`);
    return user;
  }
  async function booked(): Promise<Campaign> {
    const wishes = { screens: screens.slice(0, 1), budgetTotal: paid, startsInDays: 0, days: 10 };
    const { campaign: fresh } = await bookCampaign(server, owner, wishes, reviewer);
    await advanceCampaigns(server.context);
    return readCampaign(owner, fresh.id);
  }
  const codeOf = ({ error }: { error?: unknown }) => (error as { code?: string } | undefined)?.code;
  const pathOf = (editId: string) => ({ path: { id: campaign.id, editId } });
  const costly = (): Changes => ({
    budgetTotal: paid + more,
    lines: [{ id: campaign.lines[0]?.id ?? '', screenIds: screens.map(({ id }) => id) }],
  });
  const edit = async (user: ApiUser, body: Changes) =>
    user.api.POST('/dsp/campaigns/{id}/edits', {
      params: {
        path: { id: campaign.id },
        header: { ...key(), 'If-Match': `"${(await readCampaign(user, campaign.id)).version}"` },
      },
      body,
    });
  const checkout = (user: ApiUser, editId: string) =>
    user.api.POST('/dsp/campaigns/{id}/edits/{editId}/checkout', { params: { ...pathOf(editId), header: key() } });
  const ask = (user: ApiUser, editId: string, note?: string, header = key()) =>
    user.api.POST('/dsp/campaigns/{id}/edits/{editId}/approval', {
      params: { ...pathOf(editId), header },
      body: note === undefined ? {} : { note },
    });
  /** A change that its writer may not pay for, and has asked about. */
  const asked = async (body = costly(), note?: string): Promise<string> => {
    const { edit: made } = await bodyOf(edit(editor, body));
    expect(codeOf(await checkout(editor, made.id))).toBe('spending_limit_reached');
    const result = await bodyOf(ask(editor, made.id, note));
    expect(result.edit).toMatchObject({ id: made.id, status: 'awaiting_approval' });
    return made.id;
  };
  const seen = (user: ApiUser, editId: string) =>
    bodyOf(user.api.GET('/dsp/campaigns/{id}/edits/{editId}/approval', { params: pathOf(editId) }));
  const takeBack = (user: ApiUser, editId: string) =>
    user.api.DELETE('/dsp/campaigns/{id}/edits/{editId}/approval', { params: pathOf(editId) });
  const giveBack = (user: ApiUser, editId: string, note = 'Only half of it') =>
    user.api.POST('/dsp/campaigns/{id}/edits/{editId}/approval/return', { params: pathOf(editId), body: { note } });
  const giveUp = (user: ApiUser, editId: string) =>
    user.api.DELETE('/dsp/campaigns/{id}/edits/{editId}', { params: pathOf(editId) });
  const pay = async (user: ApiUser, editId: string) => {
    const opened = await bodyOf(checkout(user, editId));
    await payByCard(server, opened, good);
    return confirm(user, opened.checkoutId);
  };
  const timeline = (user: ApiUser = owner) =>
    bodyOf(user.api.GET('/dsp/campaigns/{id}/edits', { params: { path: { id: campaign.id } } }));
  const statusOf = async (editId: string) =>
    (await server.rows<{ status: string }>(sql`select status from campaign_edits where id = ${editId}`))[0]?.status;
  const held = async () =>
    (await server.rows(sql`select 1 from bookings where campaign_id = ${campaign.id} and state = 'held'`)).length;
  const told = async (user: ApiUser, type: string) => {
    await postAllCauses(server);
    const query = { campaign: campaign.id };
    const { items } = await bodyOf(user.api.GET('/dsp/notifications', { params: { query } }));
    return items.find((item) => item.type === type);
  };
  const logged = async () =>
    (
      await server.rows<{ action: string; actorId: string; subjectUserId: string | null }>(sql`
        select action, actor_id, subject_user_id from audit_entries
        where changes->'campaign'->>0 = ${campaign.name} order by at, id`)
    ).map(({ action, actorId, subjectUserId }) => [action, actorId, subjectUserId]);

  it('is given by whoever pays; until then nothing changes and nothing is held', async () => {
    const { edit: made } = await bodyOf(edit(editor, costly()));
    expect(await held()).toBe(1);
    await bodyOf(ask(editor, made.id, 'For the fair'));
    expect(await held()).toBe(0);
    expect(await timeline()).toMatchObject({ pending: null, asked: { id: made.id, status: 'awaiting_approval' } });
    expect(await readCampaign(editor, campaign.id)).toMatchObject({ budgetTotal: paid, status: 'live' });
    expect(await told(manager, 'approval.asked')).toMatchObject({
      facts: { amount: more, currency: 'USD', note: 'For the fair', isChange: true },
    });
    expect(await told(editor, 'approval.asked')).toBeUndefined();
    const { attention } = await bodyOf(manager.api.GET('/dsp/dashboard'));
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'change_approval_pending', campaignId: campaign.id }),
    );
    expect(await seen(manager, made.id)).toMatchObject({
      status: 'asked',
      isOwn: false,
      canAnswer: true,
      amount: more,
      price: more,
      obstacle: null,
    });
    expect(await seen(editor, made.id)).toMatchObject({ isOwn: true, canAnswer: false });
    expect((await seen(manager, made.id)).expected?.plays.expected).toBeGreaterThan(0);

    expect(await pay(manager, made.id)).toMatchObject({ outcome: 'paid' });
    expect(await readCampaign(editor, campaign.id)).toMatchObject({ budgetTotal: paid + more });
    expect(await seen(editor, made.id)).toMatchObject({ status: 'granted', price: null });
    expect(await told(editor, 'approval.granted')).toMatchObject({ facts: { amount: more, isChange: true } });
    expect(await logged()).toEqual([
      ['approval.asked', editor.userId, null],
      ['approval.granted', manager.userId, editor.userId],
    ]);
    const orders = await server.rows<{ spenderId: string }>(
      sql`select spender_id from orders where campaign_id = ${campaign.id} and amount_minor = ${more} and status = 'paid'`,
    );
    expect(orders).toEqual([{ spenderId: manager.userId }]);
  });

  it('is given from the balance as well', async () => {
    const editId = await asked();
    await topUp(server, owner, 100_000);
    await bodyOf(checkout(owner, editId));
    await bodyOf(
      owner.api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-payment', {
        params: { ...pathOf(editId), header: key() },
      }),
    );
    expect(await statusOf(editId)).toBe('applied');
    expect(await seen(editor, editId)).toMatchObject({ status: 'granted' });
  });

  it('is not for who may pay alone, is asked once, and answered by nobody who may not', async () => {
    const [viewer, peer] = [await member('viewer'), await member('editor', limit)];
    const { edit: made } = await bodyOf(edit(editor, costly()));
    expect(codeOf(await ask(manager, made.id))).toBe('approval_not_needed');
    expect(codeOf(await ask(viewer, made.id))).toBe('forbidden');
    const header = key();
    const twice = await Promise.all([ask(editor, made.id, 'Please', header), ask(editor, made.id, 'Please', header)]);
    expect(twice.some(({ response }) => response.status === 200)).toBe(true);
    expect(await server.rows(sql`select 1 from approvals where edit_id = ${made.id}`)).toHaveLength(1);
    expect(codeOf(await ask(editor, made.id))).toBe('transition_refused');
    expect(codeOf(await giveBack(peer, made.id))).toBe('spending_limit_reached');
    expect(codeOf(await giveBack(viewer, made.id))).toBe('forbidden');
    expect(codeOf(await giveBack(editor, made.id))).toBe('transition_refused');
    expect(codeOf(await giveBack(manager, made.id, '  '))).toBe('invalid_request');
    expect(codeOf(await takeBack(manager, made.id))).toBe('transition_refused');
    // Who asked may not pay, and the change is not theirs to give up another way.
    expect(codeOf(await checkout(editor, made.id))).toBe('spending_limit_reached');
    expect(await statusOf(made.id)).toBe('awaiting_approval');
    expect(codeOf(await giveUp(editor, made.id))).toBe('transition_refused');
    // Another change is made meanwhile, and asked about only once this one is answered.
    const other = await bodyOf(edit(peer, { budgetTotal: paid + 2 * more }));
    expect(codeOf(await ask(peer, other.edit.id))).toBe('edit_pending');
    expect((await seen(manager, made.id)).obstacle).toEqual({ code: 'edit_pending' });
    expect(codeOf(await checkout(manager, made.id))).toBe('edit_pending');
    await giveUp(peer, other.edit.id);
    expect((await checkout(manager, made.id)).response.status).toBe(201);
  });

  it('is withdrawn with its change, or comes back with a word', async () => {
    const first = await asked();
    expect((await bodyOf(takeBack(editor, first))).edit.status).toBe('withdrawn');
    expect(codeOf(await takeBack(editor, first))).toBe('transition_refused');
    expect(codeOf(await checkout(manager, first))).toBe('transition_refused');
    const second = await asked();
    expect((await bodyOf(giveBack(manager, second))).edit.status).toBe('returned');
    expect(await seen(editor, second)).toMatchObject({ status: 'returned', answer: 'Only half of it' });
    expect(await told(editor, 'approval.returned')).toMatchObject({
      facts: { note: 'Only half of it', isChange: true },
    });
    expect((await timeline()).asked).toBeNull();
    expect((await timeline()).items.find(({ edit: one }) => one?.id === second)?.edit?.status).toBe('returned');
    await asked({ budgetTotal: paid + more / 2 });
  });

  it('still waits when whoever pays leaves, or runs out of time', async () => {
    const editId = await asked();
    await bodyOf(checkout(manager, editId));
    expect(await held()).toBe(1);
    expect(await timeline()).toMatchObject({ pending: { id: editId }, asked: null });
    expect((await giveUp(manager, editId)).response.status).toBe(204);
    expect(await statusOf(editId)).toBe('awaiting_approval');
    expect(await held()).toBe(0);
    const left = await bodyOf(checkout(manager, editId));
    server.shift(32 * minute);
    await settlePayments(server.context);
    await settlePayments(server.context);
    server.shift(-32 * minute);
    expect(await statusOf(editId)).toBe('awaiting_approval');
    expect(await seen(manager, editId)).toMatchObject({ status: 'asked', canAnswer: true });
    // Paid after all: it comes back, and the question stands.
    await payByCard(server, left, good);
    expect(await confirm(manager, left.checkoutId)).toMatchObject({ outcome: 'expired' });
    expect(await statusOf(editId)).toBe('awaiting_approval');
    expect(await pay(manager, editId)).toMatchObject({ outcome: 'paid' });
  });

  it('is not ordered again where it was given up while the provider was asked', async () => {
    const editId = await asked();
    const { payments } = server.context;
    const prepare = payments.prepareCheckout.bind(payments);
    const spy = vi.spyOn(payments, 'prepareCheckout').mockImplementationOnce(async (...charge) => {
      const prepared = await prepare(...charge);
      expect((await giveUp(manager, editId)).response.status).toBe(204);
      return prepared;
    });
    try {
      expect(codeOf(await checkout(manager, editId))).toBe('transition_refused');
      expect(spy).toHaveBeenCalledTimes(1);
    } finally {
      spy.mockRestore();
    }
    expect(await statusOf(editId)).toBe('awaiting_approval');
    expect(await held()).toBe(0);
    expect(await pay(manager, editId)).toMatchObject({ outcome: 'paid' });
  });

  it('is not asked for while a part of it is held of the balance', async () => {
    await topUp(server, owner, 100_000);
    const { edit: made } = await bodyOf(edit(editor, costly()));
    await bodyOf(
      owner.api.POST('/dsp/campaigns/{id}/edits/{editId}/balance-part', {
        params: { ...pathOf(made.id), header: key() },
        body: { amount: 10_000 },
      }),
    );
    expect(codeOf(await ask(editor, made.id))).toBe('transition_refused');
    expect(await statusOf(made.id)).toBe('awaiting_payment');
  });

  it('is given once, though two are about to pay', async () => {
    const editId = await asked();
    const other = await member('billing');
    const found = await Promise.all([checkout(manager, editId), checkout(other, editId)]);
    expect(found.filter(({ response }) => response.status === 201).length).toBeGreaterThan(0);
    const ids = [await bodyOf(checkout(manager, editId)), await bodyOf(checkout(other, editId))];
    expect(new Set(ids.map(({ orderId }) => orderId)).size).toBe(1);
    expect(codeOf(await giveBack(other, editId))).toBe('transition_refused');
    await payByCard(server, ids[0] as (typeof ids)[0], good);
    await confirm(manager, ids[0]?.checkoutId ?? '');
    const charged = await server.rows(
      sql`select 1 from orders where campaign_id = ${campaign.id} and amount_minor = ${more} and status = 'paid'`,
    );
    expect(charged).toHaveLength(1);
  });

  it('is overtaken by a change of the same, and stands beside any other', async () => {
    const editId = await asked();
    await bodyOf(edit(manager, { name: `Renamed ${campaign.name}` }));
    expect(await statusOf(editId)).toBe('awaiting_approval');
    await bodyOf(edit(manager, { budgetTotal: paid - 10_000 }));
    expect(await statusOf(editId)).toBe('superseded');
    expect(await seen(editor, editId)).toMatchObject({ status: 'superseded' });
    expect(await told(editor, 'approval.lapsed')).toMatchObject({ facts: { isChange: true } });
    expect(codeOf(await checkout(manager, editId))).toBe('transition_refused');

    campaign = await booked();
    const second = await asked();
    const { edit: bigger } = await bodyOf(edit(manager, { budgetTotal: paid + 2 * more }));
    expect(await statusOf(second)).toBe('awaiting_approval');
    expect(await pay(manager, bigger.id)).toMatchObject({ outcome: 'paid' });
    expect(await statusOf(second)).toBe('superseded');
    expect((await logged()).at(-1)?.[0]).toBe('approval.superseded');
  });

  it('says what stands against it by now, and is refused with it', async () => {
    const editId = await asked();
    const joined = screens[1];
    await server.write(sql`update screens set ${inRepair} where id = ${joined?.id}`);
    const { obstacle } = await seen(manager, editId);
    expect(obstacle).toMatchObject({ code: 'edit_refused', screens: [joined?.name] });
    expect(obstacle?.refusals?.[0]?.path).toMatch(/screenIds$/);
    expect(codeOf(await checkout(manager, editId))).toBe('edit_refused');
    await server.write(sql`update screens set ${inService} where id = ${joined?.id}`);
    expect((await seen(manager, editId)).obstacle).toBeNull();
    expect(await statusOf(editId)).toBe('awaiting_approval');
  });

  it('is known to the company alone', async () => {
    const [found] = await server.rows<{ id: string; campaignId: string }>(
      sql`select id, campaign_id from campaign_edits where status = 'returned' limit 1`,
    );
    const path = { id: found?.campaignId ?? '', editId: found?.id ?? '' };
    for (const email of ['rival@demo.test', 'advertiser@arabia.test']) {
      const stranger = await apiUser(server, email);
      const theirs = await stranger.api.GET('/dsp/campaigns/{id}/edits/{editId}/approval', { params: { path } });
      expect(codeOf(theirs), email).toBe('not_found');
    }
  });

  it('ends with its campaign, however that ends', async () => {
    const editId = await asked({ budgetTotal: paid + more, endDate: dayAfter(campaign.endDate ?? '', 2) });
    server.shift(12 * 24 * 60 * minute);
    await expect
      .poll(async () => {
        await advanceCampaigns(server.context);
        return statusOf(editId);
      })
      .toBe('superseded');
    const [question] = await server.rows<{ status: string; answeredBy: string | null }>(
      sql`select status, answered_by from approvals where edit_id = ${editId}`,
    );
    expect(question).toEqual({ status: 'lapsed', answeredBy: null });
    await postAllCauses(server);
    const lapsed = await server.rows(
      sql`select 1 from notifications where user_id = ${editor.userId} and type = 'approval.lapsed' and campaign_id = ${campaign.id}`,
    );
    expect(lapsed).toHaveLength(1);
  });
});
