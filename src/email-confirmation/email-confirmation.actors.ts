import { fromPromise } from 'xstate';
import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { withPool } from './pool-call.ts';

/** The mail with the code that confirms an address. */
export const confirmationMailMachine = codeMailMachine.provide({
  actors: {
    sendCode: fromPromise(({ input }) => withPool((client) => client.resendConfirmation(input.username))),
  },
});

/** The confirmation of an address over the identity client. */
export const browserEmailConfirmationMachine = emailConfirmationMachine.provide({
  actors: {
    confirmSignUp: fromPromise(({ input }) => withPool((client) => client.confirmSignUp(input.username, input.code()))),
    mailCode: confirmationMailMachine,
  },
});
