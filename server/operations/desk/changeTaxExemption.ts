import { changeTaxExemption as change } from '../../flows/platform/change-tax-exemption.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { showDeskCompany } from '../../views/companies/desk-companies.ts';

export const changeTaxExemption: Handler<'changeTaxExemption'> = async ({ path, body }, call) => {
  const operator = operatorOf(call);
  const { db, clock } = call.app;
  const { namespaceId, email: by } = operator;
  const which = { namespaceId, id: path.id, by };
  await db.transaction(workerFor(operator), async (tx) => {
    await requireOperator(tx, operator);
    await change({ tx, clock }, which, body);
  });
  return { status: 200, body: await call.transaction((tx) => showDeskCompany(tx, clock, namespaceId, path.id)) };
};
