import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

/** Who sells at the tenant (`getDeskSeller`). */
export const sellerMachine = provideResource<Schema<'DeskSeller'>, null>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/dsp/desk/seller', { signal }))),
});
