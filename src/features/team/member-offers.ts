import { type MemberRole, mayCall } from '#contract/roles.ts';
import { memberRoles } from './role-words.ts';
import type { Member, MemberWish } from './team.actors.ts';

const isOwner = (role: MemberRole): boolean => mayCall(role, 'handOverCompany');

/** Whether a member may change another one: owners are the owners' affair. */
const mayChange = (own: MemberRole, { role }: Member): boolean =>
  mayCall(own, 'changeMember') && (isOwner(own) || !isOwner(role));

/** The roles that a member may give another one, and oneself; none where they may not change them. */
export const rolesToGive = (own: MemberRole, member: Member): readonly MemberRole[] =>
  mayChange(own, member) ? rolesToInvite(own) : [];

/** The roles that somebody may be invited as. */
export const rolesToInvite = (own: MemberRole): readonly MemberRole[] =>
  memberRoles.filter((role) => mayCall(own, 'inviteMember', { role }));

export type MemberOffer = Exclude<MemberWish['kind'], 'change'> | 'limit';

/** What else a member may do to another one, and to themselves; who has a limit of spending sets none. */
export function offersFor(own: MemberRole, member: Member, isLimited = false): readonly MemberOffer[] {
  if (member.isSelf) return ['leave'];
  if (!mayChange(own, member)) return [];
  return [
    ...(mayCall(own, 'setSpendingLimit') && !isLimited && !isOwner(member.role) ? (['limit'] as const) : []),
    member.status === 'suspended' ? 'reinstate' : 'suspend',
    ...(mayCall(own, 'handOverCompany') && member.status === 'active' && !isOwner(member.role)
      ? (['handOver'] as const)
      : []),
    'remove',
  ];
}
