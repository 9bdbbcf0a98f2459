import { expect } from 'vitest';
import { accountActivationMachine } from '#machines/session/account-activation.machine.ts';
import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { pathSuite } from '../path-suite.ts';

const email = 'nadia@demo.test';
const password = () => 'Demo-Pass-2026!';
const code = () => '314159';
const details = { email, name: 'Nadia Haddad', businessName: 'Corner Bakery', termsVersion: '2026-10' };
const connection = [{ kind: 'offline' }, { kind: 'network' }] as const;
const confirmations = [{ kind: 'confirmed' }, { kind: 'assumed' }, { kind: 'left' }] as const;

/** Whatever happened, no secret is anywhere in what could be stored or shown. */
const holdsNoSecret = (snapshot: unknown) => {
  const printed = JSON.stringify(snapshot);
  expect(printed).not.toContain(password());
  expect(printed).not.toContain(code());
};

export const registrationPaths = pathSuite({
  name: 'registration',
  machine: registrationMachine,
  inputs: [{ awaitedEmail: null }, { awaitedEmail: email }],
  events: [
    { type: 'form.submitted', details, password },
    { type: 'email.changed' },
    { type: 'confirmation.requested' },
    { type: 'connection.restored' },
  ],
  outputs: {
    signUp: [
      { userId: 'u1', isConfirmed: false },
      { userId: 'u1', isConfirmed: true },
    ],
    confirmEmail: confirmations,
  },
  errors: {
    signUp: [{ kind: 'existingEmail' }, { kind: 'weakPassword' }, { kind: 'tooManyTries' }, ...connection],
    createUser: [...connection, { kind: 'limited' }, new Error('a bug')],
    confirmEmail: [new Error('a bug')],
  },
  reads: (context: { isConfirmed: boolean; recordFailures: number; mail: string }) => [
    context.isConfirmed,
    context.recordFailures,
    context.mail,
  ],
  holds: (snapshot, event) => {
    holdsNoSecret([snapshot.value, snapshot.context]);
    const { context } = snapshot;
    if (snapshot.hasTag('failed')) expect(context.failure).not.toBeNull();
    // An account once made is never lost for want of its record.
    if (event.type.startsWith('xstate.error.actor.createUser')) expect(snapshot.matches('filling')).toBe(false);
    if (snapshot.matches({ filling: 'taken' })) expect(context.failure).toEqual({ kind: 'existingEmail' });
    if (snapshot.status === 'done') {
      expect(snapshot.output?.email).toBe(email);
      if (event.type === 'xstate.done.actor.confirmEmail') {
        const { output } = event as unknown as { output: { kind: string } };
        expect(snapshot.output?.isConfirmed).toBe(output.kind === 'confirmed' || context.isConfirmed);
      }
    }
  },
});

export const emailConfirmationPaths = pathSuite({
  name: 'email confirmation',
  machine: emailConfirmationMachine,
  inputs: [{ username: email, mail: 'sent' }],
  events: [
    { type: 'code.submitted', code },
    { type: 'activation.noticed' },
    { type: 'signIn.requested' },
    { type: 'confirmation.left' },
    { type: 'connection.restored' },
  ],
  errors: {
    confirmSignUp: [
      { kind: 'wrongCode' },
      { kind: 'expiredCode' },
      { kind: 'tooManyTries' },
      { kind: 'alreadyConfirmed' },
      ...connection,
    ],
    mailCode: [new Error('a bug')],
  },
  holds: (snapshot, event) => {
    holdsNoSecret([snapshot.value, snapshot.context]);
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
    if (event.type === 'activation.noticed') expect(snapshot.output).toEqual({ kind: 'confirmed' });
    if (snapshot.matches('left')) expect(snapshot.output).toEqual({ kind: 'left' });
    // From everywhere there is a way back.
    if (snapshot.status === 'active') expect(snapshot.can({ type: 'confirmation.left' })).toBe(true);
  },
});

export const codeMailPaths = pathSuite({
  name: 'code mail',
  machine: codeMailMachine,
  inputs: (['sent', 'earlier', 'unsent'] as const).map((mail) => ({ username: email, mail })),
  events: [{ type: 'resend.requested' }, { type: 'connection.restored' }],
  errors: { sendCode: [{ kind: 'tooManyTries' }, { kind: 'undelivered' }, ...connection] },
  holds: (snapshot) => {
    // While a mail is young, or there were too many, none can be asked for.
    if (snapshot.hasTag('waiting')) expect(snapshot.can({ type: 'resend.requested' })).toBe(false);
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
  },
});

export const accountActivationPaths = pathSuite({
  name: 'account activation',
  machine: accountActivationMachine,
  events: [{ type: 'resend.requested' }, { type: 'retry.requested' }],
  outputs: { readLink: [{ username: email }], confirmEmail: confirmations },
  errors: {
    readLink: [{ kind: 'unreadableLink' }],
    followLink: [
      { kind: 'alreadyConfirmed' },
      { kind: 'expiredCode' },
      { kind: 'wrongCode' },
      { kind: 'tooManyTries' },
      ...connection,
    ],
    confirmEmail: [new Error('a bug')],
  },
  holds: (snapshot) => {
    if (snapshot.status !== 'done') return;
    const { kind, username } = snapshot.output ?? {};
    expect(kind).toBe(snapshot.value);
    expect(username).toBe(kind === 'unreadable' ? null : email);
  },
});

export const passwordResetPaths = pathSuite({
  name: 'password reset',
  machine: passwordResetMachine,
  inputs: [{ email: '' }, { email }],
  events: [
    { type: 'email.submitted', email },
    { type: 'code.brought', email },
    { type: 'password.submitted', code, password },
    { type: 'reset.left' },
    { type: 'connection.restored' },
  ],
  errors: {
    requestReset: [{ kind: 'tooManyTries' }, { kind: 'undelivered' }, ...connection],
    confirmReset: [
      { kind: 'wrongCode' },
      { kind: 'expiredCode' },
      { kind: 'weakPassword' },
      { kind: 'tooManyTries' },
      ...connection,
    ],
    mailCode: [new Error('a bug')],
  },
  reads: (context: { email: string; mail: string }) => [context.email, context.mail],
  holds: (snapshot) => {
    holdsNoSecret([snapshot.value, snapshot.context]);
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
    if (snapshot.status === 'done') expect(snapshot.output).toEqual({ email });
  },
});
