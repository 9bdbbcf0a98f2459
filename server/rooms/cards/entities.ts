import { lifecycleOf } from '#machines/lifecycle.ts';
import { cardSetupLifecycleMachine } from '#machines/payments/card-setup-lifecycle.machine.ts';
import { storedCardLifecycleMachine } from '#machines/payments/stored-card-lifecycle.machine.ts';
import { oneOf, quietEntity } from '../../kernel/transition.ts';

export const storedCardEntity = quietEntity('stored_cards', 'status', lifecycleOf(storedCardLifecycleMachine));

/** It stands in the list. */
export const isKept = oneOf(storedCardEntity.law, 'kept');
/** It can be paid with. */
export const isChargeable = oneOf(storedCardEntity.law, 'chargeable');

export const cardSetupEntity = quietEntity('card_setups', 'status', lifecycleOf(cardSetupLifecycleMachine));

/** Nobody knows yet what becomes of it. */
export const isSetupUnderWay = oneOf(cardSetupEntity.law, 'underWay');
