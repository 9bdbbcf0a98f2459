import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '#contract/product-api.ts';
import { csvRows } from '#domain/csv/csv.ts';
import { publicScreenKey } from '#server/engines/playout/screen-key.ts';
import { readSheet } from '#server/flows/platform/read-sheet.ts';
import { sql } from '#server/kernel/db/database.ts';
import { fieldWords } from '#src/features/desk/log/field-words.ts';
import { key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { makeOffer } from '../support/campaigns/make-offer.ts';
import { contractOperations, wordsOf } from '../support/contract/contract-document.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { checkSheet, importSheet } from '../support/screens/import-sheet.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('what is done at the desk', () => {
  let server: TestServer;
  let maker: ApiUser;
  let checker: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    maker = await apiUser(server, 'operator@demo.test');
    checker = await apiUser(server, 'operator-2@demo.test');
  });
  afterAll(() => server.stop());

  const log = (query: NonNullable<operations['listDeskLog']['parameters']['query']>, user = maker) =>
    bodyOf(user.api.GET('/dsp/desk/log', { params: { query } }));
  const userIdOf = async (user: ApiUser) => (await bodyOf(user.api.GET('/admin/users/self'))).userId;
  /** What changed, by the fields' names. */
  const changed = ({ changes }: Awaited<ReturnType<typeof log>>['items'][number]) =>
    Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]));

  it('is written down with who did it and what stood there before', async () => {
    const [company] = (await bodyOf(maker.api.GET('/dsp/desk/companies', { params: { query: { q: 'corner bak' } } })))
      .items;
    const credit = await bodyOf(
      maker.api.POST('/dsp/desk/credits', {
        params: { header: key() },
        body: { companyId: company?.id ?? '', amount: 2500, reason: 'A dark screen' },
      }),
    );
    const params = { path: { id: credit.id }, header: key() };
    await bodyOf(checker.api.POST('/dsp/desk/credits/{id}/decision', { params, body: { decision: 'approve' } }));
    const { items } = await log({ subject: credit.id });
    expect(items).toMatchObject([
      {
        operation: 'decideManualCredit',
        actorEmail: 'operator-2@demo.test',
        kind: 'credit',
        subjectName: company?.name,
      },
      {
        operation: 'requestManualCredit',
        actorEmail: 'operator@demo.test',
        companyName: company?.name,
        currency: 'USD',
      },
    ]);
    const [decided, asked] = items;
    expect(decided && changed(decided)).toMatchObject({
      status: ['requested', 'approved'],
      decided_by_email: [null, 'operator-2@demo.test'],
    });
    expect(decided && changed(decided)).not.toHaveProperty('amount_minor');
    expect(asked && changed(asked)).toMatchObject({ amount_minor: [null, '2500'], reason: [null, 'A dark screen'] });
  });

  it('is written once however often it is said, and not at all where it is refused', async () => {
    const today = server.context.clock.business().toISOString().slice(0, 10);
    const offer = await bodyOf(makeOffer(maker, today, { code: 'AUDITED' }));
    const change = () => {
      const params = { path: { id: offer.id }, header: key() };
      return maker.api.POST('/dsp/desk/offers/{id}/changes', { params, body: { change: 'withdraw' } });
    };
    expect((await makeOffer(maker, today, { code: 'AUDITED' })).response.status).toBe(409);
    await bodyOf(change());
    expect((await change()).response.status).toBe(409);
    const { items } = await log({ q: offer.title });
    // Made, and on offer from the same moment.
    expect(items.map(({ operation }) => operation)).toEqual(['changeOffer', 'createOffer', 'createOffer']);
    expect(items[0]?.changes).toEqual([{ field: 'status', before: offer.status, after: 'withdrawn' }]);
  });

  it('tells of each screen that a sheet or a key changed, and of none that it left alone', async () => {
    const { data } = await maker.api.GET('/dsp/desk/screens.csv', { params: { query: {} }, parseAs: 'text' });
    const [head = [], first = [], ...rest] = readSheet(String(data)).slice(0, 4);
    const at = head.indexOf('min_spend');
    const dearer = first.map((cell, index) => (index === at ? '77.70' : cell));
    const send = (rows: readonly (readonly string[])[]) => importSheet(maker, csvRows([head, ...rows]));
    // The whole of the tenant's own sheet.
    await send(readSheet(String(data)).slice(1));
    expect((await log({ operation: 'importDeskScreens' })).items).toEqual([]);
    const name = first[head.indexOf('name')] ?? '';
    await checkSheet(maker, csvRows([head, dearer, ...rest]));
    expect((await log({ q: name })).items).toEqual([]);
    await send([dearer, ...rest]);
    await send([dearer, ...rest]);
    const { items } = await log({ q: name });
    expect(items).toMatchObject([{ operation: 'importDeskScreens', kind: 'screen', companyName: null }]);
    expect(items[0] && changed(items[0])).toEqual({ min_spend_minor: [expect.any(String), '7770'] });

    const [screen] = await pickScreens(await apiUser(server, 'advertiser@demo.test'), 1);
    const path = { id: screen?.id ?? '' };
    const publicKey = publicScreenKey(randomBytes(32).toString('base64url'));
    await maker.api.PUT('/dsp/desk/screens/{id}/key', { params: { path }, body: { publicKey } });
    await maker.api.DELETE('/dsp/desk/screens/{id}/key', { params: { path, query: { publicKey } } });
    const keys = (await log({ subject: path.id })).items;
    expect(keys.slice(0, 2).map(({ operation }) => operation)).toEqual(['revokeScreenKey', 'registerScreenKey']);
    expect(keys[0] && changed(keys[0])).toMatchObject({ public_key: [publicKey, null] });
  });

  it('has a word for every field that is written down, or none because it only leads to another row', async () => {
    const columns = await server.rows<{ name: string }>(sql`
      select distinct a.attname as name from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        join pg_attribute a on a.attrelid = g.tgrelid and a.attnum > 0 and not a.attisdropped
      where p.proname = 'log_desk_change' order by 1`);
    expect(columns.length).toBeGreaterThan(150);
    expect(columns.filter(({ name }) => fieldWords[name] === undefined)).toEqual([]);
  });

  it('is found by what stood there before and after, on every page, and never another tenant’s', async () => {
    const screens = await server.rows<{ id: string; was: string }>(sql`
      select id, address as was from screens where namespace_id = ${maker.tenant.id} and status = 'active' order by code limit 4`);
    const edit = (screen: (typeof screens)[number], column: string, before: string, after: string) =>
      bodyOf(
        maker.api.PATCH('/dsp/desk/screens/{id}', {
          params: { path: { id: screen.id } },
          body: { cells: [{ column, before, after }] },
        }),
      );
    for (const [index, screen] of screens.entries())
      await edit(screen, 'address', screen.was, `Quarzweg ${index + 1}, Zürich-Nord`);
    const ids = async (query: Parameters<typeof log>[0]) => (await log(query)).items.map(({ subjectId }) => subjectId);
    const newestFirst = screens.map(({ id }) => id).reverse();
    for (const q of ['quarzweg', 'QUARZ', 'zürich-no', '-nord']) expect(await ids({ q })).toEqual(newestFirst);
    expect(await ids({ q: 'nord quarzweg' })).toEqual([]);
    expect(await ids({ q: 'quarzweg 3' })).toEqual([screens[2]?.id]);
    expect(await ids({ q: 'weg quarz' })).toEqual([]);
    expect(await ids({ q: 'address' })).toEqual([]);
    // What stood there before is found as well, together with the other filters.
    const was = screens[0]?.was ?? '';
    expect(await ids({ q: was, operation: 'editDeskScreen' })).toContain(screens[0]?.id);
    expect(await ids({ q: was, operation: 'createOffer' })).toEqual([]);
    expect(await ids({ q: 'quarzweg', subject: screens[1]?.id ?? '' })).toEqual([screens[1]?.id]);
    expect(await ids({ q: 'quarzweg', to: '2020-01-01' })).toEqual([]);
    const first = await log({ q: 'quarzweg', limit: 3 });
    const second = await log({ q: 'quarzweg', limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ subjectId }) => subjectId)).toEqual(newestFirst);
    const { data } = await maker.api.GET('/dsp/desk/log.csv', {
      params: { query: { q: 'quarzweg' } },
      parseAs: 'text',
    });
    expect(readSheet(String(data)).filter((row) => row.includes('address'))).toHaveLength(4);
    // Money as people write it.
    const company = (await bodyOf(maker.api.GET('/dsp/desk/companies'))).items[0];
    const asked = await bodyOf(
      maker.api.POST('/dsp/desk/credits', {
        params: { header: key() },
        body: { companyId: company?.id ?? '', amount: 31_337, reason: 'A wall was dark' },
      }),
    );
    for (const q of ['313.37', '313,37', '31337']) expect(await ids({ q })).toEqual([asked.id]);
    expect(await ids({ q: '313' })).toEqual([]);
    for (const q of ['(', "'", ':*', '\\', '&|!', '%'])
      expect((await log({ q })).items.length).toBeGreaterThanOrEqual(0);
    const abroad = await apiUser(server, 'operator@deutschland.test');
    expect((await log({ q: 'quarzweg' }, abroad)).items).toEqual([]);
  });

  it('has an index of its values', async () => {
    const plan = await server.context.db.transaction({ role: 'marquee_worker' }, async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      return tx.rows(sql`
        explain select 1 from desk_log l where desk_log_words(l.before, l.after) @@ any (array['quarzweg'::tsquery, '7770'::tsquery])`);
    });
    expect(JSON.stringify(plan)).toContain('desk_log_values');
  });

  it('is one line for the flags of a screen that are put aside', async () => {
    const [screen] = await server.rows<{ id: string; namespaceId: string; name: string }>(
      sql`select id, namespace_id, name from screens where namespace_id = ${maker.tenant.id} order by code desc limit 1`,
    );
    if (!screen) throw new Error('There are screens');
    await server.write(sql`
      insert into play_flags (namespace_id, screen_id, play_id, reason, play, received_at, business_at)
      select ${screen.namespaceId}, ${screen.id}, gen_random_uuid(), 'no_booking', '{}', now(), now() from generate_series(1, 3)`);
    const [last] = await server.rows<{ id: number }>(sql`select max(id) as id from play_flags`);
    const params = { path: { id: screen.id } };
    const body = { reason: 'no_booking', upTo: last?.id ?? 0 } as const;
    for (const _ of [1, 2]) await maker.api.PUT('/dsp/desk/screens/{id}/seen-flags', { params, body });
    const { items } = await log({ subject: screen.id });
    expect(items.map(({ operation, subjectName, changes }) => [operation, subjectName, changes])).toEqual([
      [
        'markFlagsSeen',
        screen.name,
        [
          { field: 'reason', before: null, after: 'no_booking' },
          { field: 'seen', before: null, after: '3' },
        ],
      ],
    ]);
  });

  it('pages from the newest, and is found by who, what and when', async () => {
    const first = await log({ limit: 2 });
    const second = await log({ limit: 2, cursor: first.nextCursor ?? '' });
    const all = (await log({ limit: 100 })).items.map(({ id }) => id);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4));
    const { items: theirs } = await log({ q: 'operator-2@' });
    expect(theirs.map(({ operation }) => operation)).toEqual(['decideManualCredit']);
    const made = await log({ operation: 'createOffer' });
    expect(new Set(made.items.map(({ operation }) => operation))).toEqual(new Set(['createOffer']));
    const day = (all.length > 0 && first.items[0]?.at.slice(0, 10)) || '';
    expect((await log({ from: day, to: day, limit: 100 })).items).toHaveLength(all.length);
    expect((await log({ to: '2001-01-01' })).items).toEqual([]);
  });

  it('is saved as a sheet, a row for each change', async () => {
    const { items } = await log({ limit: 100 });
    const { data, response } = await maker.api.GET('/dsp/desk/log.csv', { params: { query: {} }, parseAs: 'text' });
    expect(response.headers.get('content-disposition')).toContain('audit-log.csv');
    const [head, ...rows] = readSheet(String(data));
    expect(head?.slice(0, 3)).toEqual(['at', 'operation', 'actor']);
    expect(rows).toHaveLength(items.reduce((sum, { changes }) => sum + changes.length, 0));
  });

  it('stays written, whoever would take it out', async () => {
    for (const way of [
      sql`update desk_log set actor_email = 'nobody@demo.test'`,
      sql`delete from desk_log`,
      sql`truncate desk_log`,
    ])
      await expect(server.write(way)).rejects.toThrow();
    expect((await log({ q: 'operator-2@' })).items).toHaveLength(1);
  });

  it('is signed by nobody else', async () => {
    const scope = { role: 'marquee_reviewer', namespaceId: maker.tenant.id, userId: await userIdOf(maker) } as const;
    const forge = (email: string) =>
      server.context.db.transaction({ ...scope, by: { operation: 'createOffer', email: 'operator@demo.test' } }, (tx) =>
        tx.run(sql`insert into desk_log (namespace_id, actor_id, actor_email, operation, subject_kind, subject_id, subject_name,
          before, after) values (${maker.tenant.id}, ${scope.userId}, ${email}, 'createOffer', 'offer', 'x', 'x', '{}', '{}')`),
      );
    await expect(forge('operator-2@demo.test')).rejects.toThrow();
  });

  it('stops nobody over what is no tenant’s', async () => {
    const day = '2020-02-02';
    const change = (by: object) =>
      server.context.db.transaction({ role: 'marquee_worker', ...by }, (tx) =>
        tx.run(sql`insert into reconciliation_differences (id, key, day, kind, provider_minor, found_at)
          values (gen_random_uuid(), gen_random_uuid()::text, ${day}::date, 'payment', 100, now())`),
      );
    expect(await change({ by: { operation: 'reconcileDay', email: 'operator@demo.test' } })).toBe(1);
  });

  it('is another tenant’s own', async () => {
    expect((await log({}, await apiUser(server, 'operator@deutschland.test'))).items).toEqual([]);
  });

  it('is written down of the platform’s commands too, and of nothing that the product does by itself', async () => {
    const [before] = await server.rows<{ count: number }>(sql`select count(*)::int as count from desk_log`);
    await server.write(sql`update namespaces set name = name || '!' where id = ${maker.tenant.id}`);
    expect(await server.rows(sql`select count(*)::int as count from desk_log`)).toEqual([before]);
    await server.context.db.transaction(
      { role: 'marquee_worker', by: { operation: 'create-tenant', email: '' } },
      (tx) => tx.run(sql`update namespaces set name = rtrim(name, '!') where id = ${maker.tenant.id}`),
    );
    const [entry] = (await log({ limit: 1 })).items;
    expect(entry).toMatchObject({
      operation: 'create-tenant',
      actorEmail: null,
      kind: 'tenant',
      subjectName: maker.tenant.name,
    });
    expect(entry?.changes.map(({ field }) => field)).toEqual(['name']);
  });

  it('has a name for each operation of an operator, or of the platform’s people, that changes something', () => {
    const changing = contractOperations
      .filter(({ access, method }) => ['operator', 'platform'].includes(access) && method !== 'GET')
      .map(({ operationId }) => operationId);
    expect(
      wordsOf('DeskOperation')
        .filter((operation) => !operation.includes('-'))
        .toSorted(),
    ).toEqual(changing.toSorted());
  });
});
