import { fromPromise } from 'xstate';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { browserChallengeMachine } from './challenge.actors.ts';
import { browserDeviceConfirmationMachine } from './device.actors.ts';
import { createSignInFlow, type SignInFlow } from './sign-in-flow.ts';

/** A sign-in over the identity client: the machine, and what its views must know beside it. */
export interface BrowserSignIn {
  readonly machine: typeof signInMachine;
  readonly flow: SignInFlow;
}

/** The sign-in of one visit to the page. */
export function createBrowserSignIn(): BrowserSignIn {
  const flow = createSignInFlow();
  const machine = signInMachine.provide({
    actors: {
      authenticate: fromPromise(({ input, signal }) => flow.begin(input, signal)),
      challenge: browserChallengeMachine(flow),
      deviceConfirmation: browserDeviceConfirmationMachine(flow),
    },
  });
  return { machine, flow };
}
