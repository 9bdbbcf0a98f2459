import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import type { StatusChange } from '#server/flows/platform/change-company-status.ts';
import {
  type BookedCampaign,
  bookCampaign,
  confirm,
  createDraft,
  dayAfter,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
} from '../support/campaigns/book-campaign.ts';
import { startTopUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { mailsTo } from '../support/people/mail-links.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const note = 'Invoice 2026-17 is six weeks late';

describe('a company that an operator blocks', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let screens: components['schemas']['Screen'][];
  let booked: BookedCampaign;
  let company: components['schemas']['DeskCompany'];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    screens = await pickScreens(user, 1);
    booked = await bookCampaign(server, user, { screens }, await apiUser(server, 'reviewer@demo.test'));
    company = await listed();
  });
  afterAll(() => server.stop());

  const list = (query: { q?: string; status?: 'active' | 'blocked' }) =>
    bodyOf(operator.api.GET('/dsp/desk/companies', { params: { query } }));
  const listed = async () => {
    const own = (await bodyOf(user.api.GET('/dsp/instances'))).content[0];
    const found = (await list({ q: own?.name ?? '' })).items.find(({ id }) => id === own?.id);
    if (!found) throw new Error('The company is at the tenant');
    return found;
  };
  const page = (id = company.id) => bodyOf(operator.api.GET('/dsp/desk/companies/{id}', { params: { path: { id } } }));
  const change = (body: StatusChange, id = company.id) =>
    operator.api.PUT('/dsp/desk/companies/{id}/status', { params: { path: { id } }, body });
  const block = (more: Partial<Extract<StatusChange, { status: 'blocked' }>> = {}) =>
    bodyOf(change({ status: 'blocked', reason: 'unpaid', note, ...more }));
  const told = async () => {
    await postAllCauses(server);
    const type = ['company.blocked', 'company.unblocked'] as const;
    const { items } = await bodyOf(user.api.GET('/dsp/notifications', { params: { query: { type: [...type] } } }));
    return items.map((one) => [one.type, one.facts.reasonCode, one.subject]);
  };

  it('is read as it stands: who works for it, what it books, what it has', async () => {
    expect(company).toMatchObject({ status: 'active', currency: booked.campaign.currency });
    expect((await list({ q: 'advertiser@demo' })).items.map(({ id }) => id)).toEqual([company.id]);
    expect((await list({ q: 'nobody@demo' })).items).toEqual([]);
    expect(company.running).toBeGreaterThan(0);
    expect(company.booked).toBeGreaterThanOrEqual(booked.campaign.budgetTotal ?? 0);
    const shown = await page();
    expect(shown).toMatchObject({ company, blocks: [], invoices: { open: 0, overdue: 0 } });
    expect(shown.people).toContainEqual(expect.objectContaining({ email: 'advertiser@demo.test', role: 'owner' }));
    expect(shown.people.filter(({ status }) => status === 'active')).toHaveLength(company.members);
    const { id, name, status, budgetTotal: budget } = booked.campaign;
    expect(shown.campaigns).toContainEqual(expect.objectContaining({ id, name, status, budget }));
    expect(shown.campaigns.length).toBeLessThanOrEqual(10);
    expect(shown.campaignCount).toBeGreaterThanOrEqual(shown.campaigns.length);
  });

  it('books nothing more and adds no money; what it has paid for goes on', async () => {
    const wishes = { screens, artworkIds: [booked.artworkId] };
    const draft = await createDraft(user, wishes);
    const held = await createDraft(user, wishes);
    const checkout = await bodyOf(startCheckout(user, held));
    const shown = await block();
    expect(shown.company.status).toBe('blocked');
    expect(shown.blocks).toEqual([
      { reason: 'unpaid', note, since: expect.any(String), by: 'operator@demo.test', until: null, endedBy: null },
    ]);
    const refusals = [await startCheckout(user, draft), await startTopUp(user, 50_000)];
    refusals.push(await startCheckout(user, await readCampaign(user, held.id)));
    for (const { response, error } of refusals)
      expect([response.status, error?.code, error?.facts]).toEqual([409, 'company_blocked', { reason: 'unpaid' }]);
    expect((await readCampaign(user, draft.id)).status).toBe('draft');
    expect((await readCampaign(user, booked.campaign.id)).status).toBe(booked.campaign.status);
    // An edit that costs nothing takes no more of the screens either; what takes none of them is made.
    const { campaign } = booked;
    const edit = async (body: components['schemas']['EditChanges']) => {
      const { version } = await readCampaign(user, campaign.id);
      const header = { ...key(), 'If-Match': `"${version}"` };
      return user.api.POST('/dsp/campaigns/{id}/edits', { params: { path: { id: campaign.id }, header }, body });
    };
    const longer = { endDate: dayAfter(campaign.endDate ?? '', 1) };
    expect((await edit(longer)).error).toMatchObject({ code: 'company_blocked', facts: { reason: 'unpaid' } });
    expect((await readCampaign(user, campaign.id)).endDate).toBe(campaign.endDate);
    expect((await bodyOf(edit({ name: 'Still called something' }))).edit.status).toBe('applied');
    // What was at the provider before it was blocked is kept.
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect((await confirm(user, checkout.checkoutId)).outcome).toBe('paid');
    expect(['in_review', 'scheduled', 'live']).toContain((await readCampaign(user, held.id)).status);
    const own = (await bodyOf(user.api.GET('/dsp/instances'))).content.find(({ id }) => id === company.id);
    expect(own?.blocked).toEqual({ reason: 'unpaid', since: shown.blocks[0]?.since });
    expect(await told()).toEqual([['company.blocked', 'unpaid', company.name]]);
    // As far as members may know: why, and neither by whom nor what operators tell one another.
    const { items } = await bodyOf(user.api.GET('/dsp/team/activity', { params: { query: { actor: 'platform' } } }));
    expect(items).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        actor: { kind: 'platform', name: null },
        action: 'company.blocked',
        subject: null,
        changes: [{ field: 'blockReason', before: null, after: 'unpaid' }],
      },
    ]);
    const file = await user.api.GET('/dsp/team/activity.csv', { params: { query: {} }, parseAs: 'text' });
    expect(String(file.data)).toContain('The platform,Company blocked,,Reason,,Unpaid invoices');
    const mails = async () => {
      const items = await mailsTo(user, 'advertiser@demo.test');
      return items.filter(({ link }) => link?.endsWith('/profile/edit/invoices')).map(({ text }) => text);
    };
    await expect.poll(mails).toEqual([expect.stringContaining('Invoices are unpaid.')]);
    expect((await mails())[0]).not.toContain(note);
    expect((await list({ status: 'blocked' })).items.map(({ id }) => id)).toEqual([company.id]);
    expect((await list({ status: 'active' })).items.map(({ id }) => id)).not.toContain(company.id);
  });

  it('is told again where the reason is another, and hears nothing of what operators tell one another', async () => {
    await block();
    expect((await block({ note: 'Paid on Monday, they say' })).blocks).toMatchObject([
      { reason: 'unpaid', note: 'Paid on Monday, they say' },
    ]);
    expect(await told()).toHaveLength(1);
    const { blocks } = await block({ reason: 'misuse' });
    expect(blocks).toMatchObject([{ reason: 'misuse', note, until: null }]);
    expect(await told()).toEqual([['company.blocked', 'misuse', company.name]]);
    const { error } = await change({ status: 'blocked', reason: 'misuse', note: '           ' });
    expect(error?.errors).toMatchObject([{ path: '/note' }]);
  });

  it('books again once it is let, and keeps when it was blocked and by whom', async () => {
    const shown = await bodyOf(change({ status: 'active' }));
    expect(shown.company.status).toBe('active');
    expect(shown.blocks).toMatchObject([{ until: expect.any(String), endedBy: 'operator@demo.test' }]);
    expect((await bodyOf(change({ status: 'active' }))).blocks).toEqual(shown.blocks);
    expect((await startTopUp(user, 50_000)).response.status).toBe(201);
    const own = (await bodyOf(user.api.GET('/dsp/instances'))).content.find(({ id }) => id === company.id);
    expect(own?.blocked).toBeUndefined();
    expect((await told()).map(([type]) => type)).toContain('company.unblocked');
    const { items } = await bodyOf(operator.api.GET('/dsp/desk/log', { params: { query: { subject: company.id } } }));
    expect(items.map(({ operation, kind, subjectName }) => [operation, kind, subjectName])).toEqual(
      Array.from({ length: 4 }, () => ['changeCompanyStatus', 'company', company.name]),
    );
  });

  it('is another tenant’s for nobody here', async () => {
    const away = await apiUser(server, 'operator@arabia.test');
    const { error } = await away.api.GET('/dsp/desk/companies/{id}', { params: { path: { id: company.id } } });
    expect(error?.code).toBe('not_found');
  });
});
