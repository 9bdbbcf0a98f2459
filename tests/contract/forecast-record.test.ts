import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import { bookCampaign, key, pickScreens, readCampaign } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type Campaign = components['schemas']['Campaign'];
const day = 86_400_000;

describe('how true past forecasts were', () => {
  let server: TestServer;
  let user: ApiUser;
  let reviewer: ApiUser;
  let screens: Screen[];

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 1);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    await signIn();
  });
  afterAll(() => server.stop());

  async function signIn() {
    user = await apiUser(server, 'advertiser@demo.test');
    reviewer = await apiUser(server, 'reviewer@demo.test');
  }
  const record = (of = user) => bodyOf(of.api.GET('/dsp/forecasts/record'));
  const transition = ({ id, version }: Campaign, event: 'pause' | 'resume') =>
    bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id }, header: { ...key(), 'If-Match': `"${version}"` } },
        body: { event },
      }),
    );

  /** A campaign that has run to its end, and delivered so much of what its forecast expected. */
  async function completed(part: number, isPaused = false): Promise<Campaign> {
    const { campaign } = await bookCampaign(server, user, { screens, days: 2 }, reviewer);
    expect(campaign.status).toBe('live');
    expect(campaign).not.toHaveProperty('forecastOutcome');
    if (isPaused) await transition(await transition(campaign, 'pause'), 'resume');
    const { forecast } = campaign;
    if (!forecast) throw new Error('There is a forecast');
    const { plays, impressions, spend } = forecast;
    await server.write(sql`
      insert into campaign_totals (campaign_id, namespace_id, instance_id, plays, impressions, cost_micros, updated_at)
      select id, namespace_id, instance_id, ${Math.round(plays.expected * part)}, ${impressions.expected * part},
        ${Math.round(spend.expected * part * 10_000)}, now() from campaigns where id = ${campaign.id}
      on conflict (campaign_id) do update set plays = excluded.plays, impressions = excluded.impressions, cost_micros = excluded.cost_micros`);
    // What is on its way may come for three days more.
    server.shift(6 * day);
    await signIn();
    await expect
      .poll(async () => (await readCampaign(user, campaign.id)).status, { timeout: 20_000 })
      .toBe('completed');
    return readCampaign(user, campaign.id);
  }

  it('is told of none before one is completed', async () => {
    const none = { below: 0, within: 0, above: 0, typical: null };
    expect(await record()).toMatchObject({ campaigns: 0, plays: none, impressions: none, spend: none, since: null });
  });

  it('says where each figure of a completed campaign fell, and counts those that nobody paused', async () => {
    const true1 = await completed(1);
    expect(true1.forecastOutcome).toEqual({ plays: 'within', impressions: 'within', spend: 'within', isCounted: true });
    const short = await completed(0.5);
    expect(short.forecastOutcome).toEqual({ plays: 'below', impressions: 'below', spend: 'below', isCounted: true });
    const paused = await completed(0.2, true);
    expect(paused.forecastOutcome).toMatchObject({ plays: 'below', isCounted: false });
    const much = await completed(1.4);
    expect(much.forecastOutcome).toMatchObject({ plays: 'above', impressions: 'above' });

    const told = await record();
    expect(told).toMatchObject({ campaigns: 3, plays: { below: 1, within: 1, above: 1 } });
    // The middle of 0.5, 1 and 1.4.
    expect(told.plays.typical).toBeCloseTo(1, 2);
    expect(told.since).toBe(
      (await server.rows<{ endedAt: string }>(sql`select ended_at from campaigns where id = ${true1.id}`))[0]?.endedAt,
    );
  });

  it('is told to nobody of another company', async () => {
    expect((await record(await apiUser(server, 'rival@demo.test'))).campaigns).toBe(0);
  });
});
