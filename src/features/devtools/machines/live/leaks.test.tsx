import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise } from 'xstate';
import { machineCatalogue } from '#machines/catalogue.ts';
import en from '#src/i18n/messages/en.json';
import type { InspectionMessage, LogEntry, Report } from '#src/inspection/inspection-types.ts';
import { type Channel, relay } from '#src/inspection/relay.ts';
import { feedInspector } from '#src/inspection/stately.ts';
import { actorsHere, observeHere } from '#src/inspection/this-tab.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { ActorList } from './ActorList.tsx';
import { EventLog } from './EventLog.tsx';
import { exportLog } from './moment.ts';
import { savedPathOf } from './saved-path.ts';
import type { Live } from './use-live.ts';

/** One of everything that must never be seen, in the shape that it really has. */
const secrets = {
  password: 'Zq8-marked-Pass!',
  wordlike: 'markedpassword',
  code: '918273',
  longCode: '70418263',
  authenticatorKey: 'MZXW6YTBOIQGC3TFNRSXEIDM',
  idToken: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtYXJrZWQifQ.c2lnbmVkLW1hcms',
  refreshToken: 'bWFya2VkLXJlZnJlc2gtdG9rZW4tMDEyMzQ1Njc4OQ',
  socialCode: '4/0AX4XfWh-marked-social-code',
  cardNumber: '4242424242424242',
  devicePassword: 'dGhlLWRldmljZS1wYXNzd29yZA==',
} as const;
const marks = Object.values(secrets);

/** Names that a careless event, context, input, output or error could hold a secret under. */
const innocentNames = [
  ...'value note name data text body result output input error message details html query url destination'.split(' '),
  ...'session tokens step failure contact device details place draft plan request changes html username email'.split(
    ' ',
  ),
  ...'typedEmail path to id userId reason kind status locale mimeType startDate lastEventId returnTo answer mark wish'.split(
    ' ',
  ),
];

/** What has no place in the product: the same secret under every name, bare, nested, in lists, as a key. */
function loot(secret: string): Record<string, unknown> {
  const parts = Object.fromEntries(innocentNames.map((name) => [name, secret]));
  class Holder {
    readonly held = secret;
    toJSON() {
      return secret;
    }
  }
  return {
    ...parts,
    nested: { deeper: { ...parts, list: [secret, { secret }, [secret]] } },
    [secret]: secret,
    holder: new Holder(),
    map: new Map([[secret, secret]]),
    bytes: new TextEncoder().encode(secret),
    problem: Object.assign(new Error(secret), { kind: secret, code: secret }),
    password: () => secret,
    code: () => secret,
    credentials: { kind: 'password', status: secret, isOwn: true },
    details: { name: secret },
    fact: { kind: secret, field: secret, value: secret },
    get asked(): string {
      return secret;
    },
    amount: Number(secret) || 0,
  };
}

const running: (() => void)[] = [];

