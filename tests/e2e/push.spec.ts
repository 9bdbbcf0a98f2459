import type { BrowserContext, Page } from '@playwright/test';
import {
  openTestPushService,
  type SubscribedBrowser,
  type TestPushService,
} from '#server/engines/push/test-push-service.ts';
import { expect, messagesOf, type Product, sessionOf, startProduct, test } from '../support/browser/e2e.ts';
import { apiUser, bodyOf } from '../support/people/api-user.ts';

/** A product of its own, which takes the push service of this file for one of the known ones. */
let service: TestPushService;
let pushing: Awaited<ReturnType<typeof startProduct>>;
test.beforeAll(async () => {
  service = await openTestPushService();
  pushing = await startProduct({ PUSH_HOSTS: service.host });
});
test.afterAll(async () => {
  await pushing.remove();
  await service.close();
});

/**
 * Has a page's browser subscribe at the push service of this file, after its user said yes: Chromium has no service of its own here, and
 * without a window it asks nobody. Its worker is the real one, and what is in its cache.
 */
async function pushedBy(context: BrowserContext, browser: SubscribedBrowser): Promise<void> {
  const { endpoint, keys } = browser;
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
      const mark = 'test-push';
      let answer: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', {
        get: () => (sessionStorage.getItem(mark) ? 'granted' : answer),
      });
      Notification.requestPermission = async () => {
        answer = 'granted';
        return answer;
      };
      const subscription = (applicationServerKey: ArrayBuffer) => ({
        endpoint,
        options: { applicationServerKey },
        getKey: (name: 'p256dh' | 'auth') => bytesOf(keys[name]),
        unsubscribe: async () => {
          sessionStorage.removeItem(mark);
          return true;
        },
      });
      const known = () => {
        const key = sessionStorage.getItem(mark);
        return key ? subscription(bytesOf(key)) : null;
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => known(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          if (sessionStorage.getItem('test-push-broken')) throw new DOMException('no service', 'AbortError');
          sessionStorage.setItem(mark, btoa(String.fromCharCode(...applicationServerKey)));
          return known();
        },
      });
    },
    { endpoint, keys },
  );
}

async function settingsOf(page: Page, product: Product) {
  await page.goto(`${product.origin}/profile/edit/settings#notifications`);
  await expect(page.getByRole('heading', { name: 'In this browser' })).toBeVisible();
}

