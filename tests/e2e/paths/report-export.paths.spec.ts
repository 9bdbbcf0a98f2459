import type { Route } from '@playwright/test';
import { type ReportExportEvent, reportExportMachine } from '#machines/reports/report-export.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { calls, closeToasts, toast } from './advertiser-people.ts';
import { kindOf } from './profile-people.ts';
import { openReports } from './report-people.ts';

type Requested = Extract<ReportExportEvent, { type: 'export.requested' }>;
const requested = (format: Requested['request']['format']): Requested => ({
  type: 'export.requested',
  request: {
    campaignId: 'of the page',
    format,
    content: 'table',
    total: false,
    view: {},
    locale: 'en',
    idempotencyKey: 'of the page',
  },
});
const seen = (status: 'waiting' | 'writing' | 'done' | 'failed', url: string | null = null) => ({
  id: 'of the page',
  campaignId: 'of the page',
  format: 'csv' as const,
  content: 'table' as const,
  status,
  progress: 0,
  fileName: null,
  bytes: null,
  url,
  createdAt: '',
  expiresAt: '',
});

const buttons = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;
const button = ({ page }: Stage, format: keyof typeof buttons) =>
  page.getByRole('button', { name: buttons[format], exact: true });

/** The server's own answer once the file is written, or what it said on the way there. */
async function answer(route: Route, wanted: { readonly status: string }): Promise<void> {
  for (;;) {
    const response = await route.fetch();
    const json = (await response.json()) as { status: string };
    if (wanted.status === 'done') {
      if (json.status === 'done') return route.fulfill({ response, json });
    } else {
      return route.fulfill({ response, json: { ...json, status: wanted.status, progress: 40, url: null } });
    }
  }
}

walkPageSuite('report export', (product): PageSuite<typeof reportExportMachine> => {
  /** The names of the files that the browser saved, and how many it should have. */
  const saved: string[] = [];
  let wanted = 0;

  return {
    suite: pathSuite({
      name: 'report export',
      machine: reportExportMachine,
      events: [requested('csv'), requested('pdf'), { type: 'export.dismissed' }],
      outputs: {
        startReportExport: [seen('waiting')],
        readReportExport: [seen('writing'), seen('done', 'of the server'), seen('failed')],
      },
      errors: { startReportExport: [{ kind: 'network' }], readReportExport: [{ kind: 'network' }] },
      comes: (snapshot, event) => !snapshot.matches('failed') || event.type === 'export.dismissed',
    }),
    async open(stage) {
      stage.page.on('download', (download) => saved.push(download.suggestedFilename()));
      await openReports(product, stage);
    },
    requests: {
      startReportExport: (request) => calls(request, 'POST', /\/report-exports$/),
      readReportExport: (request) => calls(request, 'GET', /\/dsp\/report-exports\/[^/]+$/),
    },
    answers: { readReportExport: (route, output) => answer(route, output as { status: string }) },
    events: {
      'export.requested': async (stage, event) => {
        await closeToasts(stage.page);
        await button(stage, (event as Requested).request.format as 'csv' | 'pdf').click();
      },
      // After a failure the page does so itself, once it has told why.
      'export.dismissed': async ({ page }) => {
        const leave = page.getByRole('button', { name: 'Do not wait' });
        if (await leave.isVisible()) await leave.click();
      },
    },
    delays: { pause: 800 },
    states: {
      idle: async (stage, { context }) => {
        await expect(button(stage, 'csv')).toBeEnabled();
        await expect(stage.page.getByRole('progressbar', { name: 'Writing the file' })).toHaveCount(0);
        expect(context.file).toBeNull();
        // Every file that was written has come to the downloads, and no other.
        await expect.poll(() => saved.length, { message: 'files saved' }).toBe(wanted);
      },
      starting: (stage) => expect(stage.page.getByRole('progressbar', { name: 'Writing the file' })).toBeVisible(),
      'writing.pausing': (stage) => expect(stage.page.getByRole('button', { name: 'Do not wait' })).toBeVisible(),
      'writing.asking': async (stage) => {
        await expect(stage.page.getByRole('button', { name: 'Do not wait' })).toBeVisible();
        const ahead = stage.next() === 'xstate.done.actor.readReportExport' ? stage.ahead('readReportExport') : null;
        if (ahead?.kind === 'done' && (ahead.output as { status: string }).status === 'done') wanted += 1;
      },
      failed: async ({ page }, { context }) => {
        const reason = kindOf(context.failure) === 'network' ? 'Network error' : 'Something went wrong';
        await expect(toast(page, new RegExp(`The export failed. ${reason}`))).toBeVisible();
        expect(saved.length).toBe(wanted);
        for (const name of saved) expect(name).toMatch(/^autumn-croissants-by-day-.*\.(csv|pdf)$/);
      },
    },
    beyondThePage: {
      'reportExport.failed export.requested[0]': 'the page tells why in passing and is through with it at once',
    },
  };
});
