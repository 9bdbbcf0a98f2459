import { type Handler, userOf } from '../../http/operation.ts';
import { resumeMail as resume } from '../../rooms/notifications/mail-stops.ts';

export const resumeMail: Handler<'resumeMail'> = async (_input, call) => {
  await call.transaction((tx) => resume(tx, userOf(call).userId));
  return { status: 204, body: undefined };
};
