import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';

/** How many notifications the user has not read (`countUnread`). */
export const unreadMachine = provideResource<Schema<'UnreadCount'>, { instanceId: string | null }>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/dsp/notifications/unread', { signal }))),
});
