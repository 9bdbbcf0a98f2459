import { randomUUID } from 'node:crypto';
import { demoTenants } from '#server/seed/demo-tenants.ts';
import { dayAfter, key } from '../campaigns/book-campaign.ts';
import { approvalAttempts } from './approval-attempts.ts';
import { balanceAttempts } from './balance-attempts.ts';
import { cardAttempts } from './card-attempts.ts';
import type { CallParts, OperationId } from './contract-document.ts';
import { deskAttempts } from './desk-attempts.ts';
import { marketplaceAttempts } from './marketplace-attempts.ts';
import { notificationAttempts } from './notification-attempts.ts';
import { playerAttempts } from './player-attempts.ts';
import { sealAttempts } from './seal-attempts.ts';
import { studioAttempts } from './studio-attempts.ts';
import { suggestionAttempts } from './suggestion-attempts.ts';
import { teamAttempts } from './team-attempts.ts';
import { tenantAttempts } from './tenant-attempts.ts';
import { termsAttempts } from './terms-attempts.ts';
import { uploadAttempts } from './upload-attempts.ts';

/** What belongs to `advertiser@demo.test` and to nobody else. */
export interface Victim {
  readonly draftId: string;
  readonly version: number;
  readonly payingId: string;
  readonly artworkId: string;
  readonly reviewId: string;
  readonly uploadId: string;
  readonly checkoutId: string;
  readonly screenId: string;
  readonly importId: string;
  /** Whose screen it is, and a share that an operator has asked for. */
  readonly ownerId: string;
  readonly ownerContractId: string;
  readonly ownerPayoutId: string;
  readonly deskLogId: string;
  /** A refund that the provider refused. */
  readonly refundId: string;
  readonly bulkId: string;
  readonly reportExportId: string;
  readonly reportLinkId: string;
  readonly invoiceId: string;
  /** A month of its invoices as one file. */
  readonly archiveId: string;
  /** A top-up that is paid, and its checkout. */
  readonly topUpId: string;
  readonly topUpCheckoutId: string;
  readonly instanceId: string;
  /** A credit by hand that an operator has asked for. */
  readonly creditId: string;
  /** Terms of payment that an operator has asked for, and an invoice that waits for a transfer. */
  readonly termsRequestId: string;
  readonly roleRequestId: string;
  readonly userId: string;
  readonly receivableId: string;
  readonly chargebackId: string;
  readonly differenceId: string;
  readonly memberId: string;
  readonly invitationId: string;
  readonly notificationId: string;
  readonly suggestionId: string;
  readonly studioProjectId: string;
  readonly studioAssetId: string;
  readonly storedCardId: string;
  readonly cardSetupId: string;
  readonly namespaceId: string;
  readonly startDate: string;
  readonly image: Uint8Array<ArrayBuffer>;
}

/** What a call that names somebody else's ids gets: none there, a reference that leads nowhere, or a list without them. */
type Finding = 'not_found' | 'unknown_reference' | 'nothing_of_it';

export interface Attempt {
  /** Undefined where a call can name nothing of anybody else. */
  readonly finding?: Finding;
  readonly parts: (victim: Victim) => CallParts;
}

const byCampaign = (victim: Victim) => ({ path: { id: victim.draftId } });
const byInvoice = ({ invoiceId }: Victim) => ({ path: { id: invoiceId } });
const byArtwork = ({ artworkId }: Victim) => ({ path: { id: artworkId } });
/** Asks what is free where the victim's campaign has nothing: the difference would tell what it has. */
const withoutItsSlots = ({ draftId, startDate }: Victim) => ({
  from: startDate,
  to: dayAfter(startDate, 2),
  campaignId: draftId,
});

