import { setup } from 'xstate';

export type ScreenLifecycleEvent =
  /** An operator takes it out of service, to bring it back later. */
  | { type: 'maintenance.begun' }
  /** Why it is out of service, or when it should be back, is another than was said. */
  | { type: 'maintenance.changed' }
  /** It shows what is booked again. */
  | { type: 'maintenance.ended' }
  /** It is gone for good. */
  | { type: 'screen.retired' };

/** The one law of a screen of the inventory. */
export const screenLifecycleMachine = setup({
  types: {
    events: {} as ScreenLifecycleEvent,
    /** out: it plays nothing, and what it reports counts for nobody. */
    tags: {} as 'out',
  },
  actions: {
    /** It is written down from when on it plays nothing. */
    beginOutage: () => {},
    /** It is written down until when it played nothing. */
    endOutage: () => {},
    /** Whoever plays there, or will, hears of it. */
    tellCampaigns: () => {},
  },
}).createMachine({
  id: 'screenLifecycle',
  description: 'A screen of the inventory, from its first day to its last.',
  initial: 'active',
  states: {
    active: {
      description: 'It can be booked, and plays what is booked.',
      on: {
        'maintenance.begun': {
          target: 'maintenance',
          actions: ['beginOutage', 'tellCampaigns'],
          description: 'It is being repaired, or cannot be seen for a while.',
        },
        'screen.retired': {
          target: 'retired',
          actions: ['beginOutage', 'tellCampaigns'],
          description: 'It is taken down.',
        },
      },
    },
    maintenance: {
      description: 'Nobody can book it, and it plays nothing; what is booked there stays booked.',
      tags: 'out',
      on: {
        'maintenance.changed': {
          actions: 'tellCampaigns',
          description: 'It takes longer, or less long.',
        },
        'maintenance.ended': {
          target: 'active',
          actions: ['endOutage', 'tellCampaigns'],
          description: 'It is back.',
        },
        'screen.retired': {
          target: 'retired',
          actions: 'tellCampaigns',
          description: 'It does not come back.',
        },
      },
    },
    retired: {
      description: 'It is gone. Its plays stay in the reports.',
      tags: 'out',
    },
  },
});
