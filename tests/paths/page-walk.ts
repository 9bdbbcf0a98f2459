import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject } from 'xstate';
import { expect, type Product, test } from '#tests/support/browser/e2e.ts';
import { DrivenActor } from './driven-actor.ts';
import { checkOf, delayOf, executorOf } from './page-lines.ts';
import { recordCoverage } from './path-coverage.ts';
import {
  type Cover,
  coverOf,
  type Ends,
  type MachineSuite,
  nameOf,
  pathOf,
  runPath,
  transitionNames,
} from './path-suite.ts';
import { replayOf } from './replay.ts';
import { keptPaths } from './saved-paths.ts';

/** What the next settling of an invoke shall be on this path; null where the path ends or leaves before. */
export type Settling =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'error'; readonly error: unknown };

/** One path under way in one page. */
export interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** How the path wants an invoke to end the next time: a step's executor types what makes the real server answer so. */
  ahead(invokeId: string): Settling | null;
  /** The type of the event that comes after the one under way, for what a step has to prepare; null at the path's end. */
  next(): string | null;
}

/** A line for some of a machine's invokes, by their ids. */
type OfInvokes<Machine, Line> = { readonly [Id in keyof Ends<Machine>]?: Line };

/** A machine, seen through the page that runs it against the real server. */
export interface PageSuite<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The machine's suite, its cases narrowed to what a person and a server can bring about. */
  readonly suite: MachineSuite<Machine>;
  /** Opens the page in the machine's first state, as one of the suite's inputs has it. */
  open(stage: Stage, input: unknown): Promise<void>;
  /** What a person does to cause each event. */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]?: (
      stage: Stage,
      event: Extract<EventFrom<Machine>, { readonly type: Type }>,
    ) => Promise<void>;
  };
  /** The request by which an invoke is held: its first one, if there are several. An invoke without one ends by itself. */
  readonly requests: OfInvokes<Machine, (request: Request) => boolean>;
  /**
   * How an error that the server cannot be brought to is made, or null where it can; `again` waits for a repeated request.
   * When not given, a broken connection breaks off the request, and any other error is the server's own.
   */
  readonly faults?: OfInvokes<
    Machine,
    (route: Route, error: unknown, again: () => Promise<Route>) => Promise<void> | null
  >;
  /** How an answer that the server does not give by itself is brought about, or null where it does. */
  readonly answers?: OfInvokes<Machine, (route: Route, output: unknown) => Promise<void> | null>;
  /** What a person does to bring a machine that this one invokes to its end. */
  readonly children?: OfInvokes<Machine, (stage: Stage, settling: Settling) => Promise<void>>;
  /** Milliseconds of the named delays. */
  readonly delays?: Readonly<Record<string, number>>;
  /** What a person sees in each state, by its dotted path without the machine's name; every state met needs a line. */
  readonly states: Readonly<Record<string, (stage: Stage, snapshot: AnyMachineSnapshot) => Promise<void>>>;
  /** Transitions that nobody can cause through the page, each with the reason. */
  readonly beyondThePage: Readonly<Record<string, string>>;
}

const isConnectionError = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  (error.kind === 'network' || error.kind === 'offline');

/** Requests that wait at a door until the path says how they end. */
class Doors {
  readonly #waiting = new Map<string, Route[]>();

  async watch(page: Page, requests: PageSuite['requests']): Promise<void> {
    // A run that is left gives its request up.
    page.on('requestfailed', (request) => {
      for (const [id, routes] of this.#waiting)
        this.#waiting.set(
          id,
          routes.filter((route) => route.request() !== request),
        );
    });
    await page.route('**/*', async (route) => {
      const invokeId = Object.keys(requests).find((id) => requests[id]?.(route.request()));
      if (!invokeId) return route.fallback();
      this.#waiting.set(invokeId, [...(this.#waiting.get(invokeId) ?? []), route]);
    });
  }

