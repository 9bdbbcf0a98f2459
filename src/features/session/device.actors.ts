import { fromPromise } from 'xstate';
import { deviceConfirmationMachine } from '#machines/session/device-confirmation.machine.ts';
import type { SignInFlow } from './sign-in-flow.ts';

/** The question whether to remember this device, over a sign-in that has its session already. */
export const browserDeviceConfirmationMachine = (flow: SignInFlow) =>
  deviceConfirmationMachine.provide({
    actors: { rememberDevice: fromPromise(({ input }) => flow.rememberDevice(input.isRemembered)) },
  });
