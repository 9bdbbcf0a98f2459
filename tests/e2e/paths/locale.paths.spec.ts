import type { Page, Route } from '@playwright/test';
import { localeMachine } from '#machines/preferences/locale.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { arabicSignIn, expect, languageSwitch } from '#tests/support/browser/e2e.ts';

/** The tenant's own, and the same region's in the other language. */
const english = 'en-US';
const arabic = 'ar-US';

const headings = (page: Page) => page.getByRole('heading', { level: 1 });
const signIn = ({ page }: Stage, name = 'Sign in') => page.getByRole('heading', { level: 1, name });
const speaks = async ({ page }: Stage, tag: string, dir: string) => {
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
};

walkPageSuite('locale', (product): PageSuite<typeof localeMachine> => {
  /** The lookup of the tenant, which tells its language, until it may be answered. */
  let lookup: Route | null = null;
  let isTenantKnown = false;
  const letTenantBeKnown = async () => {
    await expect.poll(() => lookup !== null, { message: 'a lookup of the tenant' }).toBe(true);
    isTenantKnown = true;
    await lookup?.continue();
  };

  return {
    suite: pathSuite({
      name: 'locale',
      machine: localeMachine,
      inputs: [{ locale: english }],
      events: [
        { type: 'locale.chosen', locale: english },
        { type: 'locale.chosen', locale: arabic },
        { type: 'retry.requested' },
      ],
      reads: (context) => context,
      comes: ({ context, value }, event) => {
        const hasPage = value === 'shown' || context.wanted !== context.locale;
        // The one page without messages offers another try, and a page with messages the other language.
        if (event.type === 'retry.requested') return !hasPage;
        // Messages that were there once are not fetched again: English is told by the tenant, and not gone back to.
        if ('locale' in event)
          return hasPage && context.locale === english && (value === 'shown' || event.locale === arabic);
        return true;
      },
    }),
    async open({ page, context }) {
      // An earlier visit: the tenant's language is known before the tenant is.
      const earlier = await context.newPage();
      await earlier.goto(`${product.origin}/login`);
      await expect(headings(earlier)).toBeVisible();
      await earlier.close();
      await page.route('**/api/admin/init/*', (route) => {
        lookup = route;
      });
      await page.goto(`${product.origin}/login`);
    },
    requests: { loadMessages: (request) => /\/lang\/\w+\.json$/.test(request.url()) },
    events: {
      'locale.chosen': async (stage, event) => {
        if (!isTenantKnown) await letTenantBeKnown();
        if ('locale' in event && event.locale === english) return expect(signIn(stage)).toBeVisible();
        await languageSwitch(stage.page).selectOption('ar');
      },
      'retry.requested': ({ page }) => page.getByRole('button', { name: /^Try again/ }).click(),
    },
    states: {
      loading: async (stage, { context }) => {
        if (context.wanted === context.locale) return expect(headings(stage.page)).toHaveCount(0);
        await expect(signIn(stage)).toBeVisible();
        await speaks(stage, english, 'ltr');
      },
      shown: async (stage, { context }) => {
        if (context.locale === english) return speaks(stage, english, 'ltr');
        await speaks(stage, arabic, 'rtl');
        await expect(signIn(stage, arabicSignIn.button)).toBeVisible();
      },
      failed: async (stage, { context }) => {
        if (context.wanted === context.locale)
          return expect(signIn(stage, 'The page could not be loaded')).toBeVisible();
        await speaks(stage, english, 'ltr');
        await expect(signIn(stage)).toBeVisible();
        await expect(languageSwitch(stage.page)).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
