import { readReport } from '../../campaigns/read-report.ts';
import type { Handler } from '../../http/operation.ts';

export const getCampaignReport: Handler<'getCampaignReport'> = async ({ path, query }, call) => {
  const { name: _, ...body } = await call.transaction((tx) =>
    readReport(tx, path.id, query.groupBy ?? 'day', call.app.clock.business()),
  );
  return { status: 200, body };
};