test('a browser is told what happened while no page is open, and no longer once its user says so', async ({
  browser,
}) => {
  const email = 'advertiser@demo.test';
  const storageState = await sessionOf(browser, pushing, email);
  const context = await browser.newContext({ storageState });
  const pushed = service.subscribe();
  await pushedBy(context, pushed);
  const page = await context.newPage();
  await settingsOf(page, pushing);
  // Nothing is asked by itself.
  expect(pushed.received()).toEqual([]);
  await page.evaluate(() => sessionStorage.setItem('test-push-broken', 'yes'));
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByRole('alert')).toContainText('does not answer');
  await page.evaluate(() => sessionStorage.removeItem('test-push-broken'));
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser is told')).toBeVisible();

  await page.getByRole('button', { name: 'Send a trial' }).click();
  await expect(page.getByText('A trial is on its way')).toBeVisible();
  await expect.poll(() => pushed.told()).toEqual([{ id: null, type: 'trial', severity: 'info' }]);
  // What is turned off for browsers stays so for mails, and the other way round.
  await page.getByRole('checkbox', { name: 'Artwork rejected: In the browser' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const user = await apiUser(pushing, email);
  const { off } = await bodyOf(user.api.GET('/dsp/notifications/settings'));
  expect(off).toContainEqual({ type: 'artwork.rejected', channel: 'push' });

  await page.reload();
  await expect(page.getByText('This browser is told')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  const again = await user.api.POST('/dsp/notifications/push-subscriptions/trial', {
    body: { endpoint: pushed.endpoint },
  });
  expect(again.response.status).toBe(404);
  await context.close();
});

/** What a worker asks its browser to show. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
  readonly address: string;
}

/** Hands messages to the worker of a page's product by the browser's developer protocol, as a push service has the browser do. */
async function deliveryTo(page: Page, { origin }: Product) {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: string) => protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** Notes what a worker asks to be shown: a browser without a window shows nobody anything, and refuses. */
async function shownBy(context: BrowserContext) {
  const worker = context.serviceWorkers().find((one) => new URL(one.url()).pathname === '/push-worker.js');
  if (!worker) throw new Error('No worker runs in this browser');
  await worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(globalThis, { shown });
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, tag, lang, data } = {}) => {
      shown.push({ title, body, tag, lang, address: data?.address });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

test('the browser’s own worker says a delivered message in its user’s words, and names nobody', async ({ browser }) => {
  const arabia = pushing.originOf('arabia.localhost');
  for (const [origin, email, lang, title] of [
    [pushing.origin, 'agency@demo.test', 'en', 'Marquee'],
    [arabia, 'advertiser@arabia.test', 'ar', 'لوحات'],
  ] as const) {
    const messages = messagesOf(lang);
    const storageState = await sessionOf(browser, pushing, email, origin);
    const context = await browser.newContext({ storageState });
    await pushedBy(context, service.subscribe());
    const page = await context.newPage();
    await page.goto(`${origin}/profile/edit/settings#notifications`);
    await page.getByRole('button', { name: messages['told.push.turnOn'] }).click();
    await expect(page.getByText(messages['told.push.on'])).toBeVisible();
    const shown = await shownBy(context);
    const deliver = await deliveryTo(page, { ...pushing, origin });

    const inbox = { title, lang, address: '/notifications' };
    const settings = '/profile/edit/settings#notifications';
    for (const [message, expected] of [
      [
        { id: 'n1', type: 'artwork.rejected' },
        { ...inbox, body: messages['told.artwork.rejected'], tag: 'n1' },
      ],
      [
        { id: 'n2', type: 'none.of.these' },
        { ...inbox, body: messages['told.push.other'], tag: 'n2' },
      ],
      [
        { id: null, type: 'trial' },
        { ...inbox, body: messages['told.push.trialText'], tag: 'trial', address: settings },
      ],
      // What nobody can read is said all the same: a browser ends subscriptions that stay silent.
      [null, { ...inbox, body: messages['told.push.other'], tag: '' }],
    ] as const) {
      await deliver(message ? JSON.stringify({ ...message, severity: 'info' }) : 'not for a worker');
      await expect.poll(async () => (await shown()).at(-1)).toEqual(expected);
    }
    expect(await shown()).toHaveLength(4);
    await context.close();
  }
});

test('signing out ends the subscription and forgets its words, and so does another user’s arrival', async ({
  browser,
}) => {
  const storageState = await sessionOf(browser, pushing, 'rival@demo.test');
  const context = await browser.newContext({ storageState });
  await pushedBy(context, service.subscribe());
  const page = await context.newPage();
  await settingsOf(page, pushing);
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser is told')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => [Boolean(await navigator.serviceWorker.getRegistration('/')), await caches.has('push')]);
  expect(await kept()).toEqual([true, true]);

  // Somebody else's words lie here.
  await page.evaluate(async () => (await caches.open('push')).put('/push-owner', new Response('somebody-else')));
  await page.reload();
  await expect.poll(kept).toEqual([false, false]);
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser is told')).toBeVisible();
  await page.goto(`${pushing.origin}/logout`);
  await page.waitForURL(/\/login/);
  await expect.poll(kept).toEqual([false, false]);
  await context.close();
});

test('a browser that was told no says where to change that', async ({ browser }) => {
  const storageState = await sessionOf(browser, pushing, 'agency@demo.test');
  const context = await browser.newContext({ storageState });
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  const page = await context.newPage();
  await settingsOf(page, pushing);
  await expect(page.getByText('does not let us show notifications')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0);
  await context.close();
});
