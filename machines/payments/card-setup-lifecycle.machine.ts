import { setup } from 'xstate';

export type CardSetupLifecycleEvent =
  /** The provider has the card. */
  | { type: 'card.stored' }
  /** Its bank has refused it; another may be tried. */
  | { type: 'card.declined' }
  /** The provider ends the checkout: no card was stored in it. */
  | { type: 'checkout.expired' };

/** The one law of storing a card: one checkout at the provider that charges nothing. It keeps nothing beside its state. */
export const cardSetupLifecycleMachine = setup({
  types: {
    events: {} as CardSetupLifecycleEvent,
    /** underWay: nobody knows yet what becomes of it. */
    tags: {} as 'underWay',
  },
}).createMachine({
  id: 'cardSetupLifecycle',
  description: 'A card on its way to being stored.',
  initial: 'open',
  states: {
    open: {
      description: 'Its checkout is prepared, and waits for a card.',
      tags: 'underWay',
      on: {
        'card.stored': { target: 'stored', description: 'The provider has it.' },
        'card.declined': { target: 'declined', description: 'Its bank has refused it.' },
        'checkout.expired': { target: 'expired', description: 'No card came before the provider ended the checkout.' },
      },
    },
    declined: {
      description: 'A card was refused; another may still be tried in the same checkout.',
      tags: 'underWay',
      on: {
        'card.stored': { target: 'stored', description: 'Another was taken.' },
        'card.declined': { target: 'declined', description: 'Another was refused as well.' },
        'checkout.expired': { target: 'expired', description: 'None was taken before the checkout ended.' },
      },
    },
    expired: {
      description: 'No card was stored in it, as far as anybody knew.',
      on: {
        'card.stored': { target: 'stored', description: 'One was, and the notice of it came late.' },
      },
    },
    stored: { type: 'final', description: 'Its card stands in the list.' },
  },
});
