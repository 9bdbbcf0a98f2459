import { campaignEditorMachine, type OpenedDraft } from '#machines/campaigns/campaign-editor.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { payByCard } from '#tests/support/campaigns/book-campaign.ts';
import {
  completeDraft,
  emptyDraft,
  isAtPayment,
  isAtStep,
  isPaid,
  isReadOfCampaign,
  leavePayment,
  openEditor,
  openPayment,
  payButton,
} from './campaign-people.ts';
import { kindOf } from './profile-people.ts';

const visit = { campaignId: 'k1', idempotencyKey: 'key-1' };
/** An earlier visit has begun to pay, and left. */
const leftOpen = { campaignId: 'k2', idempotencyKey: 'key-1', returned: null };
const returned = { checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' };

const alert = ({ page }: Stage) => page.getByRole('alert').filter({ hasText: 'The draft could not be opened' });
const retryButton = (stage: Stage) => alert(stage).getByRole('button', { name: 'Try again' });

walkPageSuite('campaign editor', (product): PageSuite<typeof campaignEditorMachine> => {
  let payment: Awaited<ReturnType<typeof openPayment>> | null = null;

  return {
    suite: pathSuite({
      name: 'campaign editor',
      machine: campaignEditorMachine,
      inputs: [{ ...visit, returned: null }, { ...visit, returned }, leftOpen],
      events: [{ type: 'retry.requested' }],
      outputs: {
        openDraft: [
          { draft: emptyDraft, isUnsaved: false, isAwaitingPayment: false, isReturned: false },
          { draft: emptyDraft, isUnsaved: false, isAwaitingPayment: true, isReturned: false },
        ],
        writing: [{ draft: emptyDraft }],
        checkout: [
          { kind: 'paid', needsReview: false, isTwice: false, isElsewhere: false },
          { kind: 'abandoned', isElsewhere: false },
        ],
      },
      errors: { writing: [], checkout: [] },
      reads: ({ returned: from, checkoutOutcome, campaignId }) => [
        from,
        checkoutOutcome !== null,
        campaignId === leftOpen.campaignId,
      ],
      // The provider sends whoever paid to a new page; on the page they left they can only give up.
      comes: (snapshot, event) => {
        const { context } = snapshot;
        const isBack = context.returned !== null;
        if (event.type === 'xstate.done.actor.openDraft' && 'output' in event) {
          const isOpen = context.checkoutOutcome === null && context.campaignId === leftOpen.campaignId;
          return isOpen === (event.output as OpenedDraft).isAwaitingPayment;
        }
        if (event.type === 'xstate.done.actor.checkout')
          return isBack === ('output' in event && kindOf(event.output) === 'paid');
        return !isBack || event.type.startsWith('xstate.done');
      },
    }),
    async open(stage, input) {
      const isBack = input !== null && typeof input === 'object' && 'returned' in input && input.returned !== null;
      payment = isBack ? await openPayment(product) : null;
      const left = input === leftOpen ? await openPayment(product) : null;
      await openEditor(
        stage,
        product,
        payment?.path ?? `/campaigns/${(left?.draft ?? (await completeDraft(product))).id}/edit?step=review`,
      );
    },
    requests: { openDraft: isReadOfCampaign },
    children: {
      writing: (stage) => payButton(stage).click(),
      async checkout(stage) {
        if (!payment) return leavePayment(stage);
        // The bank took its time; the page asks every two seconds.
        await payByCard(product, payment.checkout, '4200 0000 0000 0000');
        await stage.page.clock.fastForward(2_000);
      },
    },
    events: {
      'retry.requested': (stage) => retryButton(stage).click(),
    },
    states: {
      opening: ({ page }) =>
        expect(page.locator('main [aria-busy=true]').filter({ hasText: 'Loading' }).first()).toBeVisible(),
      unavailable: async (stage) => {
        await expect(alert(stage)).toContainText('Network error');
        await expect(retryButton(stage)).toBeEnabled();
      },
      writing: async (stage, { context }) => {
        await isAtStep(stage.page, 'Review and pay');
        await expect(payButton(stage)).toBeEnabled();
        await expect(stage.page.getByText('You left the payment')).toHaveCount(context.checkoutOutcome ? 1 : 0);
      },
      checkingOut: async (stage) => {
        await isAtPayment(stage);
        const { page } = stage;
        if (payment) await expect(page.getByText('The payment provider is still deciding.')).toBeVisible();
        else await expect(page.getByRole('button', { name: 'Leave the payment' })).toBeVisible();
      },
      paid: isPaid,
    },
    beyondThePage: {
      'campaignEditor.writing xstate.error.actor.writing[0]':
        'the writing has an answer to every failure, and breaks only by a mistake in it',
      'campaignEditor.checkingOut xstate.error.actor.checkout[0]':
        'the checkout has an answer to every failure, and breaks only by a mistake in it',
    },
  };
});
