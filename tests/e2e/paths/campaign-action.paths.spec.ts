import type { components } from '#contract/product-api.ts';
import { type CampaignWish, campaignActionMachine } from '#machines/campaigns/campaign-action.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { bodyOf } from '#tests/support/api-user.ts';
import { bookCampaign, createDraft, key, pickScreens, readCampaign } from '#tests/support/book-campaign.ts';
import { expect } from '#tests/support/e2e.ts';
import { type Colleague, calls, closeToasts, demoReviewer, newAdvertiser, toast } from './advertiser-people.ts';
import { isWaiting, kindOf, openSignedIn, said } from './profile-people.ts';

type Screen = components['schemas']['Screen'];

const request = (wish: CampaignWish) => ({ campaignId: 'one that fits', version: 1, wish, idempotencyKey: 'new' });

/** Whoever acts, and elsewhere changes the campaign meanwhile. */
class Campaigner {
  readonly #user: Colleague['user'];
  readonly #screens: readonly Screen[];
  /** One that plays, or is paused. */
  readonly #runningId: string;
  #draftId: string | null = null;

  constructor({ user }: Colleague, screens: readonly Screen[], runningId: string) {
    this.#user = user;
    this.#screens = screens;
    this.#runningId = runningId;
  }

  async #do(id: string, event: CampaignWish): Promise<void> {
    const { version } = await readCampaign(this.#user, id);
    const params = { path: { id }, header: { ...key(), 'If-Match': `"${version}"` } };
    await bodyOf(this.#user.api.POST('/dsp/campaigns/{id}/transitions', { params, body: { event } }));
  }

  /** A campaign for which this can be wished, by its id. */
  async fit(wish: CampaignWish): Promise<string> {
    if (wish === 'cancel') {
      const isThere = this.#draftId && (await readCampaign(this.#user, this.#draftId)).status === 'draft';
      if (!isThere) this.#draftId = (await createDraft(this.#user, { screens: this.#screens, artworkIds: [] })).id;
      return this.#draftId ?? '';
    }
    const { status } = await readCampaign(this.#user, this.#runningId);
    if (status !== (wish === 'pause' ? 'live' : 'paused'))
      await this.#do(this.#runningId, wish === 'pause' ? 'resume' : 'pause');
    return this.#runningId;
  }

  /** Leaves the campaign as it is, in a later version. */
  async touch(wish: CampaignWish): Promise<void> {
    if (wish === 'cancel') {
      const { id, version } = await readCampaign(this.#user, this.#draftId ?? '');
      const params = { path: { id }, header: { 'If-Match': `"${version}"` } };
      await bodyOf(this.#user.api.PATCH('/dsp/campaigns/{id}', { params, body: { brand: 'Another brand' } }));
      return;
    }
    await this.#do(this.#runningId, wish);
    await this.#do(this.#runningId, wish === 'pause' ? 'resume' : 'pause');
  }
}

/** What each wish is called, what is told once it is fulfilled, and how the campaign then stands. */
const words: Partial<Record<CampaignWish, readonly [button: string, done: string, status: string]>> = {
  pause: ['Pause', 'is paused.', 'Paused'],
  resume: ['Resume', 'goes on.', 'Live'],
  cancel: ['Delete draft', 'is cancelled.', 'Cancelled'],
};

walkPageSuite('campaign action', (product): PageSuite => {
  let campaigner: Campaigner | null = null;
  let wish: CampaignWish = 'pause';
  /** The campaign that is shown as it is now. */
  let shownId = '';
  let outcome: 'done' | 'outdated' | null = null;

  const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Delete this draft?' });
  const wishButton = ({ page }: Stage) => page.getByRole('button', { name: words[wish]?.[0] ?? '', exact: true });
  const confirmButton = (stage: Stage) => question(stage).getByRole('button', { name: 'Delete draft' });
  const run = (stage: Stage) => {
    const ahead = stage.ahead('transitionCampaign');
    outcome = ahead?.kind === 'done' ? 'done' : kindOf(ahead?.error) === 'stale' ? 'outdated' : null;
  };

  return {
    suite: pathSuite({
      name: 'campaign action',
      machine: campaignActionMachine,
      events: [
        { type: 'action.requested', request: request('pause') },
        { type: 'action.requested', request: request('resume') },
        { type: 'action.requested', request: request('cancel') },
        { type: 'action.confirmed' },
        { type: 'action.dismissed' },
        { type: 'retry.requested' },
      ],
      errors: { transitionCampaign: [{ kind: 'network' }, { kind: 'stale' }] },
      // What can be taken back has no dialog that offers another try.
      reads: (context) => context.request?.wish === 'cancel',
      comes: (snapshot, event) => event.type !== 'retry.requested' || snapshot.context.request?.wish === 'cancel',
    }),
    async open(stage) {
      const advertiser = await newAdvertiser(product);
      const reviewer = await demoReviewer(product);
      const screens = await pickScreens(advertiser.user, 1);
      const book = () => bookCampaign(product, advertiser.user, { screens, days: 2 }, reviewer.user);
      // The day may end while it is paid: then it starts on the next.
      const { campaign } = await book().catch(book);
      await expect
        .poll(async () => (await readCampaign(advertiser.user, campaign.id)).status, { timeout: 30_000 })
        .toBe('live');
      campaigner = new Campaigner(advertiser, screens, campaign.id);
      shownId = campaign.id;
      await openSignedIn(stage, product, advertiser, `/campaigns/${campaign.id}/overview`);
      await expect(wishButton(stage)).toBeEnabled();
    },
    requests: { transitionCampaign: (sent) => calls(sent, 'POST', /\/transitions$/) },
    faults: {
      // Somebody else is faster.
      transitionCampaign: (route, error) =>
        kindOf(error) === 'stale' && campaigner ? campaigner.touch(wish).then(() => route.continue()) : null,
    },
    events: {
      'action.requested': async (stage, event) => {
        wish = (['pause', 'resume', 'cancel'] as const).find((one) => JSON.stringify(event).includes(one)) ?? wish;
        const id = (await campaigner?.fit(wish)) ?? '';
        if (shownId !== id) await stage.page.goto(`${product.origin}/campaigns/${id}/overview`);
        shownId = id;
        await closeToasts(stage.page);
        run(stage);
        await wishButton(stage).click();
      },
      'action.confirmed': async (stage) => {
        run(stage);
        await confirmButton(stage).click();
      },
      'retry.requested': async (stage) => {
        run(stage);
        await confirmButton(stage).click();
      },
      // Of what can be taken back the page lets go itself, once it has told why.
      'action.dismissed': async (stage) => {
        outcome = null;
        if (wish === 'cancel') await question(stage).getByRole('button', { name: 'Cancel' }).click();
      },
    },
    states: {
      idle: async (stage) => {
        const { page } = stage;
        await expect(question(stage)).toHaveCount(0);
        const [, done = '', status = ''] = words[wish] ?? [];
        if (outcome === 'done') {
          await expect(toast(page, done)).toBeVisible();
          await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible();
          await expect(wishButton(stage)).toHaveCount(0);
        } else {
          if (outcome === 'outdated') await expect(toast(page, 'This campaign changed meanwhile')).toBeVisible();
          await expect(wishButton(stage)).toBeEnabled();
        }
        // Whoever sees that it changed looks again.
        if (outcome === 'outdated') shownId = '';
        outcome = null;
      },
      asking: async (stage) => {
        await expect(confirmButton(stage)).toBeEnabled();
        await expect(said(stage)).toHaveCount(0);
      },
      running: async (stage) => {
        await isWaiting(wish === 'cancel' ? confirmButton(stage) : wishButton(stage));
      },
      refused: async (stage) => {
        if (wish !== 'cancel') return expect(toast(stage.page, 'Network error')).toBeVisible();
        await expect(said(stage)).toHaveText('Network error');
        await expect(confirmButton(stage)).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
