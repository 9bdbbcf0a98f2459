import { fromPromise } from 'xstate';
import { termsMachine } from '#machines/session/terms.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { fetchHtml } from '#src/api/third-party.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

/** The tenant's latest terms, when the user has not agreed to them yet; else null. Rejects with an ApiError. */
export async function termsToAgree(user: Schema<'User'>, namespaceId: string): Promise<Schema<'Terms'> | null> {
  const latest = await bodyOf(
    api.GET('/admin/terms-of-service/latest/{id}', { params: { path: { id: namespaceId } } }),
  );
  if (user.termsOfServiceVersion !== latest.version) return latest;
  appStorage.set('termsVersion', latest.version);
  return null;
}

/** The terms machine over the product API and the terms document, which is fetched without authorization. */
export const browserTermsMachine = termsMachine.provide({
  actors: {
    loadTerms: fromPromise(({ input, signal }) => orFailure(fetchHtml(input.url, signal))),
    acceptTerms: fromPromise(async ({ input }) => {
      await orFailure(
        api.PUT('/admin/users/terms-of-service/{version}', { params: { path: { version: input.version } } }),
      );
      appStorage.set('termsVersion', input.version);
    }),
  },
});
