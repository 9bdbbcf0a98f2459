import { keptTenant } from '#src/lib/kept-tenant.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

/** The tenant's name as the lookup kept it; the product's own before that. */
export function tenantName(): string {
  const { name } = keptTenant(appStorage.get('namespace'));
  return typeof name === 'string' && name ? name : 'Marquee';
}
