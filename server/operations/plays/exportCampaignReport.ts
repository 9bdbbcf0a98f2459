import { readReport } from '../../campaigns/read-report.ts';
import type { Handler } from '../../http/operation.ts';
import { toCsv } from '../../lib/csv.ts';
import { minorDigits } from '../../planner/money.ts';

const columns = {
  en: {
    day: 'Day',
    screen: 'Screen',
    plays: 'Plays',
    impressions: 'Impressions',
    spend: 'Spend',
    currency: 'Currency',
  },
  ar: {
    day: 'اليوم',
    screen: 'الشاشة',
    plays: 'مرات العرض',
    impressions: 'مرات الظهور',
    spend: 'الإنفاق',
    currency: 'العملة',
  },
} as const;

export const exportCampaignReport: Handler<'exportCampaignReport'> = async ({ path, query }, call) => {
  const groupBy = query.groupBy ?? 'day';
  const report = await call.transaction((tx) => readReport(tx, path.id, groupBy, call.app.clock.business()));
  const words = columns[call.locale.startsWith('ar') ? 'ar' : 'en'];
  const digits = minorDigits(report.currency);
  const body = toCsv([
    [words[groupBy], words.plays, words.impressions, words.spend, words.currency],
    ...report.rows.map((row) => [
      row.label,
      row.plays,
      Math.round(row.impressions),
      (row.spend / 10 ** digits).toFixed(digits),
      report.currency,
    ]),
  ]);
  const file = `${report.name.replace(/[^\p{L}\p{N} _-]/gu, '')} - ${words[groupBy]}.csv`;
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="report.csv"; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  };
};
