import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireInvitations } from '#server/jobs/expire-invitations.ts';
import { sql } from '#server/kernel/db/database.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { key } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf, clientOf, signIn } from '../support/people/api-user.ts';
import { type Newcomer, newcomer } from '../support/people/new-member.ts';
import { messagesTo } from '../support/people/outbox.ts';
import { newUser } from '../support/people/test-users.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const [tenant] = demoTenants;
if (!tenant) throw new Error('There is a demo tenant');
const WEEK_MS = 7 * 86_400_000;
type Role = 'owner' | 'manager' | 'editor' | 'billing' | 'viewer';

describe('a team', () => {
  let server: TestServer;
  let owner: ApiUser;
  let instanceId: string;
  beforeAll(async () => {
    server = await startTestServer();
    owner = await apiUser(server, 'rival@demo.test');
    instanceId = owner.headers['X-Instance-Id'] ?? '';
  });
  afterAll(() => server.stop());

  const members = async (user = owner) => (await bodyOf(user.api.GET('/dsp/team'))).items;
  const memberOf = async (userId: string) => {
    const found = (await members()).find((member) => member.userId === userId);
    if (!found) throw new Error('There is no such member');
    return found;
  };
  const member = (role: Exclude<Role, 'owner'>) => newUser(server, { instanceId, membership: { instanceId, role } });
  const invite = (email: string, role: Role = 'editor', as = owner) =>
    as.api.POST('/dsp/invitations', { params: { header: key() }, body: { email, role } });
  const move = (id: string, event: 'suspend' | 'reinstate' | 'remove', as = owner) =>
    as.api.POST('/dsp/team/{id}/transitions', { params: { path: { id } }, body: { event } });
  const change = (id: string, role: Role, version: number, as = owner) =>
    as.api.PATCH('/dsp/team/{id}', {
      params: { path: { id }, header: { 'If-Match': `"${version}"` } },
      body: { role },
    });
  const tokenTo = async (email: string) => {
    const [mail] = await messagesTo(server.origin, email);
    const token = /\/invitations\/([A-Za-z0-9_-]{43})\b/.exec(mail?.text ?? '')?.[1];
    if (!token) throw new Error('There is no link in the mail');
    return token;
  };
  const offer = (token: string) =>
    owner.api.GET('/shared/invitation', {
      params: { header: { 'X-Namespace-Id': tenant.id, 'X-Invitation-Token': token } },
    });
  const somebody = async () => {
    const person = await newcomer(server.origin);
    return { ...person, ...(await again(person)) };
  };
  /** The same person by a fresh token. */
  const again = async ({ email, password }: Pick<Newcomer, 'email' | 'password'>, at?: string) =>
    clientOf(server, await signIn(server, email, password, tenant), tenant, at);
  const accept = (id: string, as: Pick<ApiUser, 'api'>) =>
    as.api.POST('/admin/invitations/{id}/accept', { params: { path: { id } } });
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const codeOf = ({ error }: { error?: unknown }) => (error as { code?: string } | undefined)?.code;

  describe('an invitation', () => {
    it('brings somebody without a company in, with the claims, and tells who waits for whom', async () => {
      const person = await somebody();
      expect((await bodyOf(person.api.GET('/admin/users/self'))).isInvited).toBe(false);
      const { id, sentAt } = await bodyOf(invite(`  ${person.email.toUpperCase()} `.trim(), 'viewer'));
      expect(sentAt).toBeNull();
      expect((await bodyOf(person.api.GET('/admin/users/self'))).isInvited).toBe(true);
      const token = await tokenTo(person.email);
      expect(await bodyOf(offer(token))).toMatchObject({
        ...{ id, companyName: 'Harbour Cycles', role: 'viewer', email: person.email, status: 'open', hasAccount: true },
      });
      const own = await bodyOf(person.api.GET('/admin/invitations'));
      expect(own.items.map((item) => item.id)).toEqual([id]);
      expect(await bodyOf(accept(id, person))).toMatchObject({ id: instanceId, role: 'viewer' });
      // A repeat of an answer that was lost.
      expect(await bodyOf(accept(id, person))).toMatchObject({ id: instanceId });
      const fresh = await again(person, instanceId);
      expect(claimsOf(fresh.token)).toMatchObject({
        'custom:instances': instanceId,
        'custom:agencies': tenant.agency.id,
      });
      expect((await bodyOf(fresh.api.GET('/admin/users/self'))).isInvited).toBe(false);
      expect((await members(fresh)).map(({ email }) => email)).toContain(person.email);
      expect((await bodyOf(offer(token))).status).toBe('accepted');
    });

    it('keeps no token but in its mail', async () => {
      const email = `${randomUUID()}@elsewhere.test`;
      await bodyOf(invite(email));
      const token = await tokenTo(email);
      const rows = await server.rows<{ text: string }>(sql`select to_jsonb(i)::text as text from invitations i`);
      expect(rows.some(({ text }) => text.includes(token))).toBe(false);
      expect((await offer('x'.repeat(43))).response.status).toBe(404);
      const foreign = { 'X-Namespace-Id': demoTenants[1]?.id ?? '', 'X-Invitation-Token': token };
      const elsewhere = await owner.api.GET('/shared/invitation', { params: { header: foreign } });
      expect(elsewhere.response.status).toBe(404);
    });

    it('is for its address alone, and for one that is proven', async () => {
      const email = `${randomUUID()}@elsewhere.test`;
      const { id } = await bodyOf(invite(email));
      const other = await somebody();
      expect(codeOf(await accept(id, other))).toBe('invitation_not_yours');
      expect((await bodyOf(other.api.GET('/admin/invitations'))).items).toEqual([]);
      expect(codeOf(await accept(randomUUID(), other))).toBe('not_found');
    });

    it('is made once for an address, and not for a member', async () => {
      const email = `${randomUUID()}@elsewhere.test`;
      const header = key();
      const body = { email, role: 'editor' as const };
      const first = await bodyOf(owner.api.POST('/dsp/invitations', { params: { header }, body }));
      const repeat = await bodyOf(owner.api.POST('/dsp/invitations', { params: { header }, body }));
      expect(repeat.id).toBe(first.id);
      expect(await messagesTo(server.origin, email)).toHaveLength(1);
      expect(codeOf(await invite(email.toUpperCase()))).toBe('already_invited');
      expect(codeOf(await invite('rival@demo.test'))).toBe('already_member');
    });

    it('opens nothing after its seven days, once revoked, and by the link of an earlier mail', async () => {
      const person = await somebody();
      const { id } = await bodyOf(invite(person.email));
      const firstLink = await tokenTo(person.email);
      server.shift(WEEK_MS);
      expect((await bodyOf(offer(firstLink))).status).toBe('expired');
      const late = await again(person);
      const refused = await accept(id, late);
      expect([codeOf(refused), (refused.error as { facts?: unknown }).facts]).toEqual([
        'invitation_over',
        { status: 'expired' },
      ]);
      expect((await bodyOf(late.api.GET('/admin/invitations'))).items).toEqual([]);
      await expireInvitations(server.context);
      const keeper = await apiUser(server, 'rival@demo.test');
      const listed = async () =>
        (await bodyOf(keeper.api.GET('/dsp/invitations'))).items.find((invitation) => invitation.id === id)?.status;
      expect(await listed()).toBe('expired');
      const params = { params: { path: { id } } };
      expect((await keeper.api.POST('/dsp/invitations/{id}/resend', params)).response.status).toBe(204);
      expect(await listed()).toBe('open');
      expect((await offer(firstLink)).response.status).toBe(404);
      const link = await tokenTo(person.email);
      expect((await bodyOf(offer(link))).status).toBe('open');
      expect((await keeper.api.POST('/dsp/invitations/{id}/revoke', params)).response.status).toBe(204);
      expect((await bodyOf(offer(link))).status).toBe('revoked');
      expect(codeOf(await accept(id, late))).toBe('invitation_over');
      expect(codeOf(await keeper.api.POST('/dsp/invitations/{id}/resend', params))).toBe('transition_refused');
      server.shift(-WEEK_MS);
    });

    it('makes one membership of two presses at the same moment', async () => {
      const person = await somebody();
      const { id } = await bodyOf(invite(person.email));
      const answers = await Promise.all([accept(id, person), accept(id, person)]);
      expect(answers.map(({ response }) => response.status)).toEqual([200, 200]);
      expect((await members()).filter(({ email }) => email === person.email)).toHaveLength(1);
    });

    it('to be an owner is an owner’s to make', async () => {
      const manager = await member('manager');
      const email = () => `${randomUUID()}@elsewhere.test`;
      expect((await invite(email(), 'owner', manager)).response.status).toBe(403);
      expect((await invite(email(), 'manager', manager)).response.status).toBe(201);
      expect((await invite(email(), 'viewer', await member('editor'))).response.status).toBe(403);
    });
  });

  describe('a member', () => {
    it('has another role at the next request, whatever their token says', async () => {
      const user = await member('editor');
      const { id, version, role } = await memberOf(user.userId);
      expect(role).toBe('editor');
      expect((await invite('a@b.test', 'viewer', user)).response.status).toBe(403);
      const changed = await bodyOf(change(id, 'manager', version));
      expect(changed).toMatchObject({ role: 'manager', version: version + 1 });
      expect((await invite(`${randomUUID()}@b.test`, 'viewer', user)).response.status).toBe(201);
      expect(codeOf(await change(id, 'viewer', version))).toBe('stale_version');
    });

    it('who is suspended or removed finds everything shut, and their claims follow', async () => {
      const person = await somebody();
      const { id: invitation } = await bodyOf(invite(person.email, 'editor'));
      await bodyOf(accept(invitation, person));
      const user = await again(person, instanceId);
      const userId = claimsOf(user.token).sub as string;
      const { id } = await memberOf(userId);
      expect((await user.api.GET('/dsp/campaigns')).response.status).toBe(200);

      expect((await move(id, 'suspend')).response.status).toBe(204);
      expect(codeOf(await user.api.GET('/dsp/campaigns'))).toBe('not_a_member');
      expect((await bodyOf(user.api.GET('/dsp/instances'))).content).toEqual([]);
      expect((await memberOf(userId)).status).toBe('suspended');
      expect(claimsOf((await again(person)).token)['custom:instances'] ?? '').toBe('');
      expect(codeOf(await move(id, 'suspend'))).toBe('transition_refused');

      expect((await move(id, 'reinstate')).response.status).toBe(204);
      expect((await user.api.GET('/dsp/campaigns')).response.status).toBe(200);
      expect(claimsOf((await again(person)).token)['custom:instances']).toBe(instanceId);

      expect((await move(id, 'remove')).response.status).toBe(204);
      // The stale claim of their token opens nothing.
      expect(claimsOf(user.token)['custom:instances']).toBe(instanceId);
      expect(codeOf(await user.api.GET('/dsp/campaigns'))).toBe('not_a_member');
      expect((await members()).some((one) => one.userId === userId)).toBe(false);

      // They may come back, with another role, last among the team.
      const { id: second } = await bodyOf(invite(person.email, 'viewer'));
      await bodyOf(accept(second, person));
      expect((await members()).at(-1)).toMatchObject({ userId, role: 'viewer', status: 'active' });
    });

    it('loses their live stream with their access', async () => {
      const user = await member('editor');
      const stream = await fetch(`${server.origin}/api/dsp/stream`, { headers: user.headers });
      expect(stream.status).toBe(200);
      const ended = new Response(stream.body).text();
      const found = await memberOf(user.userId);
      expect(Date.parse(found.lastSeenAt ?? '')).toBeGreaterThan(0);
      await move(found.id, 'remove');
      expect(await ended).not.toContain('membership.ended');
      expect((await fetch(`${server.origin}/api/dsp/stream`, { headers: user.headers })).status).toBe(403);
    });

    it('leaves by themselves, and suspends nobody less than they may', async () => {
      const viewer = await member('viewer');
      expect((await viewer.api.DELETE('/dsp/team/self')).response.status).toBe(204);
      expect(codeOf(await viewer.api.GET('/dsp/team'))).toBe('not_a_member');
      const manager = await member('manager');
      const own = await memberOf(claimsOf(owner.token).sub);
      for (const event of ['suspend', 'remove'] as const)
        expect((await move(own.id, event, manager)).response.status).toBe(403);
      expect((await change(own.id, 'viewer', own.version, manager)).response.status).toBe(403);
      const self = await memberOf(manager.userId);
      expect((await move(self.id, 'suspend', manager)).response.status).toBe(403);
      expect((await change(self.id, 'owner', self.version, manager)).response.status).toBe(403);
    });
  });

  describe('the owner', () => {
    it('stays while they are the last', async () => {
      const own = await memberOf(claimsOf(owner.token).sub);
      expect(codeOf(await move(own.id, 'remove'))).toBe('last_owner');
      expect(codeOf(await owner.api.DELETE('/dsp/team/self'))).toBe('last_owner');
      expect(codeOf(await change(own.id, 'manager', own.version))).toBe('last_owner');
      // Who is suspended owns nothing for the time being.
      const heir = await member('manager');
      const other = await memberOf(heir.userId);
      await bodyOf(change(other.id, 'owner', other.version));
      await move(other.id, 'suspend');
      expect(codeOf(await owner.api.DELETE('/dsp/team/self'))).toBe('last_owner');
      await move(other.id, 'remove');
    });

    it('is one of two who take each other’s role at the same moment', async () => {
      for (let round = 0; round < 4; round += 1) {
        const second = await member('manager');
        const theirs = await memberOf(second.userId);
        const { version } = await bodyOf(change(theirs.id, 'owner', theirs.version));
        const own = await memberOf(claimsOf(owner.token).sub);
        const answers = await Promise.all([
          change(theirs.id, 'viewer', version, owner),
          change(own.id, 'viewer', own.version, second),
        ]);
        expect(answers.map(({ response }) => response.status).sort()).toEqual([200, 403]);
        const owners = (await members(round % 2 ? owner : second)).filter(({ role }) => role === 'owner');
        expect(owners).toHaveLength(1);
        // Back to where it began.
        if (owners[0]?.userId === second.userId) {
          const mine = await memberOf(claimsOf(owner.token).sub);
          await bodyOf(change(mine.id, 'owner', mine.version, second));
        }
        await move(theirs.id, 'remove');
      }
    });

    it('is one of two who leave at the same moment', async () => {
      const second = await member('manager');
      const theirs = await memberOf(second.userId);
      await bodyOf(change(theirs.id, 'owner', theirs.version));
      const answers = await Promise.all([owner.api.DELETE('/dsp/team/self'), second.api.DELETE('/dsp/team/self')]);
      expect(answers.map(({ response }) => response.status).sort()).toEqual([204, 409]);
      const owners = await server.rows(
        sql`select 1 from memberships where instance_id = ${instanceId} and role = 'owner' and status = 'active'`,
      );
      expect(owners).toHaveLength(1);
      await server.write(sql`update memberships set status = 'active', role = 'owner' where instance_id = ${instanceId}
        and user_id = ${claimsOf(owner.token).sub as string}`);
      await move(theirs.id, 'remove');
    });

    it('hands the company over', async () => {
      const heir = await member('editor');
      const { id } = await memberOf(heir.userId);
      const handOver = (to: string, as: ApiUser) =>
        as.api.POST('/dsp/team/{id}/hand-over', { params: { path: { id: to } } });
      expect((await handOver(id, heir)).response.status).toBe(403);
      expect((await handOver(id, owner)).response.status).toBe(204);
      expect((await memberOf(heir.userId)).role).toBe('owner');
      const own = await memberOf(claimsOf(owner.token).sub);
      expect(own.role).toBe('manager');
      expect((await handOver(own.id, heir)).response.status).toBe(204);
      const [back] = (await members()).filter(({ isSelf }) => isSelf);
      expect(back?.role).toBe('owner');
    });
  });

  describe('what was changed', () => {
    it('is kept for good, whoever asks', async () => {
      const entries = await server.rows<{ action: string }>(
        sql`select distinct action from audit_entries where instance_id = ${instanceId} order by 1`,
      );
      expect(entries.map(({ action }) => action)).toEqual([
        'company.handedOver',
        'invitation.expired',
        'invitation.resent',
        'invitation.revoked',
        'invitation.sent',
        'member.changed',
        'member.joined',
        'member.left',
        'member.reinstated',
        'member.removed',
        'member.suspended',
      ]);
      for (const statement of [
        sql`update audit_entries set actor_id = 'x'`,
        sql`delete from audit_entries`,
        sql`truncate audit_entries`,
      ])
        await expect(server.write(statement)).rejects.toThrow(/not rewritten|permission denied/);
    });
  });
});
