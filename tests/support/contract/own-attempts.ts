import type { OperationId } from './contract-document.ts';
import type { Attempt } from './isolation-attempts.ts';

/** What a media owner's people may call: about their own screens and their own money. */
export const ownAttempts = {
  listOwnScreens: { finding: 'nothing_of_it', parts: () => ({}) },
  getOwnScreen: { finding: 'not_found', parts: ({ screenId }) => ({ path: { id: screenId } }) },
  listOwnOccupancy: { finding: 'nothing_of_it', parts: ({ screenId }) => ({ query: { screen: screenId } }) },
  getOwnOccupancy: { finding: 'nothing_of_it', parts: () => ({}) },
  getOwnStatement: { finding: 'nothing_of_it', parts: () => ({}) },
  exportOwnStatement: { finding: 'nothing_of_it', parts: () => ({}) },
} as const satisfies Partial<Record<OperationId, Attempt>>;
