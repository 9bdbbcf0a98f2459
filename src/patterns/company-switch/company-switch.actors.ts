import { fromPromise } from 'xstate';
import { companySwitchMachine } from '#machines/session/company-switch.machine.ts';
import type { SessionControls } from '#src/lib/session-controls.ts';

/** The switch over the session, and the address that the fresh document is of. */
export const browserCompanySwitchMachine = (session: Pick<SessionControls, 'switchInstance'>, address: string) =>
  companySwitchMachine.provide({
    actors: {
      switchInstance: fromPromise(async ({ input: { id } }) => {
        if (id === null) throw { kind: 'unexpected' };
        await session.switchInstance(id);
      }),
      openDocument: fromPromise(async () => location.assign(address)),
    },
  });
