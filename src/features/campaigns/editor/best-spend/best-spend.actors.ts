import { fromPromise } from 'xstate';
import { bestSpendMachine } from '#machines/campaigns/best-spend.machine.ts';
import type { Failure } from '#machines/failure.ts';
import { api, bodyOf } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';

const failed = (failure: Failure): never => {
  throw failure;
};

/** The proposals of one visit over the product API. */
export const browserBestSpendMachine = bestSpendMachine.provide({
  actors: {
    proposeSpend: fromPromise(async ({ input: { request }, signal }) => {
      if (!request) return failed({ kind: 'unexpected' });
      const params = { query: request.search };
      return orFailure(bodyOf(api.POST('/dsp/forecasts/best', { params, body: request.plan, signal })));
    }),
  },
});
