import { reportExportMachine } from '#machines/reports/report-export.machine.ts';
import { pathSuite } from '../path-suite.ts';

export const reportExportPaths = pathSuite({
  name: 'report export',
  machine: reportExportMachine,
  events: [
    { type: 'export.requested', request: { campaignId: 'k1', groupBy: 'day' } },
    { type: 'export.requested', request: { campaignId: 'k1', groupBy: 'screen' } },
    { type: 'export.dismissed' },
  ],
  outputs: { exportCampaignReport: [undefined] },
  errors: { exportCampaignReport: [{ kind: 'offline' }, { kind: 'notFound' }, new Error('a bug')] },
});
