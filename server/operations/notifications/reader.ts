import type { FastifyRequest } from 'fastify';
import { type Call, userOf } from '../../http/operation.ts';
import { publish } from '../../kernel/tenant-events.ts';
import type { Reader } from '../../rooms/notifications/notification-rows.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whoever asks, and the company that the call names: these calls are everybody's, and so nobody has asked whether they belong to it. */
export function readerOf(user: { readonly userId: string } | undefined, { headers }: FastifyRequest): Reader {
  const named = headers['x-instance-id'];
  return {
    userId: user?.userId ?? '',
    instanceId: typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : null,
  };
}

/** The reader's tabs count anew, whichever company each is signed in at. By the server itself, once what it tells of is committed. */
export async function tellTabs(call: Pick<Call, 'caller' | 'app'>, id: string): Promise<void> {
  const { namespaceId, userId } = userOf(call);
  await call.app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    publish(tx, { namespaceId, instanceId: null, type: 'notification.changed', payload: { id, userId } }),
  );
}
