import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components, operations } from '#contract/product-api.ts';
import { removeDueUsers } from '#server/engines/identity-admin/remove-users.ts';
import { sql } from '#server/kernel/db/database.ts';
import { bookCampaign, key, pickScreens } from '../support/campaigns/book-campaign.ts';
import { type ApiUser, apiUser, bodyOf, clientOf, signIn } from '../support/people/api-user.ts';
import { newMember } from '../support/people/new-member.ts';
import { postAllCauses } from '../support/server/post-causes.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

type Role = components['schemas']['DeskRole'];
type Wish = operations['giveDeskRole']['requestBody']['content']['application/json'];

const reason = 'She looks after the screens in Austin';
const asOperator = { mediaOwner: null, reason };
const forAll = { mediaOwner: null, reason: null };

describe('people at the desk', () => {
  let server: TestServer;
  let operator: ApiUser;
  let other: ApiUser;

  beforeAll(async () => {
    server = await startTestServer();
    operator = await apiUser(server, 'operator@demo.test');
    other = await apiUser(server, 'operator-2@demo.test');
  });
  afterAll(() => server.stop());

  const list = (query: { q?: string; has?: components['schemas']['DeskStanding']; limit?: number; cursor?: string }) =>
    bodyOf(operator.api.GET('/dsp/desk/people', { params: { query } }));
  const page = (id: string) => bodyOf(operator.api.GET('/dsp/desk/people/{id}', { params: { path: { id } } }));
  const give = (id: string, role: Role, body: Wish, by = operator) =>
    by.api.PUT('/dsp/desk/people/{id}/roles/{role}', { params: { path: { id, role } }, body });
  const revoke = (id: string, role: Role, by = operator) =>
    by.api.DELETE('/dsp/desk/people/{id}/roles/{role}', { params: { path: { id, role } } });
  const decide = (id: string, decision: 'approve' | 'decline' | 'withdraw', by = operator) =>
    by.api.POST('/dsp/desk/role-requests/{id}/decision', { params: { path: { id } }, body: { decision } });
  const erase = (id: string, note = 'Asked for it by letter on Monday', by = operator) =>
    by.api.POST('/dsp/desk/people/{id}/erasure', { params: { path: { id } }, body: { note } });
  const refusal = async (asked: Promise<{ error?: { code: string }; response: Response }>) => {
    const { error, response } = await asked;
    return [response.status, error?.code];
  };
  const found = async (q: string) => {
    const [person] = (await list({ q })).items;
    if (!person) throw new Error(`${q} is at the tenant`);
    return person;
  };
  /** Somebody who has come to the product, with a company of their own. */
  const somebody = async (name: string) => {
    const { email, password } = await newMember(server.origin, name);
    const session = await signIn(server, email, password, operator.tenant);
    return { email, person: await found(email), user: clientOf(server, session, operator.tenant) };
  };
  const dataOf = (id: string) => bodyOf(operator.api.POST('/dsp/desk/people/{id}/data', { params: { path: { id } } }));
  const lines = (subject: string) =>
    bodyOf(operator.api.GET('/dsp/desk/log', { params: { query: { subject, limit: 100 } } }));

  it('are told of where nobody else reviews for a media owner', async () => {
    const { person } = await somebody('Sole Reviewer');
    const { person: colleague } = await somebody('Second Reviewer');
    const [reviewing, other] = await server.rows<{ name: string }>(sql`
      select o.name from media_owners o
      where o.namespace_id = ${operator.tenant.id} and not exists (select 1 from platform_roles r where r.media_owner = o.name) limit 2`);
    const owner = { mediaOwner: reviewing?.name ?? '', reason: null };
    const soleOf = async (id: string) => (await page(id)).soleReviewerOf;
    await give(person.id, 'media_owner', owner);
    expect(await soleOf(person.id), 'the owner does not review').toBeNull();
    await server.write(sql`update media_owners set asks_for_review = true where name = ${owner.mediaOwner}`);
    expect(await soleOf(person.id)).toBe(owner.mediaOwner);
    expect(await soleOf(colleague.id)).toBeNull();
    // Who reviews something else beside does not review for it.
    await give(person.id, 'reviewer', { mediaOwner: other?.name ?? '', reason: null });
    expect(await soleOf(person.id)).toBeNull();
    await give(person.id, 'reviewer', owner);
    expect(await soleOf(person.id)).toBe(owner.mediaOwner);
    await give(colleague.id, 'reviewer', owner);
    expect([await soleOf(person.id), await soleOf(colleague.id)]).toEqual([null, null]);
    await revoke(person.id, 'reviewer');
    await revoke(person.id, 'media_owner');
    expect(await soleOf(colleague.id)).toBe(owner.mediaOwner);
    await server.write(sql`update media_owners set asks_for_review = false where name = ${owner.mediaOwner}`);
    await revoke(colleague.id, 'reviewer');
  });

  it('are found by name and address, by what they do for the platform, and page by page', async () => {
    const { person, email } = await somebody('Paula Page');
    expect(person).toMatchObject({ email, name: 'Paula Page', roles: [], isWaiting: false });
    expect(person.companies).toEqual([
      { id: expect.any(String), name: 'Paula Page’s company', role: 'owner', status: 'active' },
    ]);
    expect((await list({ q: 'paula p' })).items).toEqual([person]);
    expect((await list({ q: 'nobody here' })).items).toEqual([]);
    const operators = (await list({ has: 'operator' })).items.map((one) => one.email);
    expect(operators).toEqual(['operator-2@demo.test', 'operator@demo.test']);
    expect((await list({ has: 'request' })).items).toEqual([]);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    const both = [...first.items, ...second.items].map((one) => one.email);
    expect(both).toEqual((await list({ limit: 4 })).items.map((one) => one.email));
    expect(await page(person.id)).toMatchObject({ person, isSelf: false, requests: [] });
    const company = person.companies[0]?.id ?? '';
    const shown = await bodyOf(operator.api.GET('/dsp/desk/companies/{id}', { params: { path: { id: company } } }));
    expect(shown.people.map(({ id }) => id)).toEqual([person.id]);
  });

  it('review at once, for all screens or one owner’s, until the role is taken away', async () => {
    const { person, user } = await somebody('Rita Review');
    const reviews = () => refusal(user.api.GET('/dsp/reviews'));
    expect(await reviews()).toEqual([403, 'forbidden']);
    const { mediaOwners } = await page(person.id);
    expect(mediaOwners.length).toBeGreaterThan(0);
    const owner = mediaOwners[0] ?? '';
    const given = await bodyOf(give(person.id, 'reviewer', { mediaOwner: owner, reason: null }));
    expect(given.person.roles).toEqual([{ role: 'reviewer', mediaOwner: owner }]);
    expect(await reviews()).toEqual([200, undefined]);
    expect((await list({ has: 'reviewer' })).items.map(({ id }) => id)).toContain(person.id);
    const { person: forEvery } = await bodyOf(give(person.id, 'reviewer', forAll));
    expect(forEvery.roles).toEqual([{ role: 'reviewer', mediaOwner: null }]);
    const unknown = await give(person.id, 'reviewer', { mediaOwner: 'No Owner', reason: null });
    expect(unknown.error?.errors).toEqual([{ path: '/mediaOwner', code: 'unknown_reference' }]);
    expect((await bodyOf(revoke(person.id, 'reviewer'))).person.roles).toEqual([]);
    expect((await bodyOf(revoke(person.id, 'reviewer'))).person.roles).toEqual([]);
    expect(await reviews()).toEqual([403, 'forbidden']);
    const kept = (await lines(person.id)).items.map(({ operation, kind, subjectName }) => [
      operation,
      kind,
      subjectName,
    ]);
    expect(kept).toEqual([
      ['revokeDeskRole', 'role', person.email],
      ['giveDeskRole', 'role', person.email],
      ['giveDeskRole', 'role', person.email],
    ]);
  });

  it('become operators by the word of another operator alone', async () => {
    const { person, user } = await somebody('Olga Operator');
    const atDesk = () => refusal(user.api.GET('/dsp/desk/people'));
    const short = await give(person.id, 'operator', { ...asOperator, reason: '          x' });
    expect(short.error?.errors).toEqual([{ path: '/reason', code: 'too_short', limit: 10 }]);
    const asked = await bodyOf(give(person.id, 'operator', asOperator));
    expect(asked.person).toMatchObject({ roles: [], isWaiting: true });
    const [request] = asked.requests;
    if (!request) throw new Error('It was asked for');
    expect(request).toMatchObject({ status: 'requested', isOwn: true, reason, requestedBy: 'operator@demo.test' });
    expect(await refusal(give(person.id, 'operator', asOperator, other))).toEqual([409, 'request_open']);
    expect((await list({ has: 'request' })).items.map(({ id }) => id)).toEqual([person.id]);
    expect(await refusal(decide(request.id, 'approve'))).toEqual([409, 'transition_refused']);
    expect(await refusal(decide(request.id, 'withdraw', other))).toEqual([409, 'transition_refused']);
    expect(await atDesk()).toEqual([403, 'forbidden']);
    const given = await bodyOf(decide(request.id, 'approve', other));
    expect(given.person).toMatchObject({ roles: [{ role: 'operator', mediaOwner: null }], isWaiting: false });
    expect(given.requests).toMatchObject([{ status: 'approved', decidedBy: 'operator-2@demo.test', isOwn: false }]);
    // The same word again, and another one.
    expect((await bodyOf(decide(request.id, 'approve', other))).person.roles).toHaveLength(1);
    expect(await refusal(decide(request.id, 'decline', other))).toEqual([409, 'transition_refused']);
    expect(await atDesk()).toEqual([200, undefined]);
    expect(await refusal(give(person.id, 'operator', asOperator))).toEqual([409, 'transition_refused']);
    // Nobody takes their own role, and nobody is erased who has one.
    expect(await refusal(revoke(person.id, 'operator', user))).toEqual([409, 'transition_refused']);
    expect(await refusal(erase(person.id))).toEqual([409, 'transition_refused']);
    await bodyOf(revoke(person.id, 'operator'));
    expect(await atDesk()).toEqual([403, 'forbidden']);
    const kept = (await lines(person.id)).items.map(({ operation, kind, subjectName }) => [
      operation,
      kind,
      subjectName,
    ]);
    expect(kept).toEqual([
      ['revokeDeskRole', 'role', person.email],
      ['decideDeskRole', 'role', person.email],
      ['decideDeskRole', 'role_request', person.email],
      ['giveDeskRole', 'role_request', person.email],
    ]);
  });

  it('are declined, withdrawn and asked for again; the database itself refuses one pair of eyes', async () => {
    const { person } = await somebody('Dora Declined');
    const ask = async (by = operator) => {
      const { requests } = await bodyOf(give(person.id, 'operator', asOperator, by));
      return requests.find(({ status }) => status === 'requested')?.id ?? '';
    };
    await bodyOf(decide(await ask(), 'decline', other));
    await bodyOf(decide(await ask(), 'withdraw'));
    const last = await ask(other);
    const { requests, person: now } = await page(person.id);
    expect(requests.map(({ status }) => status)).toEqual(['requested', 'withdrawn', 'declined']);
    expect(now.roles).toEqual([]);
    const approved = (by: string) =>
      server.write(sql`update role_requests set status = 'approved', decided_by = ${by}, decided_by_email = 'x', decided_at = now()
        where id = ${last}`);
    const self = (await bodyOf(other.api.GET('/admin/users/self'))).userId;
    await expect(approved(self)).rejects.toThrow();
    await expect(approved(person.id)).rejects.toThrow();
  });

  it('of two operators who decide at once, one is heard', async () => {
    const { person } = await somebody('Tina Twice');
    const asked = await bodyOf(give(person.id, 'operator', asOperator));
    const id = asked.requests[0]?.id ?? '';
    const answers = await Promise.all([refusal(decide(id, 'withdraw')), refusal(decide(id, 'approve', other))]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  });

  it('who take the role from one another at once leave one operator', async () => {
    const [first, second] = [await somebody('Olaf One'), await somebody('Olga Other')];
    for (const { person } of [first, second])
      await server.write(sql`insert into platform_roles (namespace_id, user_id, role)
        values (${operator.tenant.id}, ${person.id}, 'operator')`);
    const answers = await Promise.all([
      refusal(revoke(second.person.id, 'operator', first.user)),
      refusal(revoke(first.person.id, 'operator', second.user)),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 403]);
    const left = (await list({ has: 'operator' })).items.filter(({ name }) => /Olaf One|Olga Other/.test(name));
    expect(left).toHaveLength(1);
    await bodyOf(revoke(left[0]?.id ?? '', 'operator'));
  });

  it('without a proven address lose a role, and get none', async () => {
    const { person } = await somebody('Nina Nameless');
    await bodyOf(give(person.id, 'reviewer', forAll));
    await server.write(sql`update users set email = '' where user_id = ${person.id}`);
    expect((await bodyOf(revoke(person.id, 'reviewer'))).person.roles).toEqual([]);
    expect(await refusal(give(person.id, 'reviewer', forAll))).toEqual([404, 'not_found']);
  });

  it('get what is stored of them, and nothing of the pool’s', async () => {
    const { person, email } = await somebody('Dana Data');
    const data = await bodyOf(operator.api.POST('/dsp/desk/people/{id}/data', { params: { path: { id: person.id } } }));
    expect(data.account).toMatchObject({ id: person.id, email, name: 'Dana Data', hasPicture: false });
    expect(data.account.termsAcceptedAt).not.toBeNull();
    expect(data.companies).toMatchObject([{ name: 'Dana Data’s company', role: 'owner', status: 'active' }]);
    expect(JSON.stringify(data)).not.toMatch(/password|verifier|secret/i);
    expect((await lines(person.id)).items).toMatchObject([
      { operation: 'exportDeskPerson', kind: 'person', subjectName: '', actorEmail: 'operator@demo.test' },
    ]);
    const own = await apiUser(server, 'advertiser@demo.test');
    const booked = await bookCampaign(
      server,
      own,
      { screens: await pickScreens(own, 1) },
      await apiUser(server, 'reviewer@demo.test'),
    );
    await postAllCauses(server);
    const { id } = await found('advertiser@demo.test');
    const theirs = await bodyOf(operator.api.POST('/dsp/desk/people/{id}/data', { params: { path: { id } } }));
    expect(theirs.campaignChanges.map(({ campaign }) => campaign)).toContain(booked.campaign.name);
    expect(theirs.notifications.length).toBeGreaterThan(0);
    expect(theirs.briefs).toEqual([]);
    const text = 'Two weeks in Berlin for 5,000 dollars';
    const asked = await bodyOf(own.api.POST('/dsp/suggestions', { params: { header: key() }, body: { text } }));
    const feedback = { number: 1, isUseful: false, reason: 'misread', words: 'Not Berlin in Ohio' } as const;
    await bodyOf(own.api.PUT('/dsp/suggestions/{id}/feedback', { params: { path: { id: asked.id } }, body: feedback }));
    const again = await bodyOf(operator.api.POST('/dsp/desk/people/{id}/data', { params: { path: { id } } }));
    expect(again.briefs).toMatchObject([{ text }]);
    expect(again.suggestionFeedback).toMatchObject([{ isUseful: false, words: 'Not Berlin in Ohio' }]);
    // What a colleague adds to it is the colleague's.
    const colleague = await somebody('Cora Colleague');
    await server.write(sql`
      update suggestion_versions set created_by = ${colleague.person.id} where created_by = ${id}`);
    expect((await dataOf(id)).briefs).toEqual([]);
    expect((await dataOf(colleague.person.id)).briefs).toMatchObject([{ text }]);
  });

  it('are erased when they ask for it, at the pool as well, and the log keeps neither name nor address', async () => {
    const { person, email, user } = await somebody('Erna Erased');
    await bodyOf(give(person.id, 'reviewer', forAll));
    await bodyOf(revoke(person.id, 'reviewer'));
    await bodyOf(give(person.id, 'operator', { mediaOwner: null, reason: 'Erna knows the screens in Austin' }));
    expect((await dataOf(person.id)).proposals).toMatchObject([{ status: 'requested' }]);
    const blank = await erase(person.id, '           ');
    expect(blank.error?.errors).toEqual([{ path: '/note', code: 'too_short', limit: 10 }]);
    expect((await erase(person.id)).response.status).toBe(204);
    expect(await refusal(erase(person.id))).toEqual([404, 'not_found']);
    expect(await refusal(operator.api.GET('/dsp/desk/people/{id}', { params: { path: { id: person.id } } }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await list({ q: email })).items).toEqual([]);
    await expect(signIn(server, email, undefined, operator.tenant)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    expect(await refusal(user.api.GET('/admin/users/self'))).toEqual([410, 'account_deleted']);
    expect(await server.rows(sql`select 1 from pool_removals`)).toEqual([]);
    const kept = await lines(person.id);
    expect(kept.items.map((one) => `${one.operation} ${one.kind} ${one.subjectName}`).toSorted()).toEqual([
      'eraseDeskPerson person ',
      'eraseDeskPerson role_request ',
      'exportDeskPerson person ',
      'giveDeskRole role ',
      'giveDeskRole role_request ',
      'revokeDeskRole role ',
    ]);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${email}|Erna`));
    expect(await server.rows(sql`select status, reason from role_requests where user_id = ${person.id}`)).toEqual([
      { status: 'withdrawn', reason: '' },
    ]);
    // A page that was left open writes nothing down any more.
    await user.api.PATCH('/admin/users/self/preferences', { body: { density: 'compact' } });
    expect(await server.rows(sql`select 1 from user_preferences where user_id = ${person.id}`)).toEqual([]);
  });

  it('stay where a company’s campaigns need them, and oneself is not erased here', async () => {
    const own = await found('advertiser@demo.test');
    expect(await refusal(erase(own.id))).toEqual([409, 'account_in_use']);
    expect((await found('advertiser@demo.test')).id).toBe(own.id);
    expect(await refusal(erase((await found('operator@demo.test')).id))).toEqual([409, 'transition_refused']);
  });

  it('are removed from a pool that was away by a job, as long as no other tenant of the pool has them', async () => {
    const [away, shared] = [await somebody('Ada Away'), await somebody('Sara Shared')];
    const removing = vi.spyOn(server.context.identityAdmin, 'removeUser').mockRejectedValueOnce(new Error('away'));
    expect((await erase(away.person.id)).response.status).toBe(204);
    expect(await server.rows(sql`select user_id, attempts from pool_removals`)).toEqual([
      { userId: away.person.id, attempts: 1 },
    ]);
    await server.write(sql`update pool_removals set next_try_at = now() - interval '1 second'`);
    await removeDueUsers(server.context);
    expect(await server.rows(sql`select 1 from pool_removals`)).toEqual([]);
    await expect(signIn(server, away.email, undefined, operator.tenant)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    const asked = removing.mock.calls.length;
    const elsewhere = await server.rows<{ id: string; userPoolId: string }>(
      sql`select id, user_pool_id from namespaces where id <> ${operator.tenant.id} limit 1`,
    );
    const [tenant] = elsewhere;
    if (!tenant) throw new Error('There is another tenant');
    await server.write(sql`update namespaces set user_pool_id = ${operator.tenant.userPoolId} where id = ${tenant.id}`);
    await server.write(
      sql`insert into users (namespace_id, user_id, email) values (${tenant.id}, ${shared.person.id}, 'x@x.test')`,
    );
    expect((await erase(shared.person.id)).response.status).toBe(204);
    expect(removing.mock.calls).toHaveLength(asked);
    expect(await server.rows(sql`select 1 from pool_removals`)).toEqual([]);
    await signIn(server, shared.email, undefined, operator.tenant);
    await server.write(sql`update namespaces set user_pool_id = ${tenant.userPoolId} where id = ${tenant.id}`);
  });
});
