import { useSelector } from '@xstate/react';
import { initializationActor } from './actors.ts';

/** What the tenant offers of the product beyond what every tenant does. */
export interface TenantKind {
  readonly hasStudio: boolean;
}

/** What the tenant at hand offers; nothing of it while the tenant is unknown. */
export function useTenantKind(): TenantKind {
  const hasStudio = useSelector(initializationActor, ({ context }) => context.namespace?.isSmbShowStudio ?? false);
  return { hasStudio };
}
