import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { fallbackLanguage, type Language, languageOf, languages } from '#domain/text/languages.ts';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { freePort } from '../server/free-port.ts';

export const password = 'Demo-Pass-2026!';

export interface Product {
  readonly port: number;
  /** Where it keeps its data. */
  readonly dataDir: string;
  /** The English tenant's origin. */
  readonly origin: string;
  /** Another tenant's origin, e.g. `arabia.localhost`. */
  originOf(domain: string): string;
  /** Stops the server and starts it again on the same data. */
  /** With other settings than before, where any are given. */
  restart(changes?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

async function untilHealthy(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not come up: ${output()}`);
}

/** The whole product as `npm start` runs it, on a free port and fresh data. */
export async function startProduct(
  environment: Record<string, string> = {},
): Promise<Product & { remove(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-e2e-'));
  let child: ChildProcess | undefined;
  let output = '';
  const start = async () => {
    child = spawn('node', ['server/main.ts'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (text) => {
      output += text;
    });
    child.stderr?.on('data', (text) => {
      output += text;
    });
    await untilHealthy(port, child, () => output.slice(-4000));
  };
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child?.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  await start();
  return {
    port,
    dataDir: folder,
    origin: `http://localhost:${port}`,
    originOf: (domain) => `http://${domain}:${port}`,
    start,
    stop,
    async restart(changes = {}) {
      await stop();
      environment = { ...environment, ...changes };
      await start();
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the app says in a language, by the ids of its texts. */
export const messagesOf = (language: Language): Readonly<Record<MessageId, string>> =>
  JSON.parse(readFileSync(new URL(`../../../src/i18n/messages/${language}.json`, import.meta.url), 'utf8'));

/** Fills in the sign-in form of the page that is open. */
export async function fillSignIn(
  page: Page,
  email: string,
  secret = password,
  words = { email: 'Email', password: 'Password', button: 'Sign in' },
) {
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(secret);
  await page.getByRole('button', { name: words.button, exact: true }).click();
}

export async function signIn(page: Page, origin: string, email = 'advertiser@demo.test'): Promise<void> {
  await page.goto(`${origin}/login`);
  await fillSignIn(page, email);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

type Session = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;
const sessions = new WeakMap<Product, Map<string, Promise<Session>>>();

/** The storage of a browser in which a user has signed in, once for each product: most journeys begin after that. */
export function sessionOf(
  browser: Browser,
  product: Product,
  email: string,
  origin = product.origin,
): Promise<Session> {
  const known = sessions.get(product) ?? new Map<string, Promise<Session>>();
  sessions.set(product, known);
  const signedIn = async () => {
    const page = await browser.newPage();
    const tenant = demoTenants.find(({ domain }) => domain === new URL(origin).hostname);
    await page.goto(`${origin}/login`);
    await fillSignIn(page, email, password, signInWords(languageOf(tenant?.locale) ?? fallbackLanguage));
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    const state = await page.context().storageState();
    await page.close();
    return state;
  };
  const session = known.get(email) ?? signedIn();
  known.set(email, session);
  return session;
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';

/**
 * Takes the configuration out of the documents, so that pages fetch it as they do where another server sends the document. The browser
 * takes a document that is answered here for one from the internet, which may not read this machine's pictures: they are answered, too.
 */
export async function unwriteConfig(pages: Pick<Page, 'route'>): Promise<void> {
  await pages.route(/\/\/assets\./, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await pages.route(/^[^?#]*\/[^./]*([?#]|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    // A redirect is the browser's to follow: it knows the address then.
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(/<script type="application\/json" id="config">.*?<\/script>/, '');
    return route.fulfill({ response, body });
  });
}

/** The sign-in form's words in a language. */
const signInWords = (language: Language) => {
  const { 'login.email': email, 'login.password': secret, 'login.submit': button } = messagesOf(language);
  return { email, password: secret, button };
};
export const arabicSignIn = signInWords('ar');

/** The list of languages in the frame of a page, whatever its language. */
export const languageSwitch = (page: Page) =>
  page.getByRole('combobox', {
    name: new RegExp(`^(${languages.map((one) => messagesOf(one)['language.label']).join('|')})$`),
  });

export const chooseLanguage = (page: Page, language: Language) => languageSwitch(page).selectOption(language);

/** Opens a page of a browser of its own, in which the user is signed in. */
export async function openAs(browser: Browser, product: Product, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await sessionOf(browser, product, email) });
  const page = await context.newPage();
  listenToComplaints(page);
  await page.goto(product.origin + path);
  return page;
}

/** What the consoles of the current test's pages complained of. */
let complaints: string[] = [];

export function listenToComplaints(page: Page): void {
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs every refused request; refusals are what some tests are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
}

interface Fixtures {
  /** What the browser's console complained of; checked after each test. */
  readonly complaints: string[];
}
interface WorkerFixtures {
  readonly product: Product;
}

/** A browser test with the product running; any console error or uncaught exception fails it, unless the test expects it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to know what is asked for
    async ({}, use) => {
      const product = await startProduct({ DEMO_SPEED: '60' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  page: async ({ page }, use) => {
    listenToComplaints(page);
    await use(page);
  },
  complaints: [
    async ({ browser }, use) => {
      complaints = [];
      await use(complaints);
      try {
        expect(complaints).toEqual([]);
      } finally {
        // What a test leaves open goes on working beside the next ones.
        await Promise.all(browser.contexts().map((context) => context.close()));
      }
    },
    { auto: true },
  ],
});

export { expect };
