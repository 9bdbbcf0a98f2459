import { useMemo } from 'react';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useSessionControls } from '#src/lib/session-controls.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { browserCompanySwitchMachine } from './company-switch.actors.ts';

/** A switch to another company of the user's, and the page that is opened then. */
export function useCompanySwitch(currentId: string, address: string) {
  const t = useText();
  const session = useSessionControls();
  const machine = useMemo(() => browserCompanySwitchMachine(session, address), [session, address]);
  const actor = useActorRef(machine, { input: { currentId } });
  const snapshot = useSnapshot(actor);
  const { failure, chosenId } = snapshot.context;
  return {
    choose: (id: string) => actor.send({ type: 'company.chosen', id }),
    /** The company that is being gone to; null while none is. */
    comingId: snapshot.hasTag('busy') || snapshot.matches('switched') ? chosenId : null,
    problem: failure && t(failure.kind === 'notFound' ? 'companies.left' : failureReasons[failure.kind]),
  };
}
