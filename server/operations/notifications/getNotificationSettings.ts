import { type Reading, reads } from '../../http/operation.ts';
import { settingsOf, toSettings } from '../../rooms/notifications/notification-settings.ts';

export const getNotificationSettings: Reading<'getNotificationSettings'> = {
  reads: (_, { user }) =>
    reads({ rows: settingsOf(user?.userId ?? '') }, ({ rows }) => ({ status: 200, body: toSettings(rows) })),
};
