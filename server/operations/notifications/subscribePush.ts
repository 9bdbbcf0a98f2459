import { isBrowserKey } from '../../engines/push/encrypt-push.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { subscribe } from '../../rooms/notifications/push-subscriptions.ts';

export const subscribePush: Handler<'subscribePush'> = async ({ body }, call) => {
  const { push, db, clock } = call.app;
  if (!push) throw new ProblemError('not_found');
  const endpoint = push.readEndpoint(body.endpoint);
  const errors = [
    ...(endpoint === null ? [{ path: '/endpoint', code: 'unknown_reference' }] : []),
    ...(isBrowserKey(body.p256dh) ? [] : [{ path: '/p256dh', code: 'format' }]),
  ];
  if (endpoint === null || errors.length > 0) throw new ProblemError('invalid_request', { errors });
  await subscribe(db, userOf(call), { ...body, endpoint }, clock.wall());
  return { status: 204, body: undefined };
};
