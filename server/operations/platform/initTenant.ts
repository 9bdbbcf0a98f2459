import { type Reading, reads } from '../../http/operation.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { tenantAt } from '../../rooms/accounts/tenant-at.ts';

export const initTenant: Reading<'initTenant'> = {
  reads: ({ path }, { app: { config } }) =>
    reads({ tenants: tenantAt(path.domain, config.services.defaultTenantId) }, ({ tenants: [tenant] }) => {
      if (!tenant) throw new ProblemError('tenant_unknown');
      // Without a place to go to, no other provider is offered.
      const hidden = config.identity.oauthBase === null ? { oauthClientIdGoogle: '', oauthClientIdApple: '' } : {};
      return { status: 200, body: { ...tenant, ...hidden } };
    }),
};
