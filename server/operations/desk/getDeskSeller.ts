import type { components } from '#contract/product-api.ts';
import { sellerFaults } from '#domain/invoices/seller-faults.ts';
import { localDate } from '#domain/planner/zone.ts';
import { type Reading, reads } from '../../http/operation.ts';
import { query, sql } from '../../kernel/db/database.ts';
import { numberLabel, seriesKinds, seriesPrefixes } from '../../rooms/invoices/issue-number.ts';

type Schemas = components['schemas'];

const seller = query<Schemas['SellerIdentity']>(sql`
  select legal_name, street, postcode, city, country_code, tax_id, register_id, register_authority, subdivision, email, timezone,
    bank_name, bank_account, bank_code, tax_exemption
  from sellers`);
const series = query<{
  readonly kind: Schemas['NumberSeries']['kind'];
  readonly prefix: string;
  readonly next: number;
}>(sql`select kind, prefix, next from document_series`);
const refused = query<Schemas['RefusedDocument']>(sql`
  select d.order_id, i.name as company_name, case when d.refund_id is null then 'invoice' else 'credit_note' end as kind, d.rules,
    date_trunc('milliseconds', d.refused_at) as refused_at, date_trunc('milliseconds', d.next_try_at) as next_try_at
  from refused_documents d join instances i on i.id = d.instance_id order by d.refused_at desc, d.order_id limit 100`);

export const getDeskSeller: Reading<'getDeskSeller'> = {
  reads: (_, { now }) =>
    reads({ seller, series, refused }, ({ seller: [found = null], series: known, refused: waiting }) => ({
      status: 200,
      body: {
        seller: found,
        faults: found ? sellerFaults(found, localDate(found.timezone, now.getTime())) : [],
        series: seriesKinds.map((kind) => {
          const { prefix, next } = known.find((one) => one.kind === kind) ?? { prefix: seriesPrefixes[kind], next: 1 };
          return {
            kind,
            issued: next - 1,
            last: next > 1 ? numberLabel(prefix, next - 1) : null,
            next: numberLabel(prefix, next),
          };
        }),
        refused: [...waiting],
      },
    })),
};
