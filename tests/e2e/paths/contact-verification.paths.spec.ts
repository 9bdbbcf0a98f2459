import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { contactVerificationMachine } from '#machines/profile/contact-verification.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { newMember } from '#tests/support/people/new-member.ts';
import { codeFor } from '#tests/support/people/outbox.ts';
import { newAddress } from './account-people.ts';
import {
  asUser,
  isWaiting,
  kindOf,
  memberAtSettings,
  network,
  openSettings,
  said,
  section,
  signInByCall,
} from './profile-people.ts';
import { codeField, operationOf, typeCode, wrongOf } from './sign-in-people.ts';

/** Each value as the pool shows it: every new address here begins alike. */
const masked = { email: 'n***@e***', firstNumber: '+*******7101', secondNumber: '+*******7102' };
const [firstNumber, secondNumber] = ['+12025557101', '+12025557102'];
const takenAddress = 'advertiser@demo.test';

/**
 * The address takes every way. The number, which was given earlier and never proven, takes the one that an address does not
 * know: its code is asked for again, it turns out to be mistyped, and another one is proven.
 */
function comes(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const isEmail = snapshot.context.contact === 'email';
  if ('output' in event && event.output) return isEmail === (destinationOf(event) === masked.email);
  // What can be done while a code rests is done then, and only what cannot once it does no longer.
  if (isEmail) {
    if (snapshot.matches({ confirming: 'able' })) return ['code.submitted', 'code.requested'].includes(event.type);
    if (snapshot.matches({ confirming: 'resting' })) return event.type !== 'code.submitted';
    return event.type !== 'confirmation.requested';
  }
  if (/^xstate\.(error|after)/.test(event.type)) return false;
  if (snapshot.matches('closed'))
    return event.type === 'confirmation.requested' && snapshot.context.destination === null;
  if (snapshot.matches('confirming')) {
    return event.type === (snapshot.context.destination === masked.firstNumber ? 'change.requested' : 'code.submitted');
  }
  return event.type !== 'verification.dismissed';
}
const destinationOf = (event: { output?: unknown }) => (event.output as { destination: string }).destination;

