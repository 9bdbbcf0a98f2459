import type { components } from '#contract/product-api.ts';
import { sheetLimits } from '#domain/inventory/screen-sheet.ts';

const fault = { row: 2, column: 'rate', code: 'format' as const, text: 'cannot be read' };

/** What is said of a sheet of three screens. */
export const reportOf = (created: number, faulty: number, isDone = false): components['schemas']['ScreenImport'] => ({
  ...{ rows: 3, created, changed: 0, unchanged: 3 - created - faulty, faulty, changes: [], isDone },
  ...{ problems: faulty > 0 ? [fault] : [], rest: faulty > 0 ? 'code\r\nBER-1\r\n' : null },
});

const file = () => new Blob();

/** What happens to an import, and what is answered: each way a sheet can go. */
export const importCases = {
  events: [
    { type: 'sheet.chosen', name: 'screens.csv', bytes: 1000, file },
    { type: 'sheet.chosen', name: 'screens.csv', bytes: sheetLimits.bytes + 1, file },
    { type: 'import.requested' },
    { type: 'retry.requested' },
  ],
  outputs: {
    checkSheet: [reportOf(3, 0), reportOf(2, 1), reportOf(0, 0), reportOf(0, 1)],
    importSheet: [reportOf(3, 0, true), reportOf(0, 1)],
  },
} as const;
