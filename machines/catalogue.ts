import type { AnyStateMachine } from 'xstate';

export interface CatalogueEntry {
  /** The machine's id. */
  readonly name: string;
  /** Its file, from the repository's root. */
  readonly file: string;
  /** Loads it when asked, so that a page that draws charts ships none before. */
  readonly load: () => Promise<AnyStateMachine>;
}

/** Every machine there is: what the viewer draws, the rules check and the path tests walk. A test finds what is missing. */
export const machineCatalogue: readonly CatalogueEntry[] = [
  {
    name: 'action',
    file: 'machines/action/action.machine.ts',
    load: async () => (await import('#machines/action/action.machine.ts')).actionMachine,
  },
  {
    name: 'admission',
    file: 'machines/session/admission.machine.ts',
    load: async () => (await import('#machines/session/admission.machine.ts')).admissionMachine,
  },
  {
    name: 'approvalLifecycle',
    file: 'machines/campaigns/approval-lifecycle.machine.ts',
    load: async () => (await import('#machines/campaigns/approval-lifecycle.machine.ts')).approvalLifecycleMachine,
  },
  {
    name: 'areaDrawing',
    file: 'machines/campaigns/area-drawing.machine.ts',
    load: async () => (await import('#machines/campaigns/area-drawing.machine.ts')).areaDrawingMachine,
  },
  {
    name: 'artworkCrop',
    file: 'machines/artworks/artwork-crop.machine.ts',
    load: async () => (await import('#machines/artworks/artwork-crop.machine.ts')).artworkCropMachine,
  },
  {
    name: 'artworkFix',
    file: 'machines/artworks/artwork-fix.machine.ts',
    load: async () => (await import('#machines/artworks/artwork-fix.machine.ts')).artworkFixMachine,
  },
  {
    name: 'artworkLifecycle',
    file: 'machines/artworks/artwork-lifecycle.machine.ts',
    load: async () => (await import('#machines/artworks/artwork-lifecycle.machine.ts')).artworkLifecycleMachine,
  },
  {
    name: 'artworkUpload',
    file: 'machines/artworks/artwork-upload.machine.ts',
    load: async () => (await import('#machines/artworks/artwork-upload.machine.ts')).artworkUploadMachine,
  },
  {
    name: 'bestSpend',
    file: 'machines/campaigns/best-spend.machine.ts',
    load: async () => (await import('#machines/campaigns/best-spend.machine.ts')).bestSpendMachine,
  },
  {
    name: 'bookingLifecycle',
    file: 'machines/campaigns/booking-lifecycle.machine.ts',
    load: async () => (await import('#machines/campaigns/booking-lifecycle.machine.ts')).bookingLifecycleMachine,
  },
  {
    name: 'bulkItemLifecycle',
    file: 'machines/campaigns/bulk-item-lifecycle.machine.ts',
    load: async () => (await import('#machines/campaigns/bulk-item-lifecycle.machine.ts')).bulkItemLifecycleMachine,
  },
  {
    name: 'bulkOperation',
    file: 'machines/campaigns/bulk-operation.machine.ts',
    load: async () => (await import('#machines/campaigns/bulk-operation.machine.ts')).bulkOperationMachine,
  },
  {
    name: 'campaignEdit',
    file: 'machines/campaigns/campaign-edit.machine.ts',
    load: async () => (await import('#machines/campaigns/campaign-edit.machine.ts')).campaignEditMachine,
  },
  {
    name: 'campaignEditor',
    file: 'machines/campaigns/campaign-editor.machine.ts',
    load: async () => (await import('#machines/campaigns/campaign-editor.machine.ts')).campaignEditorMachine,
  },
  {
    name: 'campaignLifecycle',
    file: 'machines/campaigns/campaign-lifecycle.machine.ts',
    load: async () => (await import('#machines/campaigns/campaign-lifecycle.machine.ts')).campaignLifecycleMachine,
  },
  {
    name: 'campaignWriting',
    file: 'machines/campaigns/campaign-writing.machine.ts',
    load: async () => (await import('#machines/campaigns/campaign-writing.machine.ts')).campaignWritingMachine,
  },
  {
    name: 'cancellation',
    file: 'machines/campaigns/cancellation.machine.ts',
    load: async () => (await import('#machines/campaigns/cancellation.machine.ts')).cancellationMachine,
  },
  {
    name: 'draftConflict',
    file: 'machines/campaigns/draft-conflict.machine.ts',
    load: async () => (await import('#machines/campaigns/draft-conflict.machine.ts')).draftConflictMachine,
  },
  {
    name: 'editLifecycle',
    file: 'machines/campaigns/edit-lifecycle.machine.ts',
    load: async () => (await import('#machines/campaigns/edit-lifecycle.machine.ts')).editLifecycleMachine,
  },
  {
    name: 'forecast',
    file: 'machines/campaigns/forecast.machine.ts',
    load: async () => (await import('#machines/campaigns/forecast.machine.ts')).forecastMachine,
  },
  {
    name: 'logVerification',
    file: 'machines/playout/log-verification.machine.ts',
    load: async () => (await import('#machines/playout/log-verification.machine.ts')).logVerificationMachine,
  },
  {
    name: 'refundRetry',
    file: 'machines/desk/refund-retry.machine.ts',
    load: async () => (await import('#machines/desk/refund-retry.machine.ts')).refundRetryMachine,
  },
  {
    name: 'screenImport',
    file: 'machines/desk/screen-import.machine.ts',
    load: async () => (await import('#machines/desk/screen-import.machine.ts')).screenImportMachine,
  },
  {
    name: 'checkout',
    file: 'machines/payments/checkout.machine.ts',
    load: async () => (await import('#machines/payments/checkout.machine.ts')).checkoutMachine,
  },
  {
    name: 'orderLifecycle',
    file: 'machines/payments/order-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/order-lifecycle.machine.ts')).orderLifecycleMachine,
  },
  {
    name: 'paymentLifecycle',
    file: 'machines/payments/payment-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/payment-lifecycle.machine.ts')).paymentLifecycleMachine,
  },
  {
    name: 'topUpLifecycle',
    file: 'machines/payments/top-up-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/top-up-lifecycle.machine.ts')).topUpLifecycleMachine,
  },
  {
    name: 'autoTopUpLifecycle',
    file: 'machines/payments/auto-top-up-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/auto-top-up-lifecycle.machine.ts')).autoTopUpLifecycleMachine,
  },
  {
    name: 'balanceHoldLifecycle',
    file: 'machines/payments/balance-hold-lifecycle.machine.ts',
    load: async () =>
      (await import('#machines/payments/balance-hold-lifecycle.machine.ts')).balanceHoldLifecycleMachine,
  },
  {
    name: 'balancePartLifecycle',
    file: 'machines/payments/balance-part-lifecycle.machine.ts',
    load: async () =>
      (await import('#machines/payments/balance-part-lifecycle.machine.ts')).balancePartLifecycleMachine,
  },
  {
    name: 'invoiceLifecycle',
    file: 'machines/payments/invoice-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/invoice-lifecycle.machine.ts')).invoiceLifecycleMachine,
  },
  {
    name: 'differenceLifecycle',
    file: 'machines/payments/difference-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/difference-lifecycle.machine.ts')).differenceLifecycleMachine,
  },
  {
    name: 'chargebackLifecycle',
    file: 'machines/payments/chargeback-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/chargeback-lifecycle.machine.ts')).chargebackLifecycleMachine,
  },
  {
    name: 'requestLifecycle',
    file: 'machines/desk/request-lifecycle.machine.ts',
    load: async () => (await import('#machines/desk/request-lifecycle.machine.ts')).requestLifecycleMachine,
  },
  {
    name: 'notificationLifecycle',
    file: 'machines/notifications/notification-lifecycle.machine.ts',
    load: async () =>
      (await import('#machines/notifications/notification-lifecycle.machine.ts')).notificationLifecycleMachine,
  },
  {
    name: 'pushSubscription',
    file: 'machines/notifications/push-subscription.machine.ts',
    load: async () => (await import('#machines/notifications/push-subscription.machine.ts')).pushSubscriptionMachine,
  },
  {
    name: 'offerLifecycle',
    file: 'machines/marketplace/offer-lifecycle.machine.ts',
    load: async () => (await import('#machines/marketplace/offer-lifecycle.machine.ts')).offerLifecycleMachine,
  },
  {
    name: 'offerUseLifecycle',
    file: 'machines/marketplace/offer-use-lifecycle.machine.ts',
    load: async () => (await import('#machines/marketplace/offer-use-lifecycle.machine.ts')).offerUseLifecycleMachine,
  },
  {
    name: 'packageLifecycle',
    file: 'machines/marketplace/package-lifecycle.machine.ts',
    load: async () => (await import('#machines/marketplace/package-lifecycle.machine.ts')).packageLifecycleMachine,
  },
  {
    name: 'companyLifecycle',
    file: 'machines/desk/company-lifecycle.machine.ts',
    load: async () => (await import('#machines/desk/company-lifecycle.machine.ts')).companyLifecycleMachine,
  },
  {
    name: 'tenantLifecycle',
    file: 'machines/desk/tenant-lifecycle.machine.ts',
    load: async () => (await import('#machines/desk/tenant-lifecycle.machine.ts')).tenantLifecycleMachine,
  },
  {
    name: 'screenImportLifecycle',
    file: 'machines/desk/screen-import-lifecycle.machine.ts',
    load: async () => (await import('#machines/desk/screen-import-lifecycle.machine.ts')).screenImportLifecycleMachine,
  },
  {
    name: 'screenLifecycle',
    file: 'machines/desk/screen-lifecycle.machine.ts',
    load: async () => (await import('#machines/desk/screen-lifecycle.machine.ts')).screenLifecycleMachine,
  },
  {
    name: 'storedCardSetup',
    file: 'machines/payments/stored-card-setup.machine.ts',
    load: async () => (await import('#machines/payments/stored-card-setup.machine.ts')).storedCardSetupMachine,
  },
  {
    name: 'storedCardLifecycle',
    file: 'machines/payments/stored-card-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/stored-card-lifecycle.machine.ts')).storedCardLifecycleMachine,
  },
  {
    name: 'cardSetupLifecycle',
    file: 'machines/payments/card-setup-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/card-setup-lifecycle.machine.ts')).cardSetupLifecycleMachine,
  },
  {
    name: 'refundLifecycle',
    file: 'machines/payments/refund-lifecycle.machine.ts',
    load: async () => (await import('#machines/payments/refund-lifecycle.machine.ts')).refundLifecycleMachine,
  },
  {
    name: 'player',
    file: 'machines/playout/player.machine.ts',
    load: async () => (await import('#machines/playout/player.machine.ts')).playerMachine,
  },
  {
    name: 'locale',
    file: 'machines/preferences/locale.machine.ts',
    load: async () => (await import('#machines/preferences/locale.machine.ts')).localeMachine,
  },
  {
    name: 'theme',
    file: 'machines/preferences/theme.machine.ts',
    load: async () => (await import('#machines/preferences/theme.machine.ts')).themeMachine,
  },
  {
    name: 'accountDeletion',
    file: 'machines/profile/account-deletion.machine.ts',
    load: async () => (await import('#machines/profile/account-deletion.machine.ts')).accountDeletionMachine,
  },
  {
    name: 'authenticatorSetup',
    file: 'machines/profile/authenticator-setup.machine.ts',
    load: async () => (await import('#machines/profile/authenticator-setup.machine.ts')).authenticatorSetupMachine,
  },
  {
    name: 'avatarChange',
    file: 'machines/profile/avatar-change.machine.ts',
    load: async () => (await import('#machines/profile/avatar-change.machine.ts')).avatarChangeMachine,
  },
  {
    name: 'companyDetails',
    file: 'machines/profile/company-details.machine.ts',
    load: async () => (await import('#machines/profile/company-details.machine.ts')).companyDetailsMachine,
  },
  {
    name: 'contactVerification',
    file: 'machines/profile/contact-verification.machine.ts',
    load: async () => (await import('#machines/profile/contact-verification.machine.ts')).contactVerificationMachine,
  },
  {
    name: 'ownDetails',
    file: 'machines/profile/own-details.machine.ts',
    load: async () => (await import('#machines/profile/own-details.machine.ts')).ownDetailsMachine,
  },
  {
    name: 'passwordChange',
    file: 'machines/profile/password-change.machine.ts',
    load: async () => (await import('#machines/profile/password-change.machine.ts')).passwordChangeMachine,
  },
  {
    name: 'secondFactor',
    file: 'machines/profile/second-factor.machine.ts',
    load: async () => (await import('#machines/profile/second-factor.machine.ts')).secondFactorMachine,
  },
  {
    name: 'resource',
    file: 'machines/resource/resource.machine.ts',
    load: async () => (await import('#machines/resource/resource.machine.ts')).resourceMachine,
  },
  {
    name: 'accountActivation',
    file: 'machines/session/account-activation.machine.ts',
    load: async () => (await import('#machines/session/account-activation.machine.ts')).accountActivationMachine,
  },
  {
    name: 'accountConfirmation',
    file: 'machines/session/account-confirmation.machine.ts',
    load: async () => (await import('#machines/session/account-confirmation.machine.ts')).accountConfirmationMachine,
  },
  {
    name: 'codeMail',
    file: 'machines/session/code-mail.machine.ts',
    load: async () => (await import('#machines/session/code-mail.machine.ts')).codeMailMachine,
  },
  {
    name: 'emailConfirmation',
    file: 'machines/session/email-confirmation.machine.ts',
    load: async () => (await import('#machines/session/email-confirmation.machine.ts')).emailConfirmationMachine,
  },
  {
    name: 'passwordReset',
    file: 'machines/session/password-reset.machine.ts',
    load: async () => (await import('#machines/session/password-reset.machine.ts')).passwordResetMachine,
  },
  {
    name: 'registration',
    file: 'machines/session/registration.machine.ts',
    load: async () => (await import('#machines/session/registration.machine.ts')).registrationMachine,
  },
  {
    name: 'companySwitch',
    file: 'machines/session/company-switch.machine.ts',
    load: async () => (await import('#machines/session/company-switch.machine.ts')).companySwitchMachine,
  },
  {
    name: 'connectivity',
    file: 'machines/session/connectivity.machine.ts',
    load: async () => (await import('#machines/session/connectivity.machine.ts')).connectivityMachine,
  },
  {
    name: 'initialization',
    file: 'machines/session/initialization.machine.ts',
    load: async () => (await import('#machines/session/initialization.machine.ts')).initializationMachine,
  },
  {
    name: 'instanceCreation',
    file: 'machines/session/instance-creation.machine.ts',
    load: async () => (await import('#machines/session/instance-creation.machine.ts')).instanceCreationMachine,
  },
  {
    name: 'instanceLocation',
    file: 'machines/session/instance-location.machine.ts',
    load: async () => (await import('#machines/session/instance-location.machine.ts')).instanceLocationMachine,
  },
  {
    name: 'placeSearch',
    file: 'machines/session/place-search.machine.ts',
    load: async () => (await import('#machines/session/place-search.machine.ts')).placeSearchMachine,
  },
  {
    name: 'suggestionLifecycle',
    file: 'machines/assistant/suggestion-lifecycle.machine.ts',
    load: async () => (await import('#machines/assistant/suggestion-lifecycle.machine.ts')).suggestionLifecycleMachine,
  },
  {
    name: 'suggestion',
    file: 'machines/assistant/suggestion.machine.ts',
    load: async () => (await import('#machines/assistant/suggestion.machine.ts')).suggestionMachine,
  },
  {
    name: 'exportLifecycle',
    file: 'machines/reports/export-lifecycle.machine.ts',
    load: async () => (await import('#machines/reports/export-lifecycle.machine.ts')).exportLifecycleMachine,
  },
  {
    name: 'reportExport',
    file: 'machines/reports/report-export.machine.ts',
    load: async () => (await import('#machines/reports/report-export.machine.ts')).reportExportMachine,
  },
  {
    name: 'reviewDecision',
    file: 'machines/reviews/review-decision.machine.ts',
    load: async () => (await import('#machines/reviews/review-decision.machine.ts')).reviewDecisionMachine,
  },
  {
    name: 'reviewLifecycle',
    file: 'machines/reviews/review-lifecycle.machine.ts',
    load: async () => (await import('#machines/reviews/review-lifecycle.machine.ts')).reviewLifecycleMachine,
  },
  {
    name: 'routeGuard',
    file: 'machines/session/route-guard.machine.ts',
    load: async () => (await import('#machines/session/route-guard.machine.ts')).routeGuardMachine,
  },
  {
    name: 'session',
    file: 'machines/session/session.machine.ts',
    load: async () => (await import('#machines/session/session.machine.ts')).sessionMachine,
  },
  {
    name: 'challenge',
    file: 'machines/session/challenge.machine.ts',
    load: async () => (await import('#machines/session/challenge.machine.ts')).challengeMachine,
  },
  {
    name: 'codeChallenge',
    file: 'machines/session/code-challenge.machine.ts',
    load: async () => (await import('#machines/session/code-challenge.machine.ts')).codeChallengeMachine,
  },
  {
    name: 'deviceConfirmation',
    file: 'machines/session/device-confirmation.machine.ts',
    load: async () => (await import('#machines/session/device-confirmation.machine.ts')).deviceConfirmationMachine,
  },
  {
    name: 'softwareTokenSetup',
    file: 'machines/session/software-token-setup.machine.ts',
    load: async () => (await import('#machines/session/software-token-setup.machine.ts')).softwareTokenSetupMachine,
  },
  {
    name: 'signIn',
    file: 'machines/session/sign-in.machine.ts',
    load: async () => (await import('#machines/session/sign-in.machine.ts')).signInMachine,
  },
  {
    name: 'tenantAnalytics',
    file: 'machines/session/tenant-analytics.machine.ts',
    load: async () => (await import('#machines/session/tenant-analytics.machine.ts')).tenantAnalyticsMachine,
  },
  {
    name: 'simulation',
    file: 'machines/devtools/simulation.machine.ts',
    load: async () => (await import('#machines/devtools/simulation.machine.ts')).simulationMachine,
  },
  {
    name: 'socialSignIn',
    file: 'machines/session/social-sign-in.machine.ts',
    load: async () => (await import('#machines/session/social-sign-in.machine.ts')).socialSignInMachine,
  },
  {
    name: 'terms',
    file: 'machines/session/terms.machine.ts',
    load: async () => (await import('#machines/session/terms.machine.ts')).termsMachine,
  },
  {
    name: 'tokenRevocation',
    file: 'machines/session/token-revocation.machine.ts',
    load: async () => (await import('#machines/session/token-revocation.machine.ts')).tokenRevocationMachine,
  },
  {
    name: 'palette',
    file: 'machines/shell/palette.machine.ts',
    load: async () => (await import('#machines/shell/palette.machine.ts')).paletteMachine,
  },
  {
    name: 'liveStream',
    file: 'machines/stream/live-stream.machine.ts',
    load: async () => (await import('#machines/stream/live-stream.machine.ts')).liveStreamMachine,
  },
  {
    name: 'designExport',
    file: 'machines/studio/design-export.machine.ts',
    load: async () => (await import('#machines/studio/design-export.machine.ts')).designExportMachine,
  },
  {
    name: 'designWriting',
    file: 'machines/studio/design-writing.machine.ts',
    load: async () => (await import('#machines/studio/design-writing.machine.ts')).designWritingMachine,
  },
  {
    name: 'invitation',
    file: 'machines/session/invitation.machine.ts',
    load: async () => (await import('#machines/session/invitation.machine.ts')).invitationMachine,
  },
  {
    name: 'invitationLifecycle',
    file: 'machines/team/invitation-lifecycle.machine.ts',
    load: async () => (await import('#machines/team/invitation-lifecycle.machine.ts')).invitationLifecycleMachine,
  },
  {
    name: 'membershipLifecycle',
    file: 'machines/team/membership-lifecycle.machine.ts',
    load: async () => (await import('#machines/team/membership-lifecycle.machine.ts')).membershipLifecycleMachine,
  },
];
