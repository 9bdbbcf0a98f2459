import { cancellationMachine } from '#machines/campaigns/cancellation.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { chooseAction, otherActions } from '#tests/support/browser/campaign-pages.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { bookCampaign, key, pickScreens, readCampaign } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { type Colleague, calls, demoReviewer, newAdvertiser, toast } from './advertiser-people.ts';
import { isWaiting, kindOf, openSignedIn } from './profile-people.ts';

walkPageSuite('cancellation', (product): PageSuite<typeof cancellationMachine> => {
  let advertiser: Colleague | null = null;
  let reviewer: Colleague | null = null;
  let shownId = '';
  let isCancelled = false;

  const box = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Cancel this campaign?' });
  const moreButton = ({ page }: Stage) => page.getByRole('button', { name: 'More actions' });
  const isOffered = async ({ page }: Stage) => (await otherActions(page)).includes('Cancel campaign');
  const confirmButton = (stage: Stage) => box(stage).getByRole('button', { name: /^Cancel and get .* back$/ });
  const againButton = (stage: Stage) => box(stage).getByRole('button', { name: 'Get a new quote' });
  const table = (stage: Stage) => box(stage).getByRole('table', { name: 'What is paid back' });

  /** A campaign that plays, by its id. */
  const book = async (): Promise<string> => {
    if (!advertiser || !reviewer) throw new Error('Nobody is there yet');
    const { user } = advertiser;
    const word = reviewer.user;
    const screens = await pickScreens(user, 1);
    const booked = () => bookCampaign(product, user, { screens, days: 2 }, word);
    // The day may end while it is paid: then it starts on the next.
    const { campaign } = await booked().catch(booked);
    return campaign.id;
  };
  /** Somebody else pauses it and lets it go on: it is as it was, in a later version. */
  const touch = async (): Promise<void> => {
    if (!advertiser) return;
    const { user } = advertiser;
    for (const event of ['pause', 'resume'] as const) {
      const { version } = await readCampaign(user, shownId);
      const params = { path: { id: shownId }, header: { ...key(), 'If-Match': `"${version}"` } };
      await bodyOf(user.api.POST('/dsp/campaigns/{id}/transitions', { params, body: { event } }));
    }
  };
  const run = (stage: Stage) => {
    isCancelled = stage.ahead('cancelCampaign')?.kind === 'done';
  };

  return {
    suite: pathSuite({
      name: 'cancellation',
      machine: cancellationMachine,
      events: [
        { type: 'cancellation.requested', campaignId: 'one that plays' },
        { type: 'quote.requested' },
        { type: 'cancellation.confirmed', idempotencyKey: 'new', refundTo: 'balance' },
        { type: 'cancellation.dismissed' },
        { type: 'retry.requested' },
      ],
      outputs: { quoteRefund: [{}], cancelCampaign: [{ id: 'one that plays', status: 'cancelled' }] },
      errors: { quoteRefund: [{ kind: 'network' }], cancelCampaign: [{ kind: 'network' }, { kind: 'stale' }] },
    }),
    async open(stage) {
      [advertiser, reviewer] = await Promise.all([newAdvertiser(product), demoReviewer(product)]);
      shownId = await book();
      isCancelled = false;
      await openSignedIn(stage, product, advertiser, `/campaigns/${shownId}/overview`);
      await expect(moreButton(stage)).toBeEnabled();
    },
    requests: {
      quoteRefund: (sent) => calls(sent, 'POST', /\/refund-quotes$/),
      cancelCampaign: (sent) => calls(sent, 'POST', /\/transitions$/),
    },
    faults: {
      cancelCampaign: (route, error) => (kindOf(error) === 'stale' ? touch().then(() => route.continue()) : null),
    },
    delays: { quoteLife: 9 * 60_000 },
    events: {
      'cancellation.requested': async (stage) => {
        if (isCancelled) {
          shownId = await book();
          isCancelled = false;
          await stage.page.goto(`${product.origin}/campaigns/${shownId}/overview`);
        }
        await chooseAction(stage.page, 'Cancel campaign');
      },
      'quote.requested': (stage) => againButton(stage).click(),
      'cancellation.confirmed': async (stage) => {
        run(stage);
        await box(stage)
          .getByRole('radio', { name: /^To your balance/ })
          .check();
        await confirmButton(stage).click();
      },
      'retry.requested': async (stage) => {
        run(stage);
        await confirmButton(stage).click();
      },
      'cancellation.dismissed': async (stage) => {
        const keep = box(stage).getByRole('button', { name: 'Keep it' });
        if (await keep.isEnabled()) await keep.click();
        // On the way the button is not there to be pressed; the key is, and closes nothing.
        else await stage.page.keyboard.press('Escape');
      },
    },
    states: {
      idle: async (stage) => {
        await expect(box(stage)).toHaveCount(0);
        if (!isCancelled) {
          await expect(moreButton(stage)).toBeEnabled();
          return expect(await isOffered(stage)).toBe(true);
        }
        await expect(toast(stage.page, 'is cancelled.').last()).toBeVisible();
        // Who uses keys or listens is not left nowhere.
        await expect(stage.page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(await isOffered(stage)).toBe(false);
      },
      'open.quoting': (stage) => isWaiting(box(stage).getByRole('button', { name: 'Cancel campaign' })),
      'open.unquoted': async (stage) => {
        await expect(box(stage)).toContainText('Network error');
        await expect(againButton(stage)).toBeEnabled();
      },
      'open.quoted': async (stage) => {
        await expect(table(stage).getByRole('row', { name: /^Screen group 1/ })).toBeVisible();
        await expect(confirmButton(stage)).toBeEnabled();
      },
      'open.expired': async (stage) => {
        await expect(box(stage).getByRole('alert')).toContainText(
          'The campaign has changed, or the quote has expired.',
        );
        await expect(table(stage)).toHaveCount(0);
        await expect(againButton(stage)).toBeEnabled();
      },
      'open.cancelling': async (stage) => {
        await isWaiting(confirmButton(stage));
        await expect(box(stage).getByRole('button', { name: 'Keep it' })).toBeDisabled();
      },
      'open.refused': async (stage) => {
        await expect(box(stage).getByRole('alert')).toContainText('Network error');
        await expect(table(stage)).toBeVisible();
        await expect(confirmButton(stage)).toBeFocused();
      },
    },
    beyondThePage: {},
  };
});
