import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { addDays } from '#domain/planner/zone.ts';
import { payRefunds } from '#server/flows/orders/pay-refunds.ts';
import { advanceCampaigns } from '#server/jobs/advance-campaigns.ts';
import { captureHolds } from '#server/jobs/capture-holds.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  createDraft,
  decide,
  key,
  pickScreens,
  readCampaign,
  startCheckout,
  uploadedArtwork,
} from '../support/campaigns/book-campaign.ts';
import { topUp } from '../support/payments/top-up.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { openScreens, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const dayMs = 86_400_000;
/** Whenever it begins, two months end within it in which something has played before. */
const flight = 93;
/** Nobody looks every day: a month is told apart all the same. */
const lookEvery = 3;

const nextDay = (day: string) => addDays(day, 1);
const isLastOfMonth = (day: string) => nextDay(day).endsWith('-01');

describe('the invoices of a campaign that is paid from the balance', () => {
  let server: TestServer;
  let user: ApiUser;
  let screen: components['schemas']['Screen'];
  let campaignId: string;

  const signIn = async () => {
    user = await apiUser(server, 'advertiser@demo.test');
  };
  const documents = async () => {
    const { items } = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: campaignId } } }));
    return Promise.all(
      items.toReversed().map(async ({ id, net }) => {
        const params = { path: { id } };
        const { lines } = await bodyOf(user.api.GET('/dsp/invoices/{id}', { params }));
        const days = await bodyOf(user.api.GET('/dsp/invoices/{id}/days', { params }));
        return { id, net, line: lines[0], days: days.items, charge: days.lines[0] };
      }),
    );
  };

  beforeAll(async () => {
    server = await startTestServer();
    await openScreens(server);
    await signIn();
    const [found] = await pickScreens(user, 1);
    if (!found) throw new Error('There is a screen');
    screen = found;
    beginDay(server, screen.timezone);
    await signIn();
    const budgetTotal = 900_000;
    await topUp(server, user, budgetTotal);
    const artwork = await uploadedArtwork(server, user, screen.widthPx, screen.heightPx);
    const wishes = { screens: [screen], artworkIds: [artwork.id], budgetTotal, days: flight };
    const draft = await createDraft(user, wishes);
    campaignId = draft.id;
    await bodyOf(startCheckout(user, draft));
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/balance-payment', { params: { path: { id: draft.id }, header: key() } }),
    );
    await decide(await apiUser(server, 'reviewer@demo.test'), artwork.id, { decision: 'approve' });
    await advanceCampaigns(server.context);
    const campaign = await readCampaign(user, draft.id);
    const booked = { campaign, lineId: campaign.lines[0]?.id ?? '', artworkId: artwork.id };
    for (let day = 0; day < flight + 6; day += lookEvery) {
      server.shift(lookEvery * dayMs);
      // What comes after the flight is refused.
      await reportPlays(server, screen, playsOf(server, screen, booked, 3 + (day % 4)));
      await captureHolds(server.context);
    }
    for (const settle of [advanceCampaigns, payRefunds, captureHolds]) await settle(server.context);
    await signIn();
  }, 120_000);
  afterAll(() => server.stop());

  it('are of a month each, of the days that are closed, and share none', async () => {
    const found = await documents();
    expect(found.length).toBeGreaterThanOrEqual(3);
    found.forEach(({ line }, index) => {
      if (index > 0) expect(line?.startDate).toBe(nextDay(found[index - 1]?.line?.endDate ?? ''));
      if (index < found.length - 1) expect(line?.endDate).toSatisfy(isLastOfMonth);
    });
    const last = found.at(-1);
    expect(last?.line?.endDate).toBe(last?.days.at(-1)?.day);
    expect((await readCampaign(user, campaignId)).status).toBe('completed');
  });

  it('open down to the days of their own period, which come to their line to the minor unit', async () => {
    const found = await documents();
    for (const { net, line, days, charge } of found) {
      expect(days.length).toBeGreaterThan(1);
      for (const { day } of days) {
        expect(day >= (line?.startDate ?? '')).toBe(true);
        expect(day <= (line?.endDate ?? '')).toBe(true);
      }
      expect(days.reduce((sum, { charged }) => sum + charged, 0)).toBe(net);
      expect(charge).toEqual({ position: 1, net, delivered: net, paidBack: [], left: 0, rest: 'kept' });
    }
    const [played] = await server.rows<{ count: number }>(
      sql`select count(*)::int as count from plays where campaign_id = ${campaignId} and billable`,
    );
    const plays = found.flatMap(({ days }) => days).reduce((sum, day) => sum + day.plays, 0);
    expect(plays).toBe(played?.count);
  });

  it('open down to the single plays of a day, page by page, each with its place in the day’s chain', async () => {
    const [document] = await documents();
    const day = document?.days.find(({ plays }) => plays > 3) ?? document?.days[0];
    const read = (query: object) =>
      bodyOf(
        user.api.GET('/dsp/invoices/{id}/plays', {
          params: { path: { id: document?.id ?? '' }, query: { position: 1, day: day?.day ?? '', ...query } },
        }),
      );
    const all = await read({ limit: 200 });
    expect(all.total).toBe(day?.plays);
    expect(all.items).toHaveLength(day?.plays ?? -1);
    expect(all.items.reduce((sum, { cost }) => sum + cost, 0)).toBe(day?.spend);
    expect(all.items.map(({ startedAt }) => startedAt)).toEqual(all.items.map(({ startedAt }) => startedAt).toSorted());
    const log = await bodyOf(
      user.api.GET('/dsp/campaigns/{id}/play-logs/{day}', {
        params: { path: { id: campaignId, day: day?.day ?? '' } },
      }),
    );
    const entries = log.days[0]?.entries ?? [];
    for (const { id, hash, place, screen: on } of all.items) {
      expect(entries.find((entry) => entry.id === id)).toMatchObject({ hash, seq: place, screenId: on.id });
      expect(on).toMatchObject({ id: screen.id, name: screen.name });
    }
    expect(all.log).toMatchObject({ day: day?.day, length: entries.length, head: log.days[0]?.head });
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ limit: 2, ...(cursor ? { cursor } : {}) });
      pages.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(all.items.map(({ id }) => id));
    // No such line, and a day without plays.
    const other = await user.api.GET('/dsp/invoices/{id}/plays', {
      params: { path: { id: document?.id ?? '' }, query: { position: 2, day: day?.day ?? '' } },
    });
    expect(other.response.status).toBe(404);
    expect(await read({ day: '2001-01-01' })).toEqual({ items: [], total: 0, log: null });
  });
});
