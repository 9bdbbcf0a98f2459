/** Who sells on the demo's tenants: invented companies, whose tax ids are of the right form and nobody's. */
import type { components } from '#contract/product-api.ts';
import { writeSeller } from '../flows/platform/create-tenant.ts';
import { sql, type Tx } from '../kernel/db/database.ts';

export interface DemoSeller {
  /** The tenant's domain. */
  readonly tenant: string;
  /** Its account is of the banks' own examples. */
  readonly seller: components['schemas']['TenantSpec']['seller'];
}

export const demoSellers: readonly DemoSeller[] = [
  {
    tenant: 'localhost',
    seller: {
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
  },
  {
    tenant: 'arabia.localhost',
    seller: {
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
  },
  {
    tenant: 'deutschland.localhost',
    seller: {
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
  },
  {
    tenant: 'kuwait.localhost',
    seller: {
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
  },
];

/** Gives the demo's tenants of earlier installations their sellers where they have none, and an account to those without. */
export async function seedSellers(tx: Tx): Promise<void> {
  const incomplete = await tx.rows<{ id: string; domain: string }>(sql`
    select n.id, n.domain from namespaces n left join sellers s on s.namespace_id = n.id where n.is_demo and s.bank_name is null`);
  for (const { id, domain } of incomplete) {
    const found = demoSellers.find(({ tenant }) => tenant === domain);
    if (found) await writeSeller(tx, id, found);
  }
}
