import { secondFactorMachine } from '#machines/profile/second-factor.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, password } from '#tests/support/browser/e2e.ts';
import { newMember } from '#tests/support/people/new-member.ts';
import {
  asUser,
  isWaiting,
  network,
  newNumber,
  openSettings,
  proveNumber,
  said,
  section,
  signInByCall,
} from './profile-people.ts';
import { operationOf, shownByPhone } from './sign-in-people.ts';

const onSms = { SMSMfaSettings: { Enabled: true } };

walkPageSuite('second factor', (product): PageSuite<typeof secondFactorMachine> => {
  /** The first of the two is the one that is switched off, and on again. */
  let isSmsOn = true;
  let isSmsFirst = false;

  const rowOf = (stage: Stage, name: string) =>
    section(stage, 'Two-step verification').getByRole('listitem').filter({ hasText: name });
  const sms = (stage: Stage) => rowOf(stage, 'Text message');
  const app = (stage: Stage) => rowOf(stage, 'Authenticator app');
  const box = ({ page }: Stage) => page.getByRole('dialog', { name: /^Turn off/ });
  const answer = (stage: Stage, name: string) => box(stage).getByRole('button', { name });
  const isShown = async (stage: Stage) => {
    await expect(box(stage)).toHaveCount(0);
    await expect(sms(stage).getByText(isSmsOn ? 'On' : 'Off', { exact: true })).toBeVisible();
    await expect(sms(stage).getByText('Asked first')).toHaveCount(isSmsOn && isSmsFirst ? 1 : 0);
  };
  const askFirst = (stage: Stage) => sms(stage).getByRole('button', { name: 'Ask for this first' });
  const turnOn = (stage: Stage) => sms(stage).getByRole('button', { name: 'Turn on' });

  return {
    suite: pathSuite({
      name: 'second factor',
      machine: secondFactorMachine,
      events: [
        { type: 'wish.expressed', wish: { kind: 'preferred', factor: 'SMS_MFA' } },
        { type: 'removal.requested', factor: 'SMS_MFA' },
        { type: 'removal.confirmed', password: () => 'the password' },
        { type: 'removal.dismissed' },
      ],
      errors: { removeFactor: [{ kind: 'wrongPassword' }] },
      // A dialog is over the rest of the page.
      comes: (snapshot, { type }) =>
        !snapshot.hasTag('open') || !['wish.expressed', 'removal.requested'].includes(type),
    }),
    async open(stage) {
      isSmsOn = true;
      isSmsFirst = false;
      const signIn = await signInByCall(product, await newMember(product.origin));
      await proveNumber(product, signIn, newNumber());
      const { SecretCode } = await asUser<{ SecretCode: string }>(product, signIn, 'AssociateSoftwareToken');
      await asUser(product, signIn, 'VerifySoftwareToken', { UserCode: shownByPhone(SecretCode) });
      const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
      await asUser(product, signIn, 'SetUserMFAPreference', { ...onSms, SoftwareTokenMfaSettings });
      await openSettings(stage, product, signIn);
    },
    requests: {
      fulfilWish: (request) =>
        operationOf(request) === 'SetUserMFAPreference' && request.postDataJSON().SMSMfaSettings.Enabled,
      removeFactor: (request) => operationOf(request) === 'ChangePassword',
    },
    events: {
      'wish.expressed': async (stage) => {
        const isGranted = stage.ahead('fulfilWish')?.kind === 'done';
        await (isSmsOn ? askFirst(stage) : turnOn(stage)).click();
        if (!isGranted) return;
        if (isSmsOn) isSmsFirst = true;
        isSmsOn = true;
      },
      // Of the two that can be switched off the one by text message first.
      'removal.requested': (stage) =>
        (isSmsOn ? sms(stage) : app(stage)).getByRole('button', { name: 'Turn off' }).click(),
      'removal.confirmed': async (stage) => {
        const isRight = stage.ahead('removeFactor')?.kind === 'done';
        await box(stage)
          .getByLabel('Current password')
          .fill(isRight ? password : 'Wrong-Pass-2026!');
        await answer(stage, 'Turn off').click();
        if (isRight) isSmsOn = false;
      },
      'removal.dismissed': (stage) => answer(stage, 'Cancel').click(),
    },
    states: {
      'choosing.resting': async (stage) => {
        await isShown(stage);
        await expect(said(stage)).toHaveCount(0);
      },
      fulfilling: async (stage) => {
        if (!isSmsOn) await isWaiting(turnOn(stage));
        await expect(app(stage).getByRole('button', { name: 'Turn off' })).toBeDisabled();
      },
      'choosing.unfulfilled': async (stage) => {
        await isShown(stage);
        await expect(said(stage)).toHaveText(network);
      },
      'choosing.asking': async (stage, { context }) => {
        await expect(box(stage)).toContainText(
          isSmsOn ? 'Your other verification method stays on.' : 'Your password alone will then open your account.',
        );
        await expect(answer(stage, 'Turn off')).toBeEnabled();
        await expect(box(stage).getByText('This is not your current password.')).toHaveCount(context.failure ? 1 : 0);
      },
      removing: (stage) => isWaiting(answer(stage, 'Turn off')),
    },
    beyondThePage: {},
  };
});
