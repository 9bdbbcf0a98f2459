import { fromPromise } from 'xstate';
import { latinDigits } from '#domain/text/latin-digits.ts';
import { cleanEmail, cleanName } from '#domain/text/personal-text.ts';
import type { Failure } from '#machines/failure.ts';
import type { AccountFailure, SecondFactor } from '#machines/profile/account-failure.ts';
import { authenticatorSetupMachine } from '#machines/profile/authenticator-setup.machine.ts';
import { avatarChangeMachine } from '#machines/profile/avatar-change.machine.ts';
import { type CompanyDetails, companyDetailsMachine } from '#machines/profile/company-details.machine.ts';
import { contactVerificationMachine } from '#machines/profile/contact-verification.machine.ts';
import { ownDetailsMachine } from '#machines/profile/own-details.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { secondFactorMachine } from '#machines/profile/second-factor.machine.ts';
import { softwareTokenSetupMachine } from '#machines/session/software-token-setup.machine.ts';
import { api, bodyOf, etagOf, newIdempotencyKey, type Schema } from '#src/api/client.ts';
import { tellEnded } from '#src/api/ended-sign-ins.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import type { FactorSettings } from '#src/platform/identity/identity-types.ts';
import { isSilentPool } from '#src/platform/silent-pool.ts';
import { withAccount } from './account-calls.ts';
import { detailsOf } from './company-fields.ts';

/** Resources know the failures of every list; the pool's own are told apart no further. */
const asFailure = (failure: AccountFailure): Failure => {
  switch (failure.kind) {
    case 'unauthenticated':
    case 'offline':
    case 'network':
      return { kind: failure.kind };
    case 'tooManyTries':
      return { kind: 'limited' };
    default:
      return { kind: 'unexpected' };
  }
};
const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((failure: AccountFailure) => {
    throw asFailure(failure);
  });

/** How the user signs in, as the pool knows it. */
export const accountFactsMachine = provideResource({
  fetchResource: (_: null) => asked(withAccount((client) => client.readAccount())),
});

/** The devices that the pool remembers. */
export const deviceListMachine = provideResource({
  fetchResource: (_: null) => asked(withAccount((client) => client.listDevices())),
});

export const browserOwnDetailsMachine = ownDetailsMachine.provide({
  actors: {
    updateSelf: fromPromise(async ({ input }) => {
      await orFailure(api.PATCH('/admin/smb/users', { body: { name: cleanName(input.name) } }));
    }),
  },
});

export const browserAvatarChangeMachine = avatarChangeMachine.provide({
  actors: {
    uploadAvatar: fromPromise(async ({ input, signal }) => {
      const file = input.file();
      if (!(file instanceof Blob)) throw { kind: 'unexpected' };
      const form = new FormData();
      form.append('file', file);
      await orFailure(
        api.POST('/admin/smb/users/avatar', {
          params: { header: { 'Idempotency-Key': newIdempotencyKey() } },
          // The contract has the file as text; a form is what is sent.
          body: { file: '' },
          bodySerializer: () => form,
          signal,
        }),
      );
    }),
    deleteAvatar: fromPromise(async () => {
      await orFailure(api.DELETE('/admin/smb/users/avatar'));
    }),
  },
});

/** The addresses of a text, each once. */
const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;،؛]+/).map(cleanEmail))].filter(Boolean);

/** What was written, as it is kept; what is empty is left out. */
function companyOf(details: CompanyDetails): Schema<'Company'> {
  const { legalName, street, city, taxId, postcode, billingContacts, poNumberRule } = details;
  const written = {
    legalName: cleanName(legalName),
    street: cleanName(street),
    city: cleanName(city),
    taxId: latinDigits(cleanName(taxId)),
    postcode: latinDigits(cleanName(postcode)),
    billingContacts: addressesIn(billingContacts),
    poNumberRule,
  };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value.length > 0));
}

const isSame = (one: CompanyDetails, other: CompanyDetails): boolean => JSON.stringify(one) === JSON.stringify(other);

export const browserCompanyDetailsMachine = (instanceId: string) => {
  const write = (details: CompanyDetails, version: number) =>
    orFailure(
      bodyOf(
        api.PATCH('/admin/instances/{id}', {
          params: { path: { id: instanceId }, header: { 'If-Match': etagOf(version) } },
          body: { name: cleanName(details.name), company: companyOf(details) },
        }),
      ),
    );
  return companyDetailsMachine.provide({
    actors: {
      updateInstance: fromPromise(async ({ input: { details, seen } }) => {
        if (!details || !seen) throw { kind: 'unexpected' };
        const written = await write(details, seen.version).catch(async (failure: Failure) => {
          if (failure.kind !== 'stale') throw failure;
          // What has changed may be the place, which the app itself looks up.
          const { content } = await orFailure(bodyOf(api.GET('/dsp/instances')));
          const now = content.find(({ id }) => id === instanceId);
          if (!now || !isSame(detailsOf(now), seen.details)) throw failure;
          return write(details, now.version);
        });
        appStorage.set('instance', JSON.stringify(written));
      }),
    },
  });
};

