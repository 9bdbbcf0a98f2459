import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { createDraft, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

describe('a user of two companies', () => {
  let server: TestServer;
  let agency: ApiUser;
  beforeAll(async () => {
    server = await startTestServer();
    agency = await apiUser(server, 'agency@demo.test');
  });
  afterAll(() => server.stop());

  const draftOf = async (user: ApiUser) => createDraft(user, { screens: await pickScreens(user, 1), artworkIds: [] });
  const holderOf = (id: string, as = agency, kind: 'campaign' | 'artwork' | 'invoice' = 'campaign') =>
    as.api.GET('/dsp/instances/holding/{kind}/{id}', { params: { path: { kind, id } } });

  it('has both in the order in which they were joined', async () => {
    const { content } = await bodyOf(agency.api.GET('/dsp/instances'));
    expect(content.map(({ name }) => name)).toEqual(['Lakeside Hotel', 'Green Street Grocer']);
    expect(agency.headers['X-Instance-Id']).toBe(content[0]?.id);
  });

  it('learns which of them an address is about, and nothing of anybody else’s', async () => {
    const { id } = await draftOf(agency);
    const { content } = await bodyOf(agency.api.GET('/dsp/instances'));
    expect(await bodyOf(holderOf(id))).toEqual({ id: content[0]?.id, name: 'Lakeside Hotel' });
    const rival = await apiUser(server, 'rival@demo.test');
    const others = await Promise.all([
      holderOf(id, rival),
      holderOf(id, agency, 'artwork'),
      holderOf((await draftOf(rival)).id),
      holderOf(randomUUID()),
    ]);
    expect(others.map(({ response }) => response.status)).toEqual([404, 404, 404, 404]);
  });

  it('learns nothing any more of a company that has suspended them', async () => {
    const rival = await apiUser(server, 'rival@demo.test');
    const cycles = { 'X-Instance-Id': rival.headers['X-Instance-Id'] ?? '' };
    const { id: invitationId } = await bodyOf(
      rival.api.POST('/dsp/invitations', {
        params: { header: key() },
        body: { email: 'agency@demo.test', role: 'editor' },
      }),
    );
    await bodyOf(agency.api.POST('/admin/invitations/{id}/accept', { params: { path: { id: invitationId } } }));
    const third = await apiUser(server, 'agency@demo.test', cycles);
    const { id } = await draftOf(third);
    expect(await bodyOf(holderOf(id))).toMatchObject({ name: 'Harbour Cycles' });
    const { items } = await bodyOf(rival.api.GET('/dsp/team'));
    const member = items.find(({ email }) => email === 'agency@demo.test')?.id ?? '';
    await bodyOf(
      rival.api.POST('/dsp/team/{id}/transitions', { params: { path: { id: member } }, body: { event: 'suspend' } }),
    );
    expect((await holderOf(id)).response.status).toBe(404);
    const { content } = await bodyOf(agency.api.GET('/dsp/instances'));
    expect(content.map(({ name }) => name)).toEqual(['Lakeside Hotel', 'Green Street Grocer']);
  });

  it('reads that the only company has suspended them, and only then', async () => {
    const rival = await apiUser(server, 'rival@demo.test');
    const isSuspended = async (user: ApiUser) => (await bodyOf(user.api.GET('/admin/users/self'))).isSuspended;
    const cycles = rival.headers['X-Instance-Id'] ?? '';
    const viewer = await newUser(server, { instanceId: cycles, membership: { instanceId: cycles, role: 'viewer' } });
    expect(await isSuspended(viewer)).toBe(false);
    // Suspended by one company of three, above.
    expect(await isSuspended(agency)).toBe(false);
    const { items } = await bodyOf(rival.api.GET('/dsp/team'));
    const id = items.find(({ userId }) => userId === viewer.userId)?.id ?? '';
    const move = (event: 'suspend' | 'reinstate') =>
      bodyOf(rival.api.POST('/dsp/team/{id}/transitions', { params: { path: { id } }, body: { event } }));
    await move('suspend');
    expect(await isSuspended(viewer)).toBe(true);
    await move('reinstate');
    expect(await isSuspended(viewer)).toBe(false);
  });

  it('keeps who changed what of the company, before and after, and nothing where nothing changed', async () => {
    const id = agency.headers['X-Instance-Id'] ?? '';
    const read = async () => (await bodyOf(agency.api.GET('/dsp/instances'))).content[0];
    const change = async (company: object) =>
      bodyOf(
        agency.api.PATCH('/admin/instances/{id}', {
          params: { path: { id }, header: { 'If-Match': `"${(await read())?.version}"` } },
          body: { company },
        }),
      );
    await change({ legalName: 'Lakeside Hotels Inc.', city: 'Chicago' });
    await change({ legalName: 'Lakeside Hotels LLC', city: 'Chicago' });
    await change({ legalName: 'Lakeside Hotels LLC', city: 'Chicago' });
    const kept = await server.rows<{ changes: unknown }>(
      sql`select changes from audit_entries where instance_id = ${id} and action = 'company.changed' order by id`,
    );
    expect(kept.map(({ changes }) => changes)).toEqual([
      { legalName: [null, 'Lakeside Hotels Inc.'], city: [null, 'Chicago'] },
      { legalName: ['Lakeside Hotels Inc.', 'Lakeside Hotels LLC'] },
    ]);
  });
});
