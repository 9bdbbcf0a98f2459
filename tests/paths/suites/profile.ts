import { expect } from 'vitest';
import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import { authenticatorSetupMachine } from '#machines/profile/authenticator-setup.machine.ts';
import { avatarChangeMachine, maxAvatarBytes } from '#machines/profile/avatar-change.machine.ts';
import { companyDetailsMachine } from '#machines/profile/company-details.machine.ts';
import { contactVerificationMachine } from '#machines/profile/contact-verification.machine.ts';
import { ownDetailsMachine } from '#machines/profile/own-details.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { secondFactorMachine } from '#machines/profile/second-factor.machine.ts';
import { pathSuite } from '../path-suite.ts';

/** Whatever happens, a secret is in an event and in an input, and nowhere that lasts. */
const keepsNoSecret = (snapshot: { context: unknown; children: unknown }) => {
  expect(JSON.stringify(snapshot.context)).not.toMatch(/Old-Pass|New-Pass|123456/);
};
const failureKind = (context: { failure: { kind: string } | null }) => context.failure?.kind;
const lost = [{ kind: 'network' }, { kind: 'unauthenticated' }] as const;

export const ownDetailsPaths = pathSuite({
  name: 'own details',
  machine: ownDetailsMachine,
  events: [
    { type: 'name.submitted', name: ' Alex ' },
    { type: 'name.submitted', name: '  ' },
    { type: 'name.changed' },
  ],
  holds: (snapshot) => {
    expect(snapshot.matches({ editing: 'refused' })).toBe(snapshot.context.failure !== null);
  },
});

export const avatarChangePaths = pathSuite({
  name: 'avatar change',
  machine: avatarChangeMachine,
  events: [
    { type: 'picture.chosen', mimeType: 'image/jpeg', bytes: maxAvatarBytes, file: () => new Blob() },
    { type: 'picture.chosen', mimeType: 'image/jpeg', bytes: maxAvatarBytes + 1, file: () => new Blob() },
    { type: 'picture.chosen', mimeType: 'image/svg+xml', bytes: 1, file: () => new Blob() },
    { type: 'picture.removed' },
  ],
  holds: (snapshot) => {
    expect(snapshot.matches({ resting: 'refused' })).toBe(snapshot.context.failure !== null);
  },
});

const bakery = {
  name: 'Corner Bakery',
  legalName: 'Corner Bakery LLC',
  taxId: '',
  billingContacts: 'books@corner.example',
  street: '',
  postcode: '',
  city: '',
  poNumberRule: '',
} as const;

export const companyDetailsPaths = pathSuite({
  name: 'company details',
  machine: companyDetailsMachine,
  events: [
    { type: 'company.submitted', details: bakery, seen: { details: bakery, version: 3 } },
    { type: 'company.submitted', details: { ...bakery, name: '  ' }, seen: { details: bakery, version: 3 } },
    { type: 'company.changed' },
  ],
  errors: { updateInstance: [{ kind: 'stale' }, { kind: 'network' }, new Error('a bug')] },
  holds: (snapshot) => {
    expect(snapshot.matches({ editing: 'refused' })).toBe(snapshot.context.failure !== null);
  },
});

export const passwordChangePaths = pathSuite({
  name: 'password change',
  machine: passwordChangeMachine,
  events: [
    { type: 'change.requested' },
    { type: 'password.submitted', previous: () => 'Old-Pass-2026!', proposed: () => 'New-Pass-2026!' },
    { type: 'change.dismissed' },
  ],
  errors: { changePassword: [{ kind: 'wrongPassword' }, { kind: 'tooManyTries' }, new Error('a bug')] },
  holds: (snapshot) => {
    keepsNoSecret(snapshot);
    expect(snapshot.hasTag('failed')).toBe(snapshot.context.failure !== null);
    // A dialog that is closed has nothing to say when it opens again.
    if (!snapshot.hasTag('open')) expect(snapshot.context.failure).toBeNull();
  },
});

export const authenticatorSetupPaths = pathSuite({
  name: 'authenticator setup',
  machine: authenticatorSetupMachine,
  events: [{ type: 'setup.requested' }, { type: 'retry.requested' }, { type: 'setup.dismissed' }],
  outputs: { softwareTokenSetup: [{ kind: 'proven', step: null }, { kind: 'left' }] },
  errors: { softwareTokenSetup: [new Error('a bug')] },
  holds: (snapshot) => {
    expect(snapshot.hasTag('failed')).toBe(snapshot.context.failure !== null);
  },
});

export const contactVerificationPaths = pathSuite({
  name: 'contact verification',
  machine: contactVerificationMachine,
  inputs: [{ contact: 'email' }, { contact: 'phone_number' }],
  events: [
    { type: 'change.requested' },
    { type: 'confirmation.requested' },
    { type: 'contact.submitted', value: '+15550100' },
    { type: 'code.submitted', code: () => '123456' },
    { type: 'code.requested' },
    { type: 'retry.requested' },
    { type: 'verification.dismissed' },
  ],
  outputs: { changeContact: [{ destination: '+*******0100' }], sendContactCode: [{ destination: '+*******0100' }] },
  errors: {
    changeContact: [{ kind: 'taken' }],
    verifyContact: [{ kind: 'wrongCode' }, ...lost],
  },
  holds: (snapshot) => {
    keepsNoSecret(snapshot);
    if (snapshot.hasTag('busy') || !snapshot.hasTag('open')) expect(snapshot.context.failure).toBeNull();
  },
});

export const secondFactorPaths = pathSuite({
  name: 'second factor',
  machine: secondFactorMachine,
  events: [
    { type: 'wish.expressed', wish: { kind: 'preferred', factor: 'SMS_MFA' } },
    { type: 'removal.requested', factor: 'SOFTWARE_TOKEN_MFA' },
    { type: 'removal.confirmed', password: () => 'Old-Pass-2026!' },
    { type: 'removal.dismissed' },
  ],
  errors: { removeFactor: [{ kind: 'wrongPassword' }, { kind: 'tooManyTries' }] },
  holds: (snapshot) => {
    keepsNoSecret(snapshot);
    if (snapshot.matches({ choosing: 'resting' })) expect(snapshot.context.failure).toBeNull();
    if (snapshot.matches('removing')) expect(snapshot.context.factor).toBe('SOFTWARE_TOKEN_MFA');
  },
});

export const accountDeletionPaths = pathSuite({
  name: 'account deletion',
  machine: accountDeletionMachine,
  inputs: [{ email: 'alex@demo.test' }],
  events: [
    { type: 'deletion.requested' },
    { type: 'deletion.confirmed', typedEmail: ' Alex@Demo.test' },
    { type: 'deletion.confirmed', typedEmail: 'alex' },
    { type: 'retry.requested' },
    { type: 'deletion.dismissed' },
  ],
  errors: {
    deleteSelf: [{ kind: 'inUse', instanceName: 'Corner Bakery', campaigns: 2 }, { kind: 'network' }],
    removeSignIn: [{ kind: 'network' }],
  },
  reads: failureKind,
  holds: (snapshot, event) => {
    // The sign-in is never removed before the product has erased the user.
    if (snapshot.matches('removingSignIn')) {
      expect(['xstate.done.actor.deleteSelf', 'retry.requested']).toContain(event.type);
    }
    // Once erased, nothing leads back to an account.
    if (snapshot.hasTag('erased')) {
      for (const type of ['deletion.requested', 'deletion.confirmed']) {
        expect(snapshot.can({ type, typedEmail: 'alex@demo.test' })).toBe(false);
      }
    }
  },
});
