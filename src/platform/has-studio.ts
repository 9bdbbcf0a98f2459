import { keptTenant } from '#src/lib/kept-tenant.ts';
import { appStorage } from './browser-storage.ts';

/** Whether the tenant at hand offers the studio, as its lookup was kept. Its guard asks the lookup itself. */
export const hasStudio = (): boolean => keptTenant(appStorage.get('namespace')).isSmbShowStudio === true;
