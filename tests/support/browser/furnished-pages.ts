import type { Page } from '@playwright/test';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import type { Language } from '#domain/text/languages.ts';
import type { demoTenants } from '#server/seed/demo-tenants.ts';
import type { Schema } from '#src/api/client.ts';
import type { PageName } from '#src/app/pages.ts';
import { path } from '#src/lib/paths.ts';
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
import { invited } from '../people/invited.ts';
import { reportingScreen } from '../screens/reporting-screen.ts';
import { createProject, pageOf, pictureOf, textOf } from '../studio/designs.ts';
import { expect, type Product } from './e2e.ts';
import { firstEnding } from './first-ending.ts';

/** One look at a page. */
export interface Look {
  /** What is looked at, where that is not the page as it opens. */
  readonly of?: string;
  readonly path: string;
  /** Opens what is not there at once, such as a dialog. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Of every page of the registry what is looked at: a page that is missing here is an error of types. */
export type FurnishedPages = { readonly [Name in PageName]: readonly [Look, ...Look[]] | null };

export interface Tenant {
  readonly language: Language;
  readonly demo: (typeof demoTenants)[number] | undefined;
  readonly origin: (product: Product) => string;
  readonly advertiser: string;
  readonly reviewer: string;
  readonly operator: string;
}

interface Furniture {
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
  /** Their account. */
  readonly person: string;
  /** The token of an open invitation's link. */
  readonly invitation: string;
  /** What the link under one of their mails carries. */
  readonly ending: string;
  readonly query: { readonly q: string };
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
async function furnish(product: Product, tenant: Tenant): Promise<Furniture> {
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
    person: (await bodyOf(user.api.GET('/admin/users/self'))).userId,
    invitation: (await invited(server, user)).token,
    ending: await firstEnding(user, tenant.advertiser),
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

/** Every page of the product at an address where it has something to show. */
export async function furnishedPages(product: Product, tenant: Tenant): Promise<FurnishedPages> {
  const furniture = await furnish(product, tenant);
  const { live, draft, screens, reportToken, wrong, query, invoice, sold, suggestion, company, person, invitation } =
    furniture;
  const { id } = live.campaign;
  const edit = path('campaignEdit', { id: draft.id });
  const keys = `${path('deskKeys')}?${new URLSearchParams(query)}`;
  const step = (of: string, search: Record<string, string> = {}): Look => ({
    of,
    path: `${edit}?${new URLSearchParams({ step: of, ...search })}`,
  });
  return {
    login: [{ path: path('login') }],
    register: [{ path: path('register') }],
    activateAccount: [{ path: path('activateAccount', { token: 'bm9ib2R5.123456' }) }],
    forgotPassword: [{ path: path('forgotPassword') }],
    createInstance: [{ path: path('createInstance') }],
    verify: [{ path: path('verify') }],
    verifyInvoice: [{ path: path('verifyInvoice') }],
    tutorials: [{ path: path('tutorials') }],
    tutorial: [{ path: path('tutorial', { slug: 'first-campaign' }) }],
    sharedReport: [{ path: `${path('sharedReport')}#${reportToken}` }],
    home: [{ path: path('home') }],
    campaigns: [{ path: path('campaigns') }],
    assistant: [{ path: path('assistant') }],
    suggestion: [{ path: path('suggestion', { suggestionId: suggestion }) }],
    campaignNew: [{ path: path('campaignNew') }],
    campaignEdit: [
      step('details'),
      // A few rows are like hundreds, and audited sooner.
      step('screens', { q: screens[0]?.name ?? '' }),
      step('artwork'),
      step('budget'),
      step('review'),
      {
        of: 'payment',
        path: `${edit}?step=review`,
        prepare: async (page) => {
          await page.locator('#review-pay-note').locator('xpath=preceding-sibling::button').click();
          const fields = page.locator('iframe.wpwl-frame').contentFrame();
          // Stored cards are offered first: another one is typed.
          await fields.locator('input[type=radio]').last().check({ timeout: 30_000 });
          await expect(fields.locator('#number')).toBeVisible();
        },
      },
    ],
    campaignOverview: [{ path: path('campaignOverview', { id }) }],
    campaignDetails: [{ path: path('campaignDetails', { id }) }],
    campaignReports: [
      { of: 'days', path: path('campaignReports', { id }) },
      { of: 'screens', path: `${path('campaignReports', { id })}?by=screen` },
    ],
    campaignPlays: [{ path: path('campaignPlays', { id }) }],
    artworkImages: [
      { path: path('artworkImages') },
      {
        of: 'preview',
        path: path('artworkImages'),
        prepare: async (page) => {
          await page.locator('.artwork-thumb').first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
    ],
    artworkVideos: [{ path: path('artworkVideos') }],
    artworkHtml: [{ path: path('artworkHtml') }],
    artwork: [{ path: path('artwork', { id: live.artworkId }) }],
    marketplaceOffers: [{ path: path('marketplaceOffers') }],
    marketplacePackages: [{ path: path('marketplacePackages') }],
    marketplacePackage: [{ path: path('marketplacePackage', { id: sold }) }],
    studio: [
      { path: path('studio') },
      {
        of: 'new',
        path: `${path('studio')}?new=`,
        prepare: (page) => expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible(),
      },
    ],
    studioProject: [
      { path: path('studioProject', { id: furniture.design }) },
      {
        of: 'layer',
        path: path('studioProject', { id: furniture.design }),
        prepare: (page) => page.locator('.studio-layer').first().click(),
      },
    ],
    profile: [{ path: path('profile') }],
    profileSettings: [
      { path: path('profileSettings') },
      {
        of: 'told',
        path: `${path('profileSettings')}#notifications`,
        prepare: (page) => page.locator('.told-quiet input').first().check(),
      },
    ],
    paymentMethods: [{ path: path('paymentMethods') }, { of: 'store', path: `${path('paymentMethods')}?add=1` }],
    profileInvoices: [{ path: path('profileInvoices') }],
    profileBalance: [{ path: path('profileBalance') }],
    profileInvoice: [
      {
        path: path('profileInvoice', { id: invoice }),
        prepare: async (page) => {
          await page.locator('main summary').first().click();
          await expect(page.locator('main details :is(table, p)').first()).toBeVisible();
        },
      },
    ],
    profileInvoicePlays: [
      { path: `${path('profileInvoicePlays', { id: invoice })}?line=1&day=${live.campaign.startDate}` },
    ],
    notifications: [{ path: path('notifications') }],
    profileTeam: [{ path: path('profileTeam') }],
    profileActivity: [{ path: path('profileActivity') }],
    unsubscribe: [{ path: `${path('unsubscribe')}#${furniture.ending}` }],
    invitations: [{ path: path('invitations') }],
    invitation: [{ path: path('invitation', { token: invitation }) }],
    reviews: [{ path: path('reviews') }],
    deskFlags: [
      { path: path('deskFlags') },
      {
        of: 'plays',
        path: `${path('deskFlags')}?screen=${wrong}&of=future`,
        prepare: (page) => expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible(),
      },
    ],
    deskScreens: [{ path: path('deskScreens') }],
    deskScreenImport: [
      { path: path('deskScreenImport') },
      {
        of: 'faults',
        path: path('deskScreenImport'),
        prepare: async (page) => {
          const buffer = Buffer.from(`${screenColumns.join(',')}\r\nBER-1,Wall,=1+1,5,Berlin`);
          await page.locator('input[type=file]').setInputFiles({ name: '2026.csv', mimeType: 'text/csv', buffer });
          await expect(page.getByRole('row').nth(2)).toBeVisible();
        },
      },
    ],
    deskNewScreen: [
      { path: path('deskNewScreen') },
      {
        of: 'faults',
        path: path('deskNewScreen'),
        prepare: async (page) => {
          await page.locator('form button[type=submit]').click();
          await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
        },
      },
    ],
    deskKeys: [
      { path: keys },
      {
        of: 'asked',
        path: keys,
        prepare: async (page) => {
          await page.locator('tbody button').first().click();
          await expect(page.getByRole('alertdialog')).toBeVisible();
        },
      },
      {
        of: 'shown',
        path: keys,
        prepare: async (page) => {
          await page.locator('tbody button').first().click();
          await page.getByRole('alertdialog').getByRole('button').last().click();
          await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/^[\w-]{43}$/);
        },
      },
    ],
    deskRefunds: [{ path: path('deskRefunds') }],
    deskLedger: [{ path: path('deskLedger') }],
    deskLog: [{ path: path('deskLog') }, { of: 'nothing', path: `${path('deskLog')}?q=nobody-ever` }],
    deskChargebacks: [{ path: path('deskChargebacks') }],
    deskCredits: [{ path: path('deskCredits') }],
    deskTerms: [
      { path: path('deskTerms') },
      {
        of: 'new',
        path: path('deskTerms'),
        prepare: async (page) => {
          await page.getByRole('main').locator('.desk-bar button').last().click();
          await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
        },
      },
    ],
    deskReceivables: [{ path: path('deskReceivables') }],
    deskReconciliation: [{ path: path('deskReconciliation') }],
    deskSellers: [{ path: path('deskSellers') }],
    deskOffers: [
      { path: path('deskOffers') },
      {
        of: 'new',
        path: path('deskOffers'),
        prepare: async (page) => {
          await page.getByRole('main').locator('.desk-bar button').last().click();
          await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
        },
      },
    ],
    deskCompanies: [{ path: path('deskCompanies') }],
    deskCompany: [
      { path: path('deskCompany', { id: company }) },
      {
        of: 'block',
        path: path('deskCompany', { id: company }),
        prepare: async (page) => {
          await page.getByRole('main').locator('.card button').first().click();
          await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
        },
      },
    ],
    deskPeople: [{ path: path('deskPeople') }],
    deskPerson: [
      { path: path('deskPerson', { id: person }) },
      {
        of: 'propose',
        path: path('deskPerson', { id: person }),
        prepare: async (page) => {
          await page.getByRole('main').locator('.person-acts button').last().click();
          await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
        },
      },
      {
        of: 'erase',
        path: path('deskPerson', { id: person }),
        prepare: async (page) => {
          await page.getByRole('main').locator('.card').last().locator('button').last().click();
          await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
        },
      },
    ],
    deskScreen: [{ path: path('deskScreen', { id: wrong }) }],
    deskPackages: [
      { path: path('deskPackages') },
      {
        of: 'new',
        path: path('deskPackages'),
        prepare: async (page) => {
          await page.getByRole('main').locator('.desk-bar button').last().click();
          await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
        },
      },
      {
        of: 'preview',
        path: path('deskPackages'),
        prepare: async (page) => {
          await page.getByRole('main').getByRole('table').getByRole('button').first().click();
          await page.getByRole('dialog').locator('summary').click();
          await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
        },
      },
    ],
    // It leads on to the sign-in at once.
    logout: null,
  };
}
