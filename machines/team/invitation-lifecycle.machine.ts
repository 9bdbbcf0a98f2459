import { setup } from 'xstate';

export type InvitationLifecycleEvent =
  /** A mail goes out, with a link of its own that is good for seven days. */
  | { type: 'invitation.sent' }
  /** Whoever it was sent to joins. */
  | { type: 'invitation.accepted' }
  /** Somebody who keeps the team takes it back. */
  | { type: 'invitation.revoked' }
  /** Its seven days are over. */
  | { type: 'term.ended' };

/** The one law of an invitation to a company. It keeps nothing beside its state. */
export const invitationLifecycleMachine = setup({
  types: {
    events: {} as InvitationLifecycleEvent,
    /** open: its link still leads in. */
    tags: {} as 'open',
  },
  actions: {
    /** A mail with a link of its own is to be written. */
    sendMail: () => undefined,
    /** The company has one more to work for it. */
    admitMember: () => undefined,
  },
}).createMachine({
  id: 'invitationLifecycle',
  description: 'An invitation to work for a company, from its mail to its end.',
  initial: 'open',
  states: {
    open: {
      description: 'The link in the mail leads in, once.',
      tags: 'open',
      on: {
        'invitation.sent': {
          target: 'open',
          actions: 'sendMail',
          description:
            'A mail is on its way; its link is good for seven days, and the one before leads nowhere any more.',
        },
        'invitation.accepted': { target: 'accepted', actions: 'admitMember', description: 'They join.' },
        'invitation.revoked': { target: 'revoked', description: 'The link leads nowhere any more.' },
        'term.ended': { target: 'expired', description: 'Nobody came within seven days.' },
      },
    },
    expired: {
      description: 'Its time is over.',
      on: {
        'invitation.sent': {
          target: 'open',
          actions: 'sendMail',
          description: 'It is sent again, with another link, good for seven days.',
        },
      },
    },
    accepted: { type: 'final', description: 'They came; the link is used up.' },
    revoked: { type: 'final', description: 'It was taken back before anybody came.' },
  },
});
