import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract/product-api.ts';
import { watchPlayers } from '#server/jobs/watch-players.ts';
import { sql } from '#server/kernel/db/database.ts';
import { pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { heartbeatOf, openScreens, sendHeartbeat } from '../support/screens/players.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Type = 'desk.clockWrong' | 'desk.storageFull';

describe('a player with a wrong clock or a full disk', () => {
  let server: TestServer;
  let operator: ApiUser;
  let screens: components['schemas']['Screen'][];
  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, 'operator@demo.test');
    screens = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 2);
    await openScreens(server);
  });
  afterAll(() => server.stop());

  const tell = async (index: number, change: Parameters<typeof heartbeatOf>[1] = {}) => {
    server.shift(10_000);
    const response = await sendHeartbeat(server, screens[index]?.id ?? '', heartbeatOf(server, change));
    expect(response.status, await response.text()).toBe(204);
  };
  const clockOff = (index: number, ms: number) =>
    tell(index, { clock: new Date(server.context.clock.wall().getTime() + ms).toISOString() });
  const free = (index: number, percent: number) =>
    tell(index, { storage: { usedBytes: (100 - percent) * 1_000_000, freeBytes: percent * 1_000_000, artworks: 9 } });
  const look = () => watchPlayers(server.context, { settleMs: 0 });
  /** What each look told: how many screens, and the first of them. */
  const alarms = async (type: Type) => {
    await postAllCauses(server);
    const { items } = await bodyOf(operator.api.GET('/dsp/notifications', { params: { query: { type: [type] } } }));
    return items.map(({ facts, count }) => [facts.screens, facts.screen, count]);
  };
  const mails = async (page: string) => {
    const query = { to: 'operator@demo.test', limit: 100 };
    const { items } = await bodyOf(operator.api.GET('/devtools/outbox', { params: { query } }));
    return items.filter(({ link }) => link?.endsWith(`/desk/players?health=${page}`)).map(({ subject }) => subject);
  };
  const names = () => screens.map(({ name }) => name).sort();

  it('is told of once it has been so for a while, in one mail for all screens, and once', async () => {
    await clockOff(0, 120_000);
    await clockOff(1, -3_600_000);
    await watchPlayers(server.context);
    expect(await alarms('desk.clockWrong')).toEqual([]);
    await look();
    await look();
    expect(await alarms('desk.clockWrong')).toEqual([[2, names()[0], 1]]);
    await expect.poll(() => mails('clock')).toEqual([expect.stringContaining('The clocks of 2 screens are wrong')]);
    expect(await alarms('desk.storageFull')).toEqual([]);
  });

  it('is told of again after it was right, and not for hovering at the border', async () => {
    await clockOff(0, 45_000);
    await look();
    await clockOff(0, 90_000);
    await look();
    expect(await alarms('desk.clockWrong')).toMatchObject([[2, names()[0], 1]]);
    await clockOff(0, 0);
    await look();
    await clockOff(0, 90_000);
    await look();
    expect(await alarms('desk.clockWrong')).toEqual([[1, screens[0]?.name, 2]]);
    await expect
      .poll(() => mails('clock'))
      .toEqual(expect.arrayContaining([expect.stringContaining('The clock of 1 screen is wrong')]));
  });

  it('is another cause by its disk, told by itself', async () => {
    await free(1, 12);
    await look();
    expect(await alarms('desk.storageFull')).toEqual([]);
    await free(1, 5);
    await look();
    await free(1, 12);
    await look();
    await free(1, 5);
    await look();
    expect(await alarms('desk.storageFull')).toEqual([[1, screens[1]?.name, 1]]);
    await expect.poll(() => mails('storage')).toEqual([expect.stringContaining('storage of 1 screen is almost full')]);
  });

  it('is nobody’s concern on a screen out of service, and no mail for whoever wants none', async () => {
    await server.write(sql`
      update screens set status = 'maintenance', out_at = now(), out_reason = 'repair' where id = ${screens[0]?.id ?? ''}`);
    await look();
    const seen = await server.rows<{ cause: string }>(
      sql`select cause from player_alerts where screen_id = ${screens[0]?.id ?? ''}`,
    );
    expect(seen).toEqual([]);
    await bodyOf(
      operator.api.PATCH('/dsp/notifications/settings', {
        body: { choices: [{ type: 'desk.storageFull', channel: 'mail', isOn: false }] },
      }),
    );
    await free(1, 50);
    await look();
    await free(1, 2);
    await look();
    expect(await alarms('desk.storageFull')).toEqual([[1, screens[1]?.name, 2]]);
    const untold = () =>
      server.rows(sql`select 1 from notices where type = 'players.storage' and next_attempt_at is not null`);
    await expect.poll(untold, { timeout: 15_000 }).toEqual([]);
    expect(await mails('storage')).toHaveLength(1);
  });
});
