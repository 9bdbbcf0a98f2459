import { noConditions } from '#domain/packages/package-conditions.ts';
import { createPackage, type PackageDraft, publishPackage } from '../flows/packages/make-package.ts';
import { sql, type Tx } from '../kernel/db/database.ts';
import { demoTenants } from './demo-tenants.ts';
import type { DemoNamespace } from './inventory/inventory.ts';

type DemoPackage = Omit<PackageDraft, 'currency'>;

const off = (percentOff: number) => ({ pricing: 'percent_off' as const, priceMinor: null, percentOff });
const fixed = (priceMinor: number) => ({ pricing: 'fixed' as const, priceMinor, percentOff: null });
const of = (city: string, ...venues: number[]) => ({ rule: { cities: [city], venues } });

const english: readonly DemoPackage[] = [
  {
    name: 'Berlin commuter fortnight',
    description: 'Underground platforms and bus shelters across Berlin, morning to night, for two working weeks.',
    selection: of('berlin', 105, 106),
    durationDays: 14,
    slots: 1,
    ...off(15),
  },
  {
    name: 'New York roadside week',
    description: 'Large roadside screens on the ways into Manhattan and Brooklyn, for seven days.',
    selection: of('new-york', 301),
    durationDays: 7,
    slots: 1,
    ...off(10),
  },
  {
    name: 'London retail and leisure',
    description: 'Shopping centres, gyms and cinemas where Londoners spend their weekends, for three weeks.',
    selection: of('london', 205, 701, 807),
    durationDays: 21,
    slots: 1,
    ...off(20),
  },
  {
    name: 'Three airports, one month',
    description: 'Arrivals and departures in Hamburg, London and New York, for business travellers.',
    selection: { rule: { cities: ['hamburg', 'london', 'new-york'], venues: [101] } },
    durationDays: 28,
    slots: 1,
    ...off(12),
  },
  {
    name: 'Chicago starter',
    description: 'A few well-placed bus shelters and supermarkets for a first campaign, at one price for the week.',
    selection: of('chicago', 106, 203),
    durationDays: 7,
    slots: 1,
    ...fixed(90_000),
  },
  {
    name: 'Central Berlin, within 3 km',
    description: 'Every screen within three kilometres of Alexanderplatz with at least 20,000 passers-by a week.',
    selection: { rule: { near: { latitude: 52.5219, longitude: 13.4132, radiusM: 3_000 }, audience: 20_000 } },
    durationDays: 10,
    slots: 1,
    conditions: {
      ...noConditions,
      terms:
        'One artwork for all screens of a size. Political advertising is not sold within this package.\nScreens may be replaced by others within the three kilometres while they are being repaired.',
      leadDays: 5,
    },
    ...off(8),
  },
];

const arabic: readonly DemoPackage[] = [
  {
    name: 'أسبوعان في مترو دبي',
    description: 'شاشات محطات المترو والمراكز التجارية في دبي من الصباح حتى المساء لمدة أسبوعين.',
    selection: of('dubai', 105, 205),
    durationDays: 14,
    slots: 1,
    ...off(15),
  },
  {
    name: 'طرق الرياض الرئيسية',
    description: 'شاشات كبيرة على أهم طرق الرياض لمدة سبعة أيام.',
    selection: of('riyadh', 301),
    durationDays: 7,
    slots: 1,
    ...off(10),
  },
  {
    name: 'مطارا دبي والرياض',
    description: 'صالات الوصول والمغادرة لمن يسافرون للعمل، لمدة أربعة أسابيع.',
    selection: { rule: { cities: ['dubai', 'riyadh'], venues: [101] } },
    durationDays: 28,
    slots: 1,
    ...off(12),
  },
  {
    name: 'باقة جدة للتسوق',
    description: 'مراكز التسوق ومتاجر البقالة في جدة بسعر واحد لعشرة أيام.',
    selection: of('jeddah', 203, 205),
    durationDays: 10,
    slots: 1,
    ...fixed(450_000),
  },
];

const german = english.filter(({ name }) => name === 'Berlin commuter fortnight');
// Of the kinds of places that the Gulf's second tenant has, in its own currency.
const gulf = arabic.filter(({ name }) => name === 'طرق الرياض الرئيسية');

const packagesOf: Readonly<Record<DemoNamespace, readonly DemoPackage[]>> = {
  localhost: english,
  arabia: arabic,
  deutschland: german,
  gulf,
};

/** Publishes the demo's packages where a demo tenant has none; touches nothing that is there. */
export async function seedPackages(tx: Tx): Promise<void> {
  const at = new Date();
  const clock = { wall: () => at, business: () => at };
  for (const { id: namespaceId, inventory } of demoTenants) {
    const tenant = await tx.row<{ currency: string }>(sql`
      select currency_code as currency from screens where namespace_id = ${namespaceId}
        and not exists (select 1 from packages where namespace_id = ${namespaceId}) limit 1`);
    if (!tenant) continue;
    const context = { tx, clock, namespaceId, actor: 'demo' };
    for (const draft of packagesOf[inventory])
      await publishPackage(context, await createPackage(context, { ...draft, currency: tenant.currency }));
  }
}
