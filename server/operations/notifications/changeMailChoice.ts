import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { chooseMail } from '../../rooms/notifications/mail-choice.ts';
import { keyOf } from './mail-key.ts';

const CALLS_AN_HOUR = 240;

export const changeMailChoice: Handler<'changeMailChoice'> = async ({ header, body }, { app, request }) => {
  await limitRate(app, 'changeMailChoice', request.ip, CALLS_AN_HOUR);
  return { status: 200, body: await chooseMail(app, keyOf(header), body.isOn) };
};
