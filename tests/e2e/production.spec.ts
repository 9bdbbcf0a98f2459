import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { findPostgres } from '../../scripts/find-postgres.ts';
import { continueOn, dayFromFirst, figure, payWith, saved, toNumber } from '../support/browser/campaign-pages.ts';
import { expect, listenToComplaints, test } from '../support/browser/e2e.ts';
import { png } from '../support/campaigns/book-campaign.ts';
import { queuedReview } from '../support/campaigns/review-queue.ts';
import { readDocPage } from '../support/production/doc-commands.ts';
import { type Installation, startInstallation } from '../support/production/installation.ts';
import { freePort } from '../support/server/free-port.ts';

const page = readDocPage(fileURLToPath(new URL('../../docs/first-campaign.md', import.meta.url)));
const password = 'First-Campaign-2026!';
const advertiser = 'advertiser@bakery.example.com';

/** The page's commands of that name, as they stand there. */
const commandsOf = (name: string) => page.commands.filter(([first]) => first === name);

async function open(browser: Browser, address: string): Promise<Page> {
  const opened = await (await browser.newContext()).newPage();
  listenToComplaints(opened);
  await opened.goto(address);
  return opened;
}

/** Signs up at the tenant by the code that the pool has mailed, or by the link beside it. */
async function signUp(
  browser: Browser,
  { origin, mails }: Installation,
  email: string,
  company: string,
  by: 'code' | 'link' = 'code',
): Promise<Page> {
  const newcomer = await open(browser, `${origin}/register`);
  await newcomer.getByLabel('Company name').fill(company);
  await newcomer.getByLabel('Your name').fill(email.split('@')[0] ?? '');
  await newcomer.getByLabel('Email').fill(email);
  await newcomer.getByLabel('Password', { exact: true }).fill(password);
  await newcomer.getByRole('button', { name: 'Create account' }).click();
  await expect(newcomer.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const mailed = (part: RegExp) => part.exec(mails(email, 'pool').at(-1)?.text ?? '')?.[0] ?? '';
  await expect.poll(() => mailed(/\d{6}/)).not.toBe('');
  if (by === 'code') await newcomer.getByLabel('Six-digit code').fill(mailed(/(?<=code is )\d{6}/));
  else await (await newcomer.context().newPage()).goto(mailed(/https:[^"]+/));
  await expect(newcomer).toHaveURL(/\/create-instance$/);
  return newcomer;
}

test.describe('from a database and a pool to the first paid campaign', () => {
  test.skip(!findPostgres() && !process.env.CI, 'There is no PostgreSQL here (npm run test:postgres says how)');
  test.setTimeout(300_000);
  let installation: Installation;
  let browser: Browser;
  test.beforeAll(async ({ playwright, launchOptions }) => {
    installation = await startInstallation();
    const args = [...(launchOptions.args ?? []), ...installation.browserArguments];
    browser = await playwright.chromium.launch({ ...launchOptions, args });
  });
  test.afterAll(async () => {
    await browser?.close();
    await installation?.stop();
  });

  /** Every command of that name on the page, to the letter, in its order. */
  async function follow(name: string): Promise<string[]> {
    const outs: string[] = [];
    for (const words of commandsOf(name)) {
      const said = await installation.run(words);
      expect(said, words.join(' ')).toMatchObject({ code: 0, err: '' });
      outs.push(said.out);
    }
    expect(outs.length).toBeGreaterThan(0);
    return outs;
  }

  test('the page is followed to the letter, with nothing of the demo', async () => {
    const { origin, tenant, names } = installation;
    await test.step('the variables of the page are those that are set, and one of the demo’s parts is one too many', async () => {
      const elsewhere = ['IDENTITY_ENDPOINT', 'DNS_SERVERS'];
      const set = Object.keys(installation.environment).filter((name) => !elsewhere.includes(name));
      expect(set.sort()).toEqual(Object.keys(page.environment).sort());
      expect(await installation.start()).toBe('well');
    });
    // Beside the one that runs, on the same database.
    const refused = installation.start({ PORT: String(await freePort()), PAYMENT_BASE_URL: '' });

    await test.step('a tenant is made, with terms and screens', async () => {
      expect((await follow('create-tenant')).join()).toContain('outcome: created');
      await follow('publish-terms');
      expect((await follow('import-screens')).join()).toContain('created: 12');
      expect(await refused).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^Refusing to start in production with the payment sandbox [^;]*\n$/),
      });
    });

    const [operator, second, reviewer] = await test.step('people sign up, and get their roles', async () => {
      const grants = commandsOf('grant-role').map((words) => words[words.indexOf('--email') + 1] ?? '');
      const pages = await Promise.all(
        grants.map((email, index) => signUp(browser, installation, email, 'Spreelicht', index === 0 ? 'code' : 'link')),
      );
      // Whose certificate nobody known has signed is no pool.
      const [first = []] = commandsOf('grant-role');
      const untrusting = await installation.run(first, { NODE_EXTRA_CA_CERTS: undefined });
      expect(untrusting).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^The pool cannot be asked: .*certificate.*\n$/),
      });
      await follow('grant-role');
      return pages;
    });
    if (!operator || !second || !reviewer) throw new Error('The page names three people');

    await test.step('the tenant opens once its domain is proven', async () => {
      const [words = []] = commandsOf('open-tenant');
      const refused = await installation.run(words);
      const [, record = '', value = ''] = /TXT record (\S+) says (\S+)/.exec(refused.err) ?? [];
      expect([refused.code, record]).toEqual([1, `_marquee.${tenant.domain}`]);
      names.say(record, [value]);
      expect((await follow('open-tenant')).join()).toContain('outcome: changed');
    });
    const player = await test.step('a screen gets its key, and its player starts', async () => {
      await operator.goto(`${origin}/desk/keys?q=${encodeURIComponent('Our own lobby')}`);
      await operator.getByRole('button', { name: /^Give .*key/ }).click();
      await operator.getByRole('button', { name: 'Make the key' }).click();
      const address = await operator.getByRole('textbox', { name: 'Or open this on the screen' }).inputValue();
      await operator.getByRole('button', { name: 'The player has it' }).click();
      const screen = await open(browser, address);
      await expect(screen.getByText('Nothing to show on this screen at the moment.')).toBeVisible();
      return screen;
    });

    const shop = await signUp(browser, installation, advertiser, 'Corner Bakery');
    await test.step('an advertiser makes a company and a campaign, and pays', async () => {
      await shop.getByLabel('Country', { exact: true }).selectOption({ label: 'Germany' });
      await shop.getByRole('button', { name: 'Create company' }).click();
      await expect(shop).toHaveURL(/\/dashboard\/home$/);
      await shop.getByRole('button', { name: 'New campaign', exact: true }).click();
      await shop.getByLabel('Campaign name').fill('First croissants');
      await shop.getByLabel('Brand').fill('Corner Bakery');
      await shop.getByLabel('Category').selectOption({ label: 'Restaurants' });
      await shop.getByLabel('Start date').fill(await dayFromFirst(shop, 0));
      await shop.getByLabel('End date').fill(await dayFromFirst(shop, 6));
      await saved(shop);
      await continueOn(shop);
      await shop.getByLabel('Search screens').fill('Our own lobby');
      const rows = shop
        .getByRole('list', { name: 'Screens' })
        .getByRole('listitem')
        .filter({ hasText: 'Our own lobby' });
      await rows.first().getByRole('checkbox').check();
      await saved(shop);
      await continueOn(shop);
      const artwork = { name: 'croissant.png', mimeType: 'image/png', buffer: await png(1080, 1920, '#d98e04') };
      await shop.getByLabel(/Choose images/).setInputFiles(artwork);
      await expect(shop.getByText('Every selected screen has an artwork that fits')).toBeVisible();
      await saved(shop);
      await continueOn(shop);
      await shop.getByLabel('Total budget').fill('100');
      await shop.getByRole('radio', { name: /As soon as possible/ }).check();
      await saved(shop);
      await continueOn(shop);
      await shop.getByRole('button', { name: 'Go to payment' }).click();
      await payWith(shop, '4200 0000 0000 0000');
      await expect(shop.getByRole('heading', { name: 'Your campaign is booked.' })).toBeVisible({ timeout: 30_000 });
      await shop.getByRole('link', { name: 'Open the campaign' }).click();
      await expect(shop.getByRole('main')).toContainText('In review');
    });

    await test.step('a reviewer approves, the screen plays, and proves what it played', async () => {
      await reviewer.goto(`${origin}/reviews`);
      await (await queuedReview(reviewer, 'croissant')).click();
      await reviewer.getByRole('button', { name: 'Approve' }).click();
      await expect(reviewer.getByText('croissant is approved.')).toBeVisible();
      await expect(shop.getByRole('main').getByText('Live', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      await expect(player.locator('.stage img')).toHaveJSProperty('complete', true, { timeout: 30_000 });
      const figures = shop.getByRole('region', { name: 'Delivered so far' });
      const plays = async () => toNumber(await figure(figures, 'Plays').textContent());
      await expect.poll(plays, { timeout: 60_000 }).toBeGreaterThan(0);
      await shop.getByRole('link', { name: 'Plays', exact: true }).click();
      await expect(shop.getByRole('button', { name: /^Download the log of/ })).toBeVisible();
    });

    await test.step('what was paid is at the provider and in an invoice, which came by mail', async () => {
      expect(installation.webhooks()).toBeGreaterThan(0);
      const files = () => installation.mails(advertiser, 'product').flatMap((mail) => mail.files);
      await expect.poll(files).toContainEqual(expect.stringMatching(/^SL.*\.pdf$/));
      expect(installation.complaints).toEqual([]);
    });
  });
});
