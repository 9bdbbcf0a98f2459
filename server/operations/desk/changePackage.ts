import { publishPackage, withdrawPackage } from '../../flows/packages/make-package.ts';
import { type Handler, ifMatch, userOf } from '../../http/operation.ts';
import { showDeskPackage } from '../../views/packages/desk-packages.ts';

const changes = { publish: publishPackage, withdraw: withdrawPackage };

export const changePackage: Handler<'changePackage'> = ({ path, header, body }, call) => {
  const { namespaceId, email: actor } = userOf(call);
  const { clock } = call.app;
  return call.answer(async (tx) => {
    await changes[body.change]({ tx, clock, namespaceId, actor }, path.id, ifMatch(header));
    return { status: 200, body: await showDeskPackage(tx, path.id) };
  });
};
