import { type Handler, memberOf } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { lockUpload, toUpload } from '../../rooms/uploads/upload-rows.ts';

export const getUpload: Handler<'getUpload'> = async ({ path }, call) => {
  const { userId } = memberOf(call);
  const upload = await call.transaction((tx) => lockUpload(tx, path.id, userId, call.app.clock.wall()));
  if (upload.artworkId !== null) throw new ProblemError('not_found');
  return { status: 200, body: toUpload(upload) };
};
