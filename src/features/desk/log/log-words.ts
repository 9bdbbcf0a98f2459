import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

export type DeskOperation = Schema<'DeskOperation'>;

/** What was done; an operation that is missing here does not compile. */
export const operationWords: Readonly<Record<DeskOperation, MessageId>> = {
  changeCompanyStatus: 'desk.log.did.changeCompanyStatus',
  changeOffer: 'desk.log.did.changeOffer',
  changeOwnerReview: 'desk.log.did.changeOwnerReview',
  changePackage: 'desk.log.did.changePackage',
  changeScreenService: 'desk.log.did.changeScreenService',
  createDeskScreen: 'desk.log.did.createDeskScreen',
  createOffer: 'desk.log.did.createOffer',
  createPackage: 'desk.log.did.createPackage',
  createTenant: 'desk.log.did.createTenantByHand',
  decideChargeback: 'desk.log.did.decideChargeback',
  decideCreditTerms: 'desk.log.did.decideCreditTerms',
  decideDeskRole: 'desk.log.did.decideDeskRole',
  decideManualCredit: 'desk.log.did.decideManualCredit',
  decideTenantSuspension: 'desk.log.did.decideSuspension',
  editDeskScreen: 'desk.log.did.editDeskScreen',
  editPackage: 'desk.log.did.editPackage',
  editTenant: 'desk.log.did.editTenant',
  eraseDeskPerson: 'desk.log.did.eraseDeskPerson',
  explainDifference: 'desk.log.did.explainDifference',
  exportDeskPerson: 'desk.log.did.exportDeskPerson',
  frameScreenPhoto: 'desk.log.did.frameScreenPhoto',
  giveDeskRole: 'desk.log.did.giveDeskRole',
  importDeskScreens: 'desk.log.did.importScreens',
  markFlagsSeen: 'desk.log.did.markFlagsSeen',
  openTenant: 'desk.log.did.openTenant',
  proveTenantDomain: 'desk.log.did.proveTenantDomain',
  publishTenantTerms: 'desk.log.did.publishTerms',
  reconcileDay: 'desk.log.did.reconcileDay',
  recordInvoicePayment: 'desk.log.did.recordInvoicePayment',
  registerScreenKey: 'desk.log.did.registerScreenKey',
  removeScreenPhoto: 'desk.log.did.removeScreenPhoto',
  requestCreditTerms: 'desk.log.did.requestCreditTerms',
  requestManualCredit: 'desk.log.did.requestManualCredit',
  requestTenantSuspension: 'desk.log.did.suspendTenant',
  retryRefund: 'desk.log.did.retryRefund',
  revokeDeskRole: 'desk.log.did.revokeDeskRole',
  revokeScreenKey: 'desk.log.did.revokeScreenKey',
  setScreenPhoto: 'desk.log.did.setScreenPhoto',
  'create-tenant': 'desk.log.did.createTenant',
  'grant-role': 'desk.log.did.grantRole',
  'import-screens': 'desk.log.did.importByCommand',
  'open-tenant': 'desk.log.did.openTenant',
  'publish-terms': 'desk.log.did.publishTerms',
};

// The record has them all: it is typed by them.
export const deskOperations = Object.keys(operationWords) as DeskOperation[];

/** What a change was made to. */
export const kindWords: Readonly<Record<Schema<'DeskSubjectKind'>, MessageId>> = {
  screen: 'desk.screen',
  offer: 'desk.offers.offer',
  package: 'desk.log.kind.package',
  credit: 'desk.ledger.kind.manualCredit',
  terms_request: 'desk.log.kind.termsRequest',
  credit_terms: 'desk.terms.title',
  bank_payment: 'desk.ledger.kind.bankPayment',
  chargeback: 'desk.ledger.kind.chargeback',
  refund: 'desk.ledger.kind.refund',
  difference: 'desk.log.kind.difference',
  day: 'desk.log.kind.day',
  play_flag: 'desk.flags.title',
  tenant: 'desk.log.kind.tenant',
  tenant_suspension: 'desk.log.kind.tenantSuspension',
  seller: 'desk.seller.title',
  role: 'desk.log.kind.role',
  terms: 'desk.log.kind.terms',
  company: 'desk.credits.company',
  person: 'desk.companies.person',
  role_request: 'desk.log.kind.roleRequest',
  media_owner: 'desk.screenPage.column.media_owner',
};
