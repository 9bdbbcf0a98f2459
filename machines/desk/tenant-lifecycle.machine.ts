import { setup } from 'xstate';

export type TenantLifecycleEvent =
  /** One of the platform's people lets it sell, for the first time or again. */
  | { type: 'tenant.opened'; isComplete: boolean }
  /** Two of them take that away. */
  | { type: 'tenant.suspended' }
  /** Nobody has let it sell again for as long as it could be read. */
  | { type: 'reading.ended' };

/** The one law of a tenant. */
export const tenantLifecycleMachine = setup({
  types: {
    events: {} as TenantLifecycleEvent,
    tags: {} as 'answers',
  },
  actions: {
    /** Its operators hear until when it can be read. */
    tellOperators: () => {},
  },
  guards: {
    isComplete: (_, params: { isComplete: boolean }) => params.isComplete,
  },
}).createMachine({
  id: 'tenantLifecycle',
  description: 'A tenant, from its preparation to the day on which its domain stops to answer.',
  initial: 'staged',
  states: {
    staged: {
      description: 'Being prepared: people sign in, screens and terms are brought, nothing can be booked.',
      tags: 'answers',
      on: {
        'tenant.opened': {
          guard: { type: 'isComplete', params: ({ event }) => ({ isComplete: event.isComplete }) },
          target: 'active',
          description: 'Everything that it needs is there.',
        },
      },
    },
    active: {
      description: 'It sells.',
      tags: 'answers',
      on: {
        'tenant.suspended': {
          target: 'suspended',
          actions: 'tellOperators',
          description: 'One of the platform’s people has asked for it and another agrees.',
        },
      },
    },
    suspended: {
      description: 'Nothing new can be booked; all of it can be read for 90 days.',
      tags: 'answers',
      on: {
        'tenant.opened': {
          guard: { type: 'isComplete', params: ({ event }) => ({ isComplete: event.isComplete }) },
          target: 'active',
          description: 'It may sell again, and everything that it needs is there.',
        },
        'reading.ended': { target: 'closed', description: 'The 90 days are over.' },
      },
    },
    closed: { type: 'final', description: 'Its domain answers as an unknown one does.' },
  },
});
