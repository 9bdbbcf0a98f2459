import type { Handlers } from '../http/operation.ts';
import { askApproval } from './approvals/askApproval.ts';
import { askEditApproval } from './approvals/askEditApproval.ts';
import { getApproval } from './approvals/getApproval.ts';
import { getEditApproval } from './approvals/getEditApproval.ts';
import { returnApproval } from './approvals/returnApproval.ts';
import { returnEditApproval } from './approvals/returnEditApproval.ts';
import { withdrawApproval } from './approvals/withdrawApproval.ts';
import { withdrawEditApproval } from './approvals/withdrawEditApproval.ts';
import { archiveArtwork } from './artworks/archiveArtwork.ts';
import { createArtwork } from './artworks/createArtwork.ts';
import { createArtworkCrop } from './artworks/createArtworkCrop.ts';
import { createArtworkFix } from './artworks/createArtworkFix.ts';
import { createArtworkVersion } from './artworks/createArtworkVersion.ts';
import { decideReview } from './artworks/decideReview.ts';
import { deleteArtwork } from './artworks/deleteArtwork.ts';
import { dropArtworkFix } from './artworks/dropArtworkFix.ts';
import { getArtwork } from './artworks/getArtwork.ts';
import { getArtworkPolicy } from './artworks/getArtworkPolicy.ts';
import { getStorage } from './artworks/getStorage.ts';
import { listArtworks } from './artworks/listArtworks.ts';
import { listArtworkUses } from './artworks/listArtworkUses.ts';
import { listArtworkVersions } from './artworks/listArtworkVersions.ts';
import { listReviewScreens } from './artworks/listReviewScreens.ts';
import { listReviews } from './artworks/listReviews.ts';
import { restoreArtwork } from './artworks/restoreArtwork.ts';
import { revokeReview } from './artworks/revokeReview.ts';
import { takeArtworkFix } from './artworks/takeArtworkFix.ts';
import { acceptSuggestion } from './assistant/acceptSuggestion.ts';
import { createSuggestion } from './assistant/createSuggestion.ts';
import { dismissSuggestion } from './assistant/dismissSuggestion.ts';
import { getSuggestion } from './assistant/getSuggestion.ts';
import { listSuggestions } from './assistant/listSuggestions.ts';
import { rateSuggestion } from './assistant/rateSuggestion.ts';
import { refineSuggestion } from './assistant/refineSuggestion.ts';
import { trySuggestion } from './assistant/trySuggestion.ts';
import { confirmTopUp } from './balance/confirmTopUp.ts';
import { downloadMonthlyStatement } from './balance/downloadMonthlyStatement.ts';
import { downloadReceipt } from './balance/downloadReceipt.ts';
import { exportBalanceEntries } from './balance/exportBalanceEntries.ts';
import { getAutoTopUp } from './balance/getAutoTopUp.ts';
import { getBalance } from './balance/getBalance.ts';
import { listBalanceEntries } from './balance/listBalanceEntries.ts';
import { listStatementMonths } from './balance/listStatementMonths.ts';
import { payEditFromBalance } from './balance/payEditFromBalance.ts';
import { payEditPartFromBalance } from './balance/payEditPartFromBalance.ts';
import { payFromBalance } from './balance/payFromBalance.ts';
import { payPartFromBalance } from './balance/payPartFromBalance.ts';
import { saveAutoTopUp } from './balance/saveAutoTopUp.ts';
import { startTopUp } from './balance/startTopUp.ts';
import { stopAutoTopUp } from './balance/stopAutoTopUp.ts';
import { getBulkOperation } from './bulk/getBulkOperation.ts';
import { listBulkItems } from './bulk/listBulkItems.ts';
import { startBulkOperation } from './bulk/startBulkOperation.ts';
import { createCampaign } from './campaigns/createCampaign.ts';
import { duplicateCampaign } from './campaigns/duplicateCampaign.ts';
import { exportCampaigns } from './campaigns/exportCampaigns.ts';
import { forecastCampaign } from './campaigns/forecastCampaign.ts';
import { getCampaign } from './campaigns/getCampaign.ts';
import { getDashboard } from './campaigns/getDashboard.ts';
import { getForecastRecord } from './campaigns/getForecastRecord.ts';
import { listCampaigns } from './campaigns/listCampaigns.ts';
import { listLiveScreens } from './campaigns/listLiveScreens.ts';
import { spendBest } from './campaigns/spendBest.ts';
import { streamEvents } from './campaigns/streamEvents.ts';
import { transitionCampaign } from './campaigns/transitionCampaign.ts';
import { updateCampaign } from './campaigns/updateCampaign.ts';
import { chooseDefaultCard } from './cards/chooseDefaultCard.ts';
import { confirmCardSetup } from './cards/confirmCardSetup.ts';
import { listStoredCards } from './cards/listStoredCards.ts';
import { nameStoredCard } from './cards/nameStoredCard.ts';
import { removeStoredCard } from './cards/removeStoredCard.ts';
import { startCardSetup } from './cards/startCardSetup.ts';
import { deskHandlers } from './desk-handlers.ts';
import { listOutbox } from './devtools/listOutbox.ts';
import { editCampaign } from './edits/editCampaign.ts';
import { listCampaignEdits } from './edits/listCampaignEdits.ts';
import { previewCampaignEdit } from './edits/previewCampaignEdit.ts';
import { startEditCheckout } from './edits/startEditCheckout.ts';
import { undoCampaignEdit } from './edits/undoCampaignEdit.ts';
import { withdrawCampaignEdit } from './edits/withdrawCampaignEdit.ts';
import { createInstance } from './instances/createInstance.ts';
import { findInstanceHolding } from './instances/findInstanceHolding.ts';
import { listCurrencies } from './instances/listCurrencies.ts';
import { listInstances } from './instances/listInstances.ts';
import { updateInstance } from './instances/updateInstance.ts';
import { downloadInvoice } from './invoices/downloadInvoice.ts';
import { downloadInvoiceArchive } from './invoices/downloadInvoiceArchive.ts';
import { exportInvoices } from './invoices/exportInvoices.ts';
import { getInvoice } from './invoices/getInvoice.ts';
import { listInvoiceArchives } from './invoices/listInvoiceArchives.ts';
import { listInvoiceDays } from './invoices/listInvoiceDays.ts';
import { listInvoicePlays } from './invoices/listInvoicePlays.ts';
import { listInvoices } from './invoices/listInvoices.ts';
import { startInvoiceArchive } from './invoices/startInvoiceArchive.ts';
import { verifyInvoiceFile } from './invoices/verifyInvoiceFile.ts';
import { bookPackage } from './marketplace/bookPackage.ts';
import { chooseCampaignOffer } from './marketplace/chooseCampaignOffer.ts';
import { getCampaignOffers } from './marketplace/getCampaignOffers.ts';
import { getPackage } from './marketplace/getPackage.ts';
import { listOffers } from './marketplace/listOffers.ts';
import { listPackageDays } from './marketplace/listPackageDays.ts';
import { listPackages } from './marketplace/listPackages.ts';
import { watchPackage } from './marketplace/watchPackage.ts';
import { changeMailChoice } from './notifications/changeMailChoice.ts';
import { countUnread } from './notifications/countUnread.ts';
import { getNotificationSettings } from './notifications/getNotificationSettings.ts';
import { listMutedCampaigns } from './notifications/listMutedCampaigns.ts';
import { listNotifications } from './notifications/listNotifications.ts';
import { muteCampaign } from './notifications/muteCampaign.ts';
import { readAllNotifications } from './notifications/readAllNotifications.ts';
import { readMailChoice } from './notifications/readMailChoice.ts';
import { resumeMail } from './notifications/resumeMail.ts';
import { subscribePush } from './notifications/subscribePush.ts';
import { transitionNotification } from './notifications/transitionNotification.ts';
import { tryPush } from './notifications/tryPush.ts';
import { unsubscribePush } from './notifications/unsubscribePush.ts';
import { updateNotificationSettings } from './notifications/updateNotificationSettings.ts';
import { ownHandlers } from './own-handlers.ts';
import { abandonCheckout } from './payments/abandonCheckout.ts';
import { confirmCheckout } from './payments/confirmCheckout.ts';
import { getCheckout } from './payments/getCheckout.ts';
import { getCheckoutOrder } from './payments/getCheckoutOrder.ts';
import { notifyPayment } from './payments/notifyPayment.ts';
import { quoteRefund } from './payments/quoteRefund.ts';
import { startCheckout } from './payments/startCheckout.ts';
import { autocompletePlaces } from './places/autocompletePlaces.ts';
import { geocodePlace } from './places/geocodePlace.ts';
import { getClock } from './platform/getClock.ts';
import { getHealth } from './platform/getHealth.ts';
import { getHealthLive } from './platform/getHealthLive.ts';
import { getHealthReady } from './platform/getHealthReady.ts';
import { initTenant } from './platform/initTenant.ts';
import { explainHour } from './plays/explainHour.ts';
import { exportPlayLog } from './plays/exportPlayLog.ts';
import { getPlaylist } from './plays/getPlaylist.ts';
import { ingestPlays } from './plays/ingestPlays.ts';
import { listNextPlays } from './plays/listNextPlays.ts';
import { listPlayLogs } from './plays/listPlayLogs.ts';
import { readSharedPlayLog } from './plays/readSharedPlayLog.ts';
import { sendHeartbeat } from './plays/sendHeartbeat.ts';
import { sharePlayLog } from './plays/sharePlayLog.ts';
import { getPreferences } from './preferences/getPreferences.ts';
import { updatePreferences } from './preferences/updatePreferences.ts';
import { createReportLink } from './reports/createReportLink.ts';
import { getCampaignReport } from './reports/getCampaignReport.ts';
import { getReportExport } from './reports/getReportExport.ts';
import { listReportExports } from './reports/listReportExports.ts';
import { listReportLinks } from './reports/listReportLinks.ts';
import { readSharedReport } from './reports/readSharedReport.ts';
import { revokeReportLink } from './reports/revokeReportLink.ts';
import { startReportExport } from './reports/startReportExport.ts';
import { countScreens } from './screens/countScreens.ts';
import { getScreen } from './screens/getScreen.ts';
import { listScreenPoints } from './screens/listScreenPoints.ts';
import { listScreens } from './screens/listScreens.ts';
import { getTreeHead } from './seals/getTreeHead.ts';
import { listSealKeys } from './seals/listSealKeys.ts';
import { proveConsistency } from './seals/proveConsistency.ts';
import { proveInclusion } from './seals/proveInclusion.ts';
import { acceptTerms } from './session/acceptTerms.ts';
import { createUser } from './session/createUser.ts';
import { deleteAvatar } from './session/deleteAvatar.ts';
import { deleteSelf } from './session/deleteSelf.ts';
import { endSignIns } from './session/endSignIns.ts';
import { exchangeSocialCode } from './session/exchangeSocialCode.ts';
import { getLatestTerms } from './session/getLatestTerms.ts';
import { getSelf } from './session/getSelf.ts';
import { updateSelf } from './session/updateSelf.ts';
import { uploadAvatar } from './session/uploadAvatar.ts';
import { studioHandlers } from './studio-handlers.ts';
import { acceptInvitation } from './team/acceptInvitation.ts';
import { changeMember } from './team/changeMember.ts';
import { exportAuditEntries } from './team/exportAuditEntries.ts';
import { handOverCompany } from './team/handOverCompany.ts';
import { inviteMember } from './team/inviteMember.ts';
import { leaveTeam } from './team/leaveTeam.ts';
import { listAuditEntries } from './team/listAuditEntries.ts';
import { listInvitations } from './team/listInvitations.ts';
import { listMembers } from './team/listMembers.ts';
import { listOwnInvitations } from './team/listOwnInvitations.ts';
import { readInvitation } from './team/readInvitation.ts';
import { resendInvitation } from './team/resendInvitation.ts';
import { revokeInvitation } from './team/revokeInvitation.ts';
import { setSpendingLimit } from './team/setSpendingLimit.ts';
import { transitionMember } from './team/transitionMember.ts';
import { tenantHandlers } from './tenant-handlers.ts';
import { getCreditTerms } from './terms/getCreditTerms.ts';
import { payByInvoice } from './terms/payByInvoice.ts';
import { appendUpload } from './uploads/appendUpload.ts';
import { createUpload } from './uploads/createUpload.ts';
import { discardUpload } from './uploads/discardUpload.ts';
import { finishUpload } from './uploads/finishUpload.ts';
import { getUpload } from './uploads/getUpload.ts';
import { listUploads } from './uploads/listUploads.ts';
import { countTransitions } from './use/countTransitions.ts';

