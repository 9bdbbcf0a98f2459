import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type SealKey, type TreeHead, treeHeadBytes } from '#domain/play-log/day-seal.ts';
import type { ProvenSeal, SealedLogFile } from '#domain/play-log/sealed-log.ts';
import { type LogVerificationEvent, logVerificationMachine } from '#machines/playout/log-verification.machine.ts';
import { dayOf, MemoryPlatform, playOf, uuid } from '#server/rooms/seals/memory-platform.ts';
import { openSealSigner } from '#server/rooms/seals/seal-key.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { calls } from './advertiser-people.ts';

type Chosen = Extract<LogVerificationEvent, { type: 'log.chosen' }>;

const platform = new MemoryPlatform(openSealSigner(randomBytes(32)));
const campaignId = uuid(100);
const plays = (day: string) => [1, 2, 3].map((seq) => playOf(day, seq));
const open = { ...dayOf(campaignId, '2026-06-11', plays('2026-06-11')), final: false };
const sealed = platform
  .seal(campaignId, [dayOf(campaignId, '2026-06-10', plays('2026-06-10'))])
  .then((file): SealedLogFile => ({ ...file, days: [...file.days, open] }));
const openOnly: SealedLogFile = { format: 'marquee-play-log/2', campaignId, days: [open] };
const texts = { sealed: 'a sealed day and an open one', open: 'an open day' } as const;
const chosen = (text: string): Chosen => ({ type: 'log.chosen', source: { kind: 'texts', texts: [text] } });
const logOf = (file: SealedLogFile, keys: readonly SealKey[]) => ({ file, keys, areOwnKeys: false });
const contentOf = async (event: Chosen): Promise<string> => {
  const [text = ''] = event.source.kind === 'texts' ? event.source.texts : [];
  return JSON.stringify(text === texts.open ? openOnly : await sealed);
};

const bar = ({ page }: Stage, name: string) => page.getByRole('progressbar', { name });
/** As much of a seal as the chart asks about: that there is one. */
const someSeal = {} as ProvenSeal;

/** What the platform would show had it written its log anew: as long as before, signed, and another. */
function rewrittenHead(now: TreeHead): TreeHead {
  const head = { ...now, root: 'ab'.repeat(32) };
  return { ...head, signature: platform.signer.sign(treeHeadBytes(head)) };
}

async function pressIfThere(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  if (await button.isVisible()) await button.click();
}

walkPageSuite('log verification', (product): PageSuite<typeof logVerificationMachine> => {
  return {
    suite: pathSuite({
      name: 'log verification',
      machine: logVerificationMachine,
      events: [chosen(texts.sealed), chosen(texts.open), { type: 'log.cleared' }, { type: 'retry.requested' }],
      outputs: {
        readLog: [
          logOf({ format: 'marquee-play-log/2', campaignId, days: [{ ...open, seal: someSeal }, open] }, []),
          logOf(openOnly, []),
        ],
        checkDay: [{ kind: 'open' }],
        askPlatform: ['kept', 'rewritten'],
      },
      errors: { readLog: [{ kind: 'network' }], checkDay: [], askPlatform: [{ kind: 'network' }] },
      reads: ({ source, log, verdicts }) => [JSON.stringify(source), log?.file.days.length, verdicts.length],
      // A file is what it is: it is read as the log that was given, and its days are checked at once.
      comes: (snapshot, event) => {
        if (snapshot.matches('checking')) return event.type.startsWith('xstate.');
        if (event.type !== 'xstate.done.actor.readLog') return true;
        const { source } = snapshot.context;
        const [text] = source?.kind === 'texts' ? source.texts : [];
        const { output } = event as unknown as { output: { file: SealedLogFile } };
        return output.file.days.length === (text === texts.sealed ? 2 : 1);
      },
    }),
    async open({ page }) {
      await page.goto(`${product.origin}/verify`);
      await expect(page.getByLabel('Choose log files')).toBeAttached();
    },
    requests: {
      readLog: (request) => calls(request, 'GET', /\/seals\/keys$/),
      askPlatform: (request) => calls(request, 'GET', /\/seals\/tree-head$/),
    },
    answers: {
      readLog: (route) => route.fulfill({ json: { keys: platform.keys } }),
      async askPlatform(route, output) {
        const now = await platform.treeHead();
        await route.fulfill({ json: output === 'kept' ? now : rewrittenHead(now) });
      },
    },
    events: {
      'log.chosen': async ({ page }, event) => {
        const buffer = Buffer.from(await contentOf(event as Chosen));
        // Reading a file takes a moment: what is held next is this one's request, not that of the one before.
        const asked = page.waitForRequest((request) => calls(request, 'GET', /\/seals\/keys$/));
        await page
          .getByLabel('Choose log files')
          .setInputFiles({ name: 'play-log.json', mimeType: 'application/json', buffer });
        await asked;
      },
      'log.cleared': ({ page }) => pressIfThere(page, 'Check another log'),
      'retry.requested': ({ page }) => pressIfThere(page, 'Try again'),
    },
    states: {
      waiting: async (stage) => {
        await expect(stage.page.getByRole('list', { name: 'Days of the log' })).toHaveCount(0);
        await expect(stage.page.getByRole('progressbar')).toHaveCount(0);
      },
      reading: (stage) => expect(bar(stage, 'Reading the log')).toBeVisible(),
      'ended.failed': ({ page }) => expect(page.getByRole('alert')).toContainText('This log could not be checked.'),
      // Over before anybody could look.
      checking: async () => undefined,
      asking: async (stage) => {
        await expect(bar(stage, 'Asking the platform for its log of all seals')).toBeVisible();
        await expect(stage.page.getByText('Sealed, as recorded')).toBeVisible();
        await expect(stage.page.getByText('Not sealed yet', { exact: true })).toBeVisible();
      },
      'ended.unasked': ({ page }) =>
        expect(page.getByText('The platform’s log of all seals was not asked.')).toBeVisible(),
      'ended.settled': async ({ page }, { context }) => {
        const { word, log } = context as { word: string | null; log: { file: SealedLogFile } };
        const title =
          word === 'rewritten'
            ? 'The platform’s log was rewritten.'
            : log.file.days.length === 2
              ? '1 of 2 days are sealed and as recorded.'
              : 'Nothing is sealed yet.';
        await expect(page.getByText(title)).toBeVisible();
      },
    },
    beyondThePage: {
      'logVerification.reading xstate.done.actor.readLog[0]':
        'what is no log is refused before anything is asked for: nothing holds it; plays.spec.ts gives one',
      'logVerification.checking xstate.error.actor.checkDay[0]': 'takes a browser without cryptography',
    },
  };
});
