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
  },
];

/** Gives the demo's tenants their sellers and number series where they have none. */
export async function seedSellers(tx: Tx): Promise<void> {
  for (const seller of demoSellers) {
    await tx.run(sql`
      insert into sellers (namespace_id, legal_name, street, postcode, city, country_code, tax_id, register_id, register_authority,
        subdivision, email, timezone)
      select id, ${seller.legalName}, ${seller.street}, ${seller.postcode}, ${seller.city}, ${seller.countryCode}, ${seller.taxId},
        ${seller.registerId}, ${seller.registerAuthority ?? null}, ${seller.subdivision ?? null}, ${seller.email}, ${seller.timezone}
      from namespaces where domain = ${seller.tenant} and is_demo on conflict do nothing`);
  }
}
