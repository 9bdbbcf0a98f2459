import { type Handler, userOf } from '../../http/operation.ts';
import { previewDeskPackage } from '../../views/packages/desk-packages.ts';

export const previewPackage: Handler<'previewPackage'> = async ({ path }, call) => {
  const { namespaceId } = userOf(call);
  const body = await call.transaction((tx) => previewDeskPackage(tx, call.app, namespaceId, path.id));
  return { status: 200, body };
};
