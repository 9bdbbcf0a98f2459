import { type Reading, reads } from '../../http/operation.ts';
import { preferencesOf, toPreferences } from '../../rooms/accounts/preferences.ts';

export const getPreferences: Reading<'getPreferences'> = {
  reads: (_, { user }) =>
    reads({ rows: preferencesOf(user?.userId ?? '') }, ({ rows }) => ({ status: 200, body: toPreferences(rows) })),
};
