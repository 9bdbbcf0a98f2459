import { writeClaimsOf } from '../../engines/identity-admin/write-claims.ts';
import { accept } from '../../flows/team/invite.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { findInstanceOf } from '../../rooms/accounts/instances.ts';
import { readSelf } from '../../rooms/accounts/users.ts';

export const acceptInvitation: Handler<'acceptInvitation'> = async ({ path }, call) => {
  const user = userOf(call);
  const { db, clock } = call.app;
  // Whoever has signed up just now has no row yet.
  await call.transaction((tx) => readSelf(tx, call.app, user));
  const instanceId = await db.transaction({ role: 'marquee_worker' }, (tx) =>
    accept({ tx, clock, actor: user.userId }, user, path.id),
  );
  // Committed before it is told: what fails here is written by the job, and the answer is true all the same.
  await writeClaimsOf(call.app, user);
  const instance = await call.transaction((tx) => findInstanceOf(tx, user.userId, instanceId));
  if (!instance) throw new Error('An instance vanished while being joined');
  return { status: 200, body: instance };
};
