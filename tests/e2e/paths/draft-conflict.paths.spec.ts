import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { draftConflictMachine } from '#machines/campaigns/draft-conflict.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import {
  brandField,
  changeElsewhere,
  completeDraft,
  conflictBox,
  emptyDraft,
  isReadOfCampaign,
  isSaved,
  openEditor,
  saveState,
  stopTime,
} from './campaign-people.ts';

const mine = 'Corner Bakery and Sons';
const theirs = 'Harbour Rolls';
const theirNumber = 'PO 7';

const written: CampaignDraft = { ...emptyDraft, brand: mine };
/** They wrote the same field, or another one. */
const rival = { campaignId: 'k1', base: emptyDraft, mine: written };
const helper = { ...rival, campaignId: 'k2' };
const ofRival: CampaignDraft = { ...emptyDraft, brand: theirs };
const ofHelper: CampaignDraft = { ...emptyDraft, poNumber: theirNumber };

const button = (stage: Stage, name: string) => conflictBox(stage).getByRole('button', { name });
const answers = { mine: 'Keep mine', theirs: 'Take theirs' } as const;
const busy = (stage: Stage) => conflictBox(stage).locator('[aria-busy=true]').first();
const brandRow = (stage: Stage) => conflictBox(stage).getByRole('row', { name: /^Brand/ });

walkPageSuite('draft conflict', (product): PageSuite<typeof draftConflictMachine> => {
  /** Reads of the draft since it is open; the refused save asks first whether the server has these very words. */
  let reads: number | null = null;

  return {
    suite: pathSuite({
      name: 'draft conflict',
      machine: draftConflictMachine,
      inputs: [rival, helper],
      events: [
        { type: 'version.chosen', whose: 'mine' },
        { type: 'version.chosen', whose: 'theirs' },
        { type: 'retry.requested' },
      ],
      outputs: { getCampaign: [ofRival, ofHelper] },
      comes: ({ context }, event) =>
        !('output' in event) || event.output === (context.campaignId === rival.campaignId ? ofRival : ofHelper),
    }),
    async open(stage, input) {
      const { page } = stage;
      reads = null;
      const { id } = await completeDraft(product);
      await openEditor(stage, product, `/campaigns/${id}/edit`);
      await expect(brandField(page)).toBeVisible();
      await stopTime(stage);
      reads = 0;
      await brandField(page).fill(mine);
      await changeElsewhere(product, id, input === rival ? { brand: theirs } : { poNumber: theirNumber });
      await page.clock.fastForward(800);
    },
    requests: {
      getCampaign: (request) => {
        if (reads === null || !isReadOfCampaign(request)) return false;
        reads += 1;
        return reads > 1;
      },
    },
    events: {
      'version.chosen': (stage, event) => {
        const isMine = 'whose' in event && event.whose === 'mine';
        return button(stage, isMine ? answers.mine : answers.theirs).click();
      },
      'retry.requested': (stage) => button(stage, 'Try again').click(),
    },
    states: {
      reading: async (stage, { context }) => {
        await saveState(stage, 'Not saved: someone else changed this draft');
        // Nobody is disturbed by what may need no answer; who asked again is told that it is being done.
        if (context.failure) await expect(busy(stage)).toBeVisible();
        await expect(conflictBox(stage)).toHaveCount(context.failure ? 1 : 0);
        await expect(conflictBox(stage).getByRole('button')).toHaveCount(0);
      },
      unread: async (stage) => {
        await expect(conflictBox(stage).getByRole('alert')).toHaveText('Network error');
        await expect(conflictBox(stage).getByRole('button')).toHaveText(['Try again']);
      },
      choosing: async (stage) => {
        await expect(brandRow(stage).getByRole('cell')).toHaveText([mine, theirs]);
        await expect(button(stage, answers.mine)).toBeEnabled();
        await expect(button(stage, answers.theirs)).toBeEnabled();
      },
      yielded: async (stage) => {
        await isSaved(stage);
        await expect(conflictBox(stage)).toHaveCount(0);
        await expect(brandField(stage.page)).toHaveValue(theirs);
      },
      merged: async (stage, { context }) => {
        await isSaved(stage);
        await expect(conflictBox(stage)).toHaveCount(0);
        await expect(brandField(stage.page)).toHaveValue(mine);
        if (context.campaignId === helper.campaignId)
          await expect(stage.page.getByLabel('PO number')).toHaveValue(theirNumber);
      },
    },
    beyondThePage: Object.fromEntries(
      [
        'reading draft.changed[0]',
        'unread draft.changed[0]',
        'choosing draft.changed[0]',
        'choosing draft.changed[1]',
      ].map((line) => [
        `draftConflict.${line}`,
        'what ends beneath a question is tried in campaign-editor.machine.test.ts',
      ]),
    ),
  };
});
