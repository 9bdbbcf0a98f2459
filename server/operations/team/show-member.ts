import type { components } from '#contract/product-api.ts';
import { mayCall } from '#contract/roles.ts';
import { type Call, memberOf, type OperationId } from '../../http/operation.ts';
import type { MemberRow } from '../../rooms/team/team-rows.ts';

/** A member as the contract shows them to another. */
export function showMember<Id extends OperationId>(
  call: Call<Id>,
  { avatarKey, spendingLimit: limit, spent, ...member }: MemberRow,
): components['schemas']['Member'] {
  const { app } = call;
  const { userId, role } = memberOf(call);
  const isSelf = member.userId === userId;
  return {
    ...member,
    avatarUrl: avatarKey === null ? null : app.assetUrl(avatarKey),
    isSelf,
    ...(isSelf || mayCall(role, 'setSpendingLimit') ? { spending: { limit, spent } } : {}),
  };
}