export const browserPasswordChangeMachine = passwordChangeMachine.provide({
  actors: {
    changePassword: fromPromise(({ input }) =>
      withAccount(async (client) => {
        await client.changePassword(input.previous(), input.proposed());
        // The password is changed, whatever comes of this.
        if (await isSilentPool()) await tellEnded('others').catch(() => tellEnded('others').catch(() => undefined));
      }),
    ),
  },
});

/** The key of the authenticator app being set up; shown once and kept nowhere else. */
let authenticatorKey: string | null = null;

/** The key to scan or type, while an authenticator app is being set up. */
export const readAuthenticatorKey = (): string | null => authenticatorKey;

/** The set-up ended, one way or the other. */
export const forgetAuthenticatorKey = (): void => {
  authenticatorKey = null;
};

const on = (isPreferred: boolean): FactorSettings => ({ isEnabled: true, isPreferred });
const off: FactorSettings = { isEnabled: false, isPreferred: false };
const settings = (factor: SecondFactor, change: FactorSettings) =>
  factor === 'SMS_MFA' ? { sms: change } : { softwareToken: change };

/** The giving of a key to an authenticator app by a user who is signed in already. */
export const accountSoftwareTokenMachine = softwareTokenSetupMachine.provide({
  actors: {
    associateSoftwareToken: fromPromise(async () => {
      authenticatorKey = await withAccount((client) => client.beginSoftwareToken());
    }),
    verifySoftwareToken: fromPromise(async ({ input }) => {
      await withAccount((client) => client.confirmSoftwareToken(input.code(), input.deviceName));
      return null;
    }),
  },
});

export const browserAuthenticatorSetupMachine = authenticatorSetupMachine.provide({
  actors: {
    softwareTokenSetup: accountSoftwareTokenMachine,
    // The stronger of the two factors is asked for first, which also unsets another preference.
    enableSoftwareToken: fromPromise(() =>
      withAccount(async (client) => {
        const { factors } = await client.readAccount();
        const sms = factors.includes('SMS_MFA') ? { sms: on(false) } : {};
        await client.setFactors({ ...sms, softwareToken: on(true) });
      }),
    ),
  },
});

/** Switches text messages on; an app that is preferred stays so. */
const enableSms = () =>
  withAccount(async (client) => {
    const { factors } = await client.readAccount();
    await client.setFactors({ sms: on(!factors.includes('SOFTWARE_TOKEN_MFA')) });
  });

export const browserSecondFactorMachine = secondFactorMachine.provide({
  actors: {
    fulfilWish: fromPromise(async ({ input }) => {
      if (!input.wish) return;
      const { kind, factor } = input.wish;
      if (kind === 'enabled' && factor === 'SMS_MFA') return enableSms();
      const other: SecondFactor = factor === 'SMS_MFA' ? 'SOFTWARE_TOKEN_MFA' : 'SMS_MFA';
      await withAccount(async (client) => {
        const { factors } = await client.readAccount();
        // Only one factor can be preferred, so the other one gives way in the same request.
        const rest = factors.includes(other) ? settings(other, on(false)) : {};
        await client.setFactors({ ...rest, ...settings(factor, on(true)) });
      });
    }),
    removeFactor: fromPromise(({ input }) =>
      withAccount(async (client) => {
        await client.provePassword(input.password());
        if (input.factor) await client.setFactors(settings(input.factor, off));
      }),
    ),
  },
});

/** `refresh`: fetches a token that names what has just been proven. */
export const browserContactVerificationMachine = (refresh: () => Promise<void>) =>
  contactVerificationMachine.provide({
    actors: {
      changeContact: fromPromise(({ input }) =>
        withAccount(async (client) => ({ destination: await client.changeContact(input.contact, input.value) })),
      ),
      sendContactCode: fromPromise(({ input }) =>
        withAccount(async (client) => ({ destination: await client.sendContactCode(input.contact) })),
      ),
      verifyContact: fromPromise(({ input }) =>
        withAccount((client) => client.verifyContact(input.contact, input.code())),
      ),
      useContact: fromPromise<void, { contact: 'email' | 'phone_number' }>(({ input }) =>
        input.contact === 'email' ? refresh() : enableSms(),
      ),
    },
  });

interface DeviceInQuestion {
  readonly deviceKey: string;
  /** What it is called on the page. */
  readonly name: string;
  /** It is the browser being used: forgetting it ends the session here. */
  readonly isThis: boolean;
}

/** Forgets a remembered device at the pool. */
export const deviceRemoval = defineAction<DeviceInQuestion, void, AccountFailure>({
  perform: ({ deviceKey }) => withAccount((client) => client.forgetDevice(deviceKey)),
});

/** Revokes every sign-in of the user at the pool. */
export const globalSignOut = defineAction<null, void, AccountFailure>({
  perform: () =>
    withAccount(async (client) => {
      // First: should the pool not answer, at least nobody works on here, and the press can be repeated.
      if (await isSilentPool()) await tellEnded('all');
      // A browser that is lost is told nothing any more; the sign-ins end whether or not that could be said.
      await api.POST('/dsp/notifications/push-subscriptions/removal', { body: {} }).catch(() => undefined);
      await client.signOutEverywhere();
    }),
});

/** The cards the instance has stored (`listStoredCards`). */
export const storedCardsMachine = provideResource({
  fetchResource: (_: null, signal) => orFailure(bodyOf(api.GET('/dsp/stored-cards', { signal }))),
});
