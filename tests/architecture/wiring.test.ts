import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { artworkCropMachine } from '#machines/artworks/artwork-crop.machine.ts';
import { artworkFixMachine } from '#machines/artworks/artwork-fix.machine.ts';
import { suggestionMachine } from '#machines/assistant/suggestion.machine.ts';
import { bulkOperationMachine } from '#machines/campaigns/bulk-operation.machine.ts';
import { campaignEditMachine } from '#machines/campaigns/campaign-edit.machine.ts';
import { cancellationMachine } from '#machines/campaigns/cancellation.machine.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import { refundRetryMachine } from '#machines/desk/refund-retry.machine.ts';
import { screenImportMachine } from '#machines/desk/screen-import.machine.ts';
import { simulationMachine } from '#machines/devtools/simulation.machine.ts';
import { pushSubscriptionMachine } from '#machines/notifications/push-subscription.machine.ts';
import { storedCardSetupMachine } from '#machines/payments/stored-card-setup.machine.ts';
import { logVerificationMachine } from '#machines/playout/log-verification.machine.ts';
import { playerMachine } from '#machines/playout/player.machine.ts';
import { localeMachine } from '#machines/preferences/locale.machine.ts';
import { accountDeletionMachine } from '#machines/profile/account-deletion.machine.ts';
import { authenticatorSetupMachine } from '#machines/profile/authenticator-setup.machine.ts';
import { avatarChangeMachine } from '#machines/profile/avatar-change.machine.ts';
import { companyDetailsMachine } from '#machines/profile/company-details.machine.ts';
import { contactVerificationMachine } from '#machines/profile/contact-verification.machine.ts';
import { ownDetailsMachine } from '#machines/profile/own-details.machine.ts';
import { passwordChangeMachine } from '#machines/profile/password-change.machine.ts';
import { secondFactorMachine } from '#machines/profile/second-factor.machine.ts';
import { reportExportMachine } from '#machines/reports/report-export.machine.ts';
import { reviewDecisionMachine } from '#machines/reviews/review-decision.machine.ts';
import { accountActivationMachine } from '#machines/session/account-activation.machine.ts';
import { accountConfirmationMachine } from '#machines/session/account-confirmation.machine.ts';
import { admissionMachine } from '#machines/session/admission.machine.ts';
import { challengeMachine } from '#machines/session/challenge.machine.ts';
import { codeChallengeMachine } from '#machines/session/code-challenge.machine.ts';
import { codeMailMachine } from '#machines/session/code-mail.machine.ts';
import { companySwitchMachine } from '#machines/session/company-switch.machine.ts';
import { connectivityMachine } from '#machines/session/connectivity.machine.ts';
import { deviceConfirmationMachine } from '#machines/session/device-confirmation.machine.ts';
import { emailConfirmationMachine } from '#machines/session/email-confirmation.machine.ts';
import { initializationMachine } from '#machines/session/initialization.machine.ts';
import { instanceCreationMachine } from '#machines/session/instance-creation.machine.ts';
import { instanceLocationMachine } from '#machines/session/instance-location.machine.ts';
import { invitationMachine } from '#machines/session/invitation.machine.ts';
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts';
import { placeSearchMachine } from '#machines/session/place-search.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { routeGuardMachine } from '#machines/session/route-guard.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { socialSignInMachine } from '#machines/session/social-sign-in.machine.ts';
import { softwareTokenSetupMachine } from '#machines/session/software-token-setup.machine.ts';
import { tenantAnalyticsMachine } from '#machines/session/tenant-analytics.machine.ts';
import { termsMachine } from '#machines/session/terms.machine.ts';
import { tokenRevocationMachine } from '#machines/session/token-revocation.machine.ts';
import { paletteMachine } from '#machines/shell/palette.machine.ts';
import { liveStreamMachine } from '#machines/stream/live-stream.machine.ts';
import { designExportMachine } from '#machines/studio/design-export.machine.ts';
import { designWritingMachine } from '#machines/studio/design-writing.machine.ts';
import { MemoryStorage } from '#src/platform/memory-storage.ts';
import { readSource } from './sources.ts';

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
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterAll(() => vi.unstubAllGlobals());

