import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { reviewDecisionMachine } from '#machines/reviews/review-decision.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { decide, pendingReview, png, uploadImage } from '#tests/support/campaigns/book-campaign.ts';
import { bodyOf } from '#tests/support/people/api-user.ts';
import { type Colleague, calls, demoReviewer, newAdvertiser } from './advertiser-people.ts';
import { isWaiting, openSignedIn, said } from './profile-people.ts';

type Artwork = components['schemas']['Artwork'];

/** Somebody else has decided it meanwhile. */
const decided = { kind: 'conflict', code: 'review_decided' } as const;
/** Its advertiser has put it away meanwhile. */
const putAway = { kind: 'conflict', code: 'transition_refused' } as const;
const codeOf = (failure: unknown) =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : null;

const note = 'The price cannot be read.';

walkPageSuite('review decision', (product): PageSuite<typeof reviewDecisionMachine> => {
  let reviewer: Colleague | null = null;
  /** The artworks that wait: the first is the one that is decided. */
  let waiting: Artwork[] = [];
  /** The review of the artwork that is put away. */
  let lostReviewId = '';
  /** What the page tells once the decision is over with; null while it is not. */
  let told: string | null = null;

  const current = () => waiting[0]?.name ?? '';
  const item = ({ page }: Stage) =>
    page.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: current() });
  const desk = ({ page }: Stage) => page.getByRole('region', { name: current() });
  const onDesk = (stage: Stage, name: string) => desk(stage).getByRole('button', { name, exact: true });
  const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: `Reject ${current()}?` });
  const answer = (stage: Stage, name: string) => question(stage).getByRole('button', { name, exact: true });
  const noteField = (stage: Stage) => question(stage).getByRole('textbox', { name: /Note to the advertiser/ });

  const decideElsewhere = async () => {
    const [artwork] = waiting;
    if (reviewer && artwork) await decide(reviewer.user, artwork.id, { decision: 'approve' });
  };
  /** Looks up what the decision comes to, for the state after it. */
  const expectOutcome = (stage: Stage, outcome: 'approved' | 'rejected') => {
    const ahead = stage.ahead('decideReview');
    if (ahead?.kind === 'done') told = `${current()} is ${outcome}.`;
    else if (codeOf(ahead?.error) === decided.code) told = `Someone else has already reviewed ${current()}.`;
  };
  const isRefused = (stage: Stage, failure: unknown) =>
    expect(said(stage)).toContainText(
      codeOf(failure) === putAway.code ? 'the advertiser has archived it' : 'Network error',
    );

  return {
    suite: pathSuite({
      name: 'review decision',
      machine: reviewDecisionMachine,
      events: [
        { type: 'approval.given', reviewId: 'the first' },
        { type: 'rejection.begun', reviewId: 'the first' },
        { type: 'rejection.given', reasonCode: 'illegible', note },
        { type: 'rejection.cancelled' },
        { type: 'retry.requested' },
        { type: 'decision.dropped' },
      ],
      outputs: { decideReview: [{}] },
      errors: { decideReview: [{ kind: 'network' }, decided, putAway] },
      reads: (context) => context.decision?.decision,
    }),
    async open(stage) {
      const { user } = await newAdvertiser(product);
      const content = await png(1920, 1080);
      const upload = async (): Promise<Artwork> => {
        const response = await uploadImage(product, user, content, `${randomUUID()}.png`);
        if (!response.ok) throw new Error(await response.text());
        return response.json();
      };
      // As many as the path decides, or loses to somebody else, and two more.
      const [lost, ...others] = await Promise.all(Array.from({ length: 6 }, upload));
      waiting = others;
      reviewer = await demoReviewer(product);
      lostReviewId = (await pendingReview(reviewer.user, lost?.id ?? '')).id;
      await bodyOf(user.api.DELETE('/dsp/artworks/{id}', { params: { path: { id: lost?.id ?? '' } } }));
      await openSignedIn(stage, product, reviewer, '/reviews');
      await expect(item(stage)).toBeVisible();
    },
    requests: { decideReview: (request) => calls(request, 'POST', /\/dsp\/reviews\/[^/]+\/decision$/) },
    faults: {
      decideReview: (route, error) => {
        if (codeOf(error) === decided.code) return decideElsewhere().then(() => route.continue());
        if (codeOf(error) !== putAway.code) return null;
        // What waits here shall go on waiting: the server is asked about the one that is put away.
        const url = route
          .request()
          .url()
          .replace(/[^/]+(?=\/decision$)/, lostReviewId);
        return route.continue({ url, headers: { ...route.request().headers(), 'idempotency-key': randomUUID() } });
      },
    },
    events: {
      'approval.given': async (stage) => {
        await item(stage).click();
        expectOutcome(stage, 'approved');
        await onDesk(stage, 'Approve').click();
      },
      'rejection.begun': async (stage) => {
        await item(stage).click();
        await onDesk(stage, 'Reject…').click();
      },
      'rejection.given': async (stage) => {
        if ((await noteField(stage).inputValue()) === '') {
          await question(stage)
            .getByRole('combobox', { name: /Reason/ })
            .selectOption('illegible');
          await noteField(stage).fill(note);
        }
        expectOutcome(stage, 'rejected');
        await answer(stage, 'Reject').click();
      },
      'rejection.cancelled': (stage) => answer(stage, 'Cancel').click(),
      'retry.requested': async (stage) => {
        expectOutcome(stage, 'approved');
        await onDesk(stage, 'Try again').click();
      },
      'decision.dropped': (stage) => onDesk(stage, 'Leave it').click(),
    },
    states: {
      idle: async (stage) => {
        if (told) {
          await expect(stage.page.getByRole('status').filter({ hasText: told })).toBeVisible();
          await expect(item(stage)).toHaveCount(0);
          waiting.shift();
          told = null;
        }
        await expect(item(stage)).toBeVisible();
        await expect(question(stage)).toHaveCount(0);
        await expect(said(stage)).toHaveCount(0);
      },
      explaining: async (stage) => {
        await expect(answer(stage, 'Reject')).toBeEnabled();
        await expect(noteField(stage)).toHaveValue('');
        await expect(said(stage)).toHaveCount(0);
      },
      deciding: async (stage, { context }) => {
        if (context.decision.decision === 'approve') return isWaiting(onDesk(stage, 'Approve'));
        await isWaiting(answer(stage, 'Reject'));
        await expect(answer(stage, 'Cancel')).toBeDisabled();
      },
      'refused.approval': async (stage, { context }) => {
        await isRefused(stage, context.failure);
        await expect(onDesk(stage, 'Approve')).toBeEnabled();
      },
      'refused.rejection': async (stage, { context }) => {
        await isRefused(stage, context.failure);
        await expect(noteField(stage)).toHaveValue(note);
        await expect(answer(stage, 'Reject')).toBeEnabled();
      },
    },
    beyondThePage: {
      'reviewDecision.idle revocation.begun[0]':
        'an approval is taken back on the tab of what is approved; the reviews’ journey does it',
    },
  };
});
