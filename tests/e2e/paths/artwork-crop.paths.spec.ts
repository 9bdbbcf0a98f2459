import type { components } from '#contract/product-api.ts';
import { artworkCropMachine, type Crop } from '#machines/artworks/artwork-crop.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { createDraft, uploadedArtwork } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { calls, newAdvertiser } from './advertiser-people.ts';
import { isWaiting, openSignedIn, said } from './profile-people.ts';

type Artwork = components['schemas']['Artwork'];

const crop: Crop = { artworkId: 'a picture', widthPx: 1080, heightPx: 1920, position: 0.5 };

walkPageSuite('artwork crop', (product): PageSuite<typeof artworkCropMachine> => {
  let photo: Artwork | undefined;
  let isCropped = false;

  const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Choose the part that is shown' });
  const answer = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name, exact: true });
  const position = (stage: Stage) => dialog(stage).getByRole('slider');
  const parts = ({ page }: Stage) => page.getByRole('checkbox', { name: new RegExp(`^${photo?.name} \\d+×`) });

  return {
    suite: pathSuite({
      name: 'artwork crop',
      machine: artworkCropMachine,
      events: [
        { type: 'crop.requested', crop },
        { type: 'frame.changed', crop: { ...crop, position: 1 } },
        { type: 'crop.confirmed' },
        { type: 'crop.dismissed' },
      ],
      outputs: { cropArtwork: [{}] },
      errors: { cropArtwork: [{ kind: 'network' }] },
    }),
    async open(stage) {
      const advertiser = await newAdvertiser(product);
      const { user } = advertiser;
      const { items } = await bodyOf(user.api.GET('/dsp/screens'));
      const screens = items.filter(({ widthPx, heightPx }) => heightPx > widthPx).slice(0, 1);
      photo = await uploadedArtwork(product, user, 2400, 1800);
      const { id } = await createDraft(user, { screens, artworkIds: [photo.id], startsInDays: 7 });
      isCropped = false;
      await openSignedIn(stage, product, advertiser, `/campaigns/${id}/edit?step=artwork`);
    },
    requests: { cropArtwork: (request) => calls(request, 'POST', /\/dsp\/artworks\/[^/]+\/crops$/) },
    events: {
      'crop.requested': async (stage) => {
        // Once every screen has an artwork there is nothing to fit: the part is let go again.
        if (isCropped) await parts(stage).first().uncheck();
        isCropped = false;
        await stage.page.getByRole('button', { name: `Fit to screens ${photo?.name}`, exact: true }).click();
      },
      'frame.changed': async (stage) => {
        await position(stage).focus();
        const isAtEnd = (await position(stage).inputValue()) === '100';
        await stage.page.keyboard.press(isAtEnd ? 'Home' : 'End');
      },
      'crop.confirmed': async (stage) => {
        isCropped = stage.ahead('cropArtwork')?.kind === 'done';
        await answer(stage, 'Create artwork').click();
      },
      'crop.dismissed': async (stage) => answer(stage, 'Cancel').click(),
    },
    states: {
      closed: async (stage) => {
        await expect(dialog(stage)).toHaveCount(0);
        if (isCropped)
          await expect(stage.page.getByText('Every selected screen has an artwork that fits')).toBeVisible();
      },
      'framing.pristine': async (stage) => {
        await expect(answer(stage, 'Create artwork')).toBeEnabled();
        await expect(said(stage)).toHaveCount(0);
      },
      cropping: async (stage) => {
        await isWaiting(answer(stage, 'Create artwork'));
        await expect(position(stage)).toBeDisabled();
      },
      'framing.refused': async (stage) => {
        await expect(said(stage)).toHaveText('Network error');
        await expect(answer(stage, 'Create artwork')).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
