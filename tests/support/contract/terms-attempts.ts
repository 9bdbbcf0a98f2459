import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** Calls of what concerns payment by invoice. */
export const termsAttempts = {
  getCreditTerms: { finding: 'nothing_of_it', parts: () => ({}) },
  payByInvoice: { finding: 'not_found', parts: ({ payingId }) => ({ path: { id: payingId }, headers: key() }) },
  listCreditTermsRequests: { finding: 'nothing_of_it', parts: () => ({}) },
  requestCreditTerms: {
    finding: 'unknown_reference',
    parts: ({ instanceId }) => ({
      headers: key(),
      body: { companyId: instanceId, terms: { limit: 100, dueDays: 30 }, reason: 'Has paid for a year' },
    }),
  },
  decideCreditTerms: {
    finding: 'not_found',
    parts: ({ termsRequestId }) => ({
      path: { id: termsRequestId },
      headers: key(),
      body: { decision: 'approve' },
    }),
  },
  getDeskSeller: { finding: 'nothing_of_it', parts: () => ({}) },
  listReceivables: { finding: 'nothing_of_it', parts: () => ({}) },
  recordInvoicePayment: {
    finding: 'not_found',
    parts: ({ receivableId }) => ({
      path: { id: receivableId },
      headers: key(),
      body: { amount: 100, bankReference: 'NTRF 4711', receivedOn: '2026-01-02' },
    }),
  },
} as const satisfies Partial<Record<OperationId, Attempt>>;
