import type { AnyMachineSnapshot } from 'xstate';
import type { EditChanges } from '#domain/campaigns/edit-changes.ts';
import type { EditFact } from '#domain/campaigns/edit-facts.ts';
import { campaignEditMachine } from '#machines/campaigns/campaign-edit.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { payByCard } from '#tests/support/campaigns/book-campaign.ts';
import { calls, toast } from './advertiser-people.ts';
import { isAtPayment, leaveEditPayment, openEditor, stopTime } from './campaign-people.ts';
import { EditedCampaign } from './edit-people.ts';
import { isWaiting, kindOf } from './profile-people.ts';

const visit = { campaignId: 'k1', idempotencyKey: 'key-1', undoOf: null, resumes: null };
const campaign = {
  id: 'k1',
  version: 3,
  name: 'Spring',
  poNumber: null,
  endDate: '2027-01-01',
  budgetTotal: 1,
  lines: [],
};
const pending = { id: 'e1', status: 'awaiting_payment', difference: 500 } as const;
const preview = { version: 3, changes: [{ path: '/poNumber' }], refusals: [], pending: null };

/** What somebody writes: a number that costs nothing, a larger budget, a day that has gone. */
const changes = {
  none: {},
  free: { poNumber: 'PO mine' },
  costly: { budgetTotal: 2 },
  impossible: { endDate: '2020-01-01' },
} as const satisfies Record<string, EditChanges>;
type Kind = keyof typeof changes;
const kinds = Object.keys(changes) as Kind[];
const kindOfChanges = (written: object): Kind =>
  kinds.find((kind) => String(Object.keys(changes[kind])) === String(Object.keys(written))) ?? 'none';

const place = <Field extends 'poNumber' | 'budgetTotal' | 'endDate' | 'dailyCap'>(field: Field) => ({
  lineId: null,
  field,
});
const entered = (field: 'poNumber' | 'budgetTotal' | 'endDate', value: unknown): EditFact => ({
  kind: 'valueEntered',
  place: place(field),
  value,
});
/** How somebody comes to want it. */
const wishes: readonly (readonly [Kind, EditFact])[] = [
  ['none', { kind: 'discarded' }],
  ['free', entered('poNumber', changes.free.poNumber)],
  ['costly', entered('budgetTotal', changes.costly.budgetTotal)],
  ['impossible', entered('endDate', changes.impossible.endDate)],
];

const opened = (kind: Kind, more: object = {}) => ({
  campaign,
  pending: null,
  asked: null,
  changes: changes[kind],
  changed: [],
  contested: [],
  by: null,
  ...more,
});
const elsewhere = { campaign: { ...campaign, version: 4 }, changed: [place('dailyCap')] };
const disputed = { ...elsewhere, changed: [place('poNumber')], contested: [place('poNumber')] };

const outputOf = (event: object) =>
  'output' in event && event.output !== null ? (event.output as ReturnType<typeof opened>) : null;
/** What the user wants after an event. */
const wantedBy = (event: object): Kind =>
  wishes.find(([, fact]) => 'fact' in event && event.fact === fact)?.[0] ?? 'none';

const effect = ({ page }: Stage) => page.getByRole('region', { name: 'Effect' });
const says = (stage: Stage, text: string) => expect(effect(stage)).toContainText(text);
const confirmButton = (stage: Stage) => effect(stage).getByRole('button', { name: /^(Make the change|Go to payment)/ });
const waiting = ({ page }: Stage) => page.getByRole('region', { name: 'A change is awaiting payment' });
const withdrawButton = (stage: Stage) => waiting(stage).getByRole('button', { name: 'Withdraw the change' });
const box = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'This campaign was changed meanwhile' });
const isAtRest = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ writing: 'unchanged' }) || snapshot.matches({ writing: 'previewed' });
const poField = ({ page }: Stage) => page.getByLabel('PO number');
const isBusy = (stage: Stage) => expect(effect(stage).locator('[aria-busy=true]').first()).toBeVisible();

