import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';

/** As the contract bounds it. */
export const MOST_NOTED = 500;

const obstacles: Readonly<Record<string, MessageId>> = {
  start_too_soon: 'approval.obstacle.tooSoon',
  budget_too_low: 'approval.obstacle.budget',
  slots_unavailable: 'approval.obstacle.slots',
  artwork_missing: 'approval.obstacle.artwork',
  artwork_mismatch: 'approval.obstacle.mismatch',
  category_prohibited: 'approval.obstacle.category',
  campaign_incomplete: 'approval.obstacle.other',
};

/** Why a campaign could not be booked now. */
export const obstacleMessage = ({ code }: Pick<Schema<'ApprovalObstacle'>, 'code'>): MessageId =>
  obstacles[code] ?? 'approval.obstacle.other';

/** Why a question, or its answer, came to nothing. */
export function refusalMessage(failure: Failure): MessageId {
  const code = 'code' in failure ? failure.code : undefined;
  if (code === 'edit_pending') return 'approval.change.otherAsked';
  if (code === 'approval_not_needed') return 'approval.ask.notNeeded';
  if (code === 'start_too_soon' || code === 'budget_too_low') return 'approval.obstacle.other';
  if (code !== undefined && code in obstacles) return obstacles[code] ?? 'approval.obstacle.other';
  if (failure.kind === 'stale' || code === 'transition_refused') return 'approval.changed';
  return failureMessages[failure.kind];
}
