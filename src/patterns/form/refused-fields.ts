import type { Failure } from '#machines/failure.ts';

/** The names of the fields that the server did not take; none where the failure is about the whole. One of a list is the list. */
export const refusedFields = (failure: { readonly kind: string } | Failure | null): readonly string[] =>
  failure?.kind === 'invalid' && 'fields' in failure
    ? failure.fields.map(
        ({ path }) =>
          path
            .replace(/(\/\d+)+$/, '')
            .split('/')
            .at(-1) ?? '',
      )
    : [];
