import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

/** Where campaigns are live (`listLiveScreens`). */
export const liveScreensMachine = provideResource({
  fetchResource: (_: null, signal) => orFailure(bodyOf(api.GET('/dsp/dashboard/screens', { signal }))),
  isKept: () => true,
});
