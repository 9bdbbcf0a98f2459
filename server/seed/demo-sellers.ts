/** Who sells on the demo's tenants: invented companies, whose tax ids are of the right form and nobody's. */
import { sql, type Tx } from '../kernel/db/database.ts';

interface DemoSeller {
  readonly tenant: string;
  readonly legalName: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly countryCode: string;
  readonly taxId: string | null;
  readonly registerId: string | null;
  readonly registerAuthority?: string;
  readonly subdivision?: string;
  readonly email: string;
  readonly timezone: string;
  /** Where the money of invoices goes: accounts of the banks' own examples. */
  readonly bank: { readonly name: string; readonly account: string; readonly code: string };
}

const demoSellers: readonly DemoSeller[] = [
  {
    tenant: 'localhost',
    legalName: 'Marquee Media Inc.',
    street: '228 Park Avenue South',
    postcode: '10003',
    city: 'New York',
    countryCode: 'US',
    taxId: null,
    registerId: null,
    email: 'billing@marquee.test',
    timezone: 'America/New_York',
    bank: { name: 'Example Bank of New York', account: '021000021 000123456789', code: 'EXAMUS33' },
  },
  {
    tenant: 'arabia.localhost',
    legalName: 'لوحات للإعلان ش.ذ.م.م',
    street: 'شارع الشيخ زايد 125',
    postcode: '00000',
    city: 'دبي',
    countryCode: 'AE',
    taxId: '100234567800003',
    registerId: 'CN-1048576',
    registerAuthority: 'Dubai Department of Economy and Tourism',
    subdivision: 'DXB',
    email: 'billing@arabia.test',
    timezone: 'Asia/Dubai',
    bank: { name: 'Example Bank of Dubai', account: 'AE070331234567890123456', code: 'EXAMAEAD' },
  },
  {
    tenant: 'deutschland.localhost',
    legalName: 'Stadtlicht Außenwerbung GmbH',
    street: 'Friedrichstraße 123',
    postcode: '10117',
    city: 'Berlin',
    countryCode: 'DE',
    taxId: 'DE123456788',
    registerId: 'HRB 123456 B',
    email: 'rechnung@deutschland.test',
    timezone: 'Europe/Berlin',
    bank: { name: 'Beispielbank Berlin', account: 'DE89370400440532013000', code: 'EXAMDEFF' },
  },
  {
    tenant: 'kuwait.localhost',
    legalName: 'شركة واجهات الخليج للإعلان ذ.م.م',
    street: 'شارع الخليج العربي 40',
    postcode: '13001',
    city: 'الكويت',
    countryCode: 'KW',
    taxId: null,
    registerId: '412345',
    email: 'billing@kuwait.test',
    timezone: 'Asia/Kuwait',
    bank: { name: 'Example Bank of Kuwait', account: 'KW81CBKU0000000000001234560101', code: 'EXAMKWKW' },
  },
];

/** Gives the demo's tenants their sellers and number series where they have none, and an account to those of before. */
export async function seedSellers(tx: Tx): Promise<void> {
  for (const seller of demoSellers) {
    await tx.run(sql`
      insert into sellers (namespace_id, legal_name, street, postcode, city, country_code, tax_id, register_id, register_authority,
        subdivision, email, timezone, bank_name, bank_account, bank_code)
      select id, ${seller.legalName}, ${seller.street}, ${seller.postcode}, ${seller.city}, ${seller.countryCode}, ${seller.taxId},
        ${seller.registerId}, ${seller.registerAuthority ?? null}, ${seller.subdivision ?? null}, ${seller.email}, ${seller.timezone}, ${seller.bank.name}, ${seller.bank.account}, ${seller.bank.code}
      from namespaces where domain = ${seller.tenant} and is_demo
      on conflict (namespace_id) do update set bank_name = excluded.bank_name, bank_account = excluded.bank_account,
        bank_code = excluded.bank_code where sellers.bank_name is null`);
  }
}
