import { isDigest } from '#domain/notifications/digest.ts';
import { isChoice } from '#domain/notifications/notification-types.ts';
import { isTimeZone } from '#domain/planner/zone.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { type MailStop, mailStopOf } from '../../rooms/notifications/mail-stops.ts';
import { changeSettings } from '../../rooms/notifications/notification-settings.ts';

export const updateNotificationSettings: Handler<'updateNotificationSettings'> = async ({ body }, call) => {
  const { choices = [], quietHours, mails } = body;
  const errors = choices.flatMap(({ type, channel, isOn }, at) =>
    isOn || isChoice(type, channel) ? [] : [{ path: `/choices/${at}`, code: 'not_a_choice' }],
  );
  if (quietHours && !isTimeZone(quietHours.timeZone)) errors.push({ path: '/quietHours/timeZone', code: 'unknown' });
  if (quietHours && quietHours.from === quietHours.until) errors.push({ path: '/quietHours/until', code: 'same' });
  if (mails && mails.timeZone === null && isDigest(mails.pace))
    errors.push({ path: '/mails/timeZone', code: 'required' });
  if (mails && mails.timeZone !== null && !isTimeZone(mails.timeZone))
    errors.push({ path: '/mails/timeZone', code: 'unknown' });
  if (errors.length > 0) throw new ProblemError('invalid_request', { errors });
  const { wishes, stop } = await call.transaction(async (tx) => ({
    wishes: await changeSettings(tx, userOf(call), body, call.app.clock.wall()),
    stop: await tx.row<MailStop>(mailStopOf(userOf(call).userId)),
  }));
  return { status: 200, body: { ...wishes, pushKey: call.app.push?.publicKey ?? null, mailStop: stop ?? null } };
};
