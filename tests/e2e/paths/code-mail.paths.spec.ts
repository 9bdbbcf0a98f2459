import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import {
  asAskedTooOften,
  asUndelivered,
  elsewhere,
  kindOf,
  mailHasLeft,
  reconnect,
  staleLink,
  unconfirmedAccount,
} from './account-people.ts';
import { codeField, operationOf } from './sign-in-people.ts';

walkPageSuite('code mail', (product): PageSuite<typeof codeMailMachine> => {
  let isOpen = false;

  const resendButton = ({ page }: Stage) => page.getByRole('button', { name: 'Send a new code' });
  const becameOf = (stage: Stage, text: string) =>
    expect(stage.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  const failures = /^(The email could not be sent|Network error|Too many emails)/;

  /** The page that asks for a code of each kind of mail. */
  const ways: Readonly<Record<string, (page: Stage['page'], email: string) => Promise<void>>> = {
    async sent(page, email) {
      await page.goto(`${product.origin}/forgot-password`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send code' }).click();
      await expect(codeField(page)).toBeVisible();
    },
    async earlier(page, email) {
      await elsewhere(product, 'ForgotPassword', { Username: email });
      await page.goto(`${product.origin}/forgot-password`);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'I already have a code' }).click();
    },
    async unsent(page, email) {
      await page.goto(await staleLink(product, email));
      await page.getByRole('button', { name: 'Send a new email' }).click();
    },
  };

  return {
    suite: {
      name: 'code mail',
      machine: codeMailMachine,
      inputs: Object.keys(ways).map((mail) => ({ username: 'somebody@example.test', mail })),
      events: [{ type: 'resend.requested' }, { type: 'connection.restored' }],
      errors: { sendCode: [{ kind: 'tooManyTries' }, { kind: 'undelivered' }, { kind: 'network' }] },
    },
    async open({ page }, input) {
      const { mail } = input as { mail: string };
      isOpen = mail !== 'sent';
      await ways[mail]?.(page, await unconfirmedAccount(product));
      isOpen = true;
    },
    requests: {
      sendCode: (request) =>
        isOpen && ['ForgotPassword', 'ResendConfirmationCode'].includes(operationOf(request) ?? ''),
    },
    faults: {
      sendCode: (route, error) => {
        if (kindOf(error) === 'tooManyTries') return asAskedTooOften(product, route);
        return kindOf(error) === 'undelivered' ? asUndelivered(route) : null;
      },
    },
    delays: { resendWait: 30_000, limitWait: 600_000 },
    events: {
      'resend.requested': (stage) => resendButton(stage).click(),
      'connection.restored': reconnect,
    },
    states: {
      sending: (stage) => expect(resendButton(stage)).toHaveAttribute('aria-busy', 'true'),
      resting: async (stage, { context }) => {
        await mailHasLeft(stage.page);
        await expect(resendButton(stage)).toHaveCount(0);
        // Of the first mail the page itself speaks.
        const isAnother = context.sendings > (context.mail === 'unsent' ? 1 : 0);
        await expect(stage.page.getByText('A new email is on its way.')).toHaveCount(isAnother ? 1 : 0);
      },
      limited: async (stage) => {
        await becameOf(stage, 'Too many emails were asked for.');
        await expect(stage.page.getByText(/You can ask for another email in \W*(10:00|9:5\d)/)).toBeVisible();
        await expect(resendButton(stage)).toHaveCount(0);
      },
      'available.offered': async (stage) => {
        await expect(resendButton(stage)).toBeEnabled();
        await expect(stage.page.getByText(failures)).toHaveCount(0);
      },
      'available.refused': async (stage) => {
        await becameOf(stage, 'The email could not be sent. Try again in a moment.');
        await expect(resendButton(stage)).toBeEnabled();
      },
      'available.disconnected': async (stage) => {
        await becameOf(stage, 'Network error');
        await expect(resendButton(stage)).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