beforeEach(() => {
  // What is drawn by lot or read from a clock may be any digits, those of a code among them.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T00:00:00Z') });
  vi.stubGlobal('location', new URL(`http://localhost/activate-account/${secrets.refreshToken}`));
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  for (const stop of running.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Every way by which something could become visible. */
function listenEverywhere() {
  const reports: Report[] = [];
  const told: InspectionMessage[] = [];
  const inspected: unknown[] = [];
  running.push(observeHere((report) => reports.push(report)));
  const channel: Channel = { onmessage: null, postMessage: (message) => told.push(structuredClone(message)) };
  const receive = relay(channel);
  receive({ kind: 'asked', by: 'another' });
  running.push(() => receive({ kind: 'left', by: 'another' }));
  running.push(feedInspector({ postMessage: (message) => inspected.push(message) }));

  const log = (): LogEntry[] => reports.flatMap((report) => (report.kind === 'logged' ? [report.entry] : []));
  const page = () => {
    const entries = log();
    const live: Live = {
      ...{ inspection: { tabs: [], actors: actorsHere(), met: [], log: entries }, entries, actors: actorsHere() },
      ...{ chosen: null, entry: null, isPaused: false, scope: 'everything', text: '' },
      ...{ choose() {}, look() {}, step() {}, follow() {}, pause() {}, clear() {}, narrow() {} },
    };
    // Each line opened: its details show the most.
    const opened = entries
      .slice(-40)
      .map((entry) => <EventLog key={entry.id} live={{ ...live, entries: [entry], entry }} />);
    return renderToStaticMarkup(
      <IntlProvider locale="en" messages={en}>
        <ActorList live={live} />
        {opened}
      </IntlProvider>,
    );
  };
  return {
    log,
    seen: () => ({
      log: JSON.stringify(reports),
      channel: JSON.stringify(told),
      inspector: JSON.stringify(inspected),
      page: page(),
      file: exportLog('any', log()),
      saved: JSON.stringify(savedPaths(log())),
    }),
  };
}

/** The way of every actor that the log knows, as it could be saved. */
const savedPaths = (log: readonly LogEntry[]) =>
  [...new Map(log.map(({ target }) => [target.id, target])).values()].map((actor) =>
    savedPathOf({ log, met: [] }, actor),
  );

/** The secrets that can be read in what was seen, each with where. */
const leaksIn = (seen: Readonly<Record<string, string>>) =>
  Object.entries(seen).flatMap(([place, text]) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${place}: ${mark}`),
  );

const ends = ['done', 'refused', 'pending'] as const;
type End = (typeof ends)[number];

/** An actor's work that ends with a secret in whatever it says; twice at most, for some charts would go round for ever. */
function effectOf(end: End, full: Record<string, unknown>, message: string) {
  let left = 2;
  return fromPromise(() => {
    left -= 1;
    if (left < 0 || end === 'pending') return new Promise(() => {});
    return end === 'done'
      ? Promise.resolve({ ...full, kind: 'signedIn', session: full })
      : Promise.reject(Object.assign(new Error(message), full));
  });
}

const ownEvents = (machine: AnyStateMachine) =>
  machine.events.map(String).filter((type) => !type.startsWith('xstate.') && type !== '*');

/** Sends a machine every event it knows, each to an actor of its own, with inputs, outputs and errors full of a secret. */
async function abuse(machine: AnyStateMachine, secret: string, end: End): Promise<void> {
  const full = loot(secret);
  const input = {
    ...full,
    contact: 'email',
    country: full,
    returned: null,
    draft: { ...full, lines: [] },
    design: { ...full, pages: [] },
    pageIds: [secret],
    step: { ...full, kind: 'newPasswordRequired' },
  };
  // The first is sent no event: some charts take none.
  for (const type of [null, ...ownEvents(machine)]) {
    const effect = effectOf(end, full, secret);
    const stubs = Object.keys(machine.implementations.actors);
    const provided: AnyStateMachine = machine.provide({
      actors: Object.fromEntries(stubs.map((name) => [name, effect])),
    });
    const actor = createActor(provided, { input });
    actor.subscribe({ error: () => {} });
    actor.start();
    if (type !== null) actor.send({ ...full, type });
    await new Promise((resolve) => setImmediate(resolve));
    actor.stop();
  }
}

describe('Live inspection', () => {
  it.each(machineCatalogue)(
    'lets no secret be seen that travels through $name, whatever way it takes',
    async ({ name, load }) => {
      const everywhere = listenEverywhere();
      const machine = await load();
      for (const [place, secret] of marks.entries()) await abuse(machine, secret, ends[place % ends.length] ?? 'done');
      const seen = everywhere.seen();
      expect(leaksIn(seen)).toEqual([]);
      // It was really looked at: everything that the machine may be sent was told of, by its name.
      const types = new Set(everywhere.log().map(({ type }) => type));
      expect(ownEvents(machine).filter((type) => !types.has(type))).toEqual([]);
      for (const text of Object.values(seen)) expect(text).toContain(name);
    },
  );

  it.each(Object.entries(secrets))(
    'lets no %s be seen that a careless machine keeps and passes on',
    async (_, secret) => {
      const everywhere = listenEverywhere();
      const full = loot(secret);
      const careless = createMachine({
        id: 'careless',
        context: full,
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'ask',
              src: fromPromise(() => Promise.resolve(full)),
              input: full,
              onDone: 'told',
            },
            on: { told: {} },
          },
          told: { type: 'final' },
        },
        output: () => full,
      });
      const actor = createActor(careless).start();
      actor.send({ ...full, type: 'told' });
      await expect.poll(() => actor.getSnapshot().status).toBe('done');
      expect(leaksIn(everywhere.seen())).toEqual([]);
      expect(everywhere.log().map(({ type }) => type)).toContain('xstate.done.actor.ask');
    },
  );

  it('would be caught leaking', () => {
    expect(leaksIn({ log: `"value":"${secrets.code}"`, page: '' })).toEqual([`log: ${secrets.code}`]);
  });
});
