import type { Page } from '@playwright/test';
import { screenColumns } from '#domain/inventory/screen-sheet.ts';
import type { PageName } from '#src/app/pages.ts';
import { path } from '#src/lib/paths.ts';
import { expect, type Product } from './e2e.ts';

import { furnish, type Tenant } from './furniture.ts';

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

/** Presses the last button of its kind, and waits for the dialog that asks. */
const asking = (button: string, inside: string) => async (page: Page) => {
  await page.getByRole('main').locator(button).last().click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).locator(inside).first()).toBeVisible();
};

/** Every page of the product at an address where it has something to show. */
export async function furnishedPages(product: Product, tenant: Tenant): Promise<FurnishedPages> {
  const furniture = await furnish(product, tenant);
  const {
    live,
    draft,
    screens,
    reportToken,
    wrong,
    query,
    invoice,
    sold,
    suggestion,
    company,
    owner,
    person,
    invitation,
  } = furniture;
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
    deskScreens: [{ path: path('deskScreens') }, { of: 'map', path: `${path('deskScreens')}?view=map` }],
    deskScreenImport: [
      { path: path('deskScreenImport') },
      {
        of: 'faults',
        path: path('deskScreenImport'),
        prepare: async (page) => {
          const buffer = Buffer.from(`${screenColumns.join(',')}\r\nBER-1,Wall,=1+1,5,Berlin`);
          await page.locator('input[type=file]').setInputFiles({ name: '2026.csv', mimeType: 'text/csv', buffer });
          await expect(page.locator('.stat-tiles')).toBeVisible();
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
    deskTenants: [{ path: path('deskTenants') }],
    deskNewTenant: [
      { path: path('deskNewTenant') },
      {
        of: 'faults',
        path: path('deskNewTenant'),
        prepare: async (page) => {
          await page.locator('form button[type=submit]').click();
          await expect(page.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
        },
      },
    ],
    deskTenant: [{ path: path('deskTenant', { id: furniture.staged.id }) }],
    deskTenantTerms: [
      { path: `${path('deskTenantTerms', { id: furniture.staged.id })}?version=${furniture.staged.version}` },
      { of: 'new', path: `${path('deskTenantTerms', { id: furniture.staged.id })}?new` },
    ],
    deskOwners: [
      { path: path('deskOwners') },
      { of: 'review', path: path('deskOwners'), prepare: asking('table button', 'p') },
    ],
    deskOwner: [
      { path: path('deskOwner', { id: owner }) },
      {
        of: 'decide',
        path: path('deskOwner', { id: owner }),
        prepare: asking('.card:has(blockquote) button', 'blockquote'),
      },
    ],
    deskPlayers: [{ path: path('deskPlayers') }],
    deskPeople: [{ path: path('deskPeople') }],
    deskPerson: [
      { path: path('deskPerson', { id: person }) },
      {
        of: 'propose',
        path: path('deskPerson', { id: person }),
        prepare: asking('.person-acts button', 'textarea'),
      },
      {
        of: 'erase',
        path: path('deskPerson', { id: person }),
        prepare: asking('.card button', 'textarea'),
      },
    ],
    deskOwnScreens: [{ path: path('deskOwnScreens') }],
    deskOwnScreen: [{ path: path('deskOwnScreen', { id: furniture.own }) }],
    deskOwnOccupancy: [{ path: path('deskOwnOccupancy') }],
    deskOwnStatements: [{ path: path('deskOwnStatements') }],
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
