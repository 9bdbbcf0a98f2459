import type { Schema } from '#src/api/client.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';
import { oneOf, queryCodec, sortBy, text } from '#src/patterns/list/query-codec.ts';
import { companyStatuses } from './company-status.ts';

export interface CompanyQuery {
  readonly q: string;
  /** Null for all. */
  readonly status: Schema<'CompanyStatus'> | null;
  readonly sort: Schema<'DeskCompanySort'>;
}

export const companyQuery = queryCodec<CompanyQuery>({
  q: text(),
  status: oneOf(companyStatuses),
  sort: sortBy<Schema<'DeskCompanySort'>>(['name', 'status'], 'name'),
});

/** The tenant's companies (`listDeskCompanies`). */
export const deskCompaniesMachine = provideList('/dsp/desk/companies', {
  ask: ({ q, status, sort }: CompanyQuery) => ({ query: { ...(q ? { q } : {}), ...(status ? { status } : {}), sort } }),
  idOf: ({ id }) => id,
});
