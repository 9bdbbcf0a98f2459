import type { components } from '#contract/product-api.ts';
import type { Stage } from '#tests/paths/page-walk.ts';
import { expect, type Product } from '#tests/support/browser/e2e.ts';
import { createDraft, pickScreens, startCheckout, uploadedArtwork } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { reportingScreen } from '#tests/support/screens/reporting-screen.ts';
import { type ActionScene, walkActionScenes } from './action-walk.ts';
import { type Colleague, calls, demoOperator, newAdvertiser } from './advertiser-people.ts';
import { isWaiting, openSignedIn, said } from './profile-people.ts';

type Artwork = components['schemas']['Artwork'];
type KeyedScreen = components['schemas']['KeyedScreen'];
type Screen = components['schemas']['Screen'];

/** An artwork is put away: asked first, and impossible while a campaign shows it. */
function artworkArchive(product: Product): ActionScene {
  let advertiser: Colleague | null = null;
  let screen: Screen | undefined;
  /** Those that no campaign shows, and one that a campaign does; the first of the former is the next to be put away. */
  let unused: Artwork[] = [];
  let used: Artwork | undefined;
  let asked: Artwork | undefined;

  const card = ({ page }: Stage, artwork: Artwork | undefined) =>
    page.getByRole('listitem').filter({ has: page.locator(`img[src="${artwork?.thumbnailUrl}"]`) });
  const archive = (stage: Stage, artwork: Artwork | undefined) =>
    card(stage, artwork).getByRole('button', { name: /^Archive / });
  const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Archive this artwork?' });
  const answer = (stage: Stage, name: string) => question(stage).getByRole('button', { name, exact: true });
  const refusal = ({ page }: Stage) => page.getByRole('dialog', { name: 'This artwork is in use' });
  const isGone = async (stage: Stage) => {
    await expect(question(stage)).toHaveCount(0);
    await expect(refusal(stage)).toHaveCount(0);
  };

  /** Submits a campaign that shows the artwork. */
  async function use(artwork: Artwork | undefined): Promise<void> {
    if (!advertiser || !artwork || !screen) throw new Error('Nobody has come yet');
    const { user } = advertiser;
    const draft = await createDraft(user, { screens: [screen], artworkIds: [artwork.id], startsInDays: 7 });
    await bodyOf(startCheckout(user, draft));
  }

  return {
    blockers: ['artwork_in_use'],
    begins: ['asking', 'blocked'],
    async open(stage) {
      advertiser = await newAdvertiser(product);
      const { user } = advertiser;
      [screen] = await pickScreens(user, 1);
      const { widthPx = 0, heightPx = 0 } = screen ?? {};
      const upload = () => uploadedArtwork(product, user, widthPx, heightPx);
      // One in use, those that the longest path puts away or has taken meanwhile, and one that stays.
      [used, ...unused] = await Promise.all([upload(), upload(), upload(), upload(), upload(), upload()]);
      await use(used);
      await openSignedIn(stage, product, advertiser, '/artworks/images');
      await expect(card(stage, used)).toContainText('In use');
    },
    isRequest: (request) => calls(request, 'DELETE', /\/dsp\/artworks\//),
    // A campaign takes it between the question and the answer.
    block: (route) => use(unused.shift()).then(() => route.continue()),
    async request(stage, begins) {
      asked = begins === 'blocked' ? used : unused[0];
      await archive(stage, asked).click();
    },
    confirm: (stage) => answer(stage, 'Archive').click(),
    async dismiss(stage) {
      if (await refusal(stage).isVisible()) return refusal(stage).getByText('Close', { exact: true }).click();
      await answer(stage, 'Cancel').click();
    },
    states: {
      closed: async (stage) => {
        await isGone(stage);
        // What asked has the focus again.
        if (asked) await expect(archive(stage, asked)).toBeFocused();
        for (const artwork of [used, ...unused]) await expect(card(stage, artwork)).toHaveCount(1);
      },
      acting: async (stage) => {
        await isWaiting(answer(stage, 'Archive'));
        await expect(answer(stage, 'Cancel')).toBeDisabled();
      },
      'waiting.asking': async (stage) => {
        await expect(answer(stage, 'Archive')).toBeEnabled();
        await expect(said(stage)).toHaveCount(0);
      },
      'waiting.refused': async (stage) => {
        await expect(said(stage)).toHaveText('This clashes with something saved meanwhile.');
        await expect(answer(stage, 'Archive')).toBeEnabled();
      },
      'waiting.failed': async (stage) => {
        await expect(said(stage)).toHaveText('Network error');
        await expect(answer(stage, 'Archive')).toBeEnabled();
      },
      'waiting.blocked': async (stage) => {
        await expect(refusal(stage)).toContainText('A campaign that is not over shows');
        await expect(question(stage)).toHaveCount(0);
      },
      'waiting.done': async (stage) => {
        await isGone(stage);
        await expect(card(stage, unused.shift())).toHaveCount(0);
        asked = undefined;
        for (const artwork of [used, ...unused]) await expect(card(stage, artwork)).toHaveCount(1);
      },
    },
  };
}

const far = '2199-01-01T00:00:00.000Z';
let reported = 0;

/** What screens reported wrongly is marked as seen: at once, since it can be looked at again. */
function flagMarking(product: Product): ActionScene {
  /** The screens that reported wrongly: the first is the one that is marked. */
  let wrong: KeyedScreen[] = [];

  const nameOf = () => wrong[0]?.name ?? '';
  const mark = ({ page }: Stage) => page.getByRole('button', { name: new RegExp(`^Mark as seen: \\W?${nameOf()}`) });
  const onBanner = (stage: Stage, name: string) =>
    stage.page.getByRole('main').getByRole('button', { name, exact: true });
  const isRefused = async (stage: Stage, reason: string) => {
    await expect(said(stage)).toContainText(reason);
    await expect(mark(stage)).toBeEnabled();
  };

  return {
    blockers: [],
    begins: ['acting'],
    async open(stage) {
      const operator = await demoOperator(product);
      const { items } = await bodyOf(
        operator.user.api.GET('/dsp/desk/screen-keys', { params: { query: { limit: 200 } } }),
      );
      // As many as the path marks, and one more; those of earlier paths are left alone.
      wrong = items.slice(reported, reported + 7);
      reported += 7;
      for (const { id } of wrong) await (await reportingScreen(product, operator.user, id)).report(far, far);
      await openSignedIn(stage, product, operator, '/desk/flags?reason=future');
      await expect(mark(stage)).toBeVisible();
    },
    isRequest: (request) => calls(request, 'PUT', /\/seen-flags$/),
    request: (stage) => mark(stage).click(),
    confirm: (stage) => onBanner(stage, 'Try again').click(),
    dismiss: (stage) => onBanner(stage, 'Close').click(),
    states: {
      closed: async (stage) => {
        await expect(said(stage)).toHaveCount(0);
        await expect(mark(stage)).toBeEnabled();
      },
      acting: (stage) => isWaiting(mark(stage)),
      'waiting.refused': (stage) => isRefused(stage, 'This clashes with something saved meanwhile.'),
      'waiting.failed': (stage) => isRefused(stage, 'Network error'),
      'waiting.done': async (stage) => {
        await expect(said(stage)).toHaveCount(0);
        const told = stage.page.getByRole('status').filter({ hasText: 'Marked as seen' });
        await expect(told).toContainText(nameOf());
        await expect(stage.page.locator('tbody button:focus')).toHaveCount(1);
        wrong.shift();
        await expect(mark(stage)).toBeEnabled();
      },
    },
  };
}

walkActionScenes((product) => [artworkArchive(product), flagMarking(product)], {
  'action.acting action.requested[0]': 'no page offers anything while something is under way',
});
