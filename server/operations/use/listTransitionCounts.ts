import { type Reading, reads } from '../../http/operation.ts';
import { countingOfCaller, shownCounts, shownDays } from '../../rooms/use/transition-counts.ts';

export const listTransitionCounts: Reading<'listTransitionCounts'> = {
  reads: (_, { app }) => {
    const days = shownDays(app.clock.wall());
    return reads({ items: shownCounts(days), tenants: countingOfCaller }, ({ items, tenants: [tenant] }) => ({
      status: 200,
      body: { counting: tenant?.useCounting ?? 'off', ...days, items: [...items] },
    }));
  },
};
