import { provideList } from '#src/patterns/list/provide-list.ts';
import { type LedgerQuery, toFilter } from './ledger-query.ts';

/** What moved money, the newest first (`listLedgerTransfers`); what the accounts hold is told with the first page. */
export const ledgerMachine = provideList('/dsp/desk/ledger', {
  ask: (query: LedgerQuery) => ({ query: toFilter(query) }),
  idOf: ({ id }) => id,
});
