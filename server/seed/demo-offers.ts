import { addDays, localDate } from '#domain/planner/zone.ts';
import { makeOffer, type OfferDraft } from '../flows/offers/make-offer.ts';
import { sql, type Tx } from '../kernel/db/database.ts';
import { readOfferSeller } from '../rooms/offers/offer-seller.ts';
import { demoTenants } from './demo-tenants.ts';
import type { DemoNamespace } from './inventory/inventory.ts';

type DemoOffer = Partial<Omit<OfferDraft, 'packageIds'>> &
  Pick<OfferDraft, 'title' | 'terms' | 'kind'> & {
    /** By their names. */
    readonly packages?: readonly string[];
    /** How many days it can be booked from today on. */
    readonly days: number;
  };

const english: readonly DemoOffer[] = [
  {
    title: 'Chicago starter for less',
    terms: 'The whole package for one week, at a price for first-timers.',
    kind: 'fixed_price',
    price: 75_000,
    appliesTo: 'packages',
    packages: ['Chicago starter'],
    quota: 25,
    perCompany: 1,
    days: 45,
  },
  {
    title: 'Berlin and London, 10% off',
    terms: 'On both city packages while places last. Two campaigns per company.',
    kind: 'percentage',
    percentOff: 10,
    appliesTo: 'packages',
    packages: ['Berlin commuter fortnight', 'London retail and leisure'],
    quota: 40,
    perCompany: 2,
    days: 60,
  },
  {
    title: 'Last-minute New York roadside',
    terms: 'Large roadside screens that are still free in the coming days.',
    kind: 'last_minute',
    percentOff: 20,
    withinDays: 7,
    appliesTo: 'screens',
    cities: ['new-york'],
    venues: [3],
    leastBudget: 2_000_000,
    days: 30,
  },
  {
    title: '20% more plays in London',
    terms: 'Booked slots that would stay empty play you too. Twice per company.',
    kind: 'bonus_plays',
    bonusPercent: 20,
    appliesTo: 'screens',
    cities: ['london'],
    leastBudget: 1_000_000,
    quota: 100,
    perCompany: 2,
    days: 60,
  },
  {
    title: 'Welcome, 10% off',
    terms: 'Once per company, on any campaign.',
    kind: 'percentage',
    percentOff: 10,
    perCompany: 1,
    code: 'WELCOME10',
    days: 90,
  },
];

const arabic: readonly DemoOffer[] = [
  {
    title: 'خصم 10% على مترو دبي',
    terms: 'على باقة المترو حتى نفاد الأماكن، وبحد أقصى حملتان لكل شركة.',
    kind: 'percentage',
    percentOff: 10,
    appliesTo: 'packages',
    packages: ['أسبوعان في مترو دبي'],
    quota: 40,
    perCompany: 2,
    days: 60,
  },
  {
    title: 'باقة جدة بسعر خاص',
    terms: 'الباقة كاملة لعشرة أيام بسعر واحد، مرة لكل شركة.',
    kind: 'fixed_price',
    price: 390_000,
    appliesTo: 'packages',
    packages: ['باقة جدة للتسوق'],
    quota: 25,
    perCompany: 1,
    days: 45,
  },
  {
    title: 'عروض أكثر بمقدار الخُمس في دبي',
    terms: 'تُعرض حملتك أيضًا في المساحات المحجوزة التي كانت ستبقى فارغة، مرتين لكل شركة.',
    kind: 'bonus_plays',
    bonusPercent: 20,
    appliesTo: 'screens',
    cities: ['dubai'],
    leastBudget: 4_000_000,
    quota: 100,
    perCompany: 2,
    days: 60,
  },
  {
    title: 'أهلًا بكم: خصم 10%',
    terms: 'مرة واحدة لكل شركة، على أي حملة.',
    kind: 'percentage',
    percentOff: 10,
    perCompany: 1,
    code: 'AHLAN10',
    days: 90,
  },
];

const german = english.filter(({ packages = [], code }) => packages.includes('Berlin commuter fortnight') || code);
const gulf = arabic.filter(({ code }) => code);

const offersOf: Readonly<Record<DemoNamespace, readonly DemoOffer[]>> = {
  localhost: english,
  arabia: arabic,
  deutschland: german,
  gulf,
};

async function makeDemoOffer(
  context: Parameters<typeof makeOffer>[0],
  { packages = [], days, ...offer }: DemoOffer,
): Promise<void> {
  const { tx, clock, namespaceId } = context;
  const found = await tx.rows<{ id: string }>(sql`
    select id from packages where namespace_id = ${namespaceId} and name = any(${[...packages]}::text[])`);
  if (packages.length > 0 && found.length === 0) return;
  // The days of an offer are its seller's.
  const today = localDate((await readOfferSeller(tx, namespaceId)).timezone, clock.business().getTime());
  await makeOffer(context, {
    percentOff: null,
    bonusPercent: null,
    price: null,
    withinDays: null,
    appliesTo: 'any',
    cities: [],
    venues: [],
    leastBudget: null,
    bookFrom: today,
    bookTo: addDays(today, days),
    flightFrom: null,
    flightTo: null,
    quota: null,
    perCompany: null,
    code: null,
    ...offer,
    packageIds: found.map(({ id }) => id),
  });
}

/** Makes the demo's offers where a demo tenant has none; touches nothing that is there. */
export async function seedOffers(tx: Tx): Promise<void> {
  const at = new Date();
  const clock = { wall: () => at, business: () => at };
  for (const { id: namespaceId, inventory } of demoTenants) {
    const isBare = await tx.row(sql`
      select 1 from screens where namespace_id = ${namespaceId}
        and not exists (select 1 from offers where namespace_id = ${namespaceId}) limit 1`);
    if (!isBare) continue;
    for (const offer of offersOf[inventory]) await makeDemoOffer({ tx, clock, namespaceId, actor: 'demo' }, offer);
  }
}
