/** Every page but the sign-in, the dashboard's home and the devtools', each a chunk of its own. */
export const laterPages = {
  campaignList: async () => (await import('#src/features/campaigns/list/CampaignListPage.tsx')).CampaignListPage,
  campaignEditor: async () =>
    (await import('#src/features/campaigns/editor/CampaignEditorPage.tsx')).CampaignEditorPage,
  campaign: async () => (await import('#src/features/campaigns/page/CampaignPage.tsx')).CampaignPage,
  campaignOverview: async () =>
    (await import('#src/features/campaigns/overview/CampaignOverviewPage.tsx')).CampaignOverviewPage,
  campaignDetails: async () =>
    (await import('#src/features/campaigns/details/CampaignDetailsPage.tsx')).CampaignDetailsPage,
  campaignReports: async () =>
    (await import('#src/features/campaigns/reports/CampaignReportsPage.tsx')).CampaignReportsPage,
  campaignPlays: async () => (await import('#src/features/campaigns/playout/CampaignPlaysPage.tsx')).CampaignPlaysPage,
  artworkImages: async () => (await import('#src/features/artworks/ArtworkPages.tsx')).ArtworkImagesPage,
  artworkVideos: async () => (await import('#src/features/artworks/ArtworkPages.tsx')).ArtworkVideosPage,
  artworkHtml: async () => (await import('#src/features/artworks/ArtworkPages.tsx')).ArtworkHtmlPage,
  artwork: async () => (await import('#src/features/artworks/detail/ArtworkPage.tsx')).ArtworkPage,
  profile: async () => (await import('#src/features/profile/ProfilePage.tsx')).ProfilePage,
  profileEdit: async () => (await import('#src/features/profile/ProfileEditPage.tsx')).ProfileEditPage,
  settings: async () => (await import('#src/features/profile/SettingsPage.tsx')).SettingsPage,
  balance: async () => (await import('#src/features/balance/BalancePage.tsx')).BalancePage,
  invoices: async () => (await import('#src/features/invoices/list/InvoicesPage.tsx')).InvoicesPage,
  invoice: async () => (await import('#src/features/invoices/document/InvoicePage.tsx')).InvoicePage,
  team: async () => (await import('#src/features/team/TeamPage.tsx')).TeamPage,
  invitations: async () => (await import('#src/features/invitations/InvitationPage.tsx')).InvitationsPage,
  invitation: async () => (await import('#src/features/invitations/InvitationPage.tsx')).InvitationPage,
  paymentMethods: async () => (await import('#src/features/payment-methods/PaymentMethodsPage.tsx')).PaymentMethodsPage,
  logout: async () => (await import('#src/features/session/LogoutPage.tsx')).LogoutPage,
  register: async () => (await import('#src/features/registration/RegisterPage.tsx')).RegisterPage,
  activate: async () => (await import('#src/features/registration/ActivatePage.tsx')).ActivatePage,
  forgotPassword: async () => (await import('#src/features/registration/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  createInstance: async () => (await import('#src/features/instances/CreateInstancePage.tsx')).CreateInstancePage,
  sharedLayout: async () => (await import('./SharedLayout.tsx')).SharedLayout,
  sharedReport: async () => (await import('#src/features/campaigns/reports/SharedReportPage.tsx')).SharedReportPage,
  verifyInvoice: async () => (await import('#src/features/verify/VerifyInvoicePage.tsx')).VerifyInvoicePage,
  verify: async () => (await import('#src/features/verify/VerifyPage.tsx')).VerifyPage,
  desk: async () => (await import('#src/features/desk/DeskPage.tsx')).DeskPage,
  deskRefunds: async () => (await import('#src/features/desk/refunds/RefundsPage.tsx')).RefundsPage,
  deskFlags: async () => (await import('#src/features/desk/flags/FlagsPage.tsx')).FlagsPage,
  deskLedger: async () => (await import('#src/features/desk/ledger/LedgerPage.tsx')).LedgerPage,
  deskTerms: async () => (await import('#src/features/desk/terms/TermsPage.tsx')).TermsPage,
  deskReceivables: async () => (await import('#src/features/desk/receivables/ReceivablesPage.tsx')).ReceivablesPage,
  deskChargebacks: async () => (await import('#src/features/desk/chargebacks/ChargebacksPage.tsx')).ChargebacksPage,
  deskCredits: async () => (await import('#src/features/desk/credits/CreditsPage.tsx')).CreditsPage,
  deskKeys: async () => (await import('#src/features/desk/keys/KeysPage.tsx')).KeysPage,
  reviews: async () => (await import('#src/features/reviews/ReviewsPage.tsx')).ReviewsPage,
};

export type LaterPage = keyof typeof laterPages;
