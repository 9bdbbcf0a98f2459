import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

/** What an advertiser wants first (`getDashboard`). */
export const dashboardMachine = provideResource({
  fetchResource: (_: null, signal) => orFailure(bodyOf(api.GET('/dsp/dashboard', { signal }))),
  isKept: () => true,
});
