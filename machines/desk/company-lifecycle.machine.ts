import { setup } from 'xstate';

export type CompanyLifecycleEvent =
  /** An operator lets it book nothing more. */
  | { type: 'company.blocked' }
  /** Why it is blocked is another than was said. */
  | { type: 'block.explained' }
  /** It may book again. */
  | { type: 'company.unblocked' };

/** The one law of a company of advertisers. */
export const companyLifecycleMachine = setup({
  types: {
    events: {} as CompanyLifecycleEvent,
  },
  actions: {
    /** It is written down from when on it is blocked, by whom and why. */
    beginBlock: () => {},
    /** What was written down is corrected. */
    explainBlock: () => {},
    /** It is written down until when it was blocked. */
    endBlock: () => {},
    /** Its members hear of it. */
    tellMembers: () => {},
  },
}).createMachine({
  id: 'companyLifecycle',
  description: 'A company of advertisers, as the platform lets it book.',
  initial: 'active',
  states: {
    active: {
      description: 'It books what it pays for.',
      on: {
        'company.blocked': {
          target: 'blocked',
          actions: ['beginBlock', 'tellMembers'],
          description: 'It owes money, breaks the rules, or has to prove who it is.',
        },
      },
    },
    blocked: {
      description: 'It books nothing and adds no money. What it has paid for plays, and all of it can be read.',
      on: {
        'block.explained': {
          actions: ['explainBlock', 'tellMembers'],
          description: 'The reason is another.',
        },
        'company.unblocked': {
          target: 'active',
          actions: ['endBlock', 'tellMembers'],
          description: 'The reason is gone.',
        },
      },
    },
  },
});
