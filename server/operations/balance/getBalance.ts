import { type Reading, reads } from '../../http/operation.ts';
import { balancesAt, toBalance } from '../../rooms/ledger/balance.ts';

export const getBalance: Reading<'getBalance'> = {
  reads: (_, { now }) =>
    reads({ rows: balancesAt(now) }, ({ rows }) => ({
      status: 200,
      body: { balances: rows.map((row) => toBalance(row, now)) },
    })),
};
