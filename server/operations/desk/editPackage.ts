import { editPackage as edit } from '../../flows/packages/make-package.ts';
import { packageDraft } from '../../flows/packages/package-draft.ts';
import { etag, type Handler, ifMatch, userOf } from '../../http/operation.ts';
import { showDeskPackage } from '../../views/packages/desk-packages.ts';

export const editPackage: Handler<'editPackage'> = async ({ path, header, body }, call) => {
  const { namespaceId, email: actor } = userOf(call);
  const { clock } = call.app;
  const edited = await call.transaction(async (tx) => {
    await edit({ tx, clock, namespaceId, actor }, path.id, await packageDraft(tx, namespaceId, body), ifMatch(header));
    return showDeskPackage(tx, path.id);
  });
  return { status: 200, body: edited, headers: etag(edited.version) };
};
