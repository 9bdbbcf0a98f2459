import { type Reading, reads } from '../../http/operation.ts';
import { mailStopOf } from '../../rooms/notifications/mail-stops.ts';
import { settingsOf, toWishes } from '../../rooms/notifications/notification-settings.ts';

export const getNotificationSettings: Reading<'getNotificationSettings'> = {
  reads: (_, { app, user }) =>
    reads({ rows: settingsOf(user?.userId ?? ''), stops: mailStopOf(user?.userId ?? '') }, ({ rows, stops }) => ({
      status: 200,
      body: { ...toWishes(rows), pushKey: app.push?.publicKey ?? null, mailStop: stops[0] ?? null },
    })),
};
