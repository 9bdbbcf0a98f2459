import type { Handlers } from '../http/operation.ts';
import { createTenant } from './tenants/createTenant.ts';
import { decideTenantSuspension } from './tenants/decideTenantSuspension.ts';
import { editTenant } from './tenants/editTenant.ts';
import { getTenant } from './tenants/getTenant.ts';
import { getTenantTerms } from './tenants/getTenantTerms.ts';
import { listTenants } from './tenants/listTenants.ts';
import { listTenantTerms } from './tenants/listTenantTerms.ts';
import { listTermsAcceptances } from './tenants/listTermsAcceptances.ts';
import { openTenant } from './tenants/openTenant.ts';
import { proveTenantDomain } from './tenants/proveTenantDomain.ts';
import { publishTenantTerms } from './tenants/publishTenantTerms.ts';
import { requestTenantSuspension } from './tenants/requestTenantSuspension.ts';

/** What the platform's people ask for about tenants themselves. */
export const tenantHandlers = {
  createTenant,
  decideTenantSuspension,
  editTenant,
  getTenant,
  getTenantTerms,
  listTenantTerms,
  listTenants,
  listTermsAcceptances,
  openTenant,
  proveTenantDomain,
  publishTenantTerms,
  requestTenantSuspension,
} satisfies Partial<Handlers>;
