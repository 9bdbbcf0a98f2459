import { setTimeout as pause } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { noteEnded } from '../../http/ended-sign-in.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';

export const endSignIns: Handler<'endSignIns'> = async ({ body }, call) => {
  const { caller, app } = call;
  if (caller.kind !== 'user') throw new ProblemError('unauthenticated');
  // Proven already: the call came this far.
  const { origin_jti: origin } = decodeJwt(call.request.headers.authorization?.replace(/^Bearer /, '') ?? '');
  if (typeof origin !== 'string' || origin === '') throw new ProblemError('unauthenticated');
  const now = app.clock.wall();
  const [originJti, kept] = body.ended === 'this' ? [origin, null] : ['', body.ended === 'others' ? origin : null];
  await call.transaction((tx) => noteEnded(tx, caller.userId, originJti, kept, now));
  // A pool tells times by the second: whoever signs in after this was answered does so in a later one.
  if (originJti === '') await pause(1000 - (now.getTime() % 1000));
  return { status: 204, body: undefined };
};
