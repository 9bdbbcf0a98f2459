import type { Handlers } from '../http/operation.ts';
import { exportOwnStatement } from './own/exportOwnStatement.ts';
import { getOwnOccupancy } from './own/getOwnOccupancy.ts';
import { getOwnScreen } from './own/getOwnScreen.ts';
import { getOwnStatement } from './own/getOwnStatement.ts';
import { listOwnOccupancy } from './own/listOwnOccupancy.ts';
import { listOwnScreens } from './own/listOwnScreens.ts';

/** What a media owner's people ask for about its screens and its money. */
export const ownHandlers = {
  exportOwnStatement,
  getOwnOccupancy,
  getOwnScreen,
  getOwnStatement,
  listOwnOccupancy,
  listOwnScreens,
} satisfies Partial<Handlers>;
