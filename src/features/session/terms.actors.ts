import { fromCallback, fromPromise } from 'xstate';
import { termsMachine } from '#machines/session/terms.machine.ts';
import { api } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { fetchHtml } from '#src/api/third-party.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

/** The terms machine over the product API and the terms document, which is fetched without authorization. */
export const browserTermsMachine = termsMachine.provide({
  actors: {
    loadTerms: fromPromise(({ input, signal }) => orFailure(fetchHtml(input.url, signal).then((html) => html ?? ''))),
    acceptTerms: fromPromise(async ({ input }) => {
      await orFailure(
        api.PUT('/admin/users/terms-of-service/{version}', { params: { path: { version: input.version } } }),
      );
      appStorage.set('termsVersion', input.version);
    }),
    watchOtherTabs: fromCallback<{ type: 'never' }, { version: string }>(({ sendBack, input }) =>
      appStorage.onChange(({ key, value }) => {
        if (key === 'termsVersion' && value === input.version) sendBack({ type: 'terms.agreedElsewhere' });
      }),
    ),
  },
});
