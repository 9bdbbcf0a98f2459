import { type Handler, operatorOf } from '../../http/operation.ts';
import { showDeskCompany } from '../../views/companies/desk-companies.ts';

export const getDeskCompany: Handler<'getDeskCompany'> = async ({ path }, call) => {
  const { namespaceId } = operatorOf(call);
  return {
    status: 200,
    body: await call.transaction((tx) => showDeskCompany(tx, call.app.clock, namespaceId, path.id)),
  };
};
