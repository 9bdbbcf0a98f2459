import type { Failure } from '#machines/failure.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';

export type ToldSettings = Schema<'NotificationSettings'>;

/** What the reader has turned off, and when they want to be left alone (`getNotificationSettings`). */
export const toldSettingsMachine = provideResource({
  fetchResource: (_: null, signal) => orFailure(bodyOf(api.GET('/dsp/notifications/settings', { signal }))),
});

export interface ToldChanges {
  readonly choices: Schema<'NotificationChoice'>[];
  /** Left out where they are not touched. */
  readonly quietHours?: Schema<'QuietHours'> | null;
  readonly mails?: Schema<'MailPace'>;
}

/** Saves what was changed and nothing else: another tab's changes stay (`updateNotificationSettings`). */
export const toldSaving = defineAction<ToldChanges, ToldSettings, Failure>({
  perform: (body, { signal }) => orFailure(bodyOf(api.PATCH('/dsp/notifications/settings', { body, signal }))),
});

/** Has mail sent to the reader's address again (`resumeMail`). */
export const mailResuming = defineAction<null, null, Failure>({
  perform: async (_, { signal }) => {
    await orFailure(api.DELETE('/dsp/notifications/mail-stop', { signal }));
    return null;
  },
});

const FOUR_WEEKS_MS = 28 * 86_400_000;

/** What the reader was told of in the last four weeks, the last hundred of it (`listNotifications`). */
export const pastEventsMachine = provideResource({
  fetchResource: async (_: null, signal): Promise<{ items: readonly Schema<'Notification'>[] }> => {
    const { items } = await orFailure(
      bodyOf(api.GET('/dsp/notifications', { params: { query: { limit: 100 } }, signal })),
    );
    return { items: items.filter(({ at }) => Date.parse(at) > Date.now() - FOUR_WEEKS_MS) };
  },
});
