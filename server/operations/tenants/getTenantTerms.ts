import { type Handler, platformOf } from '../../http/operation.ts';
import { readTermsDocuments, showTermsVersion } from '../../views/tenants/tenant-terms.ts';

export const getTenantTerms: Handler<'getTenantTerms'> = async ({ path }, call) => {
  platformOf(call);
  return call.transaction(async (tx) => {
    const terms = await showTermsVersion(tx, call.app.clock, path.id, path.version);
    return { status: 200, body: { terms, documents: await readTermsDocuments(tx, path.id, terms) } };
  });
};
