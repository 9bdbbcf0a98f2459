import { deviceRemovalMachine } from '#machines/profile/device-removal.machine.ts';
import { secondFactorMachine } from '#machines/profile/second-factor.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect, password } from '#tests/support/e2e.ts';
import { newMember } from '#tests/support/new-member.ts';
import {
  asUser,
  isWaiting,
  network,
  newNumber,
  nextCodeTo,
  openSettings,
  proveNumber,
  said,
  section,
  signInByCall,
} from './profile-people.ts';
import { operationOf, shownByPhone, signInButton } from './sign-in-people.ts';

const onSms = { SMSMfaSettings: { Enabled: true } };

walkPageSuite('second factor', (product): PageSuite => {
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
      // A dialog is over the rest of the page, and the buttons rest while the settings are being written.
      comes: (snapshot, { type }) =>
        snapshot.matches('resting') ||
        snapshot.matches('unfulfilled') ||
        !['wish.expressed', 'removal.requested'].includes(type),
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
      resting: async (stage) => {
        await isShown(stage);
        await expect(said(stage)).toHaveCount(0);
      },
      fulfilling: async (stage) => {
        if (!isSmsOn) await isWaiting(turnOn(stage));
        await expect(app(stage).getByRole('button', { name: 'Turn off' })).toBeDisabled();
      },
      unfulfilled: async (stage) => {
        await isShown(stage);
        await expect(said(stage)).toHaveText(network);
      },
      asking: async (stage, { context }) => {
        await expect(box(stage)).toContainText(
          isSmsOn ? 'Your other verification method stays on.' : 'Your password alone will then open your account.',
        );
        await expect(answer(stage, 'Turn off')).toBeEnabled();
        await expect(box(stage).getByText('This is not your current password.')).toHaveCount(context.failure ? 1 : 0);
      },
      removing: (stage) => isWaiting(answer(stage, 'Turn off')),
    },
    beyondThePage: {
      'secondFactor.fulfilling wish.expressed[0]': 'its buttons are out of use until the settings are written',
      'secondFactor.fulfilling removal.requested[0]': 'its buttons are out of use until the settings are written',
      'secondFactor.removing wish.expressed[0]': 'the dialog is over the rest of the page',
      'secondFactor.removing removal.requested[0]': 'the dialog is over the rest of the page',
    },
  };
});

walkPageSuite('device removal', (product): PageSuite => {
  const devices = (stage: Stage) => section(stage, 'Remembered devices').getByRole('listitem');
  const own = (stage: Stage) => devices(stage).filter({ hasText: 'This browser' });
  const other = (stage: Stage) => devices(stage).filter({ hasNotText: 'This browser' });
  const box = ({ page }: Stage) => page.getByRole('alertdialog', { name: 'Forget this device?' });
  const answer = (stage: Stage, name: string) => box(stage).getByRole('button', { name, exact: true });
  const isOwn = (item: object | null) => item !== null && 'isThis' in item && item.isThis === true;
  let isOtherKnown = true;

  return {
    suite: pathSuite({
      name: 'device removal',
      machine: deviceRemovalMachine,
      events: [
        { type: 'removal.requested', device: { deviceKey: 'of another browser', isThis: false } },
        { type: 'removal.requested', device: { deviceKey: 'of this browser', isThis: true } },
        { type: 'removal.confirmed' },
        { type: 'removal.dismissed' },
      ],
      reads: (context: { device: object | null }) => isOwn(context.device),
      // Only how it ends differs for the browser in use, and it ends everything.
      comes: ({ context }, { type }) => !isOwn(context.device) || !/^xstate\.error|dismissed$/.test(type),
      stopWhen: (snapshot) => snapshot.matches('closed') && isOwn(snapshot.context.device),
    }),
    async open(stage) {
      isOtherKnown = true;
      const member = await newMember(product.origin);
      const number = newNumber();
      const first = await signInByCall(product, member);
      await proveNumber(product, first, number);
      await asUser(product, first, 'SetUserMFAPreference', onSms);
      const signInHere = async () =>
        signInByCall(product, member, { code: await nextCodeTo(product, number), isRemembered: true });
      await signInHere();
      await openSettings(stage, product, await signInHere());
    },
    requests: { forgetDevice: (request) => operationOf(request) === 'ForgetDevice' },
    events: {
      'removal.requested': (stage, event) => {
        const isThis = 'device' in event && isOwn(event.device as object);
        return (isThis ? own(stage) : other(stage)).getByRole('button', { name: /^Forget/ }).click();
      },
      'removal.confirmed': async (stage) => {
        await answer(stage, 'Forget').click();
        if (stage.ahead('forgetDevice')?.kind === 'done') isOtherKnown = false;
      },
      'removal.dismissed': (stage) => answer(stage, 'Cancel').click(),
    },
    states: {
      closed: async (stage, { context }) => {
        if (isOwn(context.device)) {
          await expect(signInButton(stage.page)).toBeVisible();
          await expect(stage.page.getByText('The device is forgotten').last()).toBeVisible();
          return;
        }
        await expect(box(stage)).toHaveCount(0);
        await expect(own(stage)).toHaveCount(1);
        await expect(other(stage)).toHaveCount(isOtherKnown ? 1 : 0);
      },
      asking: async (stage, { context }) => {
        await expect(answer(stage, 'Forget')).toBeEnabled();
        await expect(box(stage).getByText('You will be signed out here now.')).toHaveCount(
          isOwn(context.device) ? 1 : 0,
        );
        await expect(said(stage)).toHaveCount(0);
      },
      forgetting: async (stage) => {
        await isWaiting(answer(stage, 'Forget'));
        await expect(answer(stage, 'Cancel')).toBeDisabled();
      },
      refused: (stage) => expect(box(stage).getByRole('alert')).toHaveText(network),
    },
    beyondThePage: {},
  };
});
