import { type Reading, reads } from '../../http/operation.ts';
import { settingsOf, toWishes } from '../../rooms/notifications/notification-settings.ts';

export const getNotificationSettings: Reading<'getNotificationSettings'> = {
  reads: (_, { app, user }) =>
    reads({ rows: settingsOf(user?.userId ?? '') }, ({ rows }) => ({
      status: 200,
      body: { ...toWishes(rows), pushKey: app.push?.publicKey ?? null },
    })),
};
