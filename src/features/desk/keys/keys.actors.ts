import type { Failure } from '#machines/failure.ts';
import { api, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { makeScreenKey, type ScreenKeyPair } from './screen-key.ts';

/** The screens of a search, and who speaks for each (`listScreenKeys`). */
export const screenKeysMachine = provideList('/dsp/desk/screen-keys', {
  ask: ({ q }: { readonly q: string }) => ({ query: q ? { q } : {} }),
  idOf: ({ id }) => id,
});

export interface KeyWish {
  /** As the operator saw it: its key is the one that is to go. */
  readonly screen: Schema<'KeyedScreen'>;
  readonly kind: 'issue' | 'revoke';
}

/** Whether a key was refused because another screen has it, whosever. */
export const isKeyOfAnother = (failure: Failure): boolean =>
  failure.kind === 'conflict' && failure.code === 'key_taken';

/**
 * Gives a screen a key, another one, or none (`registerScreenKey`, `revokeScreenKey`), unless it has another than the operator saw.
 * The private half of a new key is handed to `keepSecret` alone: it is a secret, and machines are watched.
 */
export function screenKeyChange(keepSecret: (secret: string) => void) {
  /** Of a wish that was not answered: asked again, the same key is registered, and none is lost on the way. */
  let pending: { readonly wish: string; readonly pair: ScreenKeyPair } | null = null;
  return defineAction<KeyWish>({
    blockers: ['stale', 'notFound'],
    perform: async ({ screen: { id, publicKey: current }, kind }, { signal }) => {
      const path = { id };
      if (kind === 'revoke') {
        if (!current) throw { kind: 'unexpected' };
        const params = { path, query: { publicKey: current } };
        await orFailure(api.DELETE('/dsp/desk/screens/{id}/key', { params, signal }));
        return;
      }
      const wish = JSON.stringify([id, current]);
      pending = pending?.wish === wish ? pending : { wish, pair: await makeScreenKey() };
      const { secret, publicKey } = pending.pair;
      const body = { publicKey, replaces: current };
      await orFailure(api.PUT('/dsp/desk/screens/{id}/key', { params: { path }, body, signal })).catch(
        (failure: Failure) => {
          if (isKeyOfAnother(failure)) pending = null;
          throw failure;
        },
      );
      pending = null;
      keepSecret(secret);
    },
  });
}
