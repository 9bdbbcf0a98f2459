import type { components } from '#contract/product-api.ts';
import { artworkArchiveMachine } from '#machines/artworks/artwork-archive.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { bodyOf } from '#tests/support/api-user.ts';
import { createDraft, pickScreens, startCheckout, uploadedArtwork } from '#tests/support/book-campaign.ts';
import { expect } from '#tests/support/e2e.ts';
import { type Colleague, calls, newAdvertiser } from './advertiser-people.ts';
import { isWaiting, kindOf, openSignedIn, said } from './profile-people.ts';

type Artwork = components['schemas']['Artwork'];
type Screen = components['schemas']['Screen'];

const inUse = { kind: 'conflict', code: 'artwork_in_use' };

walkPageSuite('artwork archive', (product): PageSuite => {
  let advertiser: Colleague | null = null;
  let screen: Screen | undefined;
  /** Those that no campaign shows, and one that a campaign does; the first of the former is the next to be put away. */
  let unused: Artwork[] = [];
  let used: Artwork | undefined;
  let isArchived = false;

  const card = ({ page }: Stage, artwork: Artwork | undefined) =>
    page.getByRole('listitem').filter({ has: page.locator(`img[src="${artwork?.thumbnailUrl}"]`) });
  const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Archive this artwork?' });
  const answer = (stage: Stage, name: string) => question(stage).getByRole('button', { name, exact: true });
  const refusal = ({ page }: Stage) => page.getByRole('dialog', { name: 'This artwork is in use' });

  /** Submits a campaign that shows the artwork. */
  async function use(artwork: Artwork | undefined): Promise<void> {
    if (!advertiser || !artwork || !screen) throw new Error('Nobody has come yet');
    const { user } = advertiser;
    const draft = await createDraft(user, { screens: [screen], artworkIds: [artwork.id], startsInDays: 7 });
    await bodyOf(startCheckout(user, draft));
  }

  return {
    suite: pathSuite({
      name: 'artwork archive',
      machine: artworkArchiveMachine,
      events: [
        { type: 'archive.requested', artworkId: 'in use', isInUse: true },
        { type: 'archive.requested', artworkId: 'not in use', isInUse: false },
        { type: 'archive.confirmed' },
        { type: 'archive.dismissed' },
      ],
      errors: { archiveArtwork: [{ kind: 'network' }, inUse] },
    }),
    async open(stage) {
      advertiser = await newAdvertiser(product);
      const { user } = advertiser;
      [screen] = await pickScreens(user, 1);
      const { widthPx = 0, heightPx = 0 } = screen ?? {};
      // One in use, one to be put away, one that is taken meanwhile, and one that stays.
      const upload = () => uploadedArtwork(product, user, widthPx, heightPx);
      [used, ...unused] = await Promise.all([upload(), upload(), upload(), upload()]);
      await use(used);
      await openSignedIn(stage, product, advertiser, '/artworks/images');
      await expect(card(stage, used)).toContainText('In use');
    },
    requests: { archiveArtwork: (request) => calls(request, 'DELETE', /\/dsp\/artworks\//) },
    faults: {
      // A campaign takes it between the question and the answer.
      archiveArtwork: (route, error) =>
        kindOf(error) === 'conflict' ? use(unused.shift()).then(() => route.continue()) : null,
    },
    events: {
      'archive.requested': async (stage, event) => {
        const artwork = 'isInUse' in event && event.isInUse ? used : unused[0];
        isArchived = false;
        await card(stage, artwork)
          .getByRole('button', { name: /^Archive / })
          .click();
      },
      'archive.confirmed': async (stage) => {
        isArchived = stage.ahead('archiveArtwork')?.kind === 'done';
        await answer(stage, 'Archive').click();
      },
      'archive.dismissed': async (stage) => {
        if (await refusal(stage).isVisible()) return refusal(stage).getByText('Close', { exact: true }).click();
        await answer(stage, 'Cancel').click();
      },
    },
    states: {
      closed: async (stage) => {
        await expect(question(stage)).toHaveCount(0);
        await expect(refusal(stage)).toHaveCount(0);
        if (isArchived) await expect(card(stage, unused.shift())).toHaveCount(0);
        isArchived = false;
        for (const artwork of [used, ...unused]) await expect(card(stage, artwork)).toHaveCount(1);
      },
      asking: async (stage) => {
        await expect(answer(stage, 'Archive')).toBeEnabled();
        await expect(said(stage)).toHaveCount(0);
      },
      archiving: async (stage) => {
        await isWaiting(answer(stage, 'Archive'));
        await expect(answer(stage, 'Cancel')).toBeDisabled();
      },
      refused: async (stage) => {
        await expect(said(stage)).toHaveText('Network error');
        await expect(answer(stage, 'Archive')).toBeEnabled();
      },
      blocked: async (stage) => {
        await expect(refusal(stage)).toContainText('A campaign that is not over shows');
        await expect(question(stage)).toHaveCount(0);
      },
    },
    beyondThePage: {},
  };
});
