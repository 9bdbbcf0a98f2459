import type { Handler } from '../../http/operation.ts';
import { limitRate } from '../../http/rate-limit.ts';
import { chooseMail } from '../../rooms/notifications/mail-choice.ts';
import { keyOf } from './mail-key.ts';

/** More than anybody opens; far too few to guess a key. */
const CALLS_AN_HOUR = 240;

export const readMailChoice: Handler<'readMailChoice'> = async ({ header }, { app, request }) => {
  await limitRate(app, 'readMailChoice', request.ip, CALLS_AN_HOUR);
  return { status: 200, body: await chooseMail(app, keyOf(header)) };
};
