import type { Page } from '@playwright/test';
import texts from '#src/features/tutorials/texts/en.json' with { type: 'json' };
import { type Tutorial, tutorials } from '#src/features/tutorials/tutorials.ts';
import en from '#src/i18n/messages/en.json' with { type: 'json' };
import { type PathName, pathWith, patterns } from '#src/lib/paths.ts';
import { named } from '../../scripts/vite/compile-tutorials.ts';
import { settled } from '../support/browser/audit.ts';
import { expect, openAs, type Product, test } from '../support/browser/e2e.ts';
import { bookCampaign, createDraft, pickScreens, png, uploadImage } from '../support/campaigns/book-campaign.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';
import { createProject, pageOf, textOf } from '../support/studio/designs.ts';

const people: Partial<Record<Tutorial['audience'], string>> = {
  reviewer: 'reviewer@demo.test',
  operator: 'operator@demo.test',
};

/** Addresses of pages that tell of something that somebody has. */
async function addressesOf(product: Product): Promise<(page: PathName) => string> {
  const server = { origin: `http://127.0.0.1:${product.port}`, port: product.port };
  const user = await apiUser(server, 'advertiser@demo.test');
  const screens = await pickScreens(user, 2);
  const reviewer = await apiUser(server, 'reviewer@demo.test');
  const live = await bookCampaign(server, user, { screens, name: 'Taught bread' }, reviewer);
  const draft = await createDraft(user, { screens, artworkIds: [live.artworkId], startsInDays: 9 });
  // Something for a reviewer to decide.
  expect((await uploadImage(product, user, await png(640, 360), 'Taught poster.png')).status).toBe(201);
  const design = await bodyOf(createProject(user, [pageOf([textOf('Taught words')])], 'Taught design'));
  const ids: Partial<Record<PathName, string>> = {
    artwork: live.artworkId,
    campaignEdit: draft.id,
    studioProject: design.id,
  };
  return (page) => pathWith(page, { id: ids[page] ?? live.campaign.id, name: 'session' });
}

/** Whether something on a page is called so: by its words, its label or what stands in it while it is empty. */
const isCalled = (page: Page, name: string) =>
  page
    .getByText(name)
    .or(page.getByLabel(name))
    .or(page.getByPlaceholder(name))
    .or(page.getByRole('button', { name }))
    .filter({ visible: true })
    .first();

test('every tutorial calls things by their names, on the page that it is about', async ({ browser, product }) => {
  test.setTimeout(240_000);
  const addressOf = await addressesOf(product);
  const lies: string[] = [];
  for (const email of new Set(tutorials.map(({ audience }) => people[audience] ?? 'advertiser@demo.test'))) {
    const page = await openAs(browser, product, email, '/config.json');
    let shown = '';
    for (const { slug, audience, steps } of tutorials) {
      if ((people[audience] ?? 'advertiser@demo.test') !== email) continue;
      for (const { key, page: where, query, opens } of steps) {
        const address = `${addressOf(where)}${query ? `?${query}` : ''}`;
        if (address !== shown) {
          await page.goto(product.origin + address);
          await settled(page);
          shown = address;
        }
        const said = texts[slug as keyof typeof texts].steps[key as never] as { text: string };
        for (const [, elsewhere, id = ''] of said.text.matchAll(named)) {
          if (elsewhere) continue;
          const name = en[id as keyof typeof en];
          const isSeen = await isCalled(page, name)
            .waitFor({ timeout: 5000 })
            .then(
              () => true,
              () => false,
            );
          if (!isSeen) lies.push(`${slug}.${key}: nothing is called "${name}" on ${patterns[where]}`);
        }
        expect(patterns[opens]).not.toContain(':');
      }
    }
    await page.context().close();
  }
  expect(lies).toEqual([]);
});

test('a stranger finds a tutorial, keeps what is done, and goes on to an account', async ({ page, product }) => {
  await page.goto(`${product.origin}/tutorials`);
  await expect(page.getByRole('heading', { name: 'Tutorials', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill('nonsense that nobody wrote');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Clear' }).click();
  await page.getByLabel('Written for').selectOption('Testers');
  await expect(page).toHaveURL(/audience=tester/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Your first path test']);
  await page.goto(`${product.origin}/tutorials/first-campaign`);
  await page.getByLabel('Done: Say what it is').check();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 5 steps done');
  // Another tab of the same browser knows, and so does the next visit.
  const tab = await page.context().newPage();
  await tab.goto(`${product.origin}/tutorials`);
  await expect(tab.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 5 steps done');
  await tab.close();
  await page.reload();
  await expect(page.getByLabel('Done: Say what it is')).toBeChecked();
  await page.getByRole('link', { name: 'Open New campaign' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto(`${product.origin}/tutorials/no-such-tutorial`);
  await expect(page).toHaveURL(/not-found/);
});

test('who has a token and no session behind it reads on', async ({ browser, product }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('token', 'nobody.knows.it'));
  const page = await context.newPage();
  await page.goto(`${product.origin}/tutorials/verify-a-log`);
  await expect(page.getByRole('heading', { name: 'Verify a log of plays', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/tutorials\/verify-a-log$/);
  await context.close();
});
