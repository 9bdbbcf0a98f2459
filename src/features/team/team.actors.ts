import type { MemberRole } from '#contract/roles.ts';
import { api, bodyOf, etagOf, type Schema } from '#src/api/client.ts';
import { orFailure } from '#src/api/failure.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { defineAction } from '#src/patterns/action/define-action.ts';
import { provideList } from '#src/patterns/list/provide-list.ts';

export type Member = Schema<'Member'>;
export type Invitation = Schema<'Invitation'>;

/** Who works for the company (`listMembers`). */
export const membersMachine = provideResource<{ items: Member[]; nextCursor?: string }, null>({
  fetchResource: (_, signal) => orFailure(bodyOf(api.GET('/dsp/team', { signal }))),
});

/** Who is asked to (`listInvitations`). */
export const invitationsMachine = provideList('/dsp/invitations', { ask: (_: null) => ({}), idOf: ({ id }) => id });

/** What is done to a member. */
export type MemberWish = { readonly member: Member } & (
  | { readonly kind: 'change'; readonly role: MemberRole }
  | { readonly kind: 'suspend' | 'reinstate' | 'remove' | 'handOver' | 'leave' }
);

/** Changes a member (`changeMember`, `transitionMember`, `handOverCompany`, `leaveTeam`). */
export const memberAction = defineAction<MemberWish>({
  blockers: ['stale', 'notFound', 'last_owner', 'transition_refused'],
  perform: async (wish, { signal }) => {
    const { id, version } = wish.member;
    const params = { path: { id } };
    switch (wish.kind) {
      case 'change': {
        const header = { 'If-Match': etagOf(version) };
        const body = { role: wish.role };
        await orFailure(api.PATCH('/dsp/team/{id}', { params: { ...params, header }, body, signal }));
        return;
      }
      case 'handOver':
        await orFailure(api.POST('/dsp/team/{id}/hand-over', { params, signal }));
        return;
      case 'leave':
        await orFailure(api.DELETE('/dsp/team/self', { signal }));
        return;
      default: {
        const body = { event: wish.kind };
        await orFailure(api.POST('/dsp/team/{id}/transitions', { params, body, signal }));
      }
    }
  },
});

export interface LimitWish {
  readonly member: Member;
  /** Minor units; null: none. */
  readonly limit: number | null;
}

/** Says what a member may book in a month (`setSpendingLimit`). */
export const limitAction = defineAction<LimitWish, Member>({
  perform: ({ member: { id, version }, limit }, { signal }) => {
    const params = { path: { id }, header: { 'If-Match': etagOf(version) } };
    return orFailure(bodyOf(api.PUT('/dsp/team/{id}/spending-limit', { params, body: { limit }, signal })));
  },
});

export interface Invitee {
  readonly email: string;
  readonly role: MemberRole;
}

/** Invites somebody (`inviteMember`). */
export const inviteAction = defineAction<Invitee, Invitation>({
  perform: (body, { idempotencyKey, signal }) =>
    orFailure(
      bodyOf(api.POST('/dsp/invitations', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body, signal })),
    ),
});

export interface InvitationWish {
  readonly kind: 'resend' | 'revoke';
  readonly invitation: Invitation;
}

/** Mails an invitation again, or takes it back (`resendInvitation`, `revokeInvitation`). */
export const invitationAction = defineAction<InvitationWish>({
  blockers: ['notFound', 'transition_refused', 'already_invited'],
  perform: async ({ kind, invitation: { id } }, { signal }) => {
    const params = { path: { id } };
    if (kind === 'resend') await orFailure(api.POST('/dsp/invitations/{id}/resend', { params, signal }));
    else await orFailure(api.POST('/dsp/invitations/{id}/revoke', { params, signal }));
  },
});
