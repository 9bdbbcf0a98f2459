import { reportSharingMachine } from '#machines/reports/report-sharing.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { bodyOf } from '#tests/support/api-user.ts';
import { key } from '#tests/support/book-campaign.ts';
import { expect } from '#tests/support/e2e.ts';
import { calls } from './advertiser-people.ts';
import { openReports } from './report-people.ts';

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Share this report' });

walkPageSuite('report sharing', (product): PageSuite => {
  return {
    suite: pathSuite({
      name: 'report sharing',
      machine: reportSharingMachine,
      events: [
        { type: 'link.requested', request: { campaignId: 'of the page', view: {}, days: 7 } },
        { type: 'revocation.requested', id: 'of the page' },
        { type: 'failure.dismissed' },
      ],
      outputs: { createReportLink: [undefined], revokeReportLink: [undefined] },
      errors: { createReportLink: [{ kind: 'network' }], revokeReportLink: [{ kind: 'network' }] },
    }),
    async open(stage) {
      const { advertiser, campaign } = await openReports(product, stage);
      // Links to end, as many as a path may want.
      for (let index = 0; index < 6; index += 1)
        await bodyOf(
          advertiser.user.api.POST('/dsp/campaigns/{id}/report-links', {
            params: { path: { id: campaign.id }, header: key() },
            body: { days: 1, view: {} },
          }),
        );
      await stage.page.getByRole('button', { name: 'Share a link' }).click();
      await expect(dialog(stage).getByRole('button', { name: /^End the link/ })).toHaveCount(6);
    },
    requests: {
      createReportLink: (request) => calls(request, 'POST', /\/report-links$/),
      revokeReportLink: (request) => calls(request, 'DELETE', /\/report-links\/[^/]+$/),
    },
    events: {
      'link.requested': (stage) => dialog(stage).getByRole('button', { name: 'Make a link' }).click(),
      'revocation.requested': (stage) =>
        dialog(stage)
          .getByRole('button', { name: /^End the link/ })
          .last()
          .click(),
      'failure.dismissed': (stage) => dialog(stage).getByRole('alert').getByRole('button', { name: 'Close' }).click(),
    },
    states: {
      choosing: async (stage) => {
        await expect(dialog(stage).getByRole('button', { name: 'Make a link' })).toBeEnabled();
        await expect(dialog(stage).getByLabel('Address of the link')).toHaveCount(0);
      },
      making: (stage) =>
        expect(dialog(stage).getByRole('button', { name: 'Make a link' })).toHaveAttribute('aria-busy', 'true'),
      made: (stage) =>
        expect(dialog(stage).getByLabel('Address of the link')).toHaveValue(/\/shared\/report#[\w-]{43}$/),
      revoking: (stage) =>
        expect(
          dialog(stage)
            .getByRole('button', { name: /^End the link/ })
            .last(),
        ).toHaveAttribute('aria-busy', 'true'),
      failed: (stage) => expect(dialog(stage).getByRole('alert')).toContainText('That did not work.'),
    },
    beyondThePage: {},
  };
});
