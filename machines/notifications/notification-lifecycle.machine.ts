import { setup } from 'xstate';

export type NotificationLifecycleEvent =
  /** Its reader has seen it, or was where it leads. */
  | { type: 'notification.read' }
  /** Its reader wants to come back to it. */
  | { type: 'notification.unread' }
  /** Its reader is done with it. */
  | { type: 'notification.archived' }
  /** Its reader takes it out of the archive again. */
  | { type: 'notification.restored' };

/** The one law of a notification, of which each reader has their own. It keeps nothing beside its state. */
export const notificationLifecycleMachine = setup({
  types: {
    events: {} as NotificationLifecycleEvent,
    /** inbox: it is shown without being asked for. */
    tags: {} as 'inbox',
  },
}).createMachine({
  id: 'notificationLifecycle',
  description: 'A notification as one reader has it, from its arrival to the archive.',
  initial: 'unread',
  states: {
    unread: {
      description: 'It counts at the bell. When the same happens again, it says how often.',
      tags: 'inbox',
      on: {
        'notification.read': { target: 'read', description: 'It was opened, or marked as read.' },
        'notification.archived': { target: 'archived', description: 'It goes unopened: its title said enough.' },
      },
    },
    read: {
      description: 'It counts no longer, and stays in the list.',
      tags: 'inbox',
      on: {
        'notification.unread': { target: 'unread', description: 'It counts again.' },
        'notification.archived': { target: 'archived', description: 'It leaves the list.' },
      },
    },
    archived: {
      description: 'It is found in the archive alone.',
      on: {
        'notification.restored': { target: 'read', description: 'It is back in the list, as read.' },
      },
    },
  },
});
