import { maxAvatarBytes } from '#machines/profile/avatar-change.machine.ts';
import { drawAvatar } from '../../engines/storage/avatar.ts';
import { newObjectKey } from '../../engines/storage/object-store.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { exchangeAvatar, readSelf } from '../../rooms/accounts/users.ts';

export const uploadAvatar: Handler<'uploadAvatar'> = async (_, call) => {
  const user = userOf(call);
  const { store, log } = call.app;
  if (!call.file) throw new Error('The contract gives this operation a file');
  const { content } = call.file;
  if (content.byteLength > maxAvatarBytes)
    throw new ProblemError('file_too_large', { facts: { bytes: content.byteLength, maxBytes: maxAvatarBytes } });
  const picture = await drawAvatar(content);
  const key = newObjectKey('avatars', 'webp');
  await store.put(key, picture, { contentType: 'image/webp' });
  let last: string | null = null;
  const output = await call
    .answer(async (tx) => {
      await readSelf(tx, call.app, user);
      last = await exchangeAvatar(tx, user.userId, key);
      return { status: 200, body: await readSelf(tx, call.app, user) };
    })
    .catch(async (error: unknown) => {
      await store.delete(key);
      throw error;
    });
  // Nobody is shown it any more: that it could not be removed is no reason to refuse the new one.
  if (last)
    await store.delete(last).catch((error: Error) => {
      log.named('store').error('A replaced picture could not be removed', { key: last, error: error.message });
    });
  return output;
};