/** A call of every operation that names the victim's ids. */
export const attempts: Readonly<Record<OperationId, Attempt>> = {
  getHealth: { parts: () => ({}) },
  getHealthLive: { parts: () => ({}) },
  getHealthReady: { parts: () => ({}) },
  getClock: { parts: () => ({}) },
  initTenant: { parts: () => ({ path: { domain: 'localhost' } }) },
  getLatestTerms: { parts: ({ namespaceId }) => ({ path: { id: namespaceId } }) },
  listOutbox: { parts: () => ({}) },
  countTransitions: {
    parts: () => ({ body: { counts: [{ machine: 'theme', transition: 'theme.light theme.toggled[0]', count: 1 }] } }),
  },
  endSignIns: { parts: () => ({ body: { ended: 'others' } }) },
  exchangeSocialCode: {
    parts: ({ namespaceId }) => ({
      headers: { 'X-Namespace-Id': namespaceId },
      body: {
        code: 'x'.repeat(86),
        codeVerifier: 'x'.repeat(43),
        redirectUri: 'http://localhost/dashboard',
        provider: 'google',
        nonce: 'x'.repeat(22),
      },
    }),
  },
  notifyPayment: {
    parts: ({ checkoutId }) => ({
      headers: { 'X-Initialization-Vector': '0'.repeat(24), 'X-Authentication-Tag': '0'.repeat(32) },
      body: Buffer.from(JSON.stringify({ type: 'PAYMENT', payload: { ndc: checkoutId } })).toString('hex'),
    }),
  },
  getSelf: { finding: 'nothing_of_it', parts: () => ({}) },
  listInstances: { finding: 'nothing_of_it', parts: () => ({}) },
  ...approvalAttempts,
  ...balanceAttempts,
  ...notificationAttempts,
  ...studioAttempts,
  ...suggestionAttempts,
  ...teamAttempts,
  ...termsAttempts,
  createInstance: {
    parts: () => ({ headers: key(), body: { name: 'x', countryCode: 'ZZ', currencyCode: 'USD' } }),
  },
  updateInstance: {
    finding: 'not_found',
    parts: () => ({
      path: { id: demoTenants[0]?.instances[0]?.id ?? '' },
      headers: { 'If-Match': '"1"' },
      body: { name: 'Taken over' },
    }),
  },
  listCurrencies: { parts: () => ({}) },
  autocompletePlaces: { parts: () => ({ query: { input: 'dubai' } }) },
  geocodePlace: { parts: () => ({ query: { place_id: 'country.AE' } }) },
  createUser: {
    parts: ({ namespaceId }) => ({
      headers: { 'X-Namespace-Id': namespaceId },
      body: {
        userId: randomUUID(),
        proof: randomUUID(),
        email: 'newcomer@demo.test',
        name: 'A newcomer',
        businessName: 'Corner Florist',
        termsVersion: null,
        locale: 'en',
      },
    }),
  },
  acceptTerms: { parts: () => ({ path: { version: '2026-10' } }) },
  uploadAvatar: {
    parts: ({ image }) => {
      const body = new FormData();
      body.append('file', new Blob([image]), 'me.png');
      return { headers: key(), body };
    },
  },
  deleteAvatar: { parts: () => ({}) },
  updateSelf: { parts: () => ({ body: { name: 'Somebody else' } }) },
  deleteSelf: { parts: () => ({}) },
  getForecastRecord: { finding: 'nothing_of_it', parts: () => ({}) },
  getDashboard: { finding: 'nothing_of_it', parts: () => ({}) },
  listLiveScreens: { finding: 'nothing_of_it', parts: () => ({}) },
  streamEvents: { parts: () => ({ headers: { 'Last-Event-ID': '0' } }) },
  listScreens: {
    finding: 'unknown_reference',
    parts: (victim) => ({ query: { limit: '1', available: 'true', ...withoutItsSlots(victim) } }),
  },
  listScreenPoints: {
    finding: 'unknown_reference',
    parts: (victim) => ({ query: { q: 'times square', ...withoutItsSlots(victim) } }),
  },
  countScreens: { finding: 'unknown_reference', parts: (victim) => ({ query: withoutItsSlots(victim) }) },
  getScreen: {
    finding: 'unknown_reference',
    parts: (victim) => ({ path: { id: victim.screenId }, query: withoutItsSlots(victim) }),
  },
  listCampaigns: { finding: 'nothing_of_it', parts: () => ({ query: { limit: '200' } }) },
  createCampaign: {
    finding: 'unknown_reference',
    parts: ({ artworkId }) => ({
      headers: key(),
      body: { name: `Stolen ${randomUUID()}`, lines: [{ screenIds: [], artworkIds: [artworkId] }] },
    }),
  },
  getCampaign: { finding: 'not_found', parts: byCampaign },
  updateCampaign: {
    finding: 'not_found',
    parts: (victim) => ({
      ...byCampaign(victim),
      headers: { 'If-Match': `"${victim.version}"` },
      body: { name: 'Taken over' },
    }),
  },
  transitionCampaign: {
    finding: 'not_found',
    parts: (victim) => ({
      ...byCampaign(victim),
      headers: { ...key(), 'If-Match': `"${victim.version}"` },
      body: { event: 'cancel' },
    }),
  },
  exportCampaigns: { finding: 'nothing_of_it', parts: () => ({ query: { column: 'name' } }) },
  duplicateCampaign: { finding: 'not_found', parts: (victim) => ({ ...byCampaign(victim), headers: key() }) },
  quoteRefund: { finding: 'not_found', parts: (victim) => ({ ...byCampaign(victim), headers: key() }) },
  startBulkOperation: {
    finding: 'not_found',
    parts: ({ draftId }) => ({ headers: key(), body: { action: 'duplicate', ids: [draftId] } }),
  },
  getBulkOperation: { finding: 'not_found', parts: ({ bulkId }) => ({ path: { id: bulkId } }) },
  listBulkItems: { finding: 'not_found', parts: ({ bulkId }) => ({ path: { id: bulkId } }) },
  getPreferences: { parts: () => ({}) },
  updatePreferences: { parts: () => ({ body: { campaignColumns: ['status'] } }) },
  previewCampaignEdit: {
    finding: 'not_found',
    parts: (victim) => ({ ...byCampaign(victim), body: { name: 'Taken over' } }),
  },
  editCampaign: {
    finding: 'not_found',
    parts: (victim) => ({
      ...byCampaign(victim),
      headers: { ...key(), 'If-Match': `"${victim.version}"` },
      body: { name: 'Taken over' },
    }),
  },
  listCampaignEdits: { finding: 'not_found', parts: byCampaign },
  undoCampaignEdit: {
    finding: 'not_found',
    parts: (victim) => ({
      path: { id: victim.draftId, editId: victim.screenId },
      headers: { ...key(), 'If-Match': `"${victim.version}"` },
    }),
  },
  withdrawCampaignEdit: {
    finding: 'not_found',
    parts: ({ draftId, screenId }) => ({ path: { id: draftId, editId: screenId } }),
  },
  startEditCheckout: {
    finding: 'not_found',
    parts: ({ draftId, screenId }) => ({ path: { id: draftId, editId: screenId }, headers: key() }),
  },
  forecastCampaign: {
    finding: 'unknown_reference',
    parts: ({ draftId, screenId, startDate }) => ({
      body: { campaignId: draftId, startDate, endDate: dayAfter(startDate, 2), lines: [{ screenIds: [screenId] }] },
    }),
  },
  spendBest: {
    finding: 'unknown_reference',
    parts: ({ draftId, screenId, startDate }) => ({
      body: {
        campaignId: draftId,
        startDate,
        endDate: dayAfter(startDate, 2),
        budgetTotal: 50_000,
        lineId: screenId,
        scope: 'chosen',
        lines: [{ id: screenId, screenIds: [screenId] }],
      },
    }),
  },
  getCheckout: { finding: 'not_found', parts: ({ payingId }) => ({ path: { id: payingId } }) },
  startCheckout: {
    finding: 'not_found',
    parts: (victim) => ({ ...byCampaign(victim), headers: { ...key(), 'If-Match': `"${victim.version}"` } }),
  },
  abandonCheckout: { finding: 'not_found', parts: ({ payingId }) => ({ path: { id: payingId } }) },
  getCheckoutOrder: { finding: 'not_found', parts: ({ checkoutId }) => ({ path: { checkoutId } }) },
  confirmCheckout: {
    finding: 'not_found',
    parts: ({ checkoutId }) => ({
      path: { checkoutId },
      body: { resourcePath: `/v1/checkouts/${checkoutId}/payment` },
    }),
  },
  getCampaignReport: { finding: 'not_found', parts: byCampaign },
  listReportExports: { finding: 'not_found', parts: byCampaign },
  startTopUp: { parts: () => ({ headers: key(), body: { amount: 5_000 } }) },
  confirmTopUp: {
    finding: 'not_found',
    parts: ({ topUpCheckoutId: checkoutId }) => ({
      path: { checkoutId },
      body: { resourcePath: `/v1/checkouts/${checkoutId}/payment` },
    }),
  },
  downloadReceipt: { finding: 'not_found', parts: ({ topUpId }) => ({ path: { id: topUpId } }) },
  ...cardAttempts,
  ...marketplaceAttempts,
  listInvoices: { finding: 'nothing_of_it', parts: ({ payingId }) => ({ query: { campaign: payingId } }) },
  exportInvoices: { finding: 'nothing_of_it', parts: () => ({}) },
  getInvoice: { finding: 'not_found', parts: byInvoice },
  downloadInvoice: { finding: 'not_found', parts: (victim) => ({ ...byInvoice(victim), query: { format: 'pdf' } }) },
  listInvoiceDays: { finding: 'not_found', parts: byInvoice },
  listInvoicePlays: {
    finding: 'not_found',
    parts: (victim) => ({ ...byInvoice(victim), query: { position: '1', day: victim.startDate } }),
  },
  startReportExport: {
    finding: 'not_found',
    parts: (victim) => ({ ...byCampaign(victim), headers: key(), body: { format: 'csv', view: {} } }),
  },
  getReportExport: { finding: 'not_found', parts: ({ reportExportId }) => ({ path: { id: reportExportId } }) },
  listReportLinks: { finding: 'not_found', parts: byCampaign },
  createReportLink: {
    finding: 'not_found',
    parts: (victim) => ({ ...byCampaign(victim), headers: key(), body: { days: 30, view: {} } }),
  },
  revokeReportLink: { finding: 'not_found', parts: ({ reportLinkId }) => ({ path: { id: reportLinkId } }) },
  readSharedReport: {
    parts: ({ namespaceId }) => ({ headers: { 'X-Namespace-Id': namespaceId, 'X-Report-Token': 'x'.repeat(43) } }),
  },
  listArtworks: {
    finding: 'nothing_of_it',
    parts: ({ artworkId }) => ({ query: { id: artworkId, limit: '200' } }),
  },
  createArtwork: {
    parts: ({ image }) => {
      const body = new FormData();
      body.append('file', new Blob([image]), 'poster.png');
      return { headers: key(), body };
    },
  },
  ...uploadAttempts,
  getArtwork: { finding: 'not_found', parts: ({ artworkId }) => ({ path: { id: artworkId } }) },
  archiveArtwork: { finding: 'not_found', parts: ({ artworkId }) => ({ path: { id: artworkId } }) },
  listArtworkVersions: { finding: 'not_found', parts: byArtwork },
  createArtworkVersion: {
    finding: 'not_found',
    parts: (victim) => {
      const body = new FormData();
      body.append('file', new Blob([victim.image]), 'poster.png');
      return { ...byArtwork(victim), headers: key(), body };
    },
  },
  getArtworkPolicy: { finding: 'not_found', parts: byArtwork },
  createArtworkCrop: {
    finding: 'not_found',
    parts: (victim) => ({
      ...byArtwork(victim),
      headers: key(),
      body: { widthPx: 1080, heightPx: 1920, position: 0.5 },
    }),
  },
  createArtworkFix: {
    finding: 'not_found',
    parts: (victim) => ({ ...byArtwork(victim), headers: key(), body: { fix: 'dim_white' } }),
  },
  takeArtworkFix: {
    finding: 'not_found',
    parts: ({ artworkId }) => ({ path: { id: artworkId, fixId: artworkId }, headers: key() }),
  },
  dropArtworkFix: {
    finding: 'not_found',
    parts: ({ artworkId }) => ({ path: { id: artworkId, fixId: artworkId } }),
  },
  listArtworkUses: { finding: 'not_found', parts: byArtwork },
  deleteArtwork: { finding: 'not_found', parts: (victim) => ({ ...byArtwork(victim), headers: key() }) },
  getStorage: { finding: 'nothing_of_it', parts: () => ({}) },
  restoreArtwork: { finding: 'not_found', parts: (victim) => ({ ...byArtwork(victim), headers: key() }) },
  listReviews: { finding: 'nothing_of_it', parts: () => ({ query: { limit: '200' } }) },
  listReviewScreens: { finding: 'not_found', parts: ({ reviewId }) => ({ path: { id: reviewId } }) },
  decideReview: {
    finding: 'not_found',
    parts: ({ reviewId }) => ({ path: { id: reviewId }, headers: key(), body: { decision: 'approve' } }),
  },
  revokeReview: {
    finding: 'not_found',
    parts: ({ reviewId }) => ({ path: { id: reviewId }, headers: key(), body: { reasonCode: 'ip_rights' } }),
  },
  explainHour: {
    finding: 'not_found',
    parts: ({ draftId, screenId, startDate }) => ({
      path: { id: draftId, screenId },
      query: { day: startDate, hour: '12' },
    }),
  },
  listNextPlays: { finding: 'not_found', parts: byCampaign },
  listPlayLogs: { finding: 'not_found', parts: byCampaign },
  verifyInvoiceFile: { parts: () => ({ path: { sha256: 'a'.repeat(64) } }) },
  ...sealAttempts,
  ...deskAttempts,
  ...tenantAttempts,
  ...playerAttempts,
};
