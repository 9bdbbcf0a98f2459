import { randomUUID } from 'node:crypto';
import type { Request, Route } from '@playwright/test';
import { type AnyMachineSnapshot, type EventFrom, type EventObject, transition } from 'xstate';
import { resourceMachine } from '#machines/resource/resource.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { png, uploadImage } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { readStream } from '#tests/support/server/read-stream.ts';
import { type Colleague, calls, demoReviewer, newAdvertiser } from './advertiser-people.ts';
import { reconnect, stopTime } from './campaign-people.ts';
import { isWaiting, kindOf, openSignedIn } from './profile-people.ts';

/** A list, and the status by which its address narrows it. */
interface Query {
  readonly path: '/reviews' | '/artworks/images';
  readonly status: string;
}

/** The reviewer's queue shows everything but a change from elsewhere, of which only the advertiser's images hear. */
const pending: Query = { path: '/reviews', status: '' };
const approved: Query = { path: '/reviews', status: 'approved' };
const images: Query = { path: '/artworks/images', status: '' };
const inReview: Query = { path: '/artworks/images', status: 'pending_review' };
/** The images once more, which the visit before has shown. */
const seen: Query = { path: '/artworks/images', status: '' };
const otherOf = new Map([
  [pending, approved],
  [approved, pending],
  [images, inReview],
  [inReview, images],
]);

/**
 * Of the two questions about a list the first is asked in every way. Under the second there is nothing but its answer, what
 * happens on the way to it, and the way back; and another try after a failure just ends. What was seen before is seen at once, and the
 * rest is as for everybody.
 */
function comes(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const { type } = event;
  const { query, failure } = snapshot.context;
  const isReviews = query.path === '/reviews';
  const isReplacing = snapshot.matches({ ready: 'replacing' });
  if (query === seen) return type.startsWith('xstate.done');
  if (type.startsWith('xstate.error'))
    return query === pending && (failure === null || ('error' in event && kindOf(event.error) === 'network'));
  if (type.startsWith('xstate.done')) return query.status === '' || isReplacing;
  if (failure !== null && snapshot.hasTag('busy')) return false;
  if (failure?.kind === 'invalid') return ['connection.restored', 'retry.requested'].includes(type);
  if (type === 'query.changed')
    return 'query' in event && event.query === otherOf.get(query) && !(isReplacing && query.status === '');
  return (type === 'resource.invalidated') !== isReviews && isReplacing === (query.status !== '');
}

const suite = pathSuite({
  name: 'resource',
  machine: resourceMachine,
  inputs: [{ query: pending }, { query: images }, { query: seen, kept: 'what the last visit saw' }],
  events: [
    { type: 'refresh.requested' },
    { type: 'resource.invalidated' },
    { type: 'resource.replaced', data: 'without the review that is decided' },
    ...[...otherOf.keys()].map((query) => ({ type: 'query.changed' as const, query })),
    { type: 'more.requested' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
  ],
  errors: { loadResource: [{ kind: 'network' }, { kind: 'invalid' }] },
  reads: ({ query, failure }) => [query, failure?.kind],
  comes,
});

/** How often the page looks at the reviewer's queue, in milliseconds. */
const lookMs = 20_000;
/** So many artworks of one's own wait in the queue, and so many reviews behind its first page. */
const uploads = 16;
const behind = 8;
/** Of the reviews that are decided the page shows no more at once. */
const pageOfDecided = 50;

const advertisers: Colleague[] = [];
// The queue of the demo is everybody's.
test.afterAll(async () => {
  for (const { user } of advertisers) {
    const query = { status: ['pending_review' as const], limit: 50 };
    const { items } = await bodyOf(user.api.GET('/dsp/artworks', { params: { query } }));
    for (const { id } of items) await bodyOf(user.api.DELETE('/dsp/artworks/{id}', { params: { path: { id } } }));
  }
});

const isOfList = (request: Request) => calls(request, 'GET', /^\/api\/dsp\/(reviews|artworks)$/);
const listOf = ({ page }: Stage) => page.getByRole('main').locator('.resource-view');
const staleBanner = ({ page }: Stage) => page.getByRole('status').filter({ hasText: 'This may be out of date' });
const failureOf = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
const retryButton = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const moreButton = ({ page }: Stage) => page.getByRole('button', { name: 'Show more' });
const queue = ({ page }: Stage) => page.getByRole('navigation', { name: 'Queue' });
const cards = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: /^Show Image / });

