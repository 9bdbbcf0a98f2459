import sharp from 'sharp';
import type { components } from '#contract/product-api.ts';
import { artworkFixMachine } from '#machines/artworks/artwork-fix.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { decide, uploadImage } from '#tests/support/campaigns/book-campaign.ts';
import { type Colleague, calls, demoReviewer, newAdvertiser, toast } from './advertiser-people.ts';
import { isWaiting, kindOf, openSignedIn } from './profile-people.ts';

type Artwork = components['schemas']['Artwork'];

const copy = { id: 'f1', artworkId: 'a1', fix: 'dim_white' } as const;
const outdated = { kind: 'conflict', code: 'transition_refused' } as const;

/** Nothing but white: what the check finds in it can be mended. */
const white = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#ffffff' } })
  .png()
  .toBuffer();

walkPageSuite('artwork fix', (product): PageSuite<typeof artworkFixMachine> => {
  let advertiser: Colleague | null = null;
  let artwork: Artwork | null = null;
  /** It has a newer version, or is decided about: the next wish is about another one. */
  let isSpent = false;

  const card = ({ page }: Stage) => page.getByRole('region', { name: 'Policy check' });
  const wish = (stage: Stage) => card(stage).getByRole('button', { name: 'Dim the white' });
  const offer = ({ page }: Stage) => page.getByRole('dialog', { name: 'The fixed copy' });
  const take = (stage: Stage) => offer(stage).getByRole('button', { name: /^Take it as version/ });

  async function openAnother(stage: Stage): Promise<void> {
    if (!advertiser) throw new Error('Nobody has come yet');
    artwork = (await (await uploadImage(product, advertiser.user, await white, 'white.png')).json()) as Artwork;
    isSpent = false;
    await openSignedIn(stage, product, advertiser, `/artworks/${artwork.id}/details`);
    await expect(wish(stage)).toBeEnabled();
  }

  /** A reviewer is faster. */
  async function approve(): Promise<void> {
    isSpent = true;
    await decide((await demoReviewer(product)).user, artwork?.id ?? '', { decision: 'approve' });
  }
  const meetReviewer: NonNullable<PageSuite['faults']>[string] = (route, error) =>
    kindOf(error) === 'conflict' ? approve().then(() => route.continue()) : null;

  return {
    suite: pathSuite({
      name: 'artwork fix',
      machine: artworkFixMachine,
      inputs: [{ artworkId: 'a1' }],
      events: [
        { type: 'fix.requested', fix: 'dim_white', idempotencyKey: 'key-1' },
        { type: 'fix.dismissed' },
        { type: 'copy.taken', idempotencyKey: 'key-2' },
        { type: 'copy.dropped' },
        { type: 'retry.requested' },
      ],
      outputs: { createArtworkFix: [copy], takeArtworkFix: [{ id: 'a2' }] },
      errors: { createArtworkFix: [{ kind: 'network' }, outdated], takeArtworkFix: [{ kind: 'network' }, outdated] },
    }),
    async open(stage) {
      advertiser = await newAdvertiser(product);
      await openAnother(stage);
    },
    requests: {
      createArtworkFix: (request) => calls(request, 'POST', /\/fixes$/),
      takeArtworkFix: (request) => calls(request, 'POST', /\/fixes\/[^/]+$/),
      dropArtworkFix: (request) => calls(request, 'DELETE', /\/fixes\/[^/]+$/),
    },
    faults: { createArtworkFix: meetReviewer, takeArtworkFix: meetReviewer },
    events: {
      'fix.requested': async (stage) => {
        if (isSpent) await openAnother(stage);
        await wish(stage).click();
      },
      'fix.dismissed': async (stage) => card(stage).getByRole('button', { name: 'Cancel' }).click(),
      'copy.taken': async (stage) => {
        isSpent = stage.ahead('takeArtworkFix')?.kind === 'done';
        await take(stage).click();
      },
      'copy.dropped': async (stage) => offer(stage).getByRole('button', { name: 'Keep it as it is' }).click(),
      'retry.requested': async (stage) => {
        if (!(await offer(stage).isVisible())) {
          await card(stage).getByRole('button', { name: 'Try again' }).click();
          return;
        }
        isSpent = stage.ahead('takeArtworkFix')?.kind === 'done';
        await take(stage).click();
      },
    },
    states: {
      resting: async (stage) => {
        await expect(offer(stage)).toHaveCount(0);
        if (!isSpent) return expect(wish(stage)).toBeEnabled();
        await expect(toast(stage.page, /is in place|has changed meanwhile/).first()).toBeVisible();
        await expect(wish(stage).and(stage.page.locator(':enabled:not([aria-disabled])'))).toHaveCount(0);
      },
      making: async (stage) => {
        await isWaiting(wish(stage));
        await expect(offer(stage)).toHaveCount(0);
      },
      unmade: async (stage) => {
        await expect(card(stage).getByRole('alert')).toContainText('Network error');
        await expect(offer(stage)).toHaveCount(0);
      },
      offered: async (stage) => {
        await expect(take(stage)).toBeEnabled();
        await expect(offer(stage)).toContainText('No issues found');
        await expect
          .poll(() =>
            offer(stage)
              .getByRole('img', { name: 'Fixed copy of white' })
              .evaluate((img: HTMLImageElement) => img.naturalWidth),
          )
          .toBe(1920);
      },
      taking: async (stage) => {
        await isWaiting(take(stage));
        await expect(offer(stage).getByRole('button', { name: 'Keep it as it is' })).toBeDisabled();
      },
      untaken: async (stage) => {
        await expect(offer(stage).getByRole('alert')).toContainText('Network error');
        await expect(take(stage)).toBeEnabled();
      },
      dropping: async (stage) => {
        await expect(offer(stage)).toHaveCount(0);
        await expect(wish(stage)).toBeDisabled();
      },
    },
    beyondThePage: {},
  };
});
