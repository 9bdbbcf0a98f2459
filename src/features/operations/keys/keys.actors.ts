import { fromPromise } from 'xstate';
import { screenKeyChangeMachine } from '#machines/operations/screen-key-change.machine.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { limitFor, type Paged, withNextPage } from '../paged.ts';
import { makeScreenKey, type ScreenKeyPair } from './screen-key.ts';

type KeyedScreens = Paged<Schema<'KeyedScreen'>>;

function fetchPage(q: string, limit: number, signal: AbortSignal, cursor?: string) {
  const query = { limit, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) };
  return orFailure<KeyedScreens>(bodyOf(api.GET('/dsp/operations/screen-keys', { params: { query }, signal })));
}

/** The screens of a search, and who speaks for each (`listScreenKeys`), page after page. */
export const screenKeysMachine = provideResource<KeyedScreens, { q: string }>({
  fetchResource: ({ q }, signal, data) => fetchPage(q, limitFor(data), signal),
  fetchMore: async ({ q }, data, signal) => {
    if (!data?.nextCursor) return data ?? fetchPage(q, limitFor(null), signal);
    return withNextPage(data, await fetchPage(q, limitFor(null), signal, data.nextCursor), ({ id }) => id);
  },
});

/**
 * The screen key change machine over the product API (`registerScreenKey`, `revokeScreenKey`). The private half of a new key is
 * handed to `keepSecret` alone: it is a secret, and machines are watched.
 */
export function browserScreenKeyChangeMachine(keepSecret: (secret: string) => void) {
  /** Of a wish that was not answered: asked again, the same key is registered, and none is lost on the way. */
  let pending: { readonly wish: string; readonly pair: ScreenKeyPair } | null = null;
  return screenKeyChangeMachine.provide({
    actors: {
      issueKey: fromPromise(async ({ input: { wish }, signal }) => {
        if (!wish) throw { kind: 'unexpected' };
        const { screenId: id, current: replaces } = wish;
        const subject = JSON.stringify(wish);
        pending = pending?.wish === subject ? pending : { wish: subject, pair: await makeScreenKey() };
        const { secret, publicKey } = pending.pair;
        const body = { publicKey, replaces };
        await orFailure(api.PUT('/dsp/operations/screens/{id}/key', { params: { path: { id } }, body, signal }));
        pending = null;
        keepSecret(secret);
      }),
      revokeKey: fromPromise(async ({ input: { wish }, signal }) => {
        if (!wish?.current) throw { kind: 'unexpected' };
        const params = { path: { id: wish.screenId }, query: { publicKey: wish.current } };
        await orFailure(api.DELETE('/dsp/operations/screens/{id}/key', { params, signal }));
      }),
    },
  });
}
