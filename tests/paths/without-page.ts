/** Machines whose paths no page walks, each with the reason. Every other one is walked through its page. */
export const withoutPage: Readonly<Record<string, string>> = {
  approvalLifecycle:
    'decides on the server; a journey of the pages asks, returns and grants (tests/e2e/approvals.spec.ts)',
  artworkLifecycle: 'decides on the server; the pages run artworkUpload, action and reviewDecision',
  bookingLifecycle: 'decides on the server; the pages run checkout and campaignEdit',
  bulkItemLifecycle: 'decides on the server; the page runs bulkOperation',
  campaignLifecycle: 'decides on the server; the pages run action, cancellation and checkout',
  editLifecycle: 'decides on the server; the page runs campaignEdit',
  orderLifecycle: 'decides on the server; the page runs checkout',
  paymentLifecycle: 'decides on the server; the page runs checkout',
  topUpLifecycle: 'decides on the server; the balance page runs checkout',
  autoTopUpLifecycle: 'decides on the server; the balance page asks it by the shared action',
  balanceHoldLifecycle: 'decides on the server; the page runs checkout',
  balancePartLifecycle: 'decides on the server; the page runs checkout',
  invoiceLifecycle: 'decides on the server; the pages show it',
  differenceLifecycle: 'decides on the server; the page asks it by the shared action',
  chargebackLifecycle: 'decides on the server; the page asks it by the shared action',
  requestLifecycle: 'decides on the server; the page asks it by the shared action',
  notificationLifecycle: 'decides on the server; the page asks it by the shared action',
  pushSubscription:
    'tests/e2e/push.spec.ts goes through the page, forbidden and refused too; its answers come from the browser itself',
  offerLifecycle: 'decides on the server; the desk asks it by the shared action',
  offerUseLifecycle: 'decides on the server; the page runs checkout',
  packageLifecycle: 'decides on the server; the pages show what is sold',
  companyLifecycle: 'decides on the server; the desk shows what became of the company',
  tenantLifecycle: 'decides on the server; the platform’s page asks it by the shared action',
  screenImportLifecycle: 'decides on the server; the page runs screenImport',
  screenLifecycle: 'decides on the server; the desk shows what became of the screen',
  storedCardLifecycle: 'decides on the server; the page runs action and storedCardSetup',
  cardSetupLifecycle: 'decides on the server; the page runs storedCardSetup',
  refundLifecycle: 'decides on the server; the page runs refundRetry',
  companySwitch:
    'tests/e2e/companies.spec.ts goes through the page, refused too; what is told comes from one place for every failure',
  suggestionLifecycle: 'decides on the server; the page runs suggestion',
  suggestion:
    'tests/e2e/assistant.spec.ts goes through the page, another tab’s change too; its waiting is that of every question that is asked again',
  exportLifecycle: 'decides on the server; the page runs reportExport',
  reviewLifecycle: 'decides on the server; the page runs reviewDecision',
  simulation:
    'tests/e2e/simulation.spec.ts goes through the page, with links that cannot be followed; it asks no server, and loads what the build ships',
  designExport:
    'tests/e2e/studio.spec.ts goes through the page, a second time too; a page’s upload is that of artworkUpload, whose failures are walked there',
  designWriting:
    'tests/e2e/studio.spec.ts goes through the page, offline and another tab’s change too; its other failures are those of campaignWriting',
  invitation:
    'tests/e2e/team.spec.ts joins through the page; its refusals are shown by one banner, and its claim is waited for as in instanceCreation',
  invitationLifecycle: 'decides on the server; the pages run action and invitation',
  membershipLifecycle: 'decides on the server; the page runs action',
};
