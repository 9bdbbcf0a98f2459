import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

/** What the user has chosen in the app (`getPreferences`). */
export const preferencesMachine = provideResource<Schema<'Preferences'>, null>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/admin/users/self/preferences', { signal }))),
  isKept: () => true,
});

/** Remembers with the user how they like lists (`updatePreferences`). Rejects with a Failure. */
export const rememberPreferences = (body: Schema<'Preferences'>): Promise<Schema<'Preferences'>> =>
  orFailure(bodyOf(api.PATCH('/admin/users/self/preferences', { body })));

/** How a user likes lists, changed; what is changed at once may be changed back. */
export const preferring = defineAction<Schema<'Preferences'>, Schema<'Preferences'>>({ perform: rememberPreferences });