describe('The wiring of the app', () => {
  it('provides every actor of the session, the terms, the guard and the tenant', async () => {
    const { browserSessionMachine } = await import('#src/features/session/session.actors.ts');
    const { browserTermsMachine } = await import('#src/features/session/terms.actors.ts');
    const { browserInitializationMachine } = await import('#src/features/session/initialization.actors.ts');
    const { browserAdmissionMachine } = await import('#src/features/session/admission.actors.ts');
    const { browserRouteGuardMachine } = await import('#src/features/session/route-guard.actors.ts');
    const guard = browserRouteGuardMachine({
      readInitializationStatus: async () => 'resolved',
      refreshSession: async () => undefined,
      isStudioShown: () => false,
      onUnreadable: () => undefined,
    });
    expect(stubsLeft(sessionMachine, browserSessionMachine)).toEqual([]);
    expect(stubsLeft(termsMachine, browserTermsMachine)).toEqual([]);
    expect(stubsLeft(initializationMachine, browserInitializationMachine)).toEqual([]);
    expect(stubsLeft(routeGuardMachine, guard)).toEqual([]);
    expect(stubsLeft(admissionMachine, browserAdmissionMachine)).toEqual([]);
    const { browserTenantAnalyticsMachine } = await import('#src/features/analytics/tenant-analytics.actors.ts');
    expect(stubsLeft(tenantAnalyticsMachine, browserTenantAnalyticsMachine)).toEqual([]);
  });

  it('provides every actor of the registration, children included', async () => {
    const wired = await import('#src/features/registration/registration.actors.ts');
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

  it('provides every actor of the sign-in and of each question in it', async () => {
    const { createBrowserSignIn } = await import('#src/features/session/sign-in.actors.ts');
    const challenges = await import('#src/features/session/challenge.actors.ts');
    const { browserDeviceConfirmationMachine } = await import('#src/features/session/device.actors.ts');
    const { machine, flow } = createBrowserSignIn();
    expect(stubsLeft(signInMachine, machine)).toEqual([]);
    expect(stubsLeft(challengeMachine, challenges.browserChallengeMachine(flow))).toEqual([]);
    expect(stubsLeft(codeChallengeMachine, challenges.browserCodeChallengeMachine(flow))).toEqual([]);
    expect(stubsLeft(accountConfirmationMachine, challenges.browserAccountConfirmationMachine(flow))).toEqual([]);
    expect(stubsLeft(softwareTokenSetupMachine, challenges.browserSoftwareTokenSetupMachine(flow))).toEqual([]);
    expect(stubsLeft(deviceConfirmationMachine, browserDeviceConfirmationMachine(flow))).toEqual([]);
  });

  it('provides every actor of the lifelong actors', async () => {
    const { localeActor, connectivityActor } = await import('#src/app/actors.ts');
    expect(stubsLeft(localeMachine, localeActor.logic as Machine)).toEqual([]);
    expect(stubsLeft(connectivityMachine, connectivityActor.logic as Machine)).toEqual([]);
  });

  it('provides every actor of the palette', async () => {
    const { browserPaletteMachine } = await import('#src/app/palette/palette.actors.ts');
    expect(stubsLeft(paletteMachine, browserPaletteMachine)).toEqual([]);
  });

  it('provides every actor of a switch to another company', async () => {
    const { browserCompanySwitchMachine } = await import('#src/patterns/company-switch/company-switch.actors.ts');
    const controls = { switchInstance: async () => undefined };
    expect(stubsLeft(companySwitchMachine, browserCompanySwitchMachine(controls, '/dashboard/home'))).toEqual([]);
  });

  it('provides every actor of an invitation', async () => {
    const { browserInvitationMachine } = await import('#src/features/invitations/invitation.actors.ts');
    const controls = {
      refreshForClaim: async () => null,
      refresh: async () => undefined,
      switchInstance: async () => undefined,
      isLeftBehind: () => false,
      forgetAccount: () => undefined,
    };
    for (const token of [null, 'x'.repeat(43)])
      expect(stubsLeft(invitationMachine, browserInvitationMachine(controls, token))).toEqual([]);
  });

  it('provides every actor of an instance’s creation, its location and the search for places', async () => {
    const instances = await import('#src/features/instances/instances.actors.ts');
    const creation = instances.browserInstanceCreationMachine({
      refreshForClaim: async () => null,
      refresh: async () => undefined,
      switchInstance: async () => undefined,
      isLeftBehind: () => false,
      forgetAccount: () => undefined,
    });
    expect(stubsLeft(instanceCreationMachine, creation)).toEqual([]);
    expect(stubsLeft(instanceLocationMachine, instances.browserInstanceLocationMachine)).toEqual([]);
    const { browserPlaceSearchMachine } = await import('#src/place-search/place-search.actors.ts');
    expect(stubsLeft(placeSearchMachine, browserPlaceSearchMachine)).toEqual([]);
  });

  it('provides every actor of artworks, reviews, cancellations, exports, live changes and revocations', async () => {
    const { browserReviewDecisionMachine } = await import('#src/features/reviews/reviews.actors.ts');
    const reports = await import('#src/features/campaigns/reports/reports.actors.ts');
    const { browserLiveStreamMachine } = await import('#src/app/live/live-stream.actors.ts');
    const { browserTokenRevocationMachine } = await import('#src/features/session/token-revocation.actors.ts');
    const { browserArtworkCropMachine } = await import('#src/features/campaigns/editor/artwork-crop.actors.ts');
    expect(stubsLeft(artworkCropMachine, browserArtworkCropMachine)).toEqual([]);
    const { browserArtworkFixMachine } = await import('#src/artwork-policy/artwork-fix.actors.ts');
    expect(stubsLeft(artworkFixMachine, browserArtworkFixMachine)).toEqual([]);
    expect(stubsLeft(reviewDecisionMachine, browserReviewDecisionMachine)).toEqual([]);
    const { browserCancellationMachine } = await import('#src/features/campaigns/cancellation/cancellation.actors.ts');
    const { browserBulkOperationMachine } = await import('#src/features/campaigns/list/list.actors.ts');
    expect(stubsLeft(cancellationMachine, browserCancellationMachine)).toEqual([]);
    const { browserEditMachine } = await import('#src/features/campaigns/edit/edit.actors.ts');
    const owner = { userId: 'u1', instanceId: 'i1', isReturning: false };
    expect(stubsLeft(campaignEditMachine, browserEditMachine(owner))).toEqual([]);
    expect(stubsLeft(bulkOperationMachine, browserBulkOperationMachine)).toEqual([]);
    expect(stubsLeft(reportExportMachine, reports.browserReportExportMachine)).toEqual([]);
    expect(stubsLeft(liveStreamMachine, browserLiveStreamMachine)).toEqual([]);
    const { browserSocialSignInMachine } = await import('#src/features/session/social-sign-in.actors.ts');
    expect(stubsLeft(socialSignInMachine, browserSocialSignInMachine())).toEqual([]);
    expect(stubsLeft(tokenRevocationMachine, browserTokenRevocationMachine('a token'))).toEqual([]);
  });

  it('provides every actor of a suggestion', async () => {
    const { browserSuggestionMachine } = await import('#src/features/assistant/assistant.actors.ts');
    expect(stubsLeft(suggestionMachine, browserSuggestionMachine)).toEqual([]);
  });

  it('provides every actor of a design', async () => {
    const { browserDesignWritingMachine } = await import('#src/features/studio/studio.actors.ts');
    expect(stubsLeft(designWritingMachine, browserDesignWritingMachine)).toEqual([]);
    const { browserExportMachine } = await import('#src/features/studio/editor/export/export.actors.ts');
    const drawn = { design: { name: 'Spring', pages: [] }, assets: [], exports: [], onNoted: () => undefined };
    expect(stubsLeft(designExportMachine, browserExportMachine(drawn))).toEqual([]);
  });

  it('provides every actor of pushed notifications', async () => {
    const { browserPushMachine } = await import('#src/features/profile/push.actors.ts');
    const words = () => ({ title: '', types: {}, other: '', trial: '', lang: 'en', dir: 'ltr' as const });
    expect(stubsLeft(pushSubscriptionMachine, browserPushMachine({ userId: 'u1', words }))).toEqual([]);
  });

  it('provides every actor of the operators’ desk', async () => {
    const { browserRefundRetryMachine } = await import('#src/features/desk/refunds/refunds.actors.ts');
    expect(stubsLeft(refundRetryMachine, browserRefundRetryMachine)).toEqual([]);
    const { browserScreenImportMachine } = await import('#src/features/desk/screens/screen-import.actors.ts');
    expect(stubsLeft(screenImportMachine, browserScreenImportMachine)).toEqual([]);
  });

  it('provides every actor of a screen’s player', async () => {
    const { browserPlayerMachine } = await import('#src/player/player.actors.ts');
    expect(stubsLeft(playerMachine, browserPlayerMachine('s1'))).toEqual([]);
  });

  it('provides every actor of the check of a log', async () => {
    const { browserLogVerificationMachine } = await import('#src/features/verify/log-verification.actors.ts');
    expect(stubsLeft(logVerificationMachine, browserLogVerificationMachine)).toEqual([]);
  });

  it('provides every actor of the profile', async () => {
    const profile = await import('#src/features/profile/profile.actors.ts');
    const { browserAccountDeletionMachine } = await import('#src/features/profile/account-deletion.actors.ts');
    const verification = profile.browserContactVerificationMachine(async () => undefined);
    expect(stubsLeft(accountDeletionMachine, browserAccountDeletionMachine)).toEqual([]);
    expect(stubsLeft(softwareTokenSetupMachine, profile.accountSoftwareTokenMachine)).toEqual([]);
    expect(stubsLeft(authenticatorSetupMachine, profile.browserAuthenticatorSetupMachine)).toEqual([]);
    expect(stubsLeft(contactVerificationMachine, verification)).toEqual([]);
    expect(stubsLeft(avatarChangeMachine, profile.browserAvatarChangeMachine)).toEqual([]);
    expect(stubsLeft(companyDetailsMachine, profile.browserCompanyDetailsMachine('an instance'))).toEqual([]);
    expect(stubsLeft(ownDetailsMachine, profile.browserOwnDetailsMachine)).toEqual([]);
    expect(stubsLeft(passwordChangeMachine, profile.browserPasswordChangeMachine)).toEqual([]);
    expect(stubsLeft(secondFactorMachine, profile.browserSecondFactorMachine)).toEqual([]);
  });

  it('provides every actor of storing a card', async () => {
    const { browserCardSetupMachine } = await import('#src/features/payment-methods/payment-methods.actors.ts');
    expect(stubsLeft(storedCardSetupMachine, browserCardSetupMachine)).toEqual([]);
  });

  it('provides every actor of simulating a machine', async () => {
    const { browserSimulationMachine } = await import('#src/features/devtools/machines/simulate/simulation.actors.ts');
    expect(stubsLeft(simulationMachine, browserSimulationMachine)).toEqual([]);
  });

  it('is asked of every machine that has actors', async () => {
    const asked = ['tests/architecture/wiring.test.ts', 'src/features/campaigns/editor/wiring.test.ts']
      .map(readSource)
      .join('');
    const unasked: string[] = [];
    for (const { name, load } of machineCatalogue) {
      const { implementations } = await load();
      if (Object.keys(implementations.actors).length === 0) continue;
      if (!asked.includes(`import { ${name}Machine }`)) unasked.push(name);
    }
    // Both get their actors where they are made: `defineAction` and `provideResource` take nothing less.
    expect(unasked).toEqual(['action', 'resource']);
  });

  it('would notice a stub', () => {
    expect(stubsLeft(termsMachine, termsMachine)).toEqual(['loadTerms', 'acceptTerms', 'watchOtherTabs']);
  });
});
