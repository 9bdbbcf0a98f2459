import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { sweepReports } from '#server/jobs/write-report-exports.ts';
import { sql } from '#server/kernel/db/database.ts';
import { beginDay } from '../support/campaigns/begin-day.ts';
import {
  type BookedCampaign,
  bookCampaign,
  dayAfter,
  key,
  pickScreens,
  readCampaign,
} from '../support/campaigns/book-campaign.ts';
import { readCsv } from '../support/files/read-csv.ts';
import { readPdf } from '../support/files/read-pdf.ts';
import { readXlsx } from '../support/files/read-xlsx.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { openScreens, type Play, playsOf, reportPlays } from '../support/screens/players.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
type View = components['schemas']['ReportView'];
const groups = ['day', 'hour', 'city', 'screen', 'venue', 'artwork', 'line'] as const;
const hour = 3_600_000;

describe('reports', () => {
  let server: TestServer;
  let user: ApiUser;
  let screens: Screen[];
  let booked: BookedCampaign;
  let today: string;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    screens = await pickScreens(user, 2);
    await openScreens(server);
    beginDay(server, screens[0]?.timezone ?? 'UTC');
    user = await apiUser(server, 'advertiser@demo.test');
    booked = await bookCampaign(
      server,
      user,
      { screens, days: 3, name: '=Autumn, "rye"' },
      await apiUser(server, 'reviewer@demo.test'),
    );
    server.shift(2 * hour);
    user = await apiUser(server, 'advertiser@demo.test');
    for (const screen of screens) await reportPlays(server, screen, playsOf(server, screen, booked, 30));
    today = booked.campaign.startDate ?? '';
  });
  afterAll(() => server.stop());

  const read = (view: View = {}) =>
    bodyOf(user.api.GET('/dsp/campaigns/{id}/report', { params: { path: { id: booked.campaign.id }, query: view } }));

  it.each(groups)('by %s adds up to the plays themselves', async (groupBy) => {
    const report = await read({ groupBy });
    const [plays] = await server.rows<{ plays: number; costMicros: number; impressionsMicros: number }>(sql`
      select count(*) as plays, sum(cost_micros) as cost_micros, sum(round((impressions * 1000000)::numeric)::bigint) as impressions_micros
      from plays where campaign_id = ${booked.campaign.id} and billable`);
    expect(plays?.plays).toBeGreaterThan(30);
    expect(report.rows.reduce((sum, row) => sum + row.plays, 0)).toBe(plays?.plays);
    expect(report.totals.plays).toBe(plays?.plays);
    expect(Math.round(report.totals.impressions * 1e6)).toBe(plays?.impressionsMicros);
    expect(report.totals.spend).toBe(Math.round((plays?.costMicros ?? 0) / 10_000));
    expect(report.rows.reduce((sum, row) => sum + row.spend, 0)).toBe(report.totals.spend);
    expect(report.totals.costPerPlayMicros).toBe(Math.round((plays?.costMicros ?? 0) / (plays?.plays ?? 1)));
    expect(report.totals.reach).toBeGreaterThan(0);
    expect(report.totals.reach).toBeLessThanOrEqual(report.totals.impressions);
    expect(report.totals.sov).toBeGreaterThan(0);
    expect(report.totals.sov).toBeLessThanOrEqual(1 / (screens[0]?.slotsPerLoop ?? 1));
    expect(report.totals.delivery).toBeGreaterThan(0);
    expect(new Set(report.sources.map(({ figure }) => figure))).toEqual(
      new Set(['plays', 'spend', 'impressions', 'reach', 'sov', 'delivery', ...(groupBy === 'line' ? ['goal'] : [])]),
    );
  });

  it('reaches the people who pass its screens, by the model of the forecast, and says which', async () => {
    const report = await read({ groupBy: 'screen' });
    const passing = await server.rows<{ id: string; weekly: number }>(sql`
      select id, weekly_audience as weekly from screens where id = any(${screens.map(({ id }) => id)}::uuid[])`);
    for (const { key: id, reach, impressions, frequency } of report.rows) {
      expect(reach).toBeGreaterThan(0);
      expect(reach).toBeLessThanOrEqual(passing.find((screen) => screen.id === id)?.weekly ?? 0);
      expect(frequency).toBeCloseTo(impressions / reach, 6);
    }
    const source = report.sources.find(({ figure }) => figure === 'reach');
    expect(source).toMatchObject({ source: 'reach_model', provenance: 'estimated', model: 2, asOf: '2026-01-15' });
    expect(source?.names[0]).toMatch(/repeat visits/);
    expect(booked.campaign.forecast).toMatchObject({ reachModel: 2, screensWithoutAudience: 0 });
    expect(booked.campaign.forecast?.sources).toContain(source?.names[0]);
  });

  it('by line says how much of its goal and of its own forecast each has delivered', async () => {
    const of = async () => {
      const { rows, totals, sources } = await read({ groupBy: 'line' });
      return { row: rows[0], totals, goal: sources.find(({ figure }) => figure === 'goal') };
    };
    const { budgetTotal } = booked.campaign;
    const budget = await of();
    expect(budget.row?.line).toEqual({ name: '', goal: 'budget', goalAmount: budgetTotal });
    expect(budget.row?.goalDelivery).toBe((budget.row?.spend ?? 0) / (budgetTotal ?? 1));
    expect([budget.totals.goalDelivery, budget.goal?.provenance]).toEqual([null, 'measured']);
    expect(budget.row?.delivery).toBeCloseTo(budget.totals.delivery ?? -1, 3);
    const inForecast = (plays: number) =>
      server.write(sql`
      update campaigns set forecast = jsonb_set(forecast, '{lines,0,plays,expected}', ${JSON.stringify(plays)}::jsonb)
      where id = ${booked.campaign.id}`);
    const expected = booked.campaign.forecast?.lines?.[0]?.plays.expected ?? 0;
    await inForecast(expected / 2);
    await server.write(sql`update campaign_lines set name = 'Mornings', goal = 'impressions', goal_amount = 1000
      where campaign_id = ${booked.campaign.id}`);
    const impressions = await of();
    expect(impressions.row?.line).toEqual({ name: 'Mornings', goal: 'impressions', goalAmount: 1000 });
    expect(impressions.row?.goalDelivery).toBe((impressions.row?.impressions ?? 0) / 1000);
    expect(impressions.goal?.provenance).toBe('estimated');
    expect((impressions.row?.delivery ?? 0) / 2).toBeCloseTo(impressions.totals.delivery ?? -1, 3);
    await inForecast(expected);
    expect((await read({ groupBy: 'screen' })).rows[0]).toMatchObject({ line: null, goalDelivery: null });
  });

  it('shows every hour and what has not played, in the order that is asked for', async () => {
    const byHour = await read({ groupBy: 'hour', sort: '-key' });
    expect(byHour.rows.map(({ key: of }) => of)).toEqual(Array.from({ length: 24 }, (_, index) => String(23 - index)));
    const byScreen = await read({ groupBy: 'screen', sort: 'plays' });
    expect(byScreen.rows.map(({ plays }) => plays)).toEqual(
      byScreen.rows.map(({ plays }) => plays).sort((a, b) => a - b),
    );
    expect(byScreen.rows.map(({ label }) => label).sort()).toEqual(screens.map(({ name }) => name).sort());
  });

  it('by city calls each city by its name and adds up its screens', async () => {
    const report = await read({ groupBy: 'city' });
    const byScreen = new Map((await read({ groupBy: 'screen' })).rows.map(({ key: id, plays }) => [id, plays]));
    const plays = new Map<string, number>();
    for (const { id, cityName } of screens) plays.set(cityName, (plays.get(cityName) ?? 0) + (byScreen.get(id) ?? 0));
    expect(new Map(report.rows.map((row) => [row.label, row.plays]))).toEqual(plays);
    for (const { sov, reach } of report.rows) {
      expect(sov).toBeGreaterThan(0);
      expect(reach).toBeGreaterThan(0);
    }
  });

  it('compares with the days before, the same weekdays, and any others', async () => {
    const previous = await read({ from: today, to: dayAfter(today, 1), compare: 'previous' });
    expect(previous.comparedWith).toEqual({ from: dayAfter(today, -2), to: dayAfter(today, -1) });
    expect(previous.before?.plays).toBe(0);
    expect(previous.rows[0]?.before?.plays).toBe(0);
    const week = await read({ from: dayAfter(today, 7), to: dayAfter(today, 7), compare: 'week_before' });
    expect(week.totals.plays).toBe(0);
    expect(week.before?.plays).toBeGreaterThan(30);
    expect(week.rows[0]).toMatchObject({ key: dayAfter(today, 7), plays: 0, before: { plays: week.before?.plays } });
    const custom = await read({ compare: 'custom', compareFrom: today, compareTo: today, groupBy: 'screen' });
    expect(custom.before).toEqual(custom.totals);
  });

  it.each<[string, View, string, string]>([
    ['that end before they begin', { from: '2026-03-02', to: '2026-03-01' }, 'query/to', 'minimum'],
    ['of three years', { from: '2026-01-01', to: '2028-12-31' }, 'query/to', 'maximum'],
    ['compared with nothing named', { compare: 'custom' }, 'query/compareFrom', 'required'],
  ])('refuses days %s', async (_, query, path, code) => {
    const response = await fetch(
      `${server.origin}/api/dsp/campaigns/${booked.campaign.id}/report?${new URLSearchParams(query as Record<string, string>)}`,
      { headers: user.headers },
    );
    expect([response.status, (await response.json()).errors]).toEqual([400, [expect.objectContaining({ path, code })]]);
  });

  it('stays equal to the plays after batches of new, repeated, refused, late and simultaneous ones', async () => {
    let seed = 42;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    const sent: Play[] = [];
    for (let round = 0; round < 8; round += 1) {
      server.shift(hour / 3);
      const batches = screens.map((screen): [Screen, Play[]] => {
        const fresh = playsOf(server, screen, booked, 1 + Math.floor(random() * 40));
        const batch = fresh.flatMap((play) => {
          const at = random();
          if (at < 0.1) return [{ ...play, completedPct: 40 }];
          if (at < 0.2) return [{ ...play, startedAt: new Date(Date.parse(play.startedAt) - 90 * hour).toISOString() }];
          if (at < 0.25) return [{ ...play, artworkId: randomUUID() }];
          return at < 0.4 ? [play, play] : [play];
        });
        const again = sent.filter(() => random() < 0.2);
        sent.push(...batch);
        return [screen, [...batch, ...again].sort(() => random() - 0.5)];
      });
      await Promise.all(batches.map(([screen, plays]) => reportPlays(server, screen, plays)));
    }
    const differing = await server.rows(sql`
      with summed as (
        select campaign_id, day, extract(hour from started_at at time zone 'UTC' + make_interval(mins => utc_offset_min))::int as hour,
          line_id, screen_id, artwork_id, count(*) as plays, sum(round((impressions * 1000000)::numeric)::bigint) as impressions_micros,
          sum(cost_micros) as cost_micros
        from plays where billable group by 1, 2, 3, 4, 5, 6)
      select * from summed full join (
        select campaign_id, day, hour::int as hour, line_id, screen_id, artwork_id, plays, impressions_micros, cost_micros from play_hours) kept
        using (campaign_id, day, hour, line_id, screen_id, artwork_id, plays, impressions_micros, cost_micros)
      where summed is null or kept is null`);
    expect(differing).toEqual([]);
    const partedDays = await server.rows(sql`
      with summed as (
        select campaign_id, day, sum(plays) as plays, sum(impressions_micros) as impressions_micros, sum(cost_micros) as cost_micros
        from play_hours group by 1, 2)
      select * from summed full join (select campaign_id, day, plays, impressions_micros, cost_micros from play_days) kept
        using (campaign_id, day, plays, impressions_micros, cost_micros)
      where summed is null or kept is null`);
    expect(partedDays).toEqual([]);
    const [counts] = await server.rows<{ billed: number; all: number }>(
      sql`select count(*) filter (where billable) as billed, count(*) as all from plays where campaign_id = ${booked.campaign.id}`,
    );
    expect(counts?.billed).toBeGreaterThan(100);
    expect(counts?.all).toBeGreaterThan((counts?.billed ?? 0) + 10);
  });

  describe('as files', () => {
    // Hours go by here, and tokens with them.
    beforeEach(async () => {
      user = await apiUser(server, 'advertiser@demo.test');
    });
    const start = (
      format: 'csv' | 'xlsx' | 'pdf',
      header = key(),
      locale = 'en',
      view: View = { groupBy: 'screen', compare: 'previous' },
      more: { content?: 'table' | 'days' | 'plays'; total?: boolean } = {},
    ) =>
      bodyOf(
        user.api.POST('/dsp/campaigns/{id}/report-exports', {
          params: { path: { id: booked.campaign.id }, header },
          body: { format, view, locale, ...more },
        }),
      );
    const file = (id: string) => bodyOf(user.api.GET('/dsp/report-exports/{id}', { params: { path: { id } } }));
    const written = async (id: string) => {
      await expect.poll(async () => (await file(id)).status, { timeout: 30_000 }).toBe('done');
      return file(id);
    };
    const fetchFile = (url: string | null) => {
      const address = new URL(url ?? '');
      return import('node:http').then(
        ({ get }) =>
          new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
            get(
              `${server.origin}${address.pathname}${address.search}`,
              { headers: { Host: address.host } },
              (response) => {
                const parts: Buffer[] = [];
                response.on('data', (part: Buffer) => parts.push(part));
                response.on('end', () =>
                  resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
                );
              },
            ).on('error', reject);
          }),
      );
    };

    it('are written once for a repeated wish, and fetched by a signed address for some minutes', async () => {
      const header = key();
      const first = await start('csv', header);
      expect((await start('csv', header)).id).toBe(first.id);
      expect(first).toMatchObject({ status: 'waiting', progress: 0, url: null });
      const done = await written(first.id);
      expect(done).toMatchObject({ progress: 100, fileName: expect.stringMatching(/^autumn-rye-by-screen-.*\.csv$/) });
      const { status, headers, body } = await fetchFile(done.url);
      expect([status, headers['content-disposition'], headers['content-type']]).toEqual([
        200,
        'attachment',
        'text/csv',
      ]);
      const rows = readCsv(body);
      expect(rows[0]?.slice(0, 3)).toEqual(['Screen', 'Plays [measured so far]', 'Impressions [estimated]']);
      for (const title of rows[0]?.slice(1) ?? []) expect(title).toMatch(/ \[(estimated|measured so far)\]$/);
      expect(
        rows
          .slice(1)
          .map(([name]) => name)
          .sort(),
      ).toEqual(screens.map(({ name }) => name).sort());
      server.shift(11 * 60_000);
      expect((await fetchFile(done.url)).status).toBe(403);
      expect((await fetchFile((await file(first.id)).url)).status).toBe(200);
    });

    it('are one table as CSV, whose total is a last row where it is asked for', async () => {
      const view: View = { groupBy: 'city', compare: 'previous' };
      const without = await written((await start('csv', key(), 'en', view)).id);
      const plain = readCsv((await fetchFile(without.url)).body);
      const withTotal = await written((await start('csv', key(), 'en', view, { total: true })).id);
      const summed = readCsv((await fetchFile(withTotal.url)).body);
      expect(summed.slice(0, -1).map(([name]) => name)).toEqual(plain.map(([name]) => name));
      for (const rows of [plain, summed]) expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
      const { totals, rows } = await read(view);
      expect(plain.slice(1).map(([name, plays]) => [name, Number(plays)])).toEqual(
        rows.map(({ label, plays }) => [label, plays]),
      );
      expect(summed.at(-1)?.slice(0, 2)).toEqual(['Total', String(totals.plays)]);
    });

    it('say of which days they are, and what these are compared with, in a table of their own', async () => {
      const view: View = { groupBy: 'screen', from: today, to: dayAfter(today, 1), compare: 'previous' };
      const file = await written((await start('csv', key(), 'en', view, { content: 'days' })).id);
      expect(file).toMatchObject({ content: 'days', fileName: expect.stringMatching(/^autumn-rye-days-.*\.csv$/) });
      const [head, ...rows] = readCsv((await fetchFile(file.url)).body);
      expect(head).toEqual([
        ...['Figure', 'How certain', 'Source', 'As of'],
        ...['First day', 'Last day', 'Compared from', 'Compared to'],
      ]);
      expect(rows).toHaveLength((await read(view)).sources.length);
      expect(rows[1]).toEqual([
        'Spend, Cost per play',
        'measured so far',
        expect.stringMatching(/./),
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        ...[today, dayAfter(today, 1), dayAfter(today, -2), dayAfter(today, -1)],
      ]);
      const alone = await written(
        (await start('csv', key(), 'en', { from: today, to: today }, { content: 'days' })).id,
      );
      expect(readCsv((await fetchFile(alone.url)).body)[1]?.slice(4)).toEqual([today, today, '', '']);
    });

    it('are in the language of any tag, in English where there are no texts', async () => {
      const view: View = { from: today, to: today };
      const heads = ['ar-SA', 'it-IT'].map(async (locale) => {
        const { url } = await written((await start('csv', key(), locale, view, { content: 'days' })).id);
        return readCsv((await fetchFile(url)).body)[0]?.[0];
      });
      expect(await Promise.all(heads)).toEqual(['الرقم', 'Figure']);
    });

    it('have a row for every play, billed or not, page after page, by the clock of its screen', async () => {
      // More than are read at a time, of a day long before, each in its own second.
      const [artworkId, lineId] = [booked.artworkId, booked.lineId];
      const [screen] = screens;
      const day = dayAfter(today, -30);
      const instance = user.headers['X-Instance-Id'] ?? '';
      await server.write(sql`
        insert into plays (id, namespace_id, instance_id, campaign_id, line_id, artwork_id, screen_id, started_at, utc_offset_min, day, duration_ms,
          completed_pct, billable, refusal, impressions, cost_micros, source, received_at)
        select gen_random_uuid(), ${user.tenant.id}, ${instance}, ${booked.campaign.id}, ${lineId}, ${artworkId}, ${screen?.id},
          ${`${day}T12:00:00Z`}::timestamptz + make_interval(secs => n), -90, ${day}, 9500, 100, n % 2 = 0,
          case when n % 2 = 0 then null else 'daily_cap_reached' end, 2.5, case when n % 2 = 0 then 12345 else 0 end, 'player', now()
        from generate_series(1, 5003) n`);
      const view: View = { from: day, to: day };
      const file = await written((await start('csv', key(), 'en', view, { content: 'plays' })).id);
      expect(file.fileName).toBe(`autumn-rye-plays-${day}.csv`);
      const { body } = await fetchFile(file.url);
      expect(file.bytes).toBe(body.length);
      const [head, ...rows] = readCsv(body);
      expect(head).toEqual([
        ...['Time', 'Time zone', 'Screen', 'City', 'Artwork', 'Duration (s)', 'Impressions [estimated]'],
        ...[`Cost (${booked.campaign.currency}) [measured so far]`, 'Status', 'Why not billed'],
      ]);
      const [artwork] = await server.rows<{ name: string }>(sql`select name from artworks where id = ${artworkId}`);
      const place = [screen?.timezone, screen?.name, screen?.cityName, artwork?.name, '9.5', '2.5'];
      expect(rows.slice(0, 2)).toEqual([
        [`${day}T10:30:01.000-01:30`, ...place, '0.000000', 'not billed', 'the cap of the day was reached'],
        [`${day}T10:30:02.000-01:30`, ...place, '0.012345', 'billed', ''],
      ]);
      expect(rows).toHaveLength(5003);
      expect(new Set(rows.map(([time]) => time)).size).toBe(5003);
      expect(rows.map(([time]) => time)).toEqual(rows.map(([time]) => time).sort());

      const all = await written((await start('csv', key(), 'ar', {}, { content: 'plays' })).id);
      const counted = readCsv((await fetchFile(all.url)).body).filter((row) => row.at(-2) === 'محتسبة').length;
      expect(counted).toBe((await read()).totals.plays);
    });

    it('are refused where they cannot be: other tables than the report as no CSV, more plays than a file holds', async () => {
      const refusal = async (body: object) => {
        const response = await fetch(`${server.origin}/api/dsp/campaigns/${booked.campaign.id}/report-exports`, {
          method: 'POST',
          headers: { ...user.headers, ...key(), 'Content-Type': 'application/json' },
          body: JSON.stringify({ view: {}, ...body }),
        });
        return [response.status, (await response.json()).errors?.[0]];
      };
      const noTable = [400, { path: '/content', code: 'enum' }];
      expect(await refusal({ format: 'pdf', content: 'days' })).toEqual(noTable);
      expect(await refusal({ format: 'xlsx', content: 'plays' })).toEqual(noTable);
      const add = (plays: number) =>
        server.write(sql`update play_hours set plays = plays + ${plays} where campaign_id = ${booked.campaign.id}`);
      await add(1_000_000);
      const tooMany = await refusal({ format: 'csv', content: 'plays' });
      await add(-1_000_000);
      expect(tooMany).toEqual([400, { path: '/content', code: 'maxItems', limit: 1_000_000 }]);
    });

    /** The figures of a row, as the API gives them, in the order of the columns; undefined where the file has none. */
    const figuresOf = (
      row: components['schemas']['ReportFigures'],
      before: components['schemas']['ReportFigures'] | null,
    ) =>
      [
        row.plays,
        Math.round(row.impressions),
        Math.round(row.reach),
        row.frequency,
        row.spend / 100,
        row.cpmMicros === null ? null : row.cpmMicros / 1e6,
        row.costPerPlayMicros === null ? null : row.costPerPlayMicros / 1e6,
        // What could have been played grows while the file is written.
        row.sov === null ? null : expect.closeTo(row.sov, 3),
        row.delivery === null ? null : expect.closeTo(row.delivery, 3),
        ...(before ? [before.plays, Math.round(before.impressions), before.spend / 100] : []),
      ].filter((figure) => figure !== null);

    it('are workbooks with the figures of the API, as numbers, and texts that are no formulas', async () => {
      const view: View = { groupBy: 'screen', compare: 'previous' };
      const report = await read(view);
      const book = await written((await start('xlsx', key(), 'en', view)).id);
      const [table, sources] = readXlsx((await fetchFile(book.url)).body);
      const rows = table?.rows ?? [];
      const lines = new Map(rows.map(([first, ...figures]) => [first?.value, figures.map(({ value }) => value)]));
      expect(rows[0]?.[0]).toEqual({ value: '=Autumn, "rye"', isFormula: false, format: '@' });
      expect(rows.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
      expect(report.rows).toHaveLength(screens.length);
      for (const row of report.rows) expect(lines.get(row.label ?? '')).toEqual(figuresOf(row, row.before));
      expect(lines.get('Total')).toEqual(figuresOf(report.totals, report.before));
      expect(rows.at(-1)?.[1]?.format).toBe('#,##0');
      expect(sources?.rows).toHaveLength(1 + report.sources.length);
      const places = rows.findIndex(([first]) => first?.value === 'Screen');
      const certainties = rows[places + 1]?.map(({ value }) => value).filter((value) => value !== '');
      expect(certainties).toHaveLength((rows[places]?.length ?? 0) - 1);
      expect(new Set(certainties)).toEqual(new Set(['measured so far', 'estimated']));

      const arabic = await written((await start('xlsx', key(), 'ar', view)).id);
      const [turned] = readXlsx((await fetchFile(arabic.url)).body);
      expect([table?.isRtl, turned?.isRtl]).toEqual([false, true]);
      const numbersOf = (sheet: typeof turned) =>
        (sheet?.rows ?? []).flatMap((row) => row.filter(({ value }) => typeof value === 'number').slice(0, 7));
      expect(numbersOf(turned)).toEqual(numbersOf(table));
    });

    it('by line have the goals in columns of their own, the budget in whole units of the currency', async () => {
      await server.write(sql`update campaign_lines set name = 'Mornings', goal = 'budget', goal_amount = null
        where campaign_id = ${booked.campaign.id}`);
      const view: View = { groupBy: 'line', compare: 'previous' };
      const csv = await written((await start('csv', key(), 'en', view)).id);
      const [head = [], line = []] = readCsv((await fetchFile(csv.url)).body);
      const at = head.indexOf('Goal');
      expect(head.slice(at, at + 3)).toEqual([
        'Goal',
        'Amount of the goal [planned]',
        'Share of goal [measured so far]',
      ]);
      const [row] = (await read(view)).rows;
      expect(line[0]).toBe('Mornings');
      expect(line.slice(at, at + 2)).toEqual(['Budget', ((booked.campaign.budgetTotal ?? 0) / 100).toFixed(2)]);
      expect(Number(line[at + 2])).toBeCloseTo(row?.goalDelivery ?? -1, 4);
      const paper = await written((await start('pdf', key(), 'en', view)).id);
      expect(readPdf((await fetchFile(paper.url)).body).runs.join('\n')).toContain('Share of goal');
    });

    it('are documents that say what the API says, in Arabic by joined letters that can be copied', async () => {
      const view: View = { groupBy: 'screen' };
      const report = await read(view);
      const whole = new Intl.NumberFormat('en');
      const figures = [report.totals, ...report.rows].flatMap(({ plays, impressions, reach }) =>
        [plays, Math.round(impressions), Math.round(reach)].map((figure) => whole.format(figure)),
      );
      const english = readPdf((await fetchFile((await written((await start('pdf', key(), 'en', view)).id)).url)).body);
      expect(english.runs).toEqual(expect.arrayContaining(figures));
      const text = english.runs.join('\n');
      expect(text).toContain('=Autumn, "rye"');
      expect(english.runs.filter((run) => ['measured so far', 'estimated'].includes(run))).toHaveLength(9);
      expect(text).toContain('Impressions, CPM: estimated.');
      for (const { name } of screens) expect(text).toContain(name.slice(0, 8));
      expect(text).not.toContain('\u{fffd}');
      const [{ name: advertiser } = { name: '' }] = await server.rows<{ name: string }>(
        sql`select name from instances where id = ${user.headers['X-Instance-Id'] ?? ''}`,
      );
      const [artwork] = await server.rows<{ name: string }>(
        sql`select name from artworks where id = ${booked.artworkId}`,
      );
      const heading = english.runs.join('');
      expect(heading).toContain(`Advertiser: ${advertiser}`);
      expect(heading).toMatch(/Campaign dates: \w{3} \d+, \d{4} – \w{3} \d+, \d{4}/);
      expect(heading).toContain(`Artwork: ${artwork?.name}`);
      expect(english.pictures).toBe(1);
      // The chart's scale: what it measures, from nothing, in round steps.
      expect(english.runs).toEqual(expect.arrayContaining(['Number of plays', '0', 'Screen']));
      const daily = readPdf((await fetchFile((await written((await start('pdf', key(), 'en', {})).id)).url)).body);
      expect(daily.runs).toEqual(expect.arrayContaining(['Number of plays', 'Day (month-day)']));

      const paper = await written((await start('pdf', key(), 'ar', view)).id);
      const { headers, body } = await fetchFile(paper.url);
      expect([headers['content-type'], body.length]).toEqual(['application/pdf', paper.bytes]);
      const arabic = readPdf(body);
      expect(arabic.runs).toEqual(expect.arrayContaining(figures));
      expect(arabic.runs.join('')).not.toContain('\u{fffd}');
      expect(arabic.actual).toEqual(expect.arrayContaining(['تقرير', 'الشاشة', 'مرات', 'العرض']));
      // A letter that joins its neighbours has another glyph at the beginning of a word than at its end.
      const shapes = new Map<string, Set<string>>();
      for (const [font, glyphs] of arabic.fonts)
        for (const [glyph, letter] of glyphs)
          if (/^\p{Script=Arabic}$/u.test(letter))
            shapes.set(`${font} ${letter}`, (shapes.get(`${font} ${letter}`) ?? new Set()).add(String(glyph)));
      expect([...shapes.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(5);
    });

    it('may be had by a member who only reads, and are thrown away in the end', async () => {
      const instanceId = user.headers['X-Instance-Id'] ?? '';
      const viewer = await newUser(server, { instanceId, membership: { instanceId, role: 'viewer' } });
      const path = { id: booked.campaign.id };
      const taken = await fetch(`${server.origin}/api/dsp/campaigns/${path.id}/report-exports`, {
        method: 'POST',
        headers: { ...viewer.headers, ...key(), 'Content-Type': 'application/json' },
        body: JSON.stringify({ format: 'csv', view: {} }),
      });
      expect(taken.status).toBe(202);
      const { id } = (await taken.json()) as { id: string };
      const { url } = await written(id);
      const kept = await bodyOf(user.api.GET('/dsp/campaigns/{id}/report-exports', { params: { path } }));
      expect(kept.items.map((item) => item.id)).toContain(id);
      await server.write(sql`update report_exports set expires_at = created_at where id = ${id}`);
      await sweepReports(server.context);
      expect(await server.rows(sql`select 1 from report_exports where id = ${id}`)).toEqual([]);
      expect((await fetchFile(url)).status).toBe(404);
    });
  });

  describe('by links', () => {
    // Hours go by here, and tokens with them.
    beforeEach(async () => {
      user = await apiUser(server, 'advertiser@demo.test');
    });
    const make = (view: View = { groupBy: 'screen' }, header = key()) =>
      bodyOf(
        user.api.POST('/dsp/campaigns/{id}/report-links', {
          params: { path: { id: booked.campaign.id }, header },
          body: { days: 1, view },
        }),
      );
    const open = (token: string | null, namespaceId = user.tenant.id) =>
      fetch(`${server.origin}/api/shared/report`, {
        headers: { 'X-Namespace-Id': namespaceId, 'X-Report-Token': token ?? '' },
      });

    it('are read without a sign-in, show that report alone, and keep no token', async () => {
      const header = key();
      const link = await make(undefined, header);
      const again = await make(undefined, header);
      expect(again).toEqual({ ...link, token: null });
      const response = await open(link.token);
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      const shown = JSON.parse(text) as components['schemas']['SharedReport'];
      expect(shown.report.groupBy).toBe('screen');
      expect(shown.report.totals).toMatchObject({ plays: (await read({ groupBy: 'screen' })).totals.plays });
      for (const secret of [booked.campaign.id, user.headers['X-Instance-Id'] ?? '', 'advertiser@demo.test'])
        expect(text).not.toContain(secret);
      const everything = await server.rows<{ row: string }>(sql`
        select to_jsonb(l)::text as row from report_links l union all select to_jsonb(k)::text from idempotency_keys k`);
      expect(everything.filter(({ row }) => row.includes(link.token ?? '-'))).toEqual([]);
      const listed = await bodyOf(
        user.api.GET('/dsp/campaigns/{id}/report-links', { params: { path: { id: booked.campaign.id } } }),
      );
      expect(listed.items.find(({ id }) => id === link.id)).toMatchObject({ token: null, opens: 1 });
    });

    it('are nothing to another tenant, to a guess, once they are ended, and when their time is over', async () => {
      const link = await make();
      const stranger = await apiUser(server, 'advertiser@arabia.test');
      expect((await open(link.token, stranger.tenant.id)).status).toBe(404);
      expect((await open('x'.repeat(43))).status).toBe(404);
      expect((await open('short')).status).toBe(400);
      expect((await open(link.token)).status).toBe(200);
      const revoke = () => user.api.DELETE('/dsp/report-links/{id}', { params: { path: { id: link.id } } });
      await revoke();
      await revoke();
      expect((await open(link.token)).status).toBe(404);
      const short = await make();
      server.shift(25 * hour);
      expect((await open(short.token)).status).toBe(404);
    });

    it('are not to be tried for ever', async () => {
      await open('y'.repeat(43));
      await server.write(sql`update call_rates set calls = 240 where operation = 'readSharedReport'`);
      const response = await open('y'.repeat(43));
      expect([response.status, (await response.json()).code]).toEqual([429, 'rate_limited']);
    });
  });

  it('have rows that add up to what all of them cost, to the cent', async () => {
    await server.write(
      sql`update play_hours set cost_micros = 10000 * plays + 3000 where campaign_id = ${booked.campaign.id}`,
    );
    for (const groupBy of groups) {
      const { rows, totals } = await read({ groupBy });
      expect([groupBy, rows.reduce((sum, { spend }) => sum + spend, 0)]).toEqual([groupBy, totals.spend]);
    }
  });

  it('leave a forecast by an earlier model of reach as it was kept', async () => {
    user = await apiUser(server, 'advertiser@demo.test');
    const methods = ['plays_from_loops', 'reach_exponential_by_city', 'range_uptime_and_audience'] as const;
    await server.write(sql`update campaigns set forecast = forecast - 'reachModel' - 'screensWithoutAudience'
      || ${JSON.stringify({ methods, reach: { low: 1, expected: 2, high: 3 } })}::jsonb where id = ${booked.campaign.id}`);
    const { forecast } = await readCampaign(user, booked.campaign.id);
    expect(forecast).toMatchObject({ methods, reach: { low: 1, expected: 2, high: 3 } });
    expect(forecast?.reachModel).toBeUndefined();
  });

  it('count no slot of the hours in which the campaign is paused as one that it could have had', async () => {
    user = await apiUser(server, 'advertiser@demo.test');
    const { id, version, status } = await readCampaign(user, booked.campaign.id);
    expect(status).toBe('live');
    await bodyOf(
      user.api.POST('/dsp/campaigns/{id}/transitions', {
        params: { path: { id }, header: { ...key(), 'If-Match': `"${version}"` } },
        body: { event: 'pause' },
      }),
    );
    const { sov, reach } = (await read()).totals;
    expect(sov).toBeGreaterThan(0);
    server.shift(6 * hour);
    user = await apiUser(server, 'advertiser@demo.test');
    const later = (await read()).totals;
    expect([later.sov, later.reach]).toEqual([sov, reach]);
  });

  it('break nothing', () => {
    expect(server.errors).toEqual([]);
  });
});
