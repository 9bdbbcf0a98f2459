import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import {
  bookCampaign,
  confirm,
  createDraft,
  dayAfter,
  key,
  payByCard,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('who pays for what another has written', () => {
  let server: TestServer;
  let editor: ApiUser;
  let billing: ApiUser & { userId: string };
  let viewer: ApiUser;
  let screens: components['schemas']['Screen'][];

  beforeAll(async () => {
    server = await startTestServer();
    editor = await apiUser(server, 'advertiser@demo.test');
    const instanceId = editor.headers['X-Instance-Id'] ?? '';
    billing = await newUser(server, { instanceId, membership: { instanceId, role: 'billing' } });
    viewer = await newUser(server, { instanceId, membership: { instanceId, role: 'viewer' } });
    screens = await pickScreens(editor, 1);
  });
  afterAll(() => server.stop());

  const draft = async (startsInDays: number) => {
    const { widthPx = 0, heightPx = 0 } = screens[0] ?? {};
    const artwork = await uploadedArtwork(server, editor, widthPx, heightPx);
    return createDraft(editor, { screens, artworkIds: [artwork.id], startsInDays });
  };

  it('submits it as it is, pays after a decline, and writes not a word of it', async () => {
    const written = await draft(10);
    const params = { path: { id: written.id }, header: { 'If-Match': `"${written.version}"` } };
    const rewritten = await billing.api.PATCH('/dsp/campaigns/{id}', { params, body: { name: 'Mine' } });
    expect([rewritten.response.status, rewritten.error?.code]).toEqual([403, 'forbidden']);
    const refused = await startCheckout(viewer, written);
    expect([refused.response.status, refused.error?.code]).toEqual([403, 'forbidden']);

    const declined = await bodyOf(startCheckout(billing, written));
    await payByCard(server, declined, '4000 0000 0000 0002');
    expect(await confirm(billing, declined.checkoutId)).toMatchObject({ outcome: 'declined' });
    const again = await bodyOf(startCheckout(billing, await readCampaign(billing, written.id)));
    await payByCard(server, again, '4200 0000 0000 0000');
    expect(await confirm(billing, again.checkoutId)).toMatchObject({ outcome: 'paid' });
    const paid = await readCampaign(billing, written.id);
    expect(paid).toMatchObject({ name: written.name, status: 'in_review' });
    const submitted = await server.rows<{ actor: string }>(
      sql`select distinct actor from campaign_history where campaign_id = ${written.id} and event = 'campaign.submitted'`,
    );
    expect(submitted).toEqual([{ actor: billing.userId }]);
    const { response } = await billing.api.POST('/dsp/campaigns/{id}/refund-quotes', {
      params: { path: { id: written.id }, header: key() },
    });
    expect(response.status).toBe(403);
  });

  it('is refused what is older than they saw, and what is not complete', async () => {
    const written = await draft(20);
    const params = { path: { id: written.id }, header: { 'If-Match': `"${written.version}"` } };
    await bodyOf(editor.api.PATCH('/dsp/campaigns/{id}', { params, body: { brand: null } }));
    expect((await startCheckout(billing, written)).response.status).toBe(412);
    const { error } = await startCheckout(billing, await readCampaign(billing, written.id));
    expect(error).toMatchObject({ code: 'campaign_incomplete', errors: [{ path: '/brand', code: 'required' }] });
  });

  it('submits nothing without a PO number where the company asks for one', async () => {
    const ruled = (rule: string | null) =>
      server.write(
        sql`update instances set company = company || jsonb_build_object('poNumberRule', ${rule}::text) where id = ${editor.headers['X-Instance-Id']}`,
      );
    const written = await draft(30);
    const params = { path: { id: written.id }, header: { 'If-Match': `"${written.version}"` } };
    await ruled('required');
    const { error } = await startCheckout(billing, written);
    expect(error).toMatchObject({ code: 'campaign_incomplete', errors: [{ path: '/poNumber', code: 'required' }] });
    const numbered = await bodyOf(editor.api.PATCH('/dsp/campaigns/{id}', { params, body: { poNumber: 'PO-7' } }));
    expect((await startCheckout(billing, numbered)).response.status).toBe(201);
    await ruled(null);
  });

  it('pays for a change that costs more, and leaves it to its writers otherwise', async () => {
    const { campaign } = await bookCampaign(server, editor, { screens, budgetTotal: 90_000, startsInDays: 40 });
    const header = { ...key(), 'If-Match': `"${campaign.version}"` };
    const body = { budgetTotal: 120_000, endDate: dayAfter(campaign.endDate ?? '', 2) };
    const change = { params: { path: { id: campaign.id }, header }, body };
    expect((await billing.api.POST('/dsp/campaigns/{id}/edits', change)).response.status).toBe(403);
    const { edit } = await bodyOf(editor.api.POST('/dsp/campaigns/{id}/edits', change));
    expect(edit).toMatchObject({ status: 'awaiting_payment', difference: 30_000 });
    const path = { id: campaign.id, editId: edit.id };
    expect((await billing.api.DELETE('/dsp/campaigns/{id}/edits/{editId}', { params: { path } })).response.status).toBe(
      403,
    );
    const checkout = await bodyOf(
      billing.api.POST('/dsp/campaigns/{id}/edits/{editId}/checkout', { params: { path, header: key() } }),
    );
    await payByCard(server, checkout, '4200 0000 0000 0000');
    expect(await confirm(billing, checkout.checkoutId)).toMatchObject({ outcome: 'paid' });
    expect(await readCampaign(billing, campaign.id)).toMatchObject({ budgetTotal: 120_000 });
  });
});
