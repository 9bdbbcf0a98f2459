import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineCatalogue } from '#machines/catalogue.ts';
import { sweep } from '#server/jobs/sweep.ts';
import { sql } from '#server/kernel/db/database.ts';
import { knownTransitions } from '#server/rooms/use/known-transitions.ts';
import { transitionNames } from '#tests/paths/path-suite.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const toggled = { machine: 'theme', transition: 'theme.light theme.toggled[0]' };

describe('transitions that are taken in the pages', () => {
  let server: TestServer;
  let user: ApiUser;
  let operator: ApiUser;
  let foreigner: ApiUser;
  let foreignOperator: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    user = await apiUser(server, 'advertiser@demo.test');
    operator = await apiUser(server, 'operator@demo.test');
    foreigner = await apiUser(server, 'advertiser@arabia.test');
    foreignOperator = await apiUser(server, 'operator@arabia.test');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.write(sql`delete from transition_counts`);
    await server.write(sql`update namespaces set use_counting = 'asked'`);
  });

  const send = (counts: readonly object[], by = user) =>
    by.api.POST('/admin/transition-counts', { body: { counts: counts as never } });
  const shown = (by = operator) => bodyOf(by.api.GET('/dsp/desk/transition-counts'));
  const refusal = async (counts: readonly object[]) => (await send(counts)).error?.code;

  it('are known by the same names as in the charts', async () => {
    const known = await knownTransitions();
    for (const { load } of machineCatalogue) {
      const machine = await load();
      expect([...(known.get(machine.id) ?? [])].sort()).toEqual(transitionNames(machine).sort());
    }
  });

  it('are added up by day, whoever it was', async () => {
    await send([
      { ...toggled, count: 2 },
      { ...toggled, count: 1 },
    ]);
    await send([{ ...toggled, count: 3 }], await apiUser(server, 'rival@demo.test'));
    expect(await shown()).toMatchObject({ counting: 'asked', items: [{ ...toggled, count: 6 }] });
    const rows = await server.rows(sql`select * from transition_counts`);
    expect(rows).toEqual([expect.objectContaining({ ...toggled, count: 6 })]);
    // Nothing that would say whose page it was.
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['count', 'day', 'machine', 'namespaceId', 'transition']);
  });

  it('are those that machines have, and others are left out', async () => {
    await send([
      { ...toggled, count: 1 },
      { machine: 'theme', transition: 'theme.light theme.toggled[7]', count: 1 },
      { machine: 'nobody', transition: toggled.transition, count: 1 },
      { machine: 'theme', transition: "'); drop table transition_counts; --", count: 1 },
      { machine: 'constructor', transition: 'toString', count: 1 },
    ]);
    expect((await shown()).items).toEqual([{ ...toggled, count: 1 }]);
  });

  it('are refused in numbers that no page has, and with anything beside them', async () => {
    const one = { ...toggled, count: 1 };
    for (const counts of [
      [],
      [{ ...toggled, count: 1001 }],
      [{ ...toggled, count: 0 }],
      [{ ...toggled, count: -5 }],
      [{ ...toggled, count: 1.5 }],
      [{ ...one, email: 'anna@demo.test' }],
      [{ ...one, machine: 'The theme' }],
      [{ ...one, transition: 'x'.repeat(201) }],
      Array.from({ length: 201 }, () => one),
    ])
      expect(await refusal(counts)).toBe('invalid_request');
    expect((await shown()).items).toEqual([]);
  });

  it('are not counted where the tenant does not, which is so unless it says otherwise', async () => {
    await server.write(sql`update namespaces set use_counting = default`);
    await send([{ ...toggled, count: 1 }]);
    expect(await shown()).toMatchObject({ counting: 'off', items: [] });
  });

  it('stay with their tenant', async () => {
    await send([{ ...toggled, count: 1 }]);
    await send([{ ...toggled, count: 40 }], foreigner);
    expect((await shown()).items).toEqual([{ ...toggled, count: 1 }]);
    expect((await shown(foreignOperator)).items).toEqual([{ ...toggled, count: 40 }]);
    for (const other of [user, await apiUser(server, 'reviewer@demo.test')])
      expect((await other.api.GET('/dsp/desk/transition-counts')).error?.code).toBe('forbidden');
  });

  it('are added to no other tenant in the database itself', async () => {
    await send([{ ...toggled, count: 1 }]);
    const foreign = { role: 'marquee_app', namespaceId: foreigner.tenant.id, userId: 'anybody' } as const;
    const { db } = server.context;
    expect(await db.transaction(foreign, (tx) => tx.rows(sql`select 1 from transition_counts`))).toEqual([]);
    expect(await db.transaction(foreign, (tx) => tx.run(sql`update transition_counts set count = 99`))).toBe(0);
    const write = (namespaceId: string) =>
      db.transaction(foreign, (tx) =>
        tx.run(sql`
          insert into transition_counts (namespace_id, day, machine, transition, count)
          values (${namespaceId}, '2026-01-01', 'theme', 'x', 1)`),
      );
    await expect(write(user.tenant.id)).rejects.toThrow(/row-level security/);
    expect(await write(foreigner.tenant.id)).toBe(1);
    await server.write(sql`update namespaces set use_counting = 'off'`);
    await expect(write(foreigner.tenant.id)).rejects.toThrow(/row-level security/);
    expect((await shown()).items).toEqual([{ ...toggled, count: 1 }]);
  });

  it('are shown for 30 days and kept for 90', async () => {
    await send([{ ...toggled, count: 1 }]);
    await server.write(sql`update transition_counts set day = day - 30`);
    await send([{ ...toggled, count: 2 }]);
    expect((await shown()).items).toEqual([{ ...toggled, count: 2 }]);
    await server.write(sql`update transition_counts set day = day - 91 where count = 1`);
    await sweep(server.context);
    expect(await server.rows(sql`select count from transition_counts`)).toEqual([{ count: 2 }]);
  });

  it('are switched on in the description of a tenant, which every page of it is told', async () => {
    const found = await (await fetch(`${server.origin}/api/admin/init/localhost`)).json();
    expect(found.useCounting).toBe('asked');
  });
});
