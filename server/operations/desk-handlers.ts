import type { Handlers } from '../http/operation.ts';
import { changeCompanyStatus } from './desk/changeCompanyStatus.ts';
import { changeOffer } from './desk/changeOffer.ts';
import { changeOwnerReview } from './desk/changeOwnerReview.ts';
import { changePackage } from './desk/changePackage.ts';
import { changeScreenService } from './desk/changeScreenService.ts';
import { changeTaxExemption } from './desk/changeTaxExemption.ts';
import { createDeskScreen } from './desk/createDeskScreen.ts';
import { createOffer } from './desk/createOffer.ts';
import { createPackage } from './desk/createPackage.ts';
import { decideChargeback } from './desk/decideChargeback.ts';
import { decideCreditTerms } from './desk/decideCreditTerms.ts';
import { decideDeskRole } from './desk/decideDeskRole.ts';
import { decideManualCredit } from './desk/decideManualCredit.ts';
import { editDeskScreen } from './desk/editDeskScreen.ts';
import { editPackage } from './desk/editPackage.ts';
import { eraseDeskPerson } from './desk/eraseDeskPerson.ts';
import { explainDifference } from './desk/explainDifference.ts';
import { exportDeskLog } from './desk/exportDeskLog.ts';
import { exportDeskPerson } from './desk/exportDeskPerson.ts';
import { exportDeskScreens } from './desk/exportDeskScreens.ts';
import { frameScreenPhoto } from './desk/frameScreenPhoto.ts';
import { getDeskCompany } from './desk/getDeskCompany.ts';
import { getDeskPerson } from './desk/getDeskPerson.ts';
import { getDeskScreen } from './desk/getDeskScreen.ts';
import { getDeskSeller } from './desk/getDeskSeller.ts';
import { getRefundProgress } from './desk/getRefundProgress.ts';
import { giveDeskRole } from './desk/giveDeskRole.ts';
import { importDeskScreens } from './desk/importDeskScreens.ts';
import { listChargebacks } from './desk/listChargebacks.ts';
import { listCreditTermsRequests } from './desk/listCreditTermsRequests.ts';
import { listDeskCompanies } from './desk/listDeskCompanies.ts';
import { listDeskLog } from './desk/listDeskLog.ts';
import { listDeskOffers } from './desk/listDeskOffers.ts';
import { listDeskOwners } from './desk/listDeskOwners.ts';
import { listDeskPackages } from './desk/listDeskPackages.ts';
import { listDeskPeople } from './desk/listDeskPeople.ts';
import { listDeskScreens } from './desk/listDeskScreens.ts';
import { listFailedRefunds } from './desk/listFailedRefunds.ts';
import { listFlaggedScreens } from './desk/listFlaggedScreens.ts';
import { listLedgerTransfers } from './desk/listLedgerTransfers.ts';
import { listManualCredits } from './desk/listManualCredits.ts';
import { listPlayFlags } from './desk/listPlayFlags.ts';
import { listReceivables } from './desk/listReceivables.ts';
import { listReconciledDays } from './desk/listReconciledDays.ts';
import { listScreenKeys } from './desk/listScreenKeys.ts';
import { markFlagsSeen } from './desk/markFlagsSeen.ts';
import { previewPackage } from './desk/previewPackage.ts';
import { reconcileDay } from './desk/reconcileDay.ts';
import { recordInvoicePayment } from './desk/recordInvoicePayment.ts';
import { registerScreenKey } from './desk/registerScreenKey.ts';
import { removeScreenPhoto } from './desk/removeScreenPhoto.ts';
import { requestCreditTerms } from './desk/requestCreditTerms.ts';
import { requestManualCredit } from './desk/requestManualCredit.ts';
import { retryRefund } from './desk/retryRefund.ts';
import { revokeDeskRole } from './desk/revokeDeskRole.ts';
import { revokeScreenKey } from './desk/revokeScreenKey.ts';
import { setScreenPhoto } from './desk/setScreenPhoto.ts';

/** What operators and reviewers of the desk ask for. */
export const deskHandlers = {
  changeCompanyStatus,
  changeOffer,
  changeOwnerReview,
  changePackage,
  changeScreenService,
  changeTaxExemption,
  createDeskScreen,
  createOffer,
  createPackage,
  decideChargeback,
  decideCreditTerms,
  decideDeskRole,
  decideManualCredit,
  editDeskScreen,
  editPackage,
  eraseDeskPerson,
  explainDifference,
  exportDeskLog,
  exportDeskPerson,
  exportDeskScreens,
  frameScreenPhoto,
  getDeskCompany,
  getDeskPerson,
  getDeskScreen,
  getDeskSeller,
  getRefundProgress,
  giveDeskRole,
  importDeskScreens,
  listChargebacks,
  listCreditTermsRequests,
  listDeskCompanies,
  listDeskLog,
  listDeskOffers,
  listDeskOwners,
  listDeskPackages,
  listDeskPeople,
  listDeskScreens,
  listFailedRefunds,
  listFlaggedScreens,
  listLedgerTransfers,
  listManualCredits,
  listPlayFlags,
  listReceivables,
  listReconciledDays,
  listScreenKeys,
  markFlagsSeen,
  previewPackage,
  reconcileDay,
  recordInvoicePayment,
  registerScreenKey,
  removeScreenPhoto,
  requestCreditTerms,
  requestManualCredit,
  retryRefund,
  revokeDeskRole,
  revokeScreenKey,
  setScreenPhoto,
} satisfies Partial<Handlers>;
