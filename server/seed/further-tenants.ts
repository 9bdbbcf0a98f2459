/** Tenants in currencies and under laws that the first two have not: Germany, and three decimals in Kuwait. */

import type { DemoTenant } from './demo-tenants.ts';
import { arabicTerms, englishTerms } from './demo-terms.ts';
import type { DemoUser } from './demo-users.ts';

/** The people of a tenant with one advertiser. */
const peopleOf = (
  domain: string,
  instance: string,
  [advertiser, reviewer, operator, second]: readonly [string, string, string, string],
): readonly DemoUser[] => [
  {
    email: `advertiser@${domain}`,
    name: advertiser,
    about: 'buys and runs campaigns',
    instance,
    role: 'owner',
    terms: 'latest',
  },
  {
    email: `reviewer@${domain}`,
    name: reviewer,
    about: 'approves and rejects artworks at /reviews',
    platformRole: 'reviewer',
    terms: 'latest',
  },
  {
    email: `operator@${domain}`,
    name: operator,
    about: 'asks for credits and terms of payment, records transfers, at /desk',
    platformRole: 'operator',
    terms: 'latest',
  },
  {
    email: `operator-2@${domain}`,
    name: second,
    about: 'gives the credits and terms of payment that the other operator asks for, at /desk',
    platformRole: 'operator',
    terms: 'latest',
  },
];

export const furtherTenants: readonly DemoTenant[] = [
  {
    id: '01939f00-0000-7000-8000-000000000003',
    domain: 'deutschland.localhost',
    inventory: 'deutschland',
    name: 'Stadtlicht',
    iconUrl: '/tenants/deutschland.svg',
    theme: {
      name: 'deutschland',
      accent: '#1f5fae',
      accentDark: '#8ab8f5',
      logoDark: '/tenants/deutschland-dark.svg',
    },
    locale: 'de-DE',
    isSmbShowStudio: true,
    userPoolId: 'eu-central-1_StadtlichtDemo',
    clients: { own: 'deutschlanddemoclient', google: 'deutschlanddemogoogle', apple: 'deutschlanddemoapple' },
    agency: { id: '01939f00-0000-7000-8000-0000000000a3', name: 'Nordwind Media' },
    instances: [
      {
        key: 'kaffee',
        id: '01939f00-0000-7000-8000-0000000000c4',
        name: 'Kaffeehaus Morgenrot',
        countryCode: 'DE',
        countryName: 'Germany',
        currency: 'EUR',
      },
    ],
    users: peopleOf('deutschland.test', 'kaffee', ['Jana Albers', 'Ruth Prüfer', 'Ole Petersen', 'Olga Peters']),
    askingOwners: [],
    terms: [
      {
        version: '2026-10',
        publishedAt: '2026-10-01T00:00:00Z',
        html: englishTerms('2026-10', 'This is the first version.'),
      },
    ],
  },
  {
    id: '01939f00-0000-7000-8000-000000000004',
    domain: 'kuwait.localhost',
    inventory: 'gulf',
    name: 'واجهات الخليج',
    iconUrl: '/tenants/kuwait.svg',
    theme: { name: 'kuwait', accent: '#7a3e9d', accentDark: '#cfa3ee', logoDark: '/tenants/kuwait-dark.svg' },
    // With the digits that the inventory and the documents are written in.
    locale: 'ar-AE',
    isSmbShowStudio: false,
    userPoolId: 'me-south-1_KuwaitDemo',
    clients: { own: 'kuwaitdemoclient', google: 'kuwaitdemogoogle', apple: 'kuwaitdemoapple' },
    agency: { id: '01939f00-0000-7000-8000-0000000000a4', name: 'وكالة المرسى' },
    instances: [
      {
        key: 'pearl',
        id: '01939f00-0000-7000-8000-0000000000c5',
        name: 'مجوهرات اللؤلؤة',
        countryCode: 'KW',
        countryName: 'Kuwait',
        currency: 'KWD',
      },
    ],
    users: peopleOf('kuwait.test', 'pearl', ['نورة', 'بدر', 'فهد', 'منى']),
    askingOwners: [],
    terms: [
      {
        version: '2026-10',
        publishedAt: '2026-10-01T00:00:00Z',
        html: arabicTerms('2026-10', 'هذا هو الإصدار الأول.'),
      },
    ],
  },
];
