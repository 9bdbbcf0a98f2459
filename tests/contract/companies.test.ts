import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraft, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf } from '../support/people/api-user.ts';
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
});
