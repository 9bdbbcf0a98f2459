import type { Language } from '#domain/text/languages.ts';
import type { demoTenants } from '#server/seed/demo-tenants.ts';
import type { Schema } from '#src/api/client.ts';
import {
  type BookedCampaign,
  bookCampaign,
  createDraft,
  key,
  pickScreens,
  uploadedArtwork,
} from '../campaigns/book-campaign.ts';
import { failedRefund } from '../payments/failed-refund.ts';
import { storeCard } from '../payments/store-card.ts';
import { type ApiUser, apiUser, bodyOf } from '../people/api-user.ts';
import { tenantSpec } from '../people/at-tenant.ts';
import { invited } from '../people/invited.ts';
import { reportingScreen } from '../screens/reporting-screen.ts';
import type { ServerAddress } from '../server/start-test-server.ts';
import { createProject, pageOf, pictureOf, textOf } from '../studio/designs.ts';
import type { Product } from './e2e.ts';
import { firstEnding } from './first-ending.ts';

export interface Tenant {
  readonly language: Language;
  readonly demo: (typeof demoTenants)[number] | undefined;
  readonly origin: (product: Product) => string;
  readonly advertiser: string;
  readonly reviewer: string;
  readonly operator: string;
}

export interface Furniture {
  readonly live: BookedCampaign;
  readonly draft: Pick<Schema<'Campaign'>, 'id'>;
  readonly screens: readonly Pick<Schema<'Screen'>, 'name'>[];
  /** What is after the `#` of a link to the report of the live campaign. */
  readonly reportToken: string;
  /** The screen that has reported plays of another time. */
  readonly wrong: string;
  /** The invoice of the live campaign. */
  readonly invoice: string;
  /** A package that is sold. */
  readonly sold: string;
  /** A suggestion with its plans. */
  readonly suggestion: string;
  /** A design with a text and a place for a picture. */
  readonly design: string;
  /** The advertiser's company. */
  readonly company: string;
  /** A media owner that a share is asked for. */
  readonly owner: string;
  /** Their account. */
  readonly person: string;
  /** The token of an open invitation's link. */
  readonly invitation: string;
  /** What the link under one of their mails carries. */
  readonly ending: string;
  readonly query: { readonly q: string };
  /** A screen of the media owner who has people here. */
  readonly own: string;
  /** A tenant that is being prepared, and the version of its terms. */
  readonly staged: { readonly id: string; readonly version: string };
}

/** What the campaigns are called; no two languages of a tenant call one the same. */
const breads: Readonly<Record<Language, Readonly<Record<'autumn' | 'winter' | 'summer', string>>>> = {
  en: { autumn: 'Autumn bread', winter: 'Winter bread', summer: 'Summer bread' },
  de: { autumn: 'Herbstbrot', winter: 'Winterbrot', summer: 'Sommerbrot' },
  fr: { autumn: 'Pain d’automne', winter: 'Pain d’hiver', summer: 'Pain d’été' },
  es: { autumn: 'Pan de otoño', winter: 'Pan de invierno', summer: 'Pan de verano' },
  ar: { autumn: 'خبز الخريف', winter: 'خبز الشتاء', summer: 'خبز الصيف' },
};

