import { type Handler, userOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { queueTrial } from '../../rooms/notifications/push-subscriptions.ts';

export const tryPush: Handler<'tryPush'> = async ({ body }, call) => {
  const { push, db, clock } = call.app;
  const endpoint = push?.readEndpoint(body.endpoint);
  if (!endpoint) throw new ProblemError('not_found');
  await queueTrial(db, userOf(call), endpoint, clock.wall());
  return { status: 204, body: undefined };
};
