import { expect } from 'vitest';
import type { SessionFacts } from '#machines/session/session-facts.ts';
import { socialSignInMachine } from '#machines/session/social-sign-in.machine.ts';
import { pathSuite } from '../path-suite.ts';

const session: SessionFacts = {
  userId: 'u1',
  agencyId: null,
  instanceId: null,
  expiresAt: 3_600_000,
  refreshInMs: 3_300_000,
};

export const socialSignInPaths = pathSuite({
  name: 'social sign-in',
  machine: socialSignInMachine,
  events: [
    { type: 'provider.chosen', provider: 'google' },
    { type: 'provider.chosen', provider: 'apple' },
    { type: 'popup.opened' },
    { type: 'popup.blocked' },
    { type: 'request.failed', failure: { kind: 'offline' } },
    { type: 'popup.closed' },
    { type: 'answer.received' },
    { type: 'answer.mismatched' },
    { type: 'access.refused' },
    { type: 'separation.chosen' },
    { type: 'signIn.cancelled' },
  ],
  outputs: { exchangeSocialCode: [session] },
  errors: {
    openPopup: [new Error('a bug')],
    exchangeSocialCode: [
      { kind: 'problem', code: 'social_code_refused' },
      { kind: 'network' },
      { kind: 'conflict', code: 'address_has_account', facts: { email: 'a@b.test', signIn: 'password' } },
    ],
  },
  holds: (snapshot, event) => {
    if (snapshot.status === 'done') expect(snapshot.output).toEqual({ session });
    // Whoever is neither busy nor done may choose (again), and nobody is left waiting without a way back.
    if (snapshot.status === 'active') {
      expect(snapshot.hasTag('choosable')).toBe(!snapshot.hasTag('busy'));
      if (snapshot.matches('inPopup')) expect(snapshot.can({ type: 'signIn.cancelled' })).toBe(true);
    }
    if (event.type === 'signIn.cancelled') expect(snapshot.hasTag('failed')).toBe(false);
    // Only who was told of the other account, and chose so, gets a second one; every other start asks anew.
    if (event.type === 'provider.chosen') expect(snapshot.context.isSeparate).toBe(false);
    if (event.type === 'separation.chosen' && snapshot.matches('inPopup'))
      expect(snapshot.context.isSeparate).toBe(true);
    // A second click opens no second window.
    if (event.type === 'provider.chosen') expect(snapshot.matches({ inPopup: 'closed' })).toBe(false);
  },
});
