import type { Route } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { campaignWritingMachine, type EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { emptyLine } from '#src/features/campaigns/editor/draft-mapping.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/e2e.ts';
import {
  changeElsewhere,
  completeDraft,
  conflictBox,
  emptyDraft,
  isAtPayment,
  isSaved,
  leavePayment,
  openEditor,
  payButton,
  reconnect,
  saveState,
  stepNames,
  stopTime,
} from './campaign-people.ts';
import { kindOf } from './profile-people.ts';

const full: CampaignDraft = {
  ...emptyDraft,
  id: 'k1',
  version: 1,
  name: 'Autumn',
  brand: 'Acme',
  category: 'restaurants',
  startDate: '2026-12-01',
  endDate: '2026-12-14',
  lines: [{ ...emptyLine(), screenIds: ['s1'], artworkIds: ['a1'] }],
  budgetTotal: 50_000,
};
const visit = { draft: full, base: full, isUnsaved: false, isReturning: false, idempotencyKey: 'key-1' };
const unsaved = { ...visit, isUnsaved: true };
const returning = { ...visit, isReturning: true };

const stepOf = (event: EventObject) => ('step' in event ? event.step : null);
const isAt = (snapshot: AnyMachineSnapshot, step: EditorStep) => snapshot.matches({ writing: { step } });
const areWords = (snapshot: AnyMachineSnapshot, words: string) => snapshot.matches({ writing: { words } });

/** The steps are left and entered once each; what becomes of a save is walked at the first one. */
function comes(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const { context } = snapshot;
  const isAtDetails = isAt(snapshot, 'details');
  const isChosenLink = stepOf(event) !== null && (stepOf(event) === 'review') === isAtDetails;
  if (context.isReturning) return false;
  // The page that finds kept words opens their step, which sends them.
  if (context.isUnsaved) return stepOf(event) === 'details' && areWords(snapshot, 'unsaved');
  // Whose session is over is led away.
  if (areWords(snapshot, 'sessionExpired')) return false;
  if (areWords(snapshot, 'saving')) {
    if (event.type === 'xstate.done.actor.saveDraft') return true;
    return isAtDetails && context.draft === context.sent && ['error', 'changes'].some((fact) => fact in event);
  }
  // A question lies over the page.
  if (areWords(snapshot, 'conflict')) return 'output' in event || event.type === 'connection.restored';
  switch (event.type) {
    case 'payment.chosen':
      return isAt(snapshot, 'review');
    case 'step.completed':
      return ['saved', 'unsaved'].some((words) => areWords(snapshot, words));
    case 'step.chosen':
      if (areWords(snapshot, 'unsaved')) return isAtDetails && isChosenLink;
      return areWords(snapshot, 'saved') && (isAtDetails || isAt(snapshot, 'review')) && isChosenLink;
    case 'connection.restored':
      return areWords(snapshot, 'disconnected') || (areWords(snapshot, 'saved') && isAtDetails);
    case 'draft.changed':
      return isAtDetails && !areWords(snapshot, 'disconnected');
    default:
      return true;
  }
}

const theirs = { ...full, version: 3 };
const keepingMine = { theirs, merge: { draft: { ...theirs, name: 'Mine' }, contested: [], isTheirs: false } };
const takingTheirs = { theirs, merge: { draft: theirs, contested: [], isTheirs: true } };

const nameField = ({ page }: Stage) => page.getByLabel('Campaign name');
const isStep = (step: EditorStep) => async (stage: Stage, snapshot: AnyMachineSnapshot) => {
  if (areWords(snapshot, 'sessionExpired')) return;
  // By its id: a question about the words hides all the rest from assistive technology.
  await expect(stage.page.locator('#editor-step')).toHaveText(stepNames[step]);
};

let names = 0;
const newName = () => `Winter buns ${++names}`;

walkPageSuite('campaign writing', (product): PageSuite => {
  let id = '';
  let isKept = false;

  /** What others do, and what a request meets on its way, before the server answers. */
  async function spoil(route: Route, error: unknown): Promise<void> {
    const url = route.request().url();
    switch (kindOf(error)) {
      case 'stale':
        // The same field: what each changes alone is put together without a question.
        await changeElsewhere(product, id, { name: newName() });
        return route.continue();
      case 'unauthenticated':
        return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer worthless' } });
      default:
        return route.continue({ url: url.replace(id, crypto.randomUUID()) });
    }
  }

  return {
    suite: pathSuite({
      name: 'campaign writing',
      machine: campaignWritingMachine,
      inputs: [visit, unsaved, returning],
      events: [
        { type: 'draft.changed', changes: { name: 'Winter' } },
        { type: 'step.completed' },
        ...(['details', 'screens', 'artwork', 'budget', 'review'] as const).map(
          (step) => ({ type: 'step.chosen', step }) as const,
        ),
        { type: 'payment.chosen' },
        { type: 'retry.requested' },
        { type: 'connection.restored' },
      ],
      outputs: {
        saveDraft: [{ id: 'k1', version: 2 }],
        conflict: [keepingMine, takingTheirs],
      },
      errors: {
        saveDraft: [{ kind: 'stale' }, { kind: 'network' }, { kind: 'unauthenticated' }, { kind: 'notFound' }],
        conflict: [],
        forecast: [],
      },
      reads: (context) => context.sent !== null && context.draft !== context.sent,
      comes,
    }),
    async open(stage, input) {
      const { page } = stage;
      ({ id } = await completeDraft(product));
      isKept = input === unsaved;
      await openEditor(stage, product, `/campaigns/${id}/edit?step=${input === returning ? 'review' : 'details'}`);
      await isSaved(stage);
      if (input === returning) {
        await payButton(stage).click();
        await leavePayment(stage);
      }
      await stopTime(stage);
      if (!isKept) return;
      await nameField(stage).fill(newName());
      await page.reload();
    },
    requests: {
      saveDraft: (request) => request.method() === 'PATCH' && request.url().endsWith(`/api/dsp/campaigns/${id}`),
    },
    faults: { saveDraft: (route, error) => (kindOf(error) === 'network' ? null : spoil(route, error)) },
    children: {
      async conflict(stage, settling) {
        const isMine = settling.kind === 'done' && settling.output === keepingMine;
        await conflictBox(stage)
          .getByRole('button', { name: isMine ? 'Keep mine' : 'Take theirs' })
          .click();
      },
    },
    delays: { autosave: 800, nextTry: 10_000 },
    events: {
      'draft.changed': (stage) => nameField(stage).fill(newName()),
      'step.completed': ({ page }) => page.getByRole('button', { name: 'Continue', exact: true }).click(),
      'step.chosen': async ({ page }, event) => {
        if (isKept) return;
        const step = Object.entries(stepNames).find(([key]) => key === stepOf(event));
        const steps = page.getByRole('navigation', { name: 'Steps of the campaign' });
        await steps.getByRole('link', { name: step?.[1] ?? '' }).click();
      },
      'payment.chosen': (stage) => payButton(stage).click(),
      'retry.requested': ({ page }) => page.locator('.save-state').getByRole('button', { name: 'Try again' }).click(),
      'connection.restored': reconnect,
    },
    states: {
      'writing.step.details': isStep('details'),
      'writing.step.screens': isStep('screens'),
      'writing.step.artwork': isStep('artwork'),
      'writing.step.budget': isStep('budget'),
      'writing.step.review': isStep('review'),
      'writing.words.saved': isSaved,
      'writing.words.unsaved': async (stage) => {
        if (!isKept) await saveState(stage, 'Unsaved changes');
      },
      'writing.words.saving': (stage) => saveState(stage, 'Saving…'),
      'writing.words.conflict': async (stage) => {
        await saveState(stage, 'Not saved: someone else changed this draft');
        await expect(conflictBox(stage).getByRole('button', { name: 'Keep mine' })).toBeEnabled();
      },
      'writing.words.saveFailed': (stage) => saveState(stage, 'This no longer exists.'),
      'writing.words.disconnected': (stage) => saveState(stage, 'Not saved: no connection. Your words are kept here.'),
      'writing.words.sessionExpired': async ({ page }) => {
        await expect(page).toHaveURL((url) => url.pathname === '/login' && url.search.includes(id));
        await expect(page.getByText('Your session has ended.')).toBeVisible();
      },
      finished: isAtPayment,
    },
    beyondThePage: {
      'campaignWriting.writing xstate.error.actor.forecast[0]':
        'the forecast has an answer to every failure, and breaks only by a mistake in it',
      'campaignWriting.writing.words.conflict xstate.error.actor.conflict[0]':
        'the conflict has an answer to every failure, and breaks only by a mistake in it',
      'campaignWriting.writing.words.conflict draft.changed[0]':
        'a question lies over the page; what is written before it, or ends beneath it, is tried in campaign-editor.machine.test.ts',
      'campaignWriting.writing.words.sessionExpired retry.requested[0]':
        'whose session is over is led to the sign-in at once, and comes back to a new visit with the words kept',
    },
  };
});
