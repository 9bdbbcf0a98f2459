import type { components } from '#contract/product-api.ts';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';

type Report = components['schemas']['ScreenImport'];

const fault = { row: 2, column: 'rate', code: 'format' as const, text: 'cannot be read' };
const place = { row: 3, code: 'PIER-1', name: 'The pier', latitude: 54.45, longitude: 11.45, isConfirmed: false };

export const importId = '9c7a4c1e-52a7-4a3c-8b0e-6f4a1b2c3d4e';

/** What is said of a sheet of three screens. */
const reportOf = (status: Report['status'], created: number, faulty: number, more: Partial<Report> = {}): Report => ({
  ...{
    id: importId,
    name: 'screens.csv',
    status,
    startedBy: 'operator@demo.test',
    startedAt: '2026-11-28T10:00:00.000Z',
  },
  ...{ rows: 3, created, changed: 0, unchanged: 3 - created - faulty, faulty, changes: [], places: [] },
  ...{ problems: faulty > 0 ? [fault] : [], hasRest: faulty > 0, takes: null, isRefused: false, progress: null },
  ...{ expiresAt: '2026-12-12T10:00:00.000Z', ...more },
});

const progressOf = (phase: 'reading' | 'checking' | 'importing') => ({ phase, done: 1, total: 3, ahead: 0 });

export const reports = {
  reading: reportOf('checking', 0, 0, { progress: progressOf('checking') }),
  importing: reportOf('importing', 0, 0, { takes: 'all', progress: progressOf('importing') }),
  ready: reportOf('checked', 3, 0, { places: [{ ...place, isConfirmed: true }] }),
  faulty: reportOf('checked', 2, 1, { places: [place], problems: [] }),
  refused: reportOf('checked', 0, 1, { places: [place] }),
  unchanged: reportOf('checked', 0, 0),
  imported: reportOf('imported', 3, 0, { takes: 'all' }),
  cancelled: reportOf('cancelled', 0, 0),
  broken: reportOf('failed', 0, 0),
} as const;

const file = () => new Blob();
const chosen = { type: 'sheet.chosen', name: 'screens.csv', file, idempotencyKey: 'k1' } as const;

/** What happens to an import, and what is answered: each way a sheet can go. */
export const importCases = {
  inputs: [{ id: '' }, { id: importId }],
  events: [
    { ...chosen, bytes: 1000 },
    { ...chosen, bytes: sheetLimits.bytes + 1 },
    { type: 'places.marked', rows: [3], isConfirmed: true },
    { type: 'import.requested' },
    { type: 'cancel.requested' },
    { type: 'retry.requested' },
  ],
  outputs: {
    sendSheet: [reports.reading],
    readImport: [
      ...[reports.ready, reports.faulty, reports.refused, reports.unchanged, reports.imported, reports.cancelled],
      ...[reports.broken, reports.reading],
    ],
    importSheet: [reports.importing],
    markPlaces: [reports.ready, reports.faulty],
    cancelImport: [reports.cancelled],
    retryImport: [reports.reading],
  },
} as const;
