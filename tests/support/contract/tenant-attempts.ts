import { key } from '../campaigns/book-campaign.ts';
import { tenantSpec } from '../people/at-tenant.ts';
import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** What the platform's people may call: about any tenant, and so nobody else about their own. */
export const tenantAttempts = {
  listTenants: { parts: () => ({}) },
  createTenant: { parts: () => ({ headers: key(), body: tenantSpec() }) },
  getTenant: { parts: ({ namespaceId }) => ({ path: { id: namespaceId } }) },
  editTenant: {
    parts: ({ namespaceId }) => ({ path: { id: namespaceId }, headers: { 'If-Match': '"1"' }, body: tenantSpec() }),
  },
  proveTenantDomain: { parts: ({ namespaceId }) => ({ path: { id: namespaceId } }) },
  openTenant: { parts: ({ namespaceId }) => ({ path: { id: namespaceId } }) },
  requestTenantSuspension: {
    parts: ({ namespaceId }) => ({
      path: { id: namespaceId },
      headers: key(),
      body: { reason: 'They do not pay', running: 'refund' },
    }),
  },
  decideTenantSuspension: {
    parts: ({ namespaceId, draftId }) => ({
      path: { id: namespaceId, suspensionId: draftId },
      body: { decision: 'approve' },
    }),
  },
  listTenantTerms: { parts: ({ namespaceId }) => ({ path: { id: namespaceId } }) },
  publishTenantTerms: {
    parts: ({ namespaceId }) => ({
      path: { id: namespaceId },
      body: { version: 'stolen', documents: [{ locale: 'en', html: '<p>Pay me</p>' }] },
    }),
  },
  getTenantTerms: { parts: ({ namespaceId }) => ({ path: { id: namespaceId, version: '2026-10' } }) },
  listTermsAcceptances: { parts: ({ namespaceId }) => ({ path: { id: namespaceId, version: '2026-10' } }) },
} as const satisfies Partial<Record<OperationId, Attempt>>;
