import type { components } from '#contract/product-api.ts';
import { type Call, memberOf, type OperationId } from '../../http/operation.ts';
import type { MemberRow } from '../../rooms/team/team-rows.ts';

/** A member as the contract shows them to another. */
export function showMember<Id extends OperationId>(
  call: Call<Id>,
  { avatarKey, ...member }: MemberRow,
): components['schemas']['Member'] {
  const { app } = call;
  return {
    ...member,
    avatarUrl: avatarKey === null ? null : app.assetUrl(avatarKey),
    isSelf: member.userId === memberOf(call).userId,
  };
}