  /** The latest request of an invoke; those before it belong to runs that were left. */
  async take(invokeId: string): Promise<Route> {
    await expect
      .poll(() => this.#waiting.get(invokeId)?.length ?? 0, { message: `a request of ${invokeId}`, timeout: 15_000 })
      .toBeGreaterThan(0);
    const routes = this.#waiting.get(invokeId) ?? [];
    this.#waiting.set(invokeId, []);
    const latest = routes.pop();
    await Promise.all(routes.map((route) => route.abort().catch(() => undefined)));
    if (!latest) throw new Error(`No request of ${invokeId} is waiting`);
    return latest;
  }

  async abandon(): Promise<void> {
    await Promise.all([...this.#waiting.values()].flat().map((route) => route.abort().catch(() => undefined)));
  }
}

const settling = /^xstate\.(done|error)\.actor\.(.+)$/;

function aheadOf(path: Cover['paths'][number], from: number, invokeId: string): Settling | null {
  for (const { event } of path.steps.slice(from)) {
    const [, kind, id] = settling.exec(event.type) ?? [];
    if (id !== invokeId) continue;
    if (kind === 'done') return { kind: 'done', output: 'output' in event ? event.output : undefined };
    return { kind: 'error', error: 'error' in event ? event.error : undefined };
  }
  return null;
}

const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter((node) => node.type === 'atomic' || node.type === 'final').map((node) => node.path.join('.'));

interface Way {
  readonly path: Cover['paths'][number];
  readonly input: unknown;
}

/** Walks one path in a page of its own. Transitions it takes are told by name. */
async function walkPath(
  context: BrowserContext,
  pageSuite: PageSuite<AnyStateMachine>,
  { path, input }: Way,
  taken: (transition: string) => void,
): Promise<void> {
  const { suite, requests, faults = {}, answers = {}, children = {} } = pageSuite;
  const page = await context.newPage();
  await page.clock.install();
  const doors = new Doors();
  await doors.watch(page, requests);
  let at = 0;
  const stage: Stage = {
    page,
    context,
    ahead: (invokeId) => aheadOf(path, at + 1, invokeId),
    next: () => path.steps[at + 1]?.event.type ?? null,
  };
  const shadow = new DrivenActor(suite.machine, input, (item) => taken(nameOf(item)));

  const happen = async (event: EventObject) => {
    if (event.type === 'xstate.init') return;
    at += 1;
    const [, kind, invokeId = ''] = settling.exec(event.type) ?? [];
    const [, delay = ''] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
    const child = children[invokeId];
    if (kind === 'done' && child) {
      await child(stage, { kind, output: 'output' in event ? event.output : undefined });
    } else if (kind && !requests[invokeId]) {
      // What settles without a request has settled by the time the next state is looked at.
    } else if (kind) {
      const route = await doors.take(invokeId);
      const error = 'error' in event ? event.error : undefined;
      const made =
        kind === 'error'
          ? faults[invokeId]?.(route, error, () => doors.take(invokeId))
          : answers[invokeId]?.(route, 'output' in event ? event.output : undefined);
      if (made) await made;
      else if (kind === 'error' && isConnectionError(error)) await route.abort();
      else await route.continue();
    } else if (delay) {
      await page.clock.fastForward(delayOf(pageSuite, delay));
    } else {
      await executorOf(pageSuite, event.type)(stage, event);
    }
    await shadow.happen(event);
  };

  try {
    await pageSuite.open(stage, input);
    await runPath(suite, path, happen, async (expected) => {
      for (const leaf of leavesOf(expected)) await checkOf(pageSuite, leaf)(stage, expected);
    });
  } catch (error) {
    const way = path.steps.slice(1, at + 1).map(({ event }) => event.type);
    // The page is closed before the runner could look at it.
    const seen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2_000 })
      .catch(() => 'nothing');
    const what = error instanceof Error ? error.message : error;
    throw new Error(`After ${way.join(' → ') || 'opening'}: ${what}\n\nThe page shows:\n${seen}`, { cause: error });
  } finally {
    shadow.stop();
    await doors.abandon();
    await page.close();
  }
}

/**
 * One browser test for each path of the cover, one for each path of the machine that was saved, and one at the end for what they left out: every transition is taken through
 * the page or named, with its reason, as beyond it. A broken connection's complaints in the console are part of the paths.
 */
export function walkPageSuite<Machine extends AnyStateMachine>(
  name: string,
  describeSuite: (product: Product) => PageSuite<Machine>,
): void {
  // The paths depend on the machine alone, not on the product that a worker starts.
  const { suite, beyondThePage } = describeSuite({ origin: '' } as Product);
  const covers = (suite.inputs ?? [undefined]).map((input) => ({ input, ...coverOf(suite, input) }));
  const ways = covers.flatMap(({ input, paths }) => paths.map((path) => ({ path, input })));
  const saved = keptPaths(suite.machine.id).filter(({ path }) => path.beyondThePage === undefined);
  const untaken = new Set(transitionNames(suite.machine));
  test.describe(`paths of the ${name} machine, through the page`, () => {
    test.describe.configure({ mode: 'serial' });
    const walks = (title: string, stepCount: number, wayOf: () => Way) =>
      test(title, async ({ browser, product }) => {
        test.setTimeout(30_000 + stepCount * 5_000);
        const context = await browser.newContext();
        try {
          await walkPath(context, describeSuite(product), wayOf(), (transition) => untaken.delete(transition));
        } finally {
          await context.close();
        }
      });
    ways.forEach((way, index) => {
      const { length } = way.path.steps;
      walks(`path ${index + 1} of ${ways.length}: ${length - 1} steps`, length, () => way);
    });
    for (const { name: file, path } of saved)
      walks(`the saved path ${file}`, path.steps.length, () => {
        const { input, events } = replayOf(suite, path);
        return { input, path: pathOf(suite, input, events) };
      });
    test('every transition was taken, or is beyond the page for a reason', () => {
      const beyond = Object.keys(beyondThePage);
      const edges = covers.reduce((sum, cover) => sum + cover.edges, 0);
      const transitions = transitionNames(suite.machine).length;
      recordCoverage('page', {
        machine: suite.machine.id,
        edges,
        paths: ways.length,
        transitions,
        taken: transitions - untaken.size,
        beyond: beyondThePage,
      });
      console.info(
        `${name}, through the page: ${edges} edges in ${ways.length} paths, ${beyond.length} transitions beyond the page`,
      );
      expect([...untaken].sort()).toEqual(beyond.sort());
    });
  });
}
