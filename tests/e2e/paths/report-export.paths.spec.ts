import { type ReportExportEvent, reportExportMachine } from '#machines/reports/report-export.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { bodyOf } from '#tests/support/api-user.ts';
import { createDraft } from '#tests/support/book-campaign.ts';
import { expect } from '#tests/support/e2e.ts';
import { calls, closeToasts, newAdvertiser, toast } from './advertiser-people.ts';
import { kindOf, openSignedIn } from './profile-people.ts';

type Requested = Extract<ReportExportEvent, { type: 'export.requested' }>;
const requested = (groupBy: Requested['request']['groupBy']): Requested => ({
  type: 'export.requested',
  request: { campaignId: 'of the page', groupBy },
});

const exportButton = ({ page }: Stage) => page.getByRole('button', { name: 'Export CSV' });

walkPageSuite('report export', (product): PageSuite => {
  /** The names of the files that the browser saved, and of those that it should have. */
  const saved: string[] = [];
  const wanted: string[] = [];

  return {
    suite: pathSuite({
      name: 'report export',
      machine: reportExportMachine,
      events: [requested('day'), requested('screen'), { type: 'export.dismissed' }],
      errors: { exportCampaignReport: [{ kind: 'network' }, { kind: 'offline' }] },
      comes: (snapshot, event) => !snapshot.matches('failed') || event.type === 'export.dismissed',
    }),
    async open(stage) {
      const advertiser = await newAdvertiser(product);
      const { items } = await bodyOf(advertiser.user.api.GET('/dsp/screens', { params: { query: { limit: 1 } } }));
      const campaign = await createDraft(advertiser.user, {
        screens: items,
        artworkIds: [],
        name: 'Autumn croissants',
      });
      stage.page.on('download', (download) => saved.push(download.suggestedFilename()));
      await openSignedIn(stage, product, advertiser, `/campaigns/${campaign.id}/reports`);
      await expect(stage.page.getByRole('heading', { name: 'Nothing to report yet' })).toBeVisible();
    },
    requests: { exportCampaignReport: (request) => calls(request, 'GET', /\/report\.csv$/) },
    faults: {
      exportCampaignReport: (route, error) => {
        if (kindOf(error) !== 'offline') return null;
        const context = route.request().frame().page().context();
        return context
          .setOffline(true)
          .then(() => route.abort('internetdisconnected'))
          .then(() => context.setOffline(false));
      },
    },
    events: {
      'export.requested': async (stage, event) => {
        const isByDay = 'request' in event && JSON.stringify(event.request).includes('day');
        await closeToasts(stage.page);
        await stage.page.getByRole('link', { name: isByDay ? 'By day' : 'By screen' }).click();
        if (stage.ahead('exportCampaignReport')?.kind === 'done')
          wanted.push(`Autumn croissants - ${isByDay ? 'Day' : 'Screen'}.csv`);
        await exportButton(stage).click();
      },
      // The page does so itself, once it has told why.
      'export.dismissed': async () => undefined,
    },
    states: {
      idle: async (stage) => {
        await expect(exportButton(stage)).toBeEnabled();
        await expect.poll(() => saved).toEqual(wanted);
      },
      exporting: (stage) => expect(exportButton(stage)).toHaveAttribute('aria-busy', 'true'),
      failed: async ({ page }, { context }) => {
        const reason = kindOf(context.failure) === 'offline' ? 'No internet connection' : 'Network error';
        await expect(toast(page, `The export failed. ${reason}`)).toBeVisible();
        expect(saved).toHaveLength(wanted.length);
      },
    },
    beyondThePage: {
      'reportExport.failed export.requested[0]': 'the page tells why in passing and is through with it at once',
    },
  };
});
