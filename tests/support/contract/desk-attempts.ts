import { dayAfter, key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import { importAttempts } from './import-attempts.ts';
import type { Attempt } from './isolation-attempts.ts';
import { ownAttempts } from './own-attempts.ts';
import { ownerAttempts } from './owner-attempts.ts';
import { peopleAttempts } from './people-attempts.ts';

const packageOf = (screenId: string) => ({
  name: 'Somebody else’s screens',
  description: '',
  pricing: 'percent_off',
  price: null,
  percentOff: 10,
  durationDays: 7,
  slots: 1,
  conditions: { terms: '', flightFrom: null, flightTo: null, leadDays: 0 },
  screenIds: [screenId],
  rule: null,
});

/** What operators may call. */
export const deskAttempts = {
  ...importAttempts,
  listTransitionCounts: { finding: 'nothing_of_it', parts: () => ({}) },
  listPlayFlags: { finding: 'nothing_of_it', parts: () => ({}) },
  listFailedRefunds: { finding: 'nothing_of_it', parts: () => ({}) },
  retryRefund: {
    finding: 'not_found',
    parts: ({ refundId }) => ({ path: { id: refundId }, headers: key() }),
  },
  registerScreenKey: {
    finding: 'not_found',
    parts: ({ screenId }) => ({ path: { id: screenId }, body: { publicKey: 'x'.repeat(43) } }),
  },
  revokeScreenKey: {
    finding: 'not_found',
    parts: ({ screenId }) => ({ path: { id: screenId }, query: { publicKey: 'x'.repeat(43) } }),
  },
  listDeskLog: { finding: 'nothing_of_it', parts: () => ({}) },
  exportDeskLog: { finding: 'nothing_of_it', parts: () => ({}) },
  exportDeskScreens: { finding: 'nothing_of_it', parts: () => ({}) },
  getScreenUndo: {
    finding: 'not_found',
    parts: ({ screenId, deskLogId }) => ({ path: { id: screenId, entryId: deskLogId } }),
  },
  getDeskScreen: { finding: 'not_found', parts: ({ screenId }) => ({ path: { id: screenId } }) },
  editDeskScreen: {
    finding: 'not_found',
    parts: ({ screenId }) => ({
      path: { id: screenId },
      body: { cells: [{ column: 'name', before: 'Theirs', after: 'Ours' }] },
    }),
  },
  createDeskScreen: { finding: 'nothing_of_it', parts: () => ({ body: { cells: [{ column: 'code', value: 'X' }] } }) },
  setScreenPhoto: {
    finding: 'not_found',
    parts: ({ screenId, image }) => {
      const body = new FormData();
      body.append('file', new Blob([image]), 'screen.png');
      return { path: { id: screenId }, query: { crop: '0,0,1,1' }, headers: key(), body };
    },
  },
  frameScreenPhoto: {
    finding: 'not_found',
    parts: ({ screenId }) => ({
      path: { id: screenId },
      body: { crop: { x: 0, y: 0, width: 1, height: 1 }, corners: null, version: screenId },
    }),
  },
  removeScreenPhoto: {
    finding: 'not_found',
    parts: ({ screenId }) => ({ path: { id: screenId }, query: { version: screenId } }),
  },
  changeScreenService: {
    finding: 'not_found',
    parts: ({ screenId }) => ({ path: { id: screenId }, body: { status: 'retired', reason: 'lease_ended' } }),
  },
  ...ownAttempts,
  ...peopleAttempts,
  getDeskCompany: { finding: 'not_found', parts: ({ instanceId }) => ({ path: { id: instanceId } }) },
  changeCompanyStatus: {
    finding: 'not_found',
    parts: ({ instanceId }) => ({
      path: { id: instanceId },
      body: { status: 'blocked', reason: 'misuse', note: 'It is not ours' },
    }),
  },
  ...ownerAttempts,
  changeTaxExemption: {
    finding: 'not_found',
    parts: ({ instanceId }) => ({
      path: { id: instanceId },
      body: { exemption: { reason: 'None of theirs', evidence: 'It is not ours', validUntil: null }, shownAt: null },
    }),
  },
  listDeskOwners: { finding: 'nothing_of_it', parts: () => ({}) },
  changeOwnerReview: {
    finding: 'not_found',
    parts: ({ ownerId }) => ({ path: { id: ownerId }, body: { asksForReview: true } }),
  },
  listDeskScreens: { finding: 'nothing_of_it', parts: () => ({}) },
  listDeskScreenPoints: { finding: 'nothing_of_it', parts: () => ({}) },
  listDeskPlayers: { finding: 'nothing_of_it', parts: () => ({}) },
  getDeskPlaylist: { finding: 'not_found', parts: ({ screenId }) => ({ path: { id: screenId } }) },
  listScreenKeys: { finding: 'nothing_of_it', parts: () => ({}) },
  listFlaggedScreens: { finding: 'nothing_of_it', parts: () => ({}) },
  markFlagsSeen: {
    finding: 'not_found',
    parts: ({ screenId }) => ({ path: { id: screenId }, body: { reason: 'future', upTo: 1 } }),
  },
  listDeskCompanies: { finding: 'nothing_of_it', parts: () => ({}) },
  listLedgerTransfers: { finding: 'nothing_of_it', parts: ({ instanceId }) => ({ query: { company: instanceId } }) },
  listManualCredits: { finding: 'nothing_of_it', parts: () => ({}) },
  requestManualCredit: {
    finding: 'unknown_reference',
    parts: ({ instanceId }) => ({
      headers: key(),
      body: { companyId: instanceId, amount: 100, reason: 'A screen was dark for a day' },
    }),
  },
  decideManualCredit: {
    finding: 'not_found',
    parts: ({ creditId }) => ({ path: { id: creditId }, headers: key(), body: { decision: 'approve' } }),
  },
  listReconciledDays: { finding: 'nothing_of_it', parts: () => ({}) },
  reconcileDay: { parts: () => ({ body: { day: '2026-01-01' } }) },
  explainDifference: {
    finding: 'not_found',
    parts: ({ differenceId }) => ({ path: { id: differenceId }, body: { note: 'The bank was late by a day' } }),
  },
  listChargebacks: { finding: 'nothing_of_it', parts: () => ({}) },
  decideChargeback: {
    finding: 'not_found',
    parts: ({ chargebackId }) => ({ path: { id: chargebackId }, headers: key(), body: { decision: 'release' } }),
  },
  listDeskOffers: { finding: 'nothing_of_it', parts: () => ({}) },
  createOffer: {
    finding: 'unknown_reference',
    parts: ({ draftId, startDate }) => ({
      headers: key(),
      body: {
        title: 'Somebody else’s package',
        terms: '',
        kind: 'percentage',
        percentOff: 10,
        bonusPercent: null,
        price: null,
        withinDays: null,
        appliesTo: 'packages',
        packageIds: [draftId],
        cities: [],
        venues: [],
        leastBudget: null,
        bookFrom: startDate,
        // The business clock runs ahead: on a slow machine the first day may have gone by.
        bookTo: dayAfter(startDate, 300),
        flightFrom: null,
        flightTo: null,
        quota: null,
        perCompany: null,
        code: null,
      },
    }),
  },
  changeOffer: {
    finding: 'not_found',
    parts: ({ draftId }) => ({ path: { id: draftId }, headers: key(), body: { change: 'withdraw' } }),
  },
  listDeskPackages: { finding: 'nothing_of_it', parts: () => ({}) },
  createPackage: {
    finding: 'unknown_reference',
    parts: ({ screenId }) => ({ headers: key(), body: packageOf(screenId) }),
  },
  editPackage: {
    finding: 'unknown_reference',
    parts: ({ draftId, screenId }) => ({
      path: { id: draftId },
      headers: { 'If-Match': '"1"' },
      body: packageOf(screenId),
    }),
  },
  previewPackage: { finding: 'not_found', parts: ({ draftId }) => ({ path: { id: draftId } }) },
  changePackage: {
    finding: 'not_found',
    parts: ({ draftId }) => ({
      path: { id: draftId },
      headers: { ...key(), 'If-Match': '"1"' },
      body: { change: 'withdraw' },
    }),
  },
  getRefundProgress: { finding: 'not_found', parts: ({ refundId }) => ({ path: { id: refundId } }) },
} as const satisfies Partial<Record<OperationId, Attempt>>;
