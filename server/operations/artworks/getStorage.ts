import { type Handler, memberOf } from '../../http/operation.ts';
import { QUOTA_BYTES, usedBytes } from '../../rooms/artworks/storage-room.ts';

export const getStorage: Handler<'getStorage'> = async (_, call) => {
  const { instanceId } = memberOf(call);
  const body = await call.transaction(async (tx) => ({
    usedBytes: await usedBytes(tx, instanceId),
    maxBytes: QUOTA_BYTES,
  }));
  return { status: 200, body };
};
