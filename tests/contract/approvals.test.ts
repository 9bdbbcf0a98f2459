import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import type { MemberRole } from '#contract/roles.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { settlePayments } from '#server/jobs/settle-payments.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  businessDay,
  confirm,
  createDraft,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { makeOffer } from '../support/campaigns/make-offer.ts';
import { topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { inRepair, inService } from '../support/screens/service.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Campaign = components['schemas']['Campaign'];
type Member = ApiUser & { readonly userId: string };

/** Without tax. */
const [budget, limit] = [60_000, 50_000];
const good = '4200 0000 0000 0000';
const minute = 60_000;

describe('an approval', () => {
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

  const member = async (role: Exclude<MemberRole, 'owner'>, most: number | null = null): Promise<Member> => {
    const user = await newUser(server, { instanceId, membership: { instanceId, role } });
    await server.write(sql`update memberships set spending_limit_minor = ${most} where user_id = ${user.userId}`);
    return user;
  };
  const limited = () => member('editor', limit);
  const draft = (user: ApiUser, startsInDays = 0) =>
    createDraft(user, { screens, artworkIds: [artworkId], budgetTotal: budget, startsInDays });
  const codeOf = ({ error }: { error?: unknown }) => (error as { code?: string } | undefined)?.code;
  const pathOf = ({ id }: Campaign) => ({ path: { id } });
  const versioned = (campaign: Campaign) => ({
    ...pathOf(campaign),
    header: { 'If-Match': `"${campaign.version}"` },
  });
  const ask = (user: ApiUser, campaign: Campaign, note?: string, header = key()) =>
    user.api.POST('/dsp/campaigns/{id}/approval', {
      params: { ...pathOf(campaign), header: { ...header, 'If-Match': `"${campaign.version}"` } },
      body: note === undefined ? {} : { note },
    });
  const asked = async (user: ApiUser, note?: string, startsInDays = 0) =>
    bodyOf(ask(user, await draft(user, startsInDays), note));
  const withdraw = (user: ApiUser, campaign: Campaign) =>
    user.api.DELETE('/dsp/campaigns/{id}/approval', { params: versioned(campaign) });
  const giveBack = (user: ApiUser, campaign: Campaign, note = 'Half the budget, please') =>
    user.api.POST('/dsp/campaigns/{id}/approval/return', { params: versioned(campaign), body: { note } });
  const seen = (user: ApiUser, campaign: Campaign) =>
    bodyOf(user.api.GET('/dsp/campaigns/{id}/approval', { params: pathOf(campaign) }));
  const abandon = (user: ApiUser, campaign: Campaign) =>
    user.api.DELETE('/dsp/campaigns/{id}/checkout', { params: pathOf(campaign) });
  const told = async (user: ApiUser, type: string, { id }: Campaign) => {
    await postAllCauses(server);
    const { items } = await bodyOf(user.api.GET('/dsp/notifications', { params: { query: { campaign: id } } }));
    return items.find((item) => item.type === type);
  };
  const logged = async ({ name }: Campaign) =>
    (
      await server.rows<{ action: string; actorId: string; subjectUserId: string | null; changes: object }>(sql`
        select action, actor_id, subject_user_id, changes from audit_entries
        where changes->'campaign'->>0 = ${name} order by at, id`)
    ).map(({ action, actorId, subjectUserId }) => [action, actorId, subjectUserId]);
  const steps = ({ history }: Campaign) => history.map(({ event, to }) => [event, to]);
  const held = async ({ id }: Campaign) =>
    (await server.rows(sql`select 1 from bookings where campaign_id = ${id} and state = 'held'`)).length;

  it('is given by whoever pays: they answer for it, and who asked is told', async () => {
    const [editor, manager] = [await limited(), await member('manager')];
    const campaign = await asked(editor, 'For the spring sale');
    expect(campaign).toMatchObject({ status: 'pending_approval', statusReason: null });
    expect(await held(campaign)).toBe(0);
    expect(await told(manager, 'approval.asked', campaign)).toMatchObject({
      facts: { amount: budget, currency: 'USD', note: 'For the spring sale' },
    });
    // Whoever asked knows, and another with a limit cannot answer.
    expect(await told(editor, 'approval.asked', campaign)).toBeUndefined();
    const approval = await seen(manager, campaign);
    expect(approval).toMatchObject({
      status: 'asked',
      isOwn: false,
      canAnswer: true,
      note: 'For the spring sale',
      amount: budget,
      obstacle: null,
    });
    expect(approval.forecast?.plays.expected).toBeGreaterThan(0);
    expect(await seen(editor, campaign)).toMatchObject({ isOwn: true, canAnswer: false });

    const checkout = await bodyOf(startCheckout(manager, campaign));
    expect(await held(campaign)).toBe(1);
    await payByCard(server, checkout, good);
    expect((await confirm(manager, checkout.checkoutId)).outcome).toBe('paid');
    const paid = await readCampaign(editor, campaign.id);
    expect(steps(paid).slice(0, 3)).toEqual([
      ['approval.asked', 'pending_approval'],
      ['campaign.submitted', 'pending_payment'],
      ['funding.secured', 'in_review'],
    ]);
    expect(await seen(editor, campaign)).toMatchObject({ status: 'granted', answer: null, forecast: null });
    expect(await told(editor, 'approval.granted', campaign)).toMatchObject({ facts: { amount: budget } });
    expect(await logged(campaign)).toEqual([
      ['approval.asked', editor.userId, null],
      ['approval.granted', manager.userId, editor.userId],
    ]);
    const spent = await server.rows(sql`select spender_id from orders where campaign_id = ${campaign.id}`);
    expect(spent).toEqual([{ spenderId: manager.userId }]);
  });

  it('is given from the balance as well, by an owner', async () => {
    const editor = await limited();
    const campaign = await asked(editor);
    await topUp(server, owner, 200_000);
    await bodyOf(startCheckout(owner, campaign));
    await bodyOf(
      owner.api.POST('/dsp/campaigns/{id}/balance-payment', { params: { ...pathOf(campaign), header: key() } }),
    );
    expect(await seen(editor, campaign)).toMatchObject({ status: 'granted' });
  });

  it('locks the draft until it is withdrawn, by who asked and nobody else', async () => {
    const [editor, manager] = [await limited(), await member('manager')];
    const campaign = await asked(editor);
    const write = (as: ApiUser, to: Campaign) =>
      as.api.PATCH('/dsp/campaigns/{id}', { params: versioned(to), body: { budgetTotal: budget * 2 } });
    expect(codeOf(await write(editor, campaign))).toBe('transition_refused');
    expect(codeOf(await write(manager, campaign))).toBe('transition_refused');
    expect(codeOf(await withdraw(manager, campaign))).toBe('transition_refused');
    const back = await bodyOf(withdraw(editor, campaign));
    expect(back).toMatchObject({ status: 'draft', statusReason: null });
    await bodyOf(write(editor, back));
    // Twice is once.
    expect(codeOf(await withdraw(editor, campaign))).toBe('stale_version');
    expect(codeOf(await withdraw(editor, await readCampaign(editor, campaign.id)))).toBe('transition_refused');
  });

  it('comes back with a word, is asked for again, and each question has its own answer', async () => {
    const [editor, manager] = [await limited(), await member('manager')];
    const campaign = await asked(editor);
    expect(codeOf(await giveBack(manager, campaign, '   '))).toBe('invalid_request');
    expect(codeOf(await giveBack(editor, campaign))).toBe('transition_refused');
    const back = await bodyOf(giveBack(manager, campaign));
    expect(back).toMatchObject({ status: 'draft', statusReason: 'approval_returned' });
    expect(await seen(editor, campaign)).toMatchObject({ status: 'returned', answer: 'Half the budget, please' });
    expect(await told(editor, 'approval.returned', campaign)).toMatchObject({
      facts: { note: 'Half the budget, please' },
    });
    const { attention } = await bodyOf(editor.api.GET('/dsp/dashboard'));
    expect(attention).toContainEqual(expect.objectContaining({ kind: 'approval_returned', campaignId: campaign.id }));
    const again = await bodyOf(ask(editor, back));
    expect(again).toMatchObject({ status: 'pending_approval', statusReason: null });
    expect(await seen(manager, campaign)).toMatchObject({ status: 'asked', answer: null });
  });

  it('is not for who may pay alone, nor for a draft that could not be booked', async () => {
    const [editor, manager, viewer] = [await limited(), await member('manager'), await member('viewer')];
    const complete = await draft(editor);
    expect(codeOf(await ask(manager, complete))).toBe('approval_not_needed');
    expect(codeOf(await ask(await member('editor', budget), complete))).toBe('approval_not_needed');
    expect(codeOf(await ask(viewer, complete))).toBe('forbidden');
    const bare = await createDraft(editor, { screens, artworkIds: [], budgetTotal: budget });
    expect(codeOf(await ask(editor, bare))).toBe('campaign_incomplete');
    expect(codeOf(await ask(editor, { ...complete, version: complete.version + 1 }))).toBe('stale_version');
    // Pressed twice: one question, one answer.
    const header = key();
    const [first, second] = await Promise.all([
      ask(editor, complete, 'Please', header),
      ask(editor, complete, 'Please', header),
    ]);
    expect([first.response.status, second.response.status].sort()).toEqual([200, expect.any(Number)]);
    const questions = await server.rows(sql`select 1 from approvals where campaign_id = ${complete.id}`);
    expect(questions).toHaveLength(1);
    const waiting = await readCampaign(editor, complete.id);
    expect(codeOf(await ask(editor, waiting))).toBe('transition_refused');
    expect(codeOf(await giveBack(await limited(), waiting))).toBe('spending_limit_reached');
    expect(codeOf(await giveBack(viewer, waiting))).toBe('forbidden');
  });

  it('is no approval of what has changed: withdrawn, or answered by another first', async () => {
    const [editor, manager, other] = [await limited(), await member('manager'), await member('billing')];
    const campaign = await asked(editor);
    const back = await bodyOf(withdraw(editor, campaign));
    expect(codeOf(await startCheckout(manager, campaign))).toBe('stale_version');
    expect(codeOf(await giveBack(manager, campaign))).toBe('stale_version');
    const again = await bodyOf(ask(editor, back));
    const answers = await Promise.all([startCheckout(manager, again), startCheckout(other, again)]);
    expect(answers.map(({ response }) => response.status).sort()).toEqual([201, 412]);
    // While one pays nobody takes it back; the other finds the same checkout.
    const paying = await readCampaign(editor, campaign.id);
    expect(codeOf(await withdraw(editor, paying))).toBe('transition_refused');
    expect(codeOf(await giveBack(other, paying))).toBe('transition_refused');
    const found = [await bodyOf(startCheckout(manager, paying)), await bodyOf(startCheckout(other, paying))];
    expect(found[0]?.checkoutId).toBe(found[1]?.checkoutId);
  });

  it('still waits when whoever pays leaves, or runs out of time', async () => {
    const [editor, manager] = [await limited(), await member('manager')];
    const campaign = await asked(editor);
    await bodyOf(startCheckout(manager, campaign));
    expect((await abandon(manager, campaign)).response.status).toBe(204);
    const waiting = await readCampaign(manager, campaign.id);
    expect(waiting.status).toBe('pending_approval');
    expect(await held(campaign)).toBe(0);
    await bodyOf(startCheckout(manager, waiting));
    server.shift(31 * minute);
    await expect
      .poll(async () => {
        await settlePayments(server.context);
        return (await readCampaign(manager, campaign.id)).status;
      })
      .toBe('pending_approval');
    expect(await seen(manager, campaign)).toMatchObject({ status: 'asked', canAnswer: true });
  });

  it('is not needed any more once the limit allows it', async () => {
    const editor = await limited();
    const campaign = await asked(editor);
    expect(codeOf(await startCheckout(editor, campaign))).toBe('spending_limit_reached');
    expect(await readCampaign(editor, campaign.id)).toMatchObject({
      status: 'pending_approval',
      version: campaign.version,
    });
    await server.write(sql`update memberships set spending_limit_minor = ${budget} where user_id = ${editor.userId}`);
    await bodyOf(startCheckout(editor, campaign));
    expect(await seen(editor, campaign)).toMatchObject({ status: 'withdrawn' });
    await abandon(editor, campaign);
    expect((await readCampaign(editor, campaign.id)).status).toBe('draft');
  });

  it('is about the price with the best offer there is, then and now', async () => {
    const [editor, peer] = [await limited(), await limited()];
    const [campaign, other] = [await asked(editor), await draft(editor)];
    expect(await seen(peer, campaign)).toMatchObject({ amount: budget, price: budget, canAnswer: false });
    const operator = await apiUser(server, 'operator@demo.test');
    const offer = await bodyOf(makeOffer(operator, await businessDay(owner, 'America/New_York')));
    const net = (budget * 4) / 5;
    expect(net).toBeLessThan(limit);
    expect(codeOf(await ask(editor, other))).toBe('approval_not_needed');
    expect(await seen(peer, campaign)).toMatchObject({ amount: budget, price: net, canAnswer: true });
    const back = await bodyOf(giveBack(peer, campaign));
    await server.write(sql`update memberships set spending_limit_minor = ${net - 1} where user_id = ${editor.userId}`);
    await bodyOf(ask(editor, back));
    expect(await seen(peer, campaign)).toMatchObject({ amount: net, price: net });
    await server.write(sql`update offers set status = 'withdrawn' where id = ${offer.id}`);
    expect(await seen(peer, campaign)).toMatchObject({ amount: net, price: budget, canAnswer: false });
  });

  it('shows what stands against it, and is refused with it', async () => {
    const [editor, manager] = [await limited(), await member('manager')];
    const campaign = await asked(editor);
    await server.write(sql`update artworks set status = 'archived' where id = ${artworkId}`);
    expect((await seen(manager, campaign)).obstacle).toEqual({ code: 'artwork_missing' });
    expect(codeOf(await startCheckout(manager, campaign))).toBe('artwork_missing');
    await server.write(sql`update artworks set status = 'approved' where id = ${artworkId}`);
    const put = sql`(select id from campaign_lines where campaign_id = ${campaign.id})`;
    await server.write(sql`delete from assignments where line_id in ${put}`);
    expect(await seen(manager, campaign)).toMatchObject({ obstacle: { code: 'campaign_incomplete' }, forecast: null });
    await server.write(sql`insert into assignments (namespace_id, instance_id, line_id, artwork_id)
      select namespace_id, instance_id, id, ${artworkId} from campaign_lines where campaign_id = ${campaign.id}`);
    const ids = screens.map(({ id }) => id);
    await server.write(sql`update screens set ${inRepair} where id = any(${ids}::uuid[])`);
    expect(await seen(manager, campaign)).toMatchObject({
      obstacle: { code: 'slots_unavailable', screens: screens.map(({ name }) => name) },
      forecast: null,
    });
    await server.write(sql`update screens set ${inService}, lead_time_days = 5 where id = any(${ids}::uuid[])`);
    expect((await seen(manager, campaign)).obstacle).toMatchObject({
      code: 'start_too_soon',
      earliestStart: expect.any(String),
    });
    await server.write(sql`update screens set lead_time_days = 0 where id = any(${ids}::uuid[])`);
    expect((await seen(manager, campaign)).obstacle).toBeNull();
    expect((await readCampaign(manager, campaign.id)).status).toBe('pending_approval');
  });

  it('stands though who asked was suspended or has left, and is known to the company alone', async () => {
    const [editor, manager] = [await limited(), await member('manager')];
    const campaign = await asked(editor);
    await server.write(sql`update memberships set status = 'suspended' where user_id = ${editor.userId}`);
    expect(codeOf(await withdraw(editor, campaign))).toBe('not_a_member');
    expect(await seen(manager, campaign)).toMatchObject({ status: 'asked', canAnswer: true });
    await bodyOf(giveBack(manager, campaign));
    expect(await told(manager, 'approval.returned', campaign)).toBeUndefined();
    for (const email of ['rival@demo.test', 'advertiser@arabia.test']) {
      const stranger = await apiUser(server, email);
      const theirs = await stranger.api.GET('/dsp/campaigns/{id}/approval', { params: pathOf(campaign) });
      expect(codeOf(theirs), email).toBe('not_found');
    }
  });

  it('ends with the campaign, and when its start comes first', async () => {
    const [editor, manager] = [await limited(), await member('manager')];
    const given = await asked(editor);
    await bodyOf(
      manager.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { ...pathOf(given), header: { ...key(), 'If-Match': `"${given.version}"` } },
        body: { event: 'cancel' },
      }),
    );
    expect(await seen(editor, given)).toMatchObject({ status: 'cancelled' });

    const campaign = await asked(editor, undefined, 2);
    await advanceCampaigns(server.context);
    expect((await readCampaign(editor, campaign.id)).status).toBe('pending_approval');
    server.shift(3 * 24 * 60 * minute);
    await expect
      .poll(async () => {
        await advanceCampaigns(server.context);
        const [row] = await server.rows<{ status: string; reason: string }>(
          sql`select status, status_reason as reason from campaigns where id = ${campaign.id}`,
        );
        return row;
      })
      .toEqual({ status: 'draft', reason: 'approval_lapsed' });
    const [question] = await server.rows<{ status: string; answeredBy: string | null }>(
      sql`select status, answered_by from approvals where campaign_id = ${campaign.id}`,
    );
    expect(question).toEqual({ status: 'lapsed', answeredBy: null });
    await postAllCauses(server);
    const lapsed = await server.rows(
      sql`select 1 from notifications where user_id = ${editor.userId} and type = 'approval.lapsed' and campaign_id = ${campaign.id}`,
    );
    expect(lapsed).toHaveLength(1);
  });
});