/** Every operation of the contract; a missing one does not compile. */
export const handlers: Handlers = {
  ...deskHandlers,
  ...tenantHandlers,
  ...ownHandlers,
  ...studioHandlers,
  askApproval,
  askEditApproval,
  getApproval,
  getEditApproval,
  returnApproval,
  returnEditApproval,
  withdrawApproval,
  withdrawEditApproval,
  getCreditTerms,
  payByInvoice,
  confirmTopUp,
  downloadReceipt,
  downloadMonthlyStatement,
  exportBalanceEntries,
  getAutoTopUp,
  getBalance,
  listBalanceEntries,
  listStatementMonths,
  payEditFromBalance,
  payEditPartFromBalance,
  payFromBalance,
  payPartFromBalance,
  saveAutoTopUp,
  startTopUp,
  stopAutoTopUp,
  downloadInvoice,
  downloadInvoiceArchive,
  exportInvoices,
  getInvoice,
  listInvoiceArchives,
  listInvoiceDays,
  listInvoicePlays,
  listInvoices,
  startInvoiceArchive,
  verifyInvoiceFile,
  chooseDefaultCard,
  confirmCardSetup,
  listStoredCards,
  nameStoredCard,
  removeStoredCard,
  startCardSetup,
  archiveArtwork,
  createArtwork,
  decideReview,
  getArtwork,
  listArtworks,
  listReviews,
  listReviewScreens,
  listUploads,
  createUpload,
  getUpload,
  appendUpload,
  discardUpload,
  finishUpload,
  createArtworkCrop,
  createArtworkFix,
  createArtworkVersion,
  dropArtworkFix,
  getArtworkPolicy,
  listArtworkUses,
  listArtworkVersions,
  restoreArtwork,
  deleteArtwork,
  getStorage,
  revokeReview,
  takeArtworkFix,
  createCampaign,
  forecastCampaign,
  spendBest,
  getCampaign,
  getDashboard,
  listLiveScreens,
  getForecastRecord,
  listCampaigns,
  streamEvents,
  transitionCampaign,
  updateCampaign,
  listOutbox,
  abandonCheckout,
  confirmCheckout,
  previewCampaignEdit,
  editCampaign,
  listCampaignEdits,
  undoCampaignEdit,
  withdrawCampaignEdit,
  startEditCheckout,
  getCheckout,
  getCheckoutOrder,
  notifyPayment,
  startCheckout,
  getClock,
  getHealth,
  getHealthLive,
  getHealthReady,
  initTenant,
  createReportLink,
  getCampaignReport,
  getReportExport,
  listReportExports,
  listReportLinks,
  readSharedReport,
  revokeReportLink,
  startReportExport,
  explainHour,
  exportPlayLog,
  listNextPlays,
  listPlayLogs,
  readSharedPlayLog,
  sharePlayLog,
  getTreeHead,
  listSealKeys,
  proveConsistency,
  proveInclusion,
  bookPackage,
  listOffers,
  getCampaignOffers,
  chooseCampaignOffer,
  listPackageDays,
  getPackage,
  listPackages,
  watchPackage,
  getPlaylist,
  ingestPlays,
  sendHeartbeat,
  countScreens,
  getScreen,
  listScreenPoints,
  listScreens,
  acceptTerms,
  countTransitions,
  createUser,
  deleteAvatar,
  deleteSelf,
  endSignIns,
  exchangeSocialCode,
  getLatestTerms,
  getSelf,
  listInstances,
  findInstanceHolding,
  createInstance,
  updateInstance,
  listCurrencies,
  autocompletePlaces,
  geocodePlace,
  updateSelf,
  uploadAvatar,
  getBulkOperation,
  listBulkItems,
  startBulkOperation,
  duplicateCampaign,
  exportCampaigns,
  quoteRefund,
  getPreferences,
  updatePreferences,
  countUnread,
  listMutedCampaigns,
  listNotifications,
  muteCampaign,
  readAllNotifications,
  transitionNotification,
  getNotificationSettings,
  updateNotificationSettings,
  readMailChoice,
  changeMailChoice,
  subscribePush,
  resumeMail,
  unsubscribePush,
  tryPush,
  acceptInvitation,
  changeMember,
  handOverCompany,
  inviteMember,
  leaveTeam,
  listInvitations,
  listMembers,
  listOwnInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
  exportAuditEntries,
  listAuditEntries,
  setSpendingLimit,
  transitionMember,
  acceptSuggestion,
  createSuggestion,
  dismissSuggestion,
  getSuggestion,
  listSuggestions,
  rateSuggestion,
  refineSuggestion,
  trySuggestion,
};