/** A live campaign, a draft that can be paid, an artwork to review: something on every page. */
export async function furnish(product: Product, tenant: Tenant): Promise<Furniture> {
  const server = { origin: `http://127.0.0.1:${product.port}`, port: product.port };
  // Documents are in the language of whoever orders.
  const user = await apiUser(server, tenant.advertiser, { 'X-Locale': tenant.language });
  const reviewer = await apiUser(server, tenant.reviewer);
  const screens = await pickScreens(user, 2);
  const live = await bookCampaign(server, user, { screens, name: breads[tenant.language].autumn }, reviewer);
  const artwork = await uploadedArtwork(server, user, screens[0]?.widthPx ?? 0, screens[0]?.heightPx ?? 0);
  const name = breads[tenant.language].winter;
  // It is paid last, and the business clock goes on by hours meanwhile.
  const draft = await createDraft(user, { screens, artworkIds: [artwork.id], name, startsInDays: 7 });
  const operator = await apiUser(server, tenant.operator);
  await failedRefund(server, user, operator, { screens, name: breads[tenant.language].summer });
  const query = { q: screens[1]?.name ?? '' };
  const [wrong] = (await bodyOf(operator.api.GET('/dsp/desk/screen-keys', { params: { query } }))).items;
  await (await reportingScreen(server, operator, wrong?.id ?? '')).report(
    '2199-01-01T00:00:00.000Z',
    '2001-01-01T00:00:00Z',
  );
  const { token } = await bodyOf(
    user.api.POST('/dsp/campaigns/{id}/report-links', {
      params: { path: { id: live.campaign.id }, header: key() },
      body: { days: 7, view: { groupBy: 'screen' } },
    }),
  );
  await storeCard(server, user);
  const packages = await bodyOf(user.api.GET('/dsp/marketplace/packages'));
  const invoices = await bodyOf(user.api.GET('/dsp/invoices', { params: { query: { campaign: live.campaign.id } } }));
  return {
    live,
    draft,
    screens,
    reportToken: token ?? '',
    wrong: wrong?.id ?? '',
    query,
    invoice: invoices.items[0]?.id ?? '',
    sold: packages.items[0]?.id ?? '',
    suggestion: await suggested(user),
    design: (await bodyOf(createProject(user, [pageOf([pictureOf(null), textOf(designText(user))])], designText(user))))
      .id,
    company: (await bodyOf(user.api.GET('/dsp/instances'))).content[0]?.id ?? '',
    owner: await askedOwner(operator),
    person: (await bodyOf(user.api.GET('/admin/users/self'))).userId,
    invitation: (await invited(server, user)).token,
    ending: await firstEnding(user, tenant.advertiser),
    own: await ownScreen(server),
    staged: await stagedTenant(server),
  };
}

const designText = ({ tenant: { locale } }: ApiUser) => (locale.startsWith('ar') ? 'خبز طازج' : 'Fresh bread');

/** A suggestion with its plans. */
async function suggested(user: ApiUser): Promise<string> {
  const text = user.tenant.locale.startsWith('ar')
    ? 'مقهى يريد زيارات أكثر وقت الغداء، الميزانية 1500 لمدة أسبوعين'
    : 'A café that wants more people to drop in at lunch time, 1,500 in all, for two weeks';
  const body = { text };
  const { id } = await bodyOf(user.api.POST('/dsp/suggestions', { params: { header: key() }, body }));
  const read = () => bodyOf(user.api.GET('/dsp/suggestions/{id}', { params: { path: { id } } }));
  while ((await read()).status === 'generating') await new Promise((done) => setTimeout(done, 200));
  return id;
}

/** A media owner that a share is asked for. */
async function askedOwner(operator: ApiUser): Promise<string> {
  const id = (await bodyOf(operator.api.GET('/dsp/desk/owners'))).items[0]?.id ?? '';
  const { today: validFrom } = await bodyOf(
    operator.api.GET('/dsp/desk/owners/{id}/contracts', { params: { path: { id } } }),
  );
  const params = { path: { id }, header: key() };
  const body = { shareBps: 6650, validFrom, reason: 'Petra Europe, 2026' };
  // Whoever furnishes again finds the first one still open.
  await operator.api.POST('/dsp/desk/owners/{id}/contracts', { params, body });
  return id;
}

/** A screen of the demo's media owner. */
async function ownScreen(server: ServerAddress): Promise<string> {
  const owner = await apiUser(server, 'owner@demo.test');
  const { items } = await bodyOf(owner.api.GET('/dsp/desk/own-screens', { params: { query: { limit: 1 } } }));
  return items[0]?.id ?? '';
}

/** A tenant that sells nothing yet: its domain is not proven, and it has terms alone. */
async function stagedTenant(server: ServerAddress) {
  const platform = await apiUser(server, 'platform@demo.test');
  const { id } = await bodyOf(
    platform.api.POST('/dsp/desk/tenants', { params: { header: key() }, body: tenantSpec({ name: 'Marquee Corner' }) }),
  );
  const body = { version: '2026-01', documents: [{ locale: 'en' as const, html: '<p>Corner</p>' }] };
  const { version } = await bodyOf(
    platform.api.POST('/dsp/desk/tenants/{id}/terms', { params: { path: { id } }, body }),
  );
  return { id, version };
}
