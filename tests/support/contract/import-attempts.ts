import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt, Victim } from './isolation-attempts.ts';

const byImport = ({ importId }: Victim) => ({ path: { id: importId } });

/** What operators may call about imports of screens. */
export const importAttempts = {
  listScreenImports: { finding: 'nothing_of_it', parts: () => ({}) },
  startScreenImport: {
    // Without a sheet: one that is taken is an import of the caller's own tenant.
    parts: ({ image }) => {
      const body = new FormData();
      body.append('picture', new Blob([image]), 'screens.csv');
      return { headers: key(), body };
    },
  },
  getScreenImport: { finding: 'not_found', parts: byImport },
  importDeskScreens: {
    finding: 'not_found',
    parts: (victim) => ({ ...byImport(victim), body: { rows: 'faultless' } }),
  },
  cancelScreenImport: { finding: 'not_found', parts: byImport },
  retryScreenImport: { finding: 'not_found', parts: byImport },
  confirmImportPlaces: {
    finding: 'not_found',
    parts: (victim) => ({ ...byImport(victim), body: { rows: [2], isConfirmed: true } }),
  },
  exportImportRest: { finding: 'not_found', parts: byImport },
} satisfies Partial<Record<OperationId, Attempt>>;
