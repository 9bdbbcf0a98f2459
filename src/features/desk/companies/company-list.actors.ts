import type { Schema } from '#src/api/client.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec, text } from '#src/patterns/list/query-codec.ts';
import { companyStatuses } from './company-status.ts';

export interface CompanyQuery {
  readonly q: string;
  /** Null for all. */
  readonly status: Schema<'CompanyStatus'> | null;
}

export const companyQuery = queryCodec<CompanyQuery>({ q: text(), status: oneOf(companyStatuses) });

/** The tenant's companies by name (`listDeskCompanies`). */
export const deskCompaniesMachine = provideList('/dsp/desk/companies', {
  ask: ({ q, status }: CompanyQuery) => ({ query: { ...(q ? { q } : {}), ...(status ? { status } : {}) } }),
  idOf: ({ id }) => id,
});
