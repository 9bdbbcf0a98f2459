/** The demo tenants and their users. Everything here is public: it exists on a demo installation only. */
import type { components } from '#contract/product-api.ts';
import { firstDemoTenantId } from '../kernel/platform-tenant.ts';
import { arabicTerms, englishTerms } from './demo-terms.ts';
import { type DemoUser, signInBranchUsers } from './demo-users.ts';
import { furtherTenants } from './further-tenants.ts';
import type { DemoNamespace } from './inventory/inventory.ts';

export const demoPassword = 'Demo-Pass-2026!';

export interface DemoTenant {
  readonly id: string;
  readonly domain: string;
  readonly inventory: DemoNamespace;
  readonly name: string;
  readonly iconUrl: string;
  readonly theme: Readonly<components['schemas']['Theme']>;
  readonly locale: string;
  readonly isSmbShowStudio: boolean;
  readonly userPoolId: string;
  readonly clients: { readonly own: string; readonly google: string; readonly apple: string };
  readonly agency: { readonly id: string; readonly name: string };
  readonly instances: readonly {
    readonly key: string;
    readonly id: string;
    readonly name: string;
    readonly countryCode: string;
    readonly countryName: string;
    readonly currency: string;
  }[];
  readonly users: readonly DemoUser[];
  /** The media owners that ask to be asked about artworks on their screens. */
  readonly askingOwners: readonly string[];
  /** Oldest first. */
  readonly terms: readonly { readonly version: string; readonly publishedAt: string; readonly html: string }[];
}

