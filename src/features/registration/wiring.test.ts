import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountActivationMachine } from '#machines/session/account-activation.machine.ts';
import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

interface Machine {
  readonly implementations: { readonly actors: Readonly<Record<string, unknown>> };
}

/** The actors of a machine that are still the stubs it was written with. */
const stubsLeft = (written: Machine, provided: Machine) =>
  Object.keys(written.implementations.actors).filter(
    (name) => written.implementations.actors[name] === provided.implementations.actors[name],
  );

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('location', new URL('http://localhost/'));
});
afterAll(() => vi.unstubAllGlobals());

describe('The wiring of the registration', () => {
  it('leaves no actor a stub, children included', async () => {
    const wired = await import('./registration.actors.ts');
    expect(stubsLeft(registrationMachine, wired.browserRegistrationMachine)).toEqual([]);
    expect(stubsLeft(accountActivationMachine, wired.browserAccountActivationMachine('token'))).toEqual([]);
    expect(stubsLeft(passwordResetMachine, wired.browserPasswordResetMachine)).toEqual([]);
    const confirmation = await import('#src/email-confirmation/email-confirmation.actors.ts');
    expect(stubsLeft(emailConfirmationMachine, confirmation.browserEmailConfirmationMachine)).toEqual([]);
    for (const mail of [confirmation.confirmationMailMachine, wired.resetMailMachine]) {
      expect(stubsLeft(codeMailMachine, mail)).toEqual([]);
    }
    expect(wired.browserRegistrationMachine.implementations.actors.confirmEmail).toBe(
      confirmation.browserEmailConfirmationMachine,
    );
    expect(stubsLeft(codeMailMachine, codeMailMachine)).toEqual(['sendCode']);
  });
});
