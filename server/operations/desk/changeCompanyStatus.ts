import { changeCompanyStatus as change } from '../../flows/platform/change-company-status.ts';
import { type Handler, operatorOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { requireOperator } from '../../rooms/accounts/require-operator.ts';
import { showDeskCompany } from '../../views/companies/desk-companies.ts';

export const changeCompanyStatus: Handler<'changeCompanyStatus'> = async ({ path, body }, call) => {
  const operator = operatorOf(call);
  const { db, clock } = call.app;
  const { namespaceId, email: by } = operator;
  await db.transaction(workerFor(operator), async (tx) => {
    await requireOperator(tx, operator);
    await change({ tx, clock }, { namespaceId, id: path.id, by }, body);
  });
  return { status: 200, body: await call.transaction((tx) => showDeskCompany(tx, clock, namespaceId, path.id)) };
};
