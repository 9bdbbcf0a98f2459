import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components, operations } from '#contract/product-api.ts';
import { sql } from '#server/kernel/db/database.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { cardsOf, storeCard } from '../support/payments/store-card.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Entry = components['schemas']['AuditEntry'];
type Query = NonNullable<operations['listAuditEntries']['parameters']['query']>;

describe('the log of changes', () => {
  let server: TestServer;
  let owner: ApiUser;
  let instanceId: string;
  let editor: ApiUser & { userId: string };

  beforeAll(async () => {
    server = await startTestServer();
    owner = await apiUser(server, 'advertiser@demo.test');
    instanceId = owner.headers['X-Instance-Id'] ?? '';
    editor = await newUser(server, { instanceId, membership: { instanceId, role: 'editor' } });
    const found = (await bodyOf(owner.api.GET('/dsp/team'))).items.find(({ userId }) => userId === editor.userId);
    const params = { path: { id: found?.id ?? '' }, header: { 'If-Match': `"${found?.version}"` } };
    const limited = await bodyOf(owner.api.PUT('/dsp/team/{id}/spending-limit', { params, body: { limit: 75_000 } }));
    await bodyOf(
      owner.api.PATCH('/dsp/team/{id}', {
        params: { ...params, header: { 'If-Match': `"${limited.version}"` } },
        body: { role: 'billing' },
      }),
    );
    await bodyOf(
      owner.api.POST('/dsp/invitations', { params: { header: key() }, body: { email: 'x@new.test', role: 'viewer' } }),
    );
    const own = (await bodyOf(owner.api.GET('/dsp/instances'))).content[0];
    await bodyOf(
      owner.api.PATCH('/admin/instances/{id}', {
        params: { path: { id: instanceId }, header: { 'If-Match': `"${own?.version}"` } },
        body: {
          company: { legalName: 'Corner Bakery Ltd', billingContacts: ['bills@bakery.test', 'cfo@bakery.test'] },
        },
      }),
    );
    await server.write(sql`
      insert into audit_entries (id, namespace_id, instance_id, at, actor_id, action, changes)
      select gen_random_uuid(), namespace_id, id, '2020-02-29T23:30:00Z', 'payment-provider', 'card.withdrawn',
        '{"card": ["VISA 4242", null]}' from instances where id = ${instanceId}`);
  });
  afterAll(() => server.stop());

  const list = async (query: Query = {}) =>
    (await bodyOf(owner.api.GET('/dsp/team/activity', { params: { query } }))).items;
  const said = ({ action, subject, changes }: Entry) => ({ action, subject, changes });

  it('says who did what to whom, and what it was before and after, the newest first', async () => {
    const [company, invited, changed, limited] = await list();
    expect(company).toMatchObject({ action: 'company.changed', subject: null });
    expect(company?.actor).toEqual({ kind: 'member', name: 'Alex Advertiser' });
    // An address may be somebody's own, and the log is for ever.
    expect(company?.changes).toContainEqual({
      field: 'billingContacts',
      before: null,
      after: 'b•••@bakery.test, c•••@bakery.test',
    });
    expect(invited && said(invited)).toEqual({
      action: 'invitation.sent',
      subject: 'x@new.test',
      changes: [{ field: 'role', before: null, after: 'viewer' }],
    });
    expect(changed?.changes).toEqual([{ field: 'role', before: 'editor', after: 'billing' }]);
    expect(limited?.changes).toEqual([{ field: 'spendingLimit', before: null, after: 75_000 }]);
  });

  it('is narrowed by who, what and when, and read page by page', async () => {
    const all = await list({ limit: 200 });
    const pages: Entry[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = await bodyOf(owner.api.GET('/dsp/team/activity', { params: { query } }));
      pages.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(all);
    expect((await list({ group: 'company' })).map(({ action }) => action)).toEqual(['company.changed']);
    expect((await list({ group: 'cards' })).map(({ action }) => action)).toEqual(['card.withdrawn']);
    expect((await list({ actor: 'automatic' })).map(({ actor }) => actor)).toEqual([{ kind: 'automatic', name: null }]);
    expect(await list({ actor: editor.userId })).toEqual([]);
    expect(await list({ from: '2020-02-28', to: '2020-03-01' })).toHaveLength(1);
    expect(await list({ to: '2020-02-27' })).toEqual([]);
  });

  it('hears of what is done with cards', async () => {
    const first = await storeCard(server, owner);
    const { id } = await storeCard(server, owner, '5454 5454 5454 5454');
    const listed = await cardsOf(owner);
    const atIf = (version = 0) => ({ 'If-Match': `"${version}"` });
    await bodyOf(
      owner.api.PUT('/dsp/stored-cards/default', {
        params: { header: atIf(listed.version) },
        body: { cardId: id },
      }),
    );
    const named = await bodyOf(
      owner.api.PATCH('/dsp/stored-cards/{id}', {
        params: { path: { id: first.id }, header: atIf(first.version) },
        body: { name: 'Office' },
      }),
    );
    await bodyOf(
      owner.api.DELETE('/dsp/stored-cards/{id}', { params: { path: { id: first.id }, header: atIf(named.version) } }),
    );
    const [removed, renamed, chosen, added] = (await list({ group: 'cards' })).map(said);
    const card = (before: string | null, after: string | null) => ({ field: 'card', before, after });
    const [visa, master] = [`${first.brand} 0000`, 'MASTER 5454'];
    expect(removed).toEqual({ action: 'card.removed', subject: null, changes: [card(visa, null)] });
    expect(renamed?.changes).toEqual([card(visa, visa), { field: 'cardName', before: null, after: 'Office' }]);
    expect(chosen).toMatchObject({ action: 'card.chosen', changes: [card(visa, master)] });
    expect(added).toMatchObject({ action: 'card.added', changes: [card(null, master)] });
  });

  it('is exported in the reader’s language, a row for each value', async () => {
    const file = async (language: string) => {
      const answer = await fetch(`${server.origin}/api/dsp/team/activity.csv?group=people`, {
        headers: { ...owner.headers, 'X-Locale': language },
      });
      return (await answer.text()).split('\r\n');
    };
    const [head, first] = await file('en');
    expect(head).toBe('Time (UTC),Who,What,Concerning,Field,Before,After,Entry');
    expect(first).toMatch(/Z,Alex Advertiser,Invitation sent,x@new\.test,Role,,Viewer,/);
    expect((await file('en')).join()).toContain('Spending limit,No limit,750.00');
    expect((await file('ar'))[1]).toContain('إرسال دعوة');
  });

  it('is for those who keep the team', async () => {
    for (const path of ['/dsp/team/activity', '/dsp/team/activity.csv'] as const) {
      const { response } = await editor.api.GET(path);
      expect(response.status).toBe(403);
    }
  });
});