walkPageSuite('resource', (product): PageSuite<typeof resourceMachine> => {
  let last: AnyMachineSnapshot | null = null;
  /** The invoke whose request is on its way or was the last, and how many requests there should be and were. */
  let invokeId = 'loadResource';
  let foreseen = 1;
  let asked = 0;
  /** What is shown: the answer to this question, with so many items. */
  let shown: { readonly query: Query; readonly count: number } | null = null;
  /** The names of the advertiser's artworks that wait for a decision, due first. */
  let waiting: string[] = [];
  /** How many items the server has for each question, or shall give at once. */
  const counts = new Map<Query, number>();
  let upload = async () => {};

  /** The artworks of a new advertiser, and how another one is made. */
  async function furnish(count: number): Promise<Colleague> {
    const advertiser = await newAdvertiser(product);
    advertisers.push(advertiser);
    const content = await png(1920, 1080);
    upload = async () => {
      const name = `Image ${randomUUID()}`;
      const response = await uploadImage(product, advertiser.user, content, `${name}.png`);
      if (!response.ok) throw new Error(await response.text());
      waiting.push(name);
      for (const query of [images, inReview, seen]) counts.set(query, waiting.length);
    };
    const stream = await readStream(product, advertiser.user);
    for (let made = 0; made < count; made += 1) await upload();
    // Told by now: a page that opens hears of no change but its own.
    await expect.poll(() => stream.events.filter(({ type }) => type === 'artwork.changed').length).toBe(count);
    stream.close();
    return advertiser;
  }

  /** Opens the queue where a page ends amid the advertiser's artworks. */
  async function openQueue(stage: Stage): Promise<void> {
    const reviewer = await demoReviewer(product);
    await furnish(uploads);
    const list = (status: 'pending' | 'approved') =>
      bodyOf(reviewer.user.api.GET('/dsp/reviews', { params: { query: { status, limit: 200 } } }));
    const names = (await list('pending')).items.map(({ artwork }) => artwork.name);
    waiting = names.filter((name) => waiting.includes(name));
    counts.set(pending, names.length - behind);
    counts.set(approved, (await list('approved')).items.length);
    await openSignedIn(stage, product, reviewer, pending.path);
    await expect(listOf(stage)).toContainText('Loading');
    // It looks again when the path says so, and not before.
    await stopTime(stage);
  }

  /** Opens the images, with the stream of changes. */
  async function openImages(stage: Stage): Promise<void> {
    const advertiser = await furnish(1);
    const streaming = stage.page.waitForResponse((response) => calls(response.request(), 'GET', /\/dsp\/stream$/));
    await openSignedIn(stage, product, advertiser, images.path);
    await streaming;
  }

  /** Opens the images, goes home and comes back. */
  async function openImagesAgain(stage: Stage): Promise<void> {
    invokeId = 'of the visit before';
    await openImages(stage);
    await expect(cards(stage)).toHaveCount(1);
    await stage.page.getByRole('link', { name: 'Home' }).click();
    await expect(
      stage.page.getByRole('heading', { name: /^Good (morning|afternoon|evening), /, level: 1 }),
    ).toBeVisible();
    invokeId = 'refreshResource';
    asked = 0;
    shown = { query: seen, count: 1 };
    await stage.page.getByRole('link', { name: 'Artworks' }).click();
  }

  /** The request with another page size, where the page size matters. */
  function ask(route: Route, limit: number): Promise<void> {
    if (last?.context.query !== pending) return route.continue();
    const address = route.request().url();
    return route.continue({ url: address.replace(/limit=\d+/, `limit=${limit}`) });
  }
  const answer = (route: Route) => {
    const query: Query = last?.context.query;
    const size = counts.get(query) ?? 0;
    shown = { query, count: query === approved ? Math.min(size, pageOfDecided) : size };
    return ask(route, size);
  };
  const growBy = (count: number) => {
    if (shown) shown = { ...shown, count: shown.count + count };
  };

  const asks = (id: string) => (request: Request) => isOfList(request) && invokeId === id;
  /** What a person does, once it is known which invoke begins by it. */
  const begins =
    (act: (stage: Stage, event: EventFrom<typeof resourceMachine>) => Promise<void>) =>
    async (stage: Stage, event: EventFrom<typeof resourceMachine>) => {
      if (!last) throw new Error('No state was seen yet');
      const { children }: AnyMachineSnapshot = last;
      const [next]: [AnyMachineSnapshot, unknown] = transition(suite.machine, last, event);
      const begun = Object.keys(next.children).find((id) => next.children[id] !== children[id]);
      if (begun) {
        invokeId = begun;
        foreseen += 1;
      }
      await act(stage, event);
    };
  /** What is seen, once everything has been asked for that should be, and nothing else. */
  const sees = (check: (stage: Stage) => Promise<void>) => async (stage: Stage, snapshot: AnyMachineSnapshot) => {
    last = snapshot;
    await expect.poll(() => asked).toBe(foreseen);
    const { status }: Query = snapshot.context.query;
    await expect(stage.page).toHaveURL((url) => (url.searchParams.get('status') ?? '') === status);
    await check(stage);
  };
  const showsItems = async (stage: Stage) => {
    if (shown?.query.path !== pending.path) return expect(cards(stage)).toHaveCount(shown?.count ?? 0);
    await expect(queue(stage).getByRole('listitem')).toHaveCount(shown.count);
    await expect(queue(stage).getByRole('button', { name: waiting[0] ?? '' })).toHaveCount(
      shown.query === pending ? 1 : 0,
    );
  };
  /** The last good answer, and whether a newer one or another page is on its way. */
  const shows = async (stage: Stage, { isBusy = false, isStale = false, isReplaced = false }) => {
    await showsItems(stage);
    await expect(staleBanner(stage)).toHaveCount(isStale ? 1 : 0);
    await expect(failureOf(stage)).toHaveCount(0);
    if (isReplaced) await expect(listOf(stage)).toHaveAttribute('aria-busy', 'true');
    else await expect(listOf(stage)).not.toHaveAttribute('aria-busy');
    if (shown?.query !== pending) return;
    if (isBusy) await isWaiting(moreButton(stage));
    else await expect(moreButton(stage)).toBeEnabled();
  };

  return {
    suite,
    async open(stage, input) {
      stage.page.on('request', (request) => {
        if (isOfList(request)) asked += 1;
      });
      const [queued, listed] = suite.inputs ?? [];
      await (input === queued ? openQueue(stage) : input === listed ? openImages(stage) : openImagesAgain(stage));
    },
    requests: {
      loadResource: asks('loadResource'),
      refreshResource: asks('refreshResource'),
      replaceResource: asks('replaceResource'),
      extendResource: (request) => asks('extendResource')(request) && new URL(request.url()).searchParams.has('cursor'),
    },
    // The server answers no question for a page of none.
    faults: { loadResource: (route, error) => (kindOf(error) === 'invalid' ? ask(route, 0) : null) },
    answers: {
      loadResource: answer,
      refreshResource: answer,
      replaceResource: answer,
      extendResource: (route) => {
        growBy(1);
        return ask(route, 1);
      },
    },
    events: {
      'refresh.requested': begins(({ page }) => page.clock.fastForward(lookMs)),
      'resource.invalidated': begins(() => upload()),
      'resource.replaced': begins(async (stage) => {
        const name = waiting.shift() ?? '';
        await queue(stage).getByRole('button', { name }).click();
        await stage.page.getByRole('button', { name: 'Approve', exact: true }).click();
        await expect(stage.page.getByRole('status').filter({ hasText: `${name} is approved.` })).toBeVisible();
        counts.set(approved, (counts.get(approved) ?? 0) + 1);
        // On the way to another answer the old one stays as it is.
        if (!last?.matches({ ready: 'replacing' })) growBy(-1);
      }),
      'query.changed': begins(async ({ page }, event) => {
        const query = 'query' in event ? event.query : null;
        if (query === pending || query === approved) {
          const name = query === pending ? 'Pending' : 'Approved';
          await page.getByRole('navigation', { name: 'Reviews by state' }).getByRole('link', { name }).click();
        } else await page.getByRole('combobox', { name: 'Status' }).selectOption(query === inReview ? 'In review' : '');
      }),
      'more.requested': begins((stage) => moreButton(stage).click()),
      'retry.requested': begins((stage) => retryButton(stage).click()),
      'connection.restored': begins(reconnect),
    },
    states: {
      loading: sees(async (stage) => {
        await expect(listOf(stage)).toHaveAttribute('aria-busy', 'true');
        await expect(listOf(stage)).toContainText('Loading');
        await expect(failureOf(stage)).toHaveCount(0);
      }),
      'ready.fresh': sees((stage) => shows(stage, {})),
      'ready.stale': sees(async (stage) => {
        await shows(stage, { isStale: true });
        await expect(staleBanner(stage)).toContainText('Network error');
        await expect(retryButton(stage)).toBeEnabled();
      }),
      'ready.refreshing': sees((stage) => shows(stage, { isBusy: true })),
      'ready.replacing': sees((stage) => shows(stage, { isBusy: true, isReplaced: true })),
      'ready.extending': sees((stage) => shows(stage, { isBusy: true })),
      failed: sees(async (stage) => {
        const isConnection = last?.context.failure.kind === 'network';
        await expect(failureOf(stage)).toContainText(
          isConnection ? 'Network error' : 'Some of what you entered needs another look.',
        );
        await expect(retryButton(stage)).toBeEnabled();
        await expect(listOf(stage)).toHaveCount(0);
      }),
    },
    beyondThePage: {},
  };
});