walkPageSuite('campaign edit', (product): PageSuite<typeof campaignEditMachine> => {
  const edited = new EditedCampaign(product);
  let checkout: Awaited<ReturnType<EditedCampaign['openPayment']>> | null = null;
  /** How the campaign is read next: the requests are the same. */
  let reading: 'opening' | 'rereading' = 'opening';
  /** Whoever leaves the payment gives the change up, too: that is the checkout's own request. */
  let isPaying = false;
  /** The user has just done what the stream tells of, too. */
  let hasDone = false;
  const comesNext = (next: typeof reading) => {
    reading = next;
  };
  /** Somebody else does what the next reading is to find. */
  const happenElsewhere = async (stage: Stage): Promise<void> => {
    const next = stage.ahead('openCampaign');
    const found = next?.kind === 'done' ? outputOf(next) : null;
    if (found?.pending) await edited.request();
    else await (found && found.contested.length > 0 ? edited.changePoNumber() : edited.changeCap());
  };

  return {
    suite: pathSuite({
      name: 'campaign edit',
      machine: campaignEditMachine,
      inputs: [
        { ...visit, returned: null },
        { ...visit, returned: { editId: 'e1', checkoutId: 'c1', resourcePath: '/v1/checkouts/c1/payment' } },
      ],
      events: [
        ...wishes.map(([, fact]) => ({ type: 'edit.changed' as const, fact })),
        { type: 'edit.confirmed', refundTo: 'card' },
        { type: 'versions.chosen', theirs: [] },
        { type: 'versions.chosen', theirs: [place('poNumber')] },
        { type: 'request.resumed' },
        { type: 'request.withdrawn' },
        { type: 'campaign.changed' },
        { type: 'retry.requested' },
      ],
      outputs: {
        openCampaign: [
          opened('none'),
          opened('free'),
          opened('none', { pending }),
          opened('free', { pending }),
          opened('costly'),
          opened('none', elsewhere),
          opened('free', elsewhere),
          opened('free', disputed),
        ],
        previewCampaignEdit: [preview, { ...preview, refusals: [{ path: '/endDate', code: 'too_early' }] }],
        editCampaign: [{ id: 'e1', status: 'applied', difference: 0 }, pending],
        checkout: [
          { kind: 'paid', needsReview: false, isTwice: false, isElsewhere: false },
          { kind: 'abandoned', isElsewhere: false },
        ],
      },
      errors: {
        editCampaign: [{ kind: 'stale' }, { kind: 'conflict', code: 'edit_pending' }, { kind: 'network' }],
        checkout: [],
      },
      reads: ({ changes: written, returned, outcome, failure, campaign: known }) => [
        kindOfChanges(written),
        returned !== null,
        outcome !== null,
        failure !== null,
        known === null,
      ],
      comes: (snapshot, event) => {
        const { context } = snapshot;
        const written = kindOfChanges(context.changes);
        const isFirst = context.campaign === null;
        // One visit pays once; what a later one does is the same as before.
        if (context.outcome && event.type !== 'xstate.done.actor.openCampaign') return false;
        switch (event.type) {
          case 'xstate.done.actor.openCampaign': {
            const output = outputOf(event);
            const isChanged = output?.campaign.version !== campaign.version;
            if (snapshot.matches({ reading: 'rereading' }))
              // Who reads anew finds something else than there was.
              return kindOfChanges(output?.changes ?? {}) === written && (isChanged || output?.pending !== null);
            if (isChanged && !(isFirst && output?.contested.length)) return false;
            if (context.returned) return output?.pending !== null && written === kindOfChanges(output?.changes ?? {});
            if (context.outcome)
              return (
                output?.pending === null && output.contested.length === 0 && kindOfChanges(output.changes) === written
              );
            const kind = kindOfChanges(output?.changes ?? {});
            return isFirst ? kind !== 'costly' : kind === written && output?.contested.length === 0;
          }
          case 'xstate.done.actor.previewCampaignEdit':
            return (written === 'impossible') === (outputOf(event) as unknown as typeof preview).refusals.length > 0;
          case 'xstate.done.actor.editCampaign':
            return (
              (written === 'costly') === ((outputOf(event) as unknown as typeof pending).status === 'awaiting_payment')
            );
          case 'xstate.error.actor.editCampaign':
            return written === 'free';
          // The provider sends whoever paid to a new page; on the page they left they can only give up.
          case 'xstate.done.actor.checkout':
            return (context.returned !== null) === (kindOf(outputOf(event)) === 'paid');
          // Whoever goes on to write, or is told of others, while a request is under way does so as at rest.
          case 'edit.changed': {
            const wanted = wantedBy(event);
            if (wanted === 'costly' || wanted === 'impossible') return snapshot.matches({ writing: 'unchanged' });
            const isPlain = written === 'none' || written === 'free';
            return isPlain && wanted !== written && (isAtRest(snapshot) || snapshot.matches({ reading: 'rereading' }));
          }
          case 'campaign.changed':
            return snapshot.matches('pending') || (isAtRest(snapshot) && (written === 'none' || written === 'free'));
          case 'edit.confirmed':
            return snapshot.can(event);
          // What waits is looked at again once it could not be given up.
          case 'retry.requested':
            return !snapshot.matches('pending') || context.failure !== null;
          default:
            return true;
        }
      },
    }),
    async open(stage, input) {
      const isBack = input !== null && typeof input === 'object' && 'returned' in input && input.returned !== null;
      comesNext('opening');
      const next = stage.ahead('openCampaign');
      const found = next?.kind === 'done' ? outputOf(next) : null;
      await edited.reset();
      if (found && kindOfChanges(found.changes) === 'free')
        await edited.keepChanges(stage.page, changes.free, found.contested.length > 0);
      checkout = isBack ? await edited.openPayment() : null;
      if (found?.pending && !isBack) await edited.setPending(true);
      const asked = stage.page.waitForRequest((request) => calls(request, 'GET', /\/edits$/));
      await openEditor(stage, product, checkout?.path ?? `/campaigns/${await edited.id()}/edit`);
      await asked;
      // The stream begins with what has just been done; who is still reading need not read again.
      await edited.told();
      await stopTime(stage);
    },
    requests: {
      openCampaign: (request) => calls(request, 'GET', /\/edits$/),
      previewCampaignEdit: (request) => calls(request, 'POST', /\/edits\/preview$/),
      editCampaign: (request) => calls(request, 'POST', /\/edits$/),
      withdrawCampaignEdit: (request) => !isPaying && calls(request, 'DELETE', /\/edits\/[^/]+$/),
    },
    answers: {
      // Whether something waits is decided while the page asks.
      openCampaign: async (route, output) => {
        if (reading === 'rereading') return route.continue();
        if (!checkout) await edited.setPending(outputOf({ output })?.pending != null);
        if (hasDone) await edited.told();
        hasDone = false;
        await route.continue();
      },
    },
    faults: {
      editCampaign: (route, error) => {
        if (kindOf(error) === 'network') return null;
        if (kindOf(error) === 'conflict') comesNext('opening');
        const happens = kindOf(error) === 'stale' ? edited.beFaster() : edited.request();
        return happens.then(() => edited.told()).then(() => route.continue());
      },
    },
    children: {
      async checkout(stage) {
        comesNext('opening');
        if (!checkout) return leaveEditPayment(stage);
        await payByCard(product, checkout.checkout, '4200 0000 0000 0000');
        // The provider tells the server in its own time: the page asks again until it has.
        await expect(async () => {
          await stage.page.clock.fastForward(2_000);
          await expect(toast(stage.page, /is changed/)).toBeVisible({ timeout: 2_000 });
        }).toPass();
      },
    },
    delays: { previewDebounce: 300 },
    events: {
      'edit.changed': async (stage, event) => {
        const { page } = stage;
        const wanted = wantedBy(event);
        const part = page.getByRole('navigation', { name: 'Parts of the campaign' });
        await part.getByRole('link', { name: wanted === 'costly' ? 'Budget' : 'Details' }).click();
        if (wanted === 'costly') return page.getByLabel('Total budget').fill(await edited.moreBudget());
        if (wanted === 'impossible') return page.getByLabel('End date').fill(changes.impossible.endDate);
        return poField(stage).fill(wanted === 'free' ? changes.free.poNumber : await edited.poNumber());
      },
      'edit.confirmed': (stage) => {
        edited.expect(stage.ahead('openCampaign'));
        return confirmButton(stage).click();
      },
      'versions.chosen': async (stage, event) => {
        if ('theirs' in event && Array.isArray(event.theirs) && event.theirs.length > 0)
          await box(stage).getByRole('radio').last().check();
        await box(stage).getByRole('button', { name: 'Go on with these' }).click();
      },
      'request.resumed': (stage) => waiting(stage).getByRole('button', { name: 'Pay for the change' }).click(),
      'request.withdrawn': (stage) => withdrawButton(stage).click(),
      'campaign.changed': (stage) => (reading === 'opening' ? edited.setPending(false) : happenElsewhere(stage)),
      'retry.requested': async (stage) => {
        if (!(await box(stage).isVisible()))
          return stage.page.getByRole('button', { name: /^(Try again|Look again)$/ }).click();
        await happenElsewhere(stage);
        await edited.told();
        await box(stage).getByRole('button', { name: 'Try again' }).click();
      },
    },
    states: {
      'reading.opening': async ({ page }) => {
        isPaying = false;
        await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
      },
      unopened: ({ page }) =>
        expect(page.getByRole('alert').filter({ hasText: 'The campaign could not be opened' })).toContainText(
          'Network error',
        ),
      'writing.unchanged': async (stage) => {
        comesNext('rereading');
        await says(stage, 'Change something, and you see here');
      },
      'writing.settling': async (stage) => {
        comesNext('rereading');
        await isBusy(stage);
      },
      'writing.previewing': async (stage) => {
        comesNext('rereading');
        await isBusy(stage);
      },
      'writing.previewed': async (stage, { context }) => {
        if (kindOfChanges(context.changes) !== 'impossible') return expect(confirmButton(stage)).toBeEnabled();
        await says(stage, 'This cannot be done as it is');
        await expect(confirmButton(stage)).toBeDisabled();
      },
      'writing.unpreviewed': (stage) => says(stage, 'The effect could not be found out'),
      'writing.refused': (stage) => says(stage, 'The change could not be made'),
      applying: (stage) => isWaiting(confirmButton(stage)),
      'reading.rereading': async (stage) => {
        await isBusy(stage);
        await expect(poField(stage)).toBeEditable();
      },
      unread: async (stage) => {
        await expect(box(stage).getByRole('alert')).toHaveText('Network error');
        await expect(box(stage).getByRole('button')).toHaveText(['Try again']);
      },
      conflicting: async (stage) => {
        await expect(box(stage).getByRole('radio', { name: changes.free.poNumber })).toBeChecked();
        await expect(box(stage).getByRole('radio')).toHaveCount(2);
      },
      pending: async (stage, { context }) => {
        comesNext('opening');
        await expect(withdrawButton(stage)).toBeEnabled();
        await expect(waiting(stage).getByRole('alert')).toHaveCount(context.failure ? 1 : 0);
      },
      withdrawing: async (stage) => {
        comesNext('opening');
        hasDone = true;
        await isWaiting(withdrawButton(stage));
      },
      paying: async (stage) => {
        comesNext('opening');
        isPaying = true;
        hasDone = true;
        await isAtPayment(stage);
      },
      applied: ({ page }) => expect(toast(page, /is changed/)).toBeVisible(),
    },
    beyondThePage: {
      'campaignEdit.opened always[1]': 'whoever follows the link to the payment is tried in campaign-edits.spec.ts',
      'campaignEdit.conflicting edit.changed[0]': 'nothing is written beneath the question but what an upload brings',
      'campaignEdit.unread edit.changed[0]': 'nothing is written beneath the question but what an upload brings',
      'campaignEdit.writing.previewing xstate.done.actor.previewCampaignEdit[0]':
        'the stream tells of another version before a preview does',
      'campaignEdit.paying xstate.error.actor.checkout[0]':
        'the checkout has an answer to every failure, and breaks only by a mistake in it',
    },
  };
});
