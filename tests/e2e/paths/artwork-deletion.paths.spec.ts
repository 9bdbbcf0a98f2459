import type { components } from '#contract/product-api.ts';
import { artworkDeletionMachine } from '#machines/artworks/artwork-deletion.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { uploadedArtwork } from '#tests/support/book-campaign.ts';
import { expect } from '#tests/support/e2e.ts';
import { type Colleague, calls, newAdvertiser } from './advertiser-people.ts';
import { isWaiting, kindOf, openSignedIn, said } from './profile-people.ts';

type Artwork = components['schemas']['Artwork'];

walkPageSuite('artwork deletion', (product): PageSuite => {
  /** All archived; the first is the next to go. */
  let archived: Artwork[] = [];
  let advertiser: Colleague | null = null;
  let isDeleted = false;

  const card = ({ page }: Stage, artwork: Artwork | undefined) =>
    page.getByRole('listitem').filter({ has: page.locator(`img[src="${artwork?.thumbnailUrl}"]`) });
  const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Delete this artwork for good?' });
  const answer = (stage: Stage, name: string) => question(stage).getByRole('button', { name, exact: true });
  const refusal = ({ page }: Stage) => page.getByRole('dialog', { name: 'This artwork stays' });

  return {
    suite: pathSuite({
      name: 'artwork deletion',
      machine: artworkDeletionMachine,
      events: [
        { type: 'deletion.requested', artworkId: 'archived', idempotencyKey: 'key' },
        { type: 'deletion.confirmed' },
        { type: 'deletion.dismissed' },
      ],
      errors: { deleteArtwork: [{ kind: 'network' }, { kind: 'conflict', code: 'artwork_needed' }] },
    }),
    async open(stage) {
      advertiser = await newAdvertiser(product);
      const { user } = advertiser;
      isDeleted = false;
      archived = await Promise.all([0, 1, 2].map(() => uploadedArtwork(product, user, 1920, 1080)));
      for (const { id } of archived) await user.api.DELETE('/dsp/artworks/{id}', { params: { path: { id } } });
      await openSignedIn(stage, product, advertiser, '/artworks/images?status=archived');
      await expect(card(stage, archived[0])).toBeVisible();
    },
    requests: { deleteArtwork: (request) => calls(request, 'POST', /\/dsp\/artworks\/[^/]+\/deletion$/) },
    faults: {
      deleteArtwork: (route, error) =>
        kindOf(error) === 'conflict'
          ? route.fulfill({
              status: 409,
              contentType: 'application/problem+json',
              json: {
                type: 'about:blank',
                title: 'Needed',
                status: 409,
                code: 'artwork_needed',
                facts: { need: 'played' },
              },
            })
          : null,
    },
    events: {
      'deletion.requested': async (stage) => {
        isDeleted = false;
        await card(stage, archived[0])
          .getByRole('button', { name: /^Delete .* for good$/ })
          .click();
      },
      'deletion.confirmed': async (stage) => {
        isDeleted = stage.ahead('deleteArtwork')?.kind === 'done';
        await answer(stage, 'Delete for good').click();
      },
      'deletion.dismissed': async (stage) => {
        if (await refusal(stage).isVisible()) return refusal(stage).getByText('Close', { exact: true }).click();
        await answer(stage, 'Cancel').click();
      },
    },
    states: {
      closed: async (stage) => {
        await expect(question(stage)).toHaveCount(0);
        await expect(refusal(stage)).toHaveCount(0);
        if (isDeleted) await expect(card(stage, archived.shift())).toHaveCount(0);
        isDeleted = false;
        for (const artwork of archived) await expect(card(stage, artwork)).toHaveCount(1);
      },
      asking: async (stage) => {
        await expect(question(stage)).toContainText('of your room are free again');
        await expect(answer(stage, 'Delete for good')).toBeEnabled();
        await expect(said(stage)).toHaveCount(0);
      },
      deleting: async (stage) => {
        await isWaiting(answer(stage, 'Delete for good'));
        await expect(answer(stage, 'Cancel')).toBeDisabled();
      },
      refused: async (stage) => {
        await expect(said(stage)).toHaveText('Network error');
        await expect(answer(stage, 'Delete for good')).toBeEnabled();
      },
      blocked: async (stage) => {
        await expect(refusal(stage)).toContainText('has played');
        await expect(question(stage)).toHaveCount(0);
      },
    },
    beyondThePage: {},
  };
});
