import type { Handler } from '../../http/operation.ts';
import { readReport } from '../../views/reports/read-report.ts';

export const getCampaignReport: Handler<'getCampaignReport'> = async ({ path, query }, call) => ({
  status: 200,
  body: await call.transaction((tx) => readReport(tx, path.id, query, call.app.clock.business(), 'query')),
});
