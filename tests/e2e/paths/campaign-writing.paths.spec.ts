import type { Route } from '@playwright/test';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { campaignWritingMachine } from '#machines/campaigns/campaign-writing.machine.ts';
import { emptyLine } from '#src/features/campaigns/editor/draft-mapping.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import {
  changeElsewhere,
  completeDraft,
  conflictBox,
  emptyDraft,
  isAtPayment,
  isSaved,
  openEditor,
  payButton,
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
const visit = { draft: full, base: full, isUnsaved: false, idempotencyKey: 'key-1' };
const unsaved = { ...visit, isUnsaved: true };

const isAt = (snapshot: AnyMachineSnapshot, ...states: ('saving' | 'conflict' | 'disconnected' | 'sessionExpired')[]) =>
  states.some((writing) => snapshot.matches({ writing }));
const isResting = (snapshot: AnyMachineSnapshot, ...states: ('saved' | 'unsaved')[]) =>
  states.some((resting) => snapshot.matches({ writing: { resting } }));
const isDetails = ({ context }: AnyMachineSnapshot) => !context.tried.includes('details');

/** The first step is left once, by its link; what becomes of a save is walked there. */
function comes(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const { context } = snapshot;
  // What an earlier visit kept is sent, and that is all.
  if (context.isUnsaved) return event.type === 'xstate.done.actor.saveDraft';
  // Whose session is over is led away.
  if (isAt(snapshot, 'sessionExpired')) return false;
  // What happens on the way to the last step happens as at the first one.
  if (!isDetails(snapshot)) return event.type === 'payment.chosen' || event.type === 'xstate.done.actor.saveDraft';
  if (isAt(snapshot, 'saving')) {
    if (event.type === 'xstate.done.actor.saveDraft') return true;
    return context.draft === context.sent && ('error' in event || event.type === 'draft.changed');
  }
  // A question lies over the page.
  if (isAt(snapshot, 'conflict')) return 'output' in event;
  switch (event.type) {
    case 'payment.chosen':
      return false;
    case 'step.left':
      return isResting(snapshot, 'saved', 'unsaved');
    case 'draft.changed':
      return !isAt(snapshot, 'disconnected');
    case 'step.refused':
      return false;
    default:
      return true;
  }
}

const theirs = { ...full, version: 3 };
const keepingMine = { theirs, merge: { draft: { ...theirs, name: 'Mine' }, contested: [], isTheirs: false } };
const takingTheirs = { theirs, merge: { draft: theirs, contested: [], isTheirs: true } };

const nameField = ({ page }: Stage) => page.getByLabel('Campaign name');
/** The step that the address names. */
const isAtStep = async ({ page }: Stage, snapshot: AnyMachineSnapshot) =>
  // By its id: a question about the draft hides all the rest from assistive technology.
  expect(page.locator('#editor-step')).toHaveText(isDetails(snapshot) ? stepNames.details : stepNames.review);

let names = 0;
const newName = () => `Winter buns ${++names}`;

walkPageSuite('campaign writing', (product): PageSuite<typeof campaignWritingMachine> => {
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
      inputs: [visit, unsaved],
      events: [
        { type: 'draft.changed', fact: { kind: 'fieldEntered', field: 'name', value: 'Winter' } },
        { type: 'step.left', step: 'details' },
        { type: 'step.refused', step: 'details' },
        { type: 'payment.chosen' },
        { type: 'retry.requested' },
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
      reads: ({ draft, sent, tried }) => [sent !== null && draft !== sent, tried.length],
      comes,
    }),
    async open(stage, input) {
      const { page } = stage;
      ({ id } = await completeDraft(product));
      isKept = input === unsaved;
      await openEditor(stage, product, `/campaigns/${id}/edit?step=details`);
      await isSaved(stage);
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
      'step.left': async ({ page }) => {
        const steps = page.getByRole('navigation', { name: 'Steps of the campaign' });
        await steps.getByRole('link', { name: stepNames.review }).click();
      },
      'payment.chosen': (stage) => payButton(stage).click(),
      'retry.requested': ({ page }) => page.locator('.save-line').getByRole('button', { name: 'Try again' }).click(),
    },
    states: {
      'writing.resting.saved': async (stage, snapshot) => {
        await isSaved(stage);
        await isAtStep(stage, snapshot);
      },
      'writing.resting.unsaved': async (stage, snapshot) => {
        await saveState(stage, 'Unsaved changes');
        await isAtStep(stage, snapshot);
      },
      'writing.resting.refused': (stage) => saveState(stage, 'This no longer exists.'),
      'writing.saving': async (stage, snapshot) => {
        await saveState(stage, 'Saving…');
        await isAtStep(stage, snapshot);
      },
      'writing.conflict': async (stage, snapshot) => {
        await saveState(stage, 'Not saved: someone else changed this draft');
        await expect(conflictBox(stage).getByRole('button', { name: 'Keep mine' })).toBeEnabled();
        await isAtStep(stage, snapshot);
      },
      'writing.disconnected': (stage) => saveState(stage, 'Not saved: no connection. Your words are kept here.'),
      'writing.sessionExpired': async ({ page }) => {
        await expect(page).toHaveURL((url) => url.pathname === '/login' && url.search.includes(id));
        await expect(page.getByText('Your session has ended.')).toBeVisible();
      },
      finished: isAtPayment,
    },
    beyondThePage: {
      'campaignWriting.writing step.refused[0]':
        'the draft lacks nothing; who goes on without a name is told so in main-path.spec.ts',
      'campaignWriting.writing xstate.error.actor.forecast[0]':
        'the forecast has an answer to every failure, and breaks only by a mistake in it',
      'campaignWriting.writing.conflict xstate.error.actor.conflict[0]':
        'the conflict has an answer to every failure, and breaks only by a mistake in it',
      'campaignWriting.writing.conflict draft.changed[0]':
        'a question lies over the page; what is written before it, or ends beneath it, is tried in campaign-editor.machine.test.ts',
      'campaignWriting.writing.sessionExpired retry.requested[0]':
        'whose session is over is led to the sign-in at once, and comes back to a new visit with the changes kept',
    },
  };
});
