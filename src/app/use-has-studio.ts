import { useSelector } from '@xstate/react';
import { initializationActor } from './actors.ts';

/** Whether the tenant at hand offers the studio; not while the tenant is unknown. */
export const useHasStudio = (): boolean =>
  useSelector(initializationActor, ({ context }) => context.namespace?.isSmbShowStudio ?? false);
