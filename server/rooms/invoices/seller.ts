import type { BankAccount } from '#domain/invoices/invoice-document.ts';
import type { TaxExemption } from '#domain/tax/decide-tax.ts';
import { sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

export interface Seller {
  readonly legalName: string;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  readonly countryCode: string;
  /** Null: not registered for value added tax. */
  readonly taxId: string | null;
  readonly registerId: string | null;
  /** Who gave out that id, where PINT AE asks for it. */
  readonly registerAuthority: string | null;
  /** ISO 3166-2 without the country: the emirate of a seller in the Emirates. */
  readonly subdivision: string | null;
  readonly email: string | null;
  /** Why it adds no tax though it has an id, as its documents say it; null: it adds tax. */
  readonly taxExemption: string | null;
  /** Where the money of invoices goes; null: nobody pays this seller by transfer. */
  readonly bank: BankAccount | null;
  /** Where the day of an invoice begins. */
  readonly timezone: string;
}

export interface Buyer {
  readonly name: string;
  readonly countryCode: string;
  /** Why no tax is added to what it buys; null: some is. */
  readonly taxExemption: TaxExemption | null;
  readonly company: {
    readonly legalName?: string;
    readonly taxId?: string;
    readonly billingContacts?: readonly string[];
    readonly street?: string;
    readonly postcode?: string;
    readonly city?: string;
  };
}

/** Who buys, and who sells to them: the tenant's seller, or the tenant by its name, untaxed, where it has none. @throws ProblemError `not_a_member` */
export async function readParties(tx: Tx, instanceId: string): Promise<{ seller: Seller; buyer: Buyer }> {
  const found = await tx.row<
    { [K in keyof Seller]: Seller[K] | null } & Omit<Buyer, 'taxExemption'> & {
        tenant: string;
        sellerCountryCode: string | null;
        exemption: TaxExemption | null;
      }
  >(sql`
    select n.name as tenant, i.name, i.country_code, i.company, s.legal_name, s.street, s.postcode, s.city,
      s.country_code as seller_country_code, s.tax_id, s.register_id, s.register_authority, s.subdivision, s.email,
      s.tax_exemption, s.timezone, case when x.instance_id is not null then jsonb_strip_nulls(jsonb_build_object(
        'reason', x.reason, 'evidence', x.evidence, 'validUntil', x.valid_until)) end as exemption, case when s.bank_name is not null and s.bank_account is not null
        then jsonb_build_object('name', s.bank_name, 'account', s.bank_account, 'code', s.bank_code) end as bank
    from instances i join namespaces n on n.id = i.namespace_id left join sellers s on s.namespace_id = n.id
      left join tax_exemptions x on x.instance_id = i.id
    where i.id = ${instanceId}`);
  // Whoever is leaving the company while it orders does not see it any more.
  if (!found) throw new ProblemError('not_a_member');
  const { tenant, name, countryCode, company, exemption, ...seller } = found;
  const { sellerCountryCode, legalName, timezone, ...rest } = seller;
  return {
    buyer: { name, countryCode, company, taxExemption: exemption },
    seller: {
      ...rest,
      legalName: legalName ?? tenant,
      countryCode: sellerCountryCode ?? countryCode,
      timezone: timezone ?? 'UTC',
    },
  };
}
