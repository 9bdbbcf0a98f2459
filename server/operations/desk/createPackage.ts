import { createPackage as create } from '../../flows/packages/make-package.ts';
import { packageDraft } from '../../flows/packages/package-draft.ts';
import { type Handler, userOf } from '../../http/operation.ts';
import { showDeskPackage } from '../../views/packages/desk-packages.ts';

export const createPackage: Handler<'createPackage'> = ({ body }, call) => {
  const { namespaceId, email: actor } = userOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    const id = await create({ tx, clock, namespaceId, actor }, await packageDraft(tx, namespaceId, body));
    return { status: 201, body: await showDeskPackage(tx, id) };
  });
};
