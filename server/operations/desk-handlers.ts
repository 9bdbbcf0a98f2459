import type { Handlers } from '../http/operation.ts';
import { cancelScreenImport } from './desk/cancelScreenImport.ts';
import { changeCompanyStatus } from './desk/changeCompanyStatus.ts';
import { changeOffer } from './desk/changeOffer.ts';
import { changeOwnerReview } from './desk/changeOwnerReview.ts';
import { changePackage } from './desk/changePackage.ts';
import { changeScreenService } from './desk/changeScreenService.ts';
import { changeTaxExemption } from './desk/changeTaxExemption.ts';
import { confirmImportPlaces } from './desk/confirmImportPlaces.ts';
import { createDeskScreen } from './desk/createDeskScreen.ts';
import { createOffer } from './desk/createOffer.ts';
import { createPackage } from './desk/createPackage.ts';
import { decideChargeback } from './desk/decideChargeback.ts';
import { decideCreditTerms } from './desk/decideCreditTerms.ts';
import { decideDeskRole } from './desk/decideDeskRole.ts';
import { decideManualCredit } from './desk/decideManualCredit.ts';
import { decideOwnerContract } from './desk/decideOwnerContract.ts';
import { editDeskScreen } from './desk/editDeskScreen.ts';
import { editPackage } from './desk/editPackage.ts';
import { eraseDeskPerson } from './desk/eraseDeskPerson.ts';
import { explainDifference } from './desk/explainDifference.ts';
import { exportDeskLog } from './desk/exportDeskLog.ts';
import { exportDeskPerson } from './desk/exportDeskPerson.ts';
import { exportDeskScreens } from './desk/exportDeskScreens.ts';
import { exportImportRest } from './desk/exportImportRest.ts';
import { exportOwnerStatement } from './desk/exportOwnerStatement.ts';
import { frameScreenPhoto } from './desk/frameScreenPhoto.ts';
import { getDeskCompany } from './desk/getDeskCompany.ts';
import { getDeskPerson } from './desk/getDeskPerson.ts';
import { getDeskPlaylist } from './desk/getDeskPlaylist.ts';
import { getDeskScreen } from './desk/getDeskScreen.ts';
import { getDeskSeller } from './desk/getDeskSeller.ts';
import { getOwnerStatement } from './desk/getOwnerStatement.ts';
import { getRefundProgress } from './desk/getRefundProgress.ts';
import { getScreenImport } from './desk/getScreenImport.ts';
import { getScreenUndo } from './desk/getScreenUndo.ts';
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
import { listDeskPlayers } from './desk/listDeskPlayers.ts';
import { listDeskScreenPoints } from './desk/listDeskScreenPoints.ts';
import { listDeskScreens } from './desk/listDeskScreens.ts';
import { listFailedRefunds } from './desk/listFailedRefunds.ts';
import { listFlaggedScreens } from './desk/listFlaggedScreens.ts';
import { listLedgerTransfers } from './desk/listLedgerTransfers.ts';
import { listManualCredits } from './desk/listManualCredits.ts';
import { listOwnerContracts } from './desk/listOwnerContracts.ts';
import { listPlayFlags } from './desk/listPlayFlags.ts';
import { listReceivables } from './desk/listReceivables.ts';
import { listReconciledDays } from './desk/listReconciledDays.ts';
import { listScreenImports } from './desk/listScreenImports.ts';
import { listScreenKeys } from './desk/listScreenKeys.ts';
import { markFlagsSeen } from './desk/markFlagsSeen.ts';
import { previewPackage } from './desk/previewPackage.ts';
import { reconcileDay } from './desk/reconcileDay.ts';
import { recordInvoicePayment } from './desk/recordInvoicePayment.ts';
import { recordOwnerPayout } from './desk/recordOwnerPayout.ts';
import { registerScreenKey } from './desk/registerScreenKey.ts';
import { removeScreenPhoto } from './desk/removeScreenPhoto.ts';
import { requestCreditTerms } from './desk/requestCreditTerms.ts';
import { requestManualCredit } from './desk/requestManualCredit.ts';
import { requestOwnerContract } from './desk/requestOwnerContract.ts';
import { retryRefund } from './desk/retryRefund.ts';
import { retryScreenImport } from './desk/retryScreenImport.ts';
import { reverseOwnerPayout } from './desk/reverseOwnerPayout.ts';
import { revokeDeskRole } from './desk/revokeDeskRole.ts';
import { revokeScreenKey } from './desk/revokeScreenKey.ts';
import { setScreenPhoto } from './desk/setScreenPhoto.ts';
import { startScreenImport } from './desk/startScreenImport.ts';
import { listTransitionCounts } from './use/listTransitionCounts.ts';

/** What operators and reviewers of the desk ask for. */
export const deskHandlers = {
  cancelScreenImport,
  changeCompanyStatus,
  changeOffer,
  changeOwnerReview,
  changePackage,
  changeScreenService,
  changeTaxExemption,
  confirmImportPlaces,
  createDeskScreen,
  createOffer,
  createPackage,
  decideChargeback,
  decideCreditTerms,
  decideDeskRole,
  decideManualCredit,
  decideOwnerContract,
  editDeskScreen,
  editPackage,
  eraseDeskPerson,
  explainDifference,
  exportDeskLog,
  exportDeskPerson,
  exportDeskScreens,
  exportImportRest,
  exportOwnerStatement,
  frameScreenPhoto,
  getDeskCompany,
  getDeskPerson,
  getDeskPlaylist,
  getDeskScreen,
  getDeskSeller,
  getOwnerStatement,
  getRefundProgress,
  getScreenImport,
  getScreenUndo,
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
  listDeskPlayers,
  listDeskScreenPoints,
  listDeskScreens,
  listFailedRefunds,
  listFlaggedScreens,
  listLedgerTransfers,
  listManualCredits,
  listOwnerContracts,
  listPlayFlags,
  listTransitionCounts,
  listReceivables,
  listReconciledDays,
  listScreenImports,
  listScreenKeys,
  markFlagsSeen,
  previewPackage,
  reconcileDay,
  recordInvoicePayment,
  recordOwnerPayout,
  reverseOwnerPayout,
  registerScreenKey,
  removeScreenPhoto,
  requestCreditTerms,
  requestManualCredit,
  requestOwnerContract,
  retryRefund,
  retryScreenImport,
  revokeDeskRole,
  revokeScreenKey,
  setScreenPhoto,
  startScreenImport,
} satisfies Partial<Handlers>;
