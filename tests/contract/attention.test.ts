import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { bookCampaign, decide, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const hour = 3_600_000;

describe('what the dashboard says needs attention', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let screens: components['schemas']['Screen'][];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 2);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
  });
  afterAll(() => server.stop());

  async function signIn() {
    user = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
  }
  const mattersOf = async (campaignId: string) => {
    const { attention } = await bodyOf(user.api.GET('/dsp/dashboard'));
    return attention.filter((matter) => matter.campaignId === campaignId);
  };
  const kindsOf = async (campaignId: string) => (await mattersOf(campaignId)).map(({ kind }) => kind);

  it('is a campaign that starts within 48 hours while a line has no approved artwork, and no sooner', async () => {
    const later = await bookCampaign(server, user, { screens, startsInDays: 4 });
    expect(await kindsOf(later.campaign.id)).toEqual(['review_pending']);
    // What is paid for is under way, with the time by which its next step is due.
    const { running } = await bodyOf(user.api.GET('/dsp/dashboard'));
    const [review] = await server.rows<{ dueAt: string }>(
      sql`select due_at from reviews where artwork_id = ${later.artworkId} and status = 'pending'`,
    );
    const underWay = running.find(({ id }) => id === later.campaign.id);
    expect(underWay?.status).toBe('in_review');
    const { items } = await bodyOf(user.api.GET('/dsp/artworks', { params: { query: { id: [later.artworkId] } } }));
    expect(underWay?.picture?.artworks).toBe(1);
    expect(underWay?.picture?.thumbnailUrl.split('?')[0]).toBe(items[0]?.thumbnailUrl.split('?')[0]);
    expect(Date.parse(underWay?.reviewDueAt ?? '')).toBe(Date.parse(review?.dueAt ?? ''));
    const soon = await bookCampaign(server, user, { screens, startsInDays: 1 });
    // That it is reviewed goes without saying: this is what hurries.
    expect(await mattersOf(soon.campaign.id)).toEqual([
      expect.objectContaining({
        kind: 'starts_without_artwork',
        lineId: soon.lineId,
        campaignName: soon.campaign.name,
      }),
    ]);
    await decide(reviewer, soon.artworkId, { decision: 'approve' });
    expect(await kindsOf(soon.campaign.id)).toEqual([]);
    server.shift(3 * 24 * hour);
    await signIn();
    expect(await kindsOf(later.campaign.id)).toEqual(['starts_without_artwork']);
  });

  it('is a line that is still to begin although another already plays', async () => {
    const { campaign, lineId } = await bookCampaign(server, user, { screens, days: 9 }, reviewer);
    expect(campaign.status).toBe('live');
    expect(await kindsOf(campaign.id)).toEqual([]);
    await server.write(sql`
      with line as (
        insert into campaign_lines (id, namespace_id, instance_id, campaign_id, position, slots, budget_share, start_date)
        select gen_random_uuid(), namespace_id, instance_id, campaign_id, 1, 1, 1, (select start_date + 2 from campaigns where id = campaign_id)
        from campaign_lines where id = ${lineId} returning *)
      insert into line_screens (line_id, screen_id, namespace_id, instance_id)
      select id, ${screens[0]?.id}::uuid, namespace_id, instance_id from line`);
    const matters = await mattersOf(campaign.id);
    expect(matters.map(({ kind }) => kind)).toEqual(['starts_without_artwork']);
    expect(matters[0]?.lineId).not.toBe(lineId);
    expect((await readCampaign(user, campaign.id)).lines[1]?.id).toBe(matters[0]?.lineId);
  });

  it('is a live campaign whose screens show less of it than its plan', async () => {
    const { campaign } = await bookCampaign(server, user, { screens, days: 2 }, reviewer);
    expect(await kindsOf(campaign.id)).toEqual([]);
    server.shift(20 * hour);
    await signIn();
    expect(await mattersOf(campaign.id)).toEqual([
      expect.objectContaining({ kind: 'underdelivering', campaignName: campaign.name }),
    ]);
    const rival = await apiUser(server, 'rival@demo.test');
    const { attention } = await bodyOf(rival.api.GET('/dsp/dashboard'));
    expect(attention.filter(({ campaignId }) => campaignId === campaign.id)).toEqual([]);
  });
});
