import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { configureApi } from '#src/api/environment.ts';
import { browserWritingMachine } from './draft.actors.ts';
import { emptyDraft } from './draft-mapping.ts';

interface Sent {
  readonly method: string;
  readonly key: string | null;
  readonly etag: string | null;
  readonly body: { readonly name?: string } | null;
}

const own = emptyDraft('USD');
const campaign = (version: number, name: string) => ({
  ...own,
  id: 'c1',
  version,
  name,
  status: 'draft',
});
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  });
const problem = (status: number, code: string) => json({ type: '', title: '', status, code, requestId: 'r' }, status);

/** The client takes the page's `fetch` and `Request` when it is made, so they are replaced before it is. */
const page = vi.hoisted(() => {
  const state = { answer: (_: Request): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')) };
  const NodeRequest = globalThis.Request;
  globalThis.fetch = (request) => state.answer(request as Request);
  // A request needs an origin, which a page has and a test has not.
  globalThis.Request = class extends NodeRequest {
    constructor(url: RequestInfo | URL, init?: RequestInit) {
      super(typeof url === 'string' ? new URL(url, 'http://localhost') : url, init);
    }
  };
  return state;
});

/** Runs the writing against answers given in turn; null is an answer that never comes. */
function writeAgainst(answers: readonly (Response | null)[]) {
  const sent: Sent[] = [];
  const left = [...answers];
  page.answer = async (request) => {
    const text = await request.text();
    const { method, headers } = request;
    const body = text ? JSON.parse(text) : null;
    sent.push({ method, key: headers.get('idempotency-key'), etag: headers.get('if-match'), body });
    const answer = left.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  };
  configureApi({
    isOnline: () => true,
    freshToken: async () => 'token',
    renewToken: async () => 'token',
    instanceId: () => 'i1',
    namespaceId: () => 'n1',
    locale: () => 'en',
    onUnauthenticated: () => {},
  });
  const actor = createActor(browserWritingMachine(), {
    input: { draft: own, base: null, isUnsaved: false, idempotencyKey: 'key-of-this-visit' },
  }).start();
  return { actor, sent };
}

type Writing = ReturnType<typeof writeAgainst>['actor'];
const reached = (actor: Writing, writing: 'disconnected' | 'conflict' | { resting: 'saved' | 'refused' }) =>
  waitFor(actor, (snapshot) => snapshot.matches({ writing }), { timeout: 4_000 });
const write = (actor: Writing, name: string) =>
  actor.send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: name } });

describe('the saving of a draft', () => {
  it('creates the campaign under the key of the visit', async () => {
    const { actor, sent } = writeAgainst([json(campaign(1, 'Spring'), 201)]);
    write(actor, 'Spring');
    const { context } = await reached(actor, { resting: 'saved' });
    expect(context.draft).toMatchObject({ id: 'c1', version: 1 });
    expect(sent).toMatchObject([{ method: 'POST', key: 'key-of-this-visit', body: { name: 'Spring' } }]);
  });

  it('sends nothing while there is no name', async () => {
    const { actor, sent } = writeAgainst([]);
    actor.send({ type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'brand', value: 'Acme' } });
    const { context } = await reached(actor, { resting: 'refused' });
    expect(context.failure).toEqual({ kind: 'invalid', fields: [{ path: '/name', code: 'required' }] });
    expect(sent).toEqual([]);
  });

  it('repeats a creation in doubt word for word, and then adds what was written since', async () => {
    const { actor, sent } = writeAgainst([null, json(campaign(1, 'Spring'), 201), json(campaign(2, 'Summer'))]);
    write(actor, 'Spring');
    await reached(actor, 'disconnected');
    write(actor, 'Summer');
    actor.send({ type: 'retry.requested' });
    const { context } = await reached(actor, { resting: 'saved' });
    expect(context.draft).toMatchObject({ id: 'c1', version: 2, name: 'Summer' });
    expect(sent).toMatchObject([
      { method: 'POST', body: { name: 'Spring' } },
      { method: 'POST', body: { name: 'Spring' } },
      { method: 'PATCH', etag: '"1"', body: { name: 'Summer' } },
    ]);
  });

  it('sends the mended words after a refusal, for a refusal made nothing', async () => {
    const { actor, sent } = writeAgainst([problem(409, 'name_taken'), json(campaign(1, 'Summer'), 201)]);
    write(actor, 'Spring');
    await reached(actor, { resting: 'refused' });
    write(actor, 'Summer');
    await reached(actor, { resting: 'saved' });
    expect(sent.map(({ body }) => body?.name)).toEqual(['Spring', 'Summer']);
  });

  it('takes a stale version with the very same words for its own lost save, and any other for a conflict', async () => {
    const { actor } = writeAgainst([
      json(campaign(1, 'Spring'), 201),
      problem(412, 'stale_version'),
      json(campaign(2, 'Summer')),
      problem(412, 'stale_version'),
      json(campaign(3, 'Theirs')),
      json(campaign(3, 'Theirs')),
    ]);
    write(actor, 'Spring');
    await reached(actor, { resting: 'saved' });
    write(actor, 'Summer');
    expect((await reached(actor, { resting: 'saved' })).context.draft).toMatchObject({ name: 'Summer', version: 2 });
    write(actor, 'Autumn');
    await reached(actor, 'conflict');
  });

  it('puts the words of two together without a question where each changed something else', async () => {
    const { actor, sent } = writeAgainst([
      json(campaign(1, 'Spring'), 201),
      problem(412, 'stale_version'),
      json({ ...campaign(2, 'Spring'), brand: 'Theirs' }),
      json({ ...campaign(2, 'Spring'), brand: 'Theirs' }),
      json({ ...campaign(3, 'Summer'), brand: 'Theirs' }),
    ]);
    write(actor, 'Spring');
    await reached(actor, { resting: 'saved' });
    write(actor, 'Summer');
    const { context } = await reached(actor, { resting: 'saved' });
    expect(context.draft).toMatchObject({ name: 'Summer', brand: 'Theirs', version: 3 });
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', etag: '"2"', body: { name: 'Summer', brand: 'Theirs' } });
  });

  it('asks nothing about a goal that the server had as none while it had no amount', async () => {
    const theirs = json({ ...campaign(3, 'Spring'), brand: 'Theirs' });
    const { actor, sent } = writeAgainst([
      json(campaign(1, 'Spring'), 201),
      json(campaign(2, 'Spring')),
      problem(412, 'stale_version'),
      theirs,
      theirs.clone(),
      json({ ...campaign(4, 'Spring'), brand: 'Theirs' }),
    ]);
    const lineId = own.lines[0]?.id ?? '';
    const aim = (value: number | null) => {
      actor.send({ type: 'draft.changed', fact: { kind: 'goalChosen', lineId, goal: 'plays' } });
      actor.send({ type: 'draft.changed', fact: { kind: 'lineFieldEntered', lineId, field: 'goalAmount', value } });
    };
    write(actor, 'Spring');
    await reached(actor, { resting: 'saved' });
    aim(null);
    await reached(actor, { resting: 'saved' });
    aim(90);
    await reached(actor, { resting: 'saved' });
    expect(sent.at(-1)).toMatchObject({
      etag: '"3"',
      body: { brand: 'Theirs', lines: [{ goal: 'plays', goalAmount: 90 }] },
    });
  });
});
