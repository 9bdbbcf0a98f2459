import type { Handlers } from '../http/operation.ts';
import { getOwnOccupancy } from './own/getOwnOccupancy.ts';
import { getOwnScreen } from './own/getOwnScreen.ts';
import { listOwnOccupancy } from './own/listOwnOccupancy.ts';
import { listOwnScreens } from './own/listOwnScreens.ts';

/** What a media owner's people ask for about its screens. */
export const ownHandlers = {
  getOwnOccupancy,
  getOwnScreen,
  listOwnOccupancy,
  listOwnScreens,
} satisfies Partial<Handlers>;
