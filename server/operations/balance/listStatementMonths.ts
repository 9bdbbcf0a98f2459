import { type Reading, reads } from '../../http/operation.ts';
import { currenciesOf, monthsUntil } from '../../rooms/ledger/monthly-statement.ts';

export const listStatementMonths: Reading<'listStatementMonths'> = {
  reads: (_, { now }) =>
    reads({ months: monthsUntil(now), currencies: currenciesOf() }, ({ months, currencies }) => ({
      status: 200,
      body: { months: months.map(({ month }) => month), currencies: currencies.map(({ currency }) => currency) },
    })),
};