export const demoTenants: readonly DemoTenant[] = [
  {
    id: firstDemoTenantId,
    domain: 'localhost',
    inventory: 'localhost',
    name: 'Marquee',
    iconUrl: '/icon.svg',
    theme: { name: 'marquee', accent: '#4a4fd8', accentDark: '#9ea3ff', logoDark: '/icon-dark.svg' },
    locale: 'en-US',
    isSmbShowStudio: true,
    userPoolId: 'us-east-1_MarqueeDemo',
    clients: { own: 'marqueedemoclient', google: 'marqueedemogoogle', apple: 'marqueedemoapple' },
    agency: { id: '01939f00-0000-7000-8000-0000000000a1', name: 'Northlight Media' },
    instances: [
      {
        key: 'bakery',
        id: '01939f00-0000-7000-8000-0000000000b1',
        name: 'Corner Bakery',
        countryCode: 'US',
        countryName: 'United States',
        currency: 'USD',
      },
      {
        key: 'cycles',
        id: '01939f00-0000-7000-8000-0000000000b2',
        name: 'Harbour Cycles',
        countryCode: 'US',
        countryName: 'United States',
        currency: 'USD',
      },
      {
        key: 'hotel',
        id: '01939f00-0000-7000-8000-0000000000b5',
        name: 'Lakeside Hotel',
        countryCode: 'US',
        countryName: 'United States',
        currency: 'USD',
      },
      {
        key: 'grocer',
        id: '01939f00-0000-7000-8000-0000000000b6',
        name: 'Green Street Grocer',
        countryCode: 'US',
        countryName: 'United States',
        currency: 'USD',
      },
    ],
    users: [
      {
        email: 'advertiser@demo.test',
        name: 'Alex Advertiser',
        about: 'buys and runs campaigns',
        instance: 'bakery',
        role: 'owner',
        terms: 'latest',
      },
      {
        email: 'rival@demo.test',
        name: 'Robin Rival',
        about: 'another advertiser of the same tenant',
        instance: 'cycles',
        role: 'owner',
        terms: 'latest',
      },
      {
        email: 'agency@demo.test',
        name: 'Ada Agency',
        about: 'works for two companies and changes between them by the account',
        instance: 'hotel',
        also: ['grocer'],
        role: 'owner',
        terms: 'latest',
      },
      {
        email: 'old-terms@demo.test',
        name: 'Olive Oldterms',
        about: 'has accepted only the previous terms',
        instance: 'bakery',
        role: 'editor',
        terms: 'previous',
      },
      {
        email: 'reviewer@demo.test',
        name: 'Riley Reviewer',
        about: 'approves and rejects artworks at /reviews',
        platformRole: 'reviewer',
        terms: 'latest',
      },
      {
        email: 'owner-reviewer@demo.test',
        name: 'Asha Albion',
        about: 'approves and rejects at /reviews for one media owner, Albion Digital Sites in London',
        platformRole: 'reviewer',
        mediaOwner: 'Albion Digital Sites',
        terms: 'latest',
      },
      {
        email: 'owner@demo.test',
        name: 'Owen Albion',
        about: 'sees the screens of one media owner, Albion Digital Sites, and what of them is taken, at /desk',
        platformRole: 'media_owner',
        mediaOwner: 'Albion Digital Sites',
        terms: 'latest',
      },
      {
        email: 'operator@demo.test',
        name: 'Ona Operator',
        about:
          'gives screens their keys, sees what they reported wrongly, has failed refunds tried again, keeps the ledger, at /desk',
        platformRole: 'operator',
        terms: 'latest',
      },
      {
        email: 'operator-2@demo.test',
        name: 'Otto Operator',
        about: 'gives the credits and terms of payment that the other operator asks for, at /desk',
        platformRole: 'operator',
        terms: 'latest',
      },
      {
        email: 'platform@demo.test',
        name: 'Petra Platform',
        about: 'runs the platform: makes tenants, opens and suspends them, at /desk/tenants',
        platformRole: 'platform',
        terms: 'latest',
      },
      {
        email: 'platform-2@demo.test',
        name: 'Paul Platform',
        about: 'decides the suspensions that the other one of the platform asks for, at /desk/tenants',
        platformRole: 'platform',
        terms: 'latest',
      },
      ...signInBranchUsers,
    ],
    askingOwners: ['Albion Digital Sites'],
    terms: [
      {
        version: '2026-01',
        publishedAt: '2026-01-15T00:00:00Z',
        html: englishTerms('2026-01', 'This is the first version.'),
      },
      {
        version: '2026-10',
        publishedAt: '2026-10-01T00:00:00Z',
        html: englishTerms('2026-10', 'Undelivered plays of a completed campaign are now paid back without a request.'),
      },
    ],
  },
  {
    id: '01939f00-0000-7000-8000-000000000002',
    domain: 'arabia.localhost',
    inventory: 'arabia',
    name: 'لوحات',
    iconUrl: '/tenants/arabia.svg',
    theme: {
      name: 'arabia',
      accent: '#0b7a5b',
      accentDark: '#5fd3ae',
      logoDark: '/tenants/arabia-dark.svg',
      signInPicture: '/tenants/arabia-street.svg',
    },
    locale: 'ar-AE',
    isSmbShowStudio: true,
    userPoolId: 'us-east-1_ArabiaDemo',
    clients: { own: 'arabiademoclient', google: 'arabiademogoogle', apple: 'arabiademoapple' },
    agency: { id: '01939f00-0000-7000-8000-0000000000a2', name: 'وكالة الأفق' },
    instances: [
      {
        key: 'oud',
        id: '01939f00-0000-7000-8000-0000000000b3',
        name: 'بيت العود',
        countryCode: 'AE',
        countryName: 'United Arab Emirates',
        currency: 'AED',
      },
    ],
    users: [
      {
        email: 'advertiser@arabia.test',
        name: 'ليلى',
        about: 'buys and runs campaigns in Arabic',
        instance: 'oud',
        role: 'owner',
        terms: 'latest',
      },
      {
        email: 'reviewer@arabia.test',
        name: 'سالم',
        about: 'approves and rejects artworks at /reviews',
        platformRole: 'reviewer',
        terms: 'latest',
      },
      {
        email: 'operator@arabia.test',
        name: 'عمر',
        about:
          'gives screens their keys, sees what they reported wrongly, and has failed refunds tried again, at /desk',
        platformRole: 'operator',
        terms: 'latest',
      },
      {
        email: 'operator-2@arabia.test',
        name: 'سلمى',
        about: 'gives the credits and terms of payment that the other operator asks for, at /desk',
        platformRole: 'operator',
        terms: 'latest',
      },
    ],
    askingOwners: [],
    terms: [
      {
        version: '2026-01',
        publishedAt: '2026-01-15T00:00:00Z',
        html: arabicTerms('2026-01', 'هذا هو الإصدار الأول.'),
      },
      {
        version: '2026-10',
        publishedAt: '2026-10-01T00:00:00Z',
        html: arabicTerms('2026-10', 'صار ثمن ما لم تُسلّمه الحملة المكتملة يُعاد من دون طلب.'),
      },
    ],
  },
  ...furtherTenants,
];
