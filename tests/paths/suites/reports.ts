import { type ReportExportRequest, reportExportMachine } from '#machines/reports/report-export.machine.ts';
import { pathSuite } from '../path-suite.ts';

const request = (format: ReportExportRequest['format'], idempotencyKey: string): ReportExportRequest => ({
  campaignId: 'k1',
  format,
  content: 'table',
  total: false,
  view: { groupBy: 'day' },
  locale: 'en',
  idempotencyKey,
});

const waiting = {
  id: 'f1',
  campaignId: 'k1',
  format: 'csv',
  content: 'table',
  status: 'waiting',
  progress: 0,
  fileName: null,
  bytes: null,
  url: null,
  createdAt: '2026-03-01T00:00:00Z',
  expiresAt: '2026-03-08T00:00:00Z',
} as const;
const written = {
  ...waiting,
  status: 'done',
  progress: 100,
  fileName: 'report.csv',
  bytes: 3,
  url: 'http://a/f',
} as const;

export const reportExportPaths = pathSuite({
  name: 'report export',
  machine: reportExportMachine,
  events: [
    { type: 'export.requested', request: request('csv', 'key-1') },
    { type: 'export.requested', request: request('pdf', 'key-2') },
    { type: 'export.dismissed' },
  ],
  outputs: {
    startReportExport: [waiting],
    readReportExport: [
      { ...waiting, status: 'writing', progress: 40 },
      written,
      // Thrown away between the writing and the question.
      { ...written, url: null },
      { ...waiting, status: 'failed' },
    ],
  },
  errors: {
    startReportExport: [{ kind: 'offline' }, { kind: 'notFound' }, new Error('a bug')],
    readReportExport: [{ kind: 'network' }],
  },
});
