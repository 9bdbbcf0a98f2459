import { fromPromise } from 'xstate';
import { accountActivationMachine } from '#machines/session/account-activation.machine.ts';
import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import type { RegistrationFailure } from '#machines/session/registration-failure.ts';
import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { apiEnvironment } from '#src/api/environment.ts';
import { orFailure } from '#src/api/failure.ts';
import { browserEmailConfirmationMachine } from '#src/email-confirmation/email-confirmation.actors.ts';
import { withPool } from '#src/email-confirmation/pool-call.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { announceActivation } from '#src/platform/activation-channel.ts';
import { keepCredentials } from '#src/platform/kept-credentials.ts';
import { readActivationToken } from './activation-token.ts';

const currentNamespace = (): string => {
  const id = apiEnvironment().namespaceId();
  if (id === null) throw { kind: 'unexpected' };
  return id;
};

/** The tenant's latest terms, for somebody who is not signed in. */
export const latestTermsMachine = provideResource<Schema<'Terms'>, null>({
  fetchResource: async (_, signal) =>
    orFailure(
      bodyOf(api.GET('/admin/terms-of-service/latest/{id}', { params: { path: { id: currentNamespace() } }, signal })),
    ),
});

/** The mail with the code for a new password. */
export const resetMailMachine = codeMailMachine.provide({
  actors: {
    sendCode: fromPromise(({ input }) => withPool((client) => client.requestPasswordReset(input.username))),
  },
});

/** Ties the two calls of a registration together, as only the tab that makes both of them can. */
let proof = '';

/** The registration over the identity client and the product API. The password stays in this tab's memory for the sign-in. */
export const browserRegistrationMachine = registrationMachine.provide({
  actors: {
    signUp: fromPromise(({ input: { details, password } }) => {
      keepCredentials(details.email, password());
      proof = crypto.randomUUID();
      const { email, name } = details;
      return withPool((client) =>
        client.signUp({ proof, email, name, password: password(), locale: apiEnvironment().locale() }),
      );
    }),
    createUser: fromPromise(async ({ input: { userId, details } }) => {
      await orFailure(
        api.POST('/admin/smb/users2/create', {
          params: { header: { 'X-Namespace-Id': currentNamespace() } },
          body: { userId, proof, ...details, locale: apiEnvironment().locale() },
        }),
      );
    }),
    confirmEmail: browserEmailConfirmationMachine,
  },
});

/** Links this page has followed: a second look at one gets the first one's answer, unless that never came. */
const followed = new Map<string, Promise<void>>();

async function follow(link: string): Promise<void> {
  const token = readActivationToken(link);
  if (!token) throw { kind: 'unreadableLink' } satisfies RegistrationFailure;
  await withPool((client) => client.confirmSignUp(token.username, token.code));
  announceActivation(token.username);
}

/** The activation by a link's last part, which only the actors see. */
export const browserAccountActivationMachine = (link: string) =>
  accountActivationMachine.provide({
    actors: {
      readLink: fromPromise(async () => {
        const token = readActivationToken(link);
        if (!token) throw { kind: 'unreadableLink' } satisfies RegistrationFailure;
        return { username: token.username };
      }),
      followLink: fromPromise(() => {
        const known = followed.get(link);
        if (known) return known;
        const following = follow(link).catch((failure: unknown) => {
          followed.delete(link);
          throw failure;
        });
        followed.set(link, following);
        return following;
      }),
      confirmEmail: browserEmailConfirmationMachine,
    },
  });

/** The password reset over the identity client. The new password stays in this tab's memory for the sign-in. */
export const browserPasswordResetMachine = passwordResetMachine.provide({
  actors: {
    requestReset: fromPromise(({ input }) => withPool((client) => client.requestPasswordReset(input.email))),
    confirmReset: fromPromise(async ({ input: { email, code, password } }) => {
      await withPool((client) => client.confirmPasswordReset(email, code(), password()));
      keepCredentials(email, password());
    }),
    mailCode: resetMailMachine,
  },
});
