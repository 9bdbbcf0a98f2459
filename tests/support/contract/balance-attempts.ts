import { key } from '../campaigns/book-campaign.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** Calls of what concerns a balance, what is paid of it and the books of a month, that name the victim's ids. */
export const balanceAttempts = {
  getBalance: { finding: 'nothing_of_it', parts: () => ({}) },
  getAutoTopUp: { finding: 'nothing_of_it', parts: () => ({}) },
  stopAutoTopUp: { finding: 'nothing_of_it', parts: () => ({}) },
  saveAutoTopUp: {
    finding: 'unknown_reference',
    parts: ({ storedCardId }) => ({
      headers: { 'If-Match': '"0"' },
      body: { threshold: 5_000, amount: 5_000, monthlyCap: 50_000, cardId: storedCardId, consentVersion: '2026-11' },
    }),
  },
  listBalanceEntries: { finding: 'nothing_of_it', parts: () => ({}) },
  exportBalanceEntries: { finding: 'nothing_of_it', parts: () => ({}) },
  listStatementMonths: { finding: 'nothing_of_it', parts: () => ({}) },
  downloadMonthlyStatement: {
    finding: 'nothing_of_it',
    // A month that has begun wherever the seller is.
    parts: () => ({
      path: { month: new Date(Date.now() - 43_200_000).toISOString().slice(0, 7) },
      query: { format: 'csv' },
    }),
  },
  payEditFromBalance: {
    finding: 'not_found',
    parts: ({ draftId, screenId }) => ({ path: { id: draftId, editId: screenId }, headers: key() }),
  },
  payEditPartFromBalance: {
    finding: 'not_found',
    parts: ({ draftId, screenId }) => ({
      path: { id: draftId, editId: screenId },
      headers: key(),
      body: { amount: 1 },
    }),
  },
  payFromBalance: { finding: 'not_found', parts: ({ payingId }) => ({ path: { id: payingId }, headers: key() }) },
  payPartFromBalance: {
    finding: 'not_found',
    parts: ({ payingId }) => ({ path: { id: payingId }, headers: key(), body: { amount: 1 } }),
  },
  listInvoiceArchives: { finding: 'nothing_of_it', parts: () => ({}) },
  startInvoiceArchive: {
    // The victim has an invoice of this month.
    finding: 'not_found',
    parts: () => ({ headers: key(), body: { month: new Date().toISOString().slice(0, 7) } }),
  },
  downloadInvoiceArchive: { finding: 'not_found', parts: ({ archiveId }) => ({ path: { id: archiveId } }) },
} satisfies Partial<Record<OperationId, Attempt>>;