walkPageSuite('contact verification', (product): PageSuite<typeof contactVerificationMachine> => {
  let isEmail = true;
  /** What the user's own is, and what was given and waits for its code. */
  let [own, given] = ['', ''];

  const box = ({ page }: Stage) =>
    page.getByRole('dialog', { name: isEmail ? 'Change your email' : 'Codes by text message' });
  const button = (stage: Stage, name: string) => box(stage).getByRole('button', { name, exact: true });
  const valueField = (stage: Stage) => box(stage).getByLabel(isEmail ? 'New email' : 'Phone number');
  const ownRow = (stage: Stage) =>
    isEmail
      ? section(stage, 'Your details')
      : section(stage, 'Two-step verification').getByRole('listitem').filter({ hasText: 'Text message' });
  const isAskedForCode = async (stage: Stage, { context }: AnyMachineSnapshot) => {
    await expect(button(stage, 'Confirm')).toBeEnabled();
    await expect(box(stage)).toContainText('We have sent a code to');
    await expect(box(stage)).toContainText(context.destination);
  };

  return {
    suite: pathSuite({
      name: 'contact verification',
      machine: contactVerificationMachine,
      inputs: [{ contact: 'email' }, { contact: 'phone_number' }],
      events: [
        { type: 'change.requested' },
        { type: 'confirmation.requested' },
        { type: 'contact.submitted', value: 'another one' },
        { type: 'code.submitted', code: () => 'six digits' },
        { type: 'code.requested' },
        { type: 'retry.requested' },
        { type: 'verification.dismissed' },
      ],
      outputs: {
        changeContact: [{ destination: masked.email }, { destination: masked.secondNumber }],
        sendContactCode: [{ destination: masked.email }, { destination: masked.firstNumber }],
      },
      errors: { changeContact: [{ kind: 'taken' }], verifyContact: [{ kind: 'wrongCode' }] },
      reads: (context: { contact: string; destination: string | null }) =>
        context.contact === 'email' ? null : context.destination,
      comes,
    }),
    async open(stage, input) {
      isEmail = (input as { contact: string }).contact === 'email';
      if (isEmail) {
        own = (await memberAtSettings(stage, product, 'details')).email;
        return;
      }
      const signIn = await signInByCall(product, await newMember(product.origin));
      await asUser(product, signIn, 'UpdateUserAttributes', {
        UserAttributes: [{ Name: 'phone_number', Value: firstNumber }],
      });
      own = firstNumber;
      await openSettings(stage, product, signIn);
    },
    requests: {
      changeContact: (request) => operationOf(request) === 'UpdateUserAttributes',
      sendContactCode: (request) => operationOf(request) === 'GetUserAttributeVerificationCode',
      verifyContact: (request) => operationOf(request) === 'VerifyUserAttribute',
      useContact: (request) =>
        isEmail
          ? request.postDataJSON()?.AuthFlow === 'REFRESH_TOKEN_AUTH'
          : operationOf(request) === 'SetUserMFAPreference',
    },
    delays: { resendPause: 30_000 },
    events: {
      'change.requested': async (stage) => {
        const isMistyped = await box(stage).isVisible();
        if (isMistyped) await button(stage, 'Back').click();
        else await ownRow(stage).getByRole('button', { name: 'Change email' }).click();
      },
      'confirmation.requested': (stage) => ownRow(stage).getByRole('button', { name: 'Enter code' }).click(),
      'contact.submitted': async (stage) => {
        const isTaken = stage.ahead('changeContact')?.kind === 'error';
        given = isTaken ? takenAddress : isEmail ? `n-${newAddress()}` : secondNumber;
        await valueField(stage).fill(isEmail ? given : '202 555 7102');
        await button(stage, 'Send code').click();
      },
      'code.submitted': async (stage) => {
        const code = await codeFor(product.origin, given);
        const isWrong = stage.ahead('verifyContact')?.kind === 'error';
        if (!isWrong) own = given;
        await typeCode(codeField(stage.page), isWrong ? wrongOf(code) : code);
      },
      'code.requested': (stage) => button(stage, 'Send another code').click(),
      'retry.requested': (stage) => button(stage, 'Try again').click(),
      'verification.dismissed': (stage) => button(stage, 'Cancel').click(),
    },
    states: {
      closed: async (stage) => {
        await expect(box(stage)).toHaveCount(0);
        await expect(ownRow(stage)).toContainText(own);
        if (!isEmail) await expect(ownRow(stage)).toContainText(own === firstNumber ? 'not verified' : 'On');
      },
      entering: async (stage, { context }) => {
        await expect(button(stage, 'Send code')).toBeEnabled();
        await expect(valueField(stage)).toBeEditable();
        await expect(said(stage)).toHaveText(context.failure ? ['Another account uses this already.'] : []);
      },
      changing: (stage) => isWaiting(button(stage, 'Send code')),
      sending: (stage) => isWaiting(button(stage, 'Confirm')),
      'confirming.resting': async (stage, snapshot) => {
        await isAskedForCode(stage, snapshot);
        await expect(box(stage)).toContainText(/Another code in .*0:[0-3]\d/);
        await expect(said(stage)).toHaveCount(0);
      },
      'confirming.able': async (stage, snapshot) => {
        await isAskedForCode(stage, snapshot);
        await expect(button(stage, 'Send another code')).toBeEnabled();
        const { failure } = snapshot.context;
        const reason = kindOf(failure) === 'network' ? network : 'This code is not right. Check it and try again.';
        await expect(said(stage)).toHaveText(failure ? [reason] : []);
      },
      verifying: (stage) => isWaiting(button(stage, 'Confirm')),
      using: (stage) => isWaiting(box(stage).getByRole('button', { name: /^(Confirm|Try again)$/ })),
      unused: async (stage) => {
        await expect(said(stage)).toHaveText(network);
        await expect(button(stage, 'Try again')).toBeEnabled();
      },
    },
    beyondThePage: {},
  };
});
