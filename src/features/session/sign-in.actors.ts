import { type AnyActorLogic, fromPromise } from 'xstate';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import type { browserChallengeMachine } from './challenge.actors.ts';
import type { browserDeviceConfirmationMachine } from './device.actors.ts';
import { createSignInFlow, type SignInFlow } from './sign-in-flow.ts';

/** The machines of the questions beyond the password, which most visitors never meet. */
interface Questions {
  readonly challenge: ReturnType<typeof browserChallengeMachine>;
  readonly deviceConfirmation: ReturnType<typeof browserDeviceConfirmationMachine>;
}

/** A sign-in over the identity client: the machine, and what its views must know beside it. */
export interface BrowserSignIn {
  readonly machine: typeof signInMachine;
  readonly flow: SignInFlow;
  /** Fetches the machines of the questions, as the first question does by itself. Rejects with a SignInFailure. */
  loadQuestions(): Promise<Questions>;
}

/** Logic that is there by the time it is first used, in place of logic that would have to be there before. */
function late<T extends AnyActorLogic>(logicOf: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      const logic = logicOf();
      const member: unknown = Reflect.get(logic, name);
      return typeof member === 'function' ? member.bind(logic) : member;
    },
    // Whoever looks on asks what it is: a machine.
    getPrototypeOf: () => Reflect.getPrototypeOf(logicOf()),
  });
}

/** The sign-in of one visit to the page. */
export function createBrowserSignIn(): BrowserSignIn {
  const flow = createSignInFlow();
  let loaded: Questions | null = null;

  const loadQuestions = async () => {
    if (loaded) return loaded;
    try {
      const [challenges, devices] = await Promise.all([import('./challenge.actors.ts'), import('./device.actors.ts')]);
      loaded = {
        challenge: challenges.browserChallengeMachine(flow),
        deviceConfirmation: devices.browserDeviceConfirmationMachine(flow),
      };
      return loaded;
    } catch {
      throw { kind: 'network' };
    }
  };
  const questions = () => {
    if (!loaded) throw new Error('A question came before its machine');
    return loaded;
  };

  const machine = signInMachine.provide({
    actors: {
      authenticate: fromPromise(async ({ input, signal }) => {
        const step = await flow.begin(input, signal);
        if (step.kind !== 'signedIn') await loadQuestions();
        return step;
      }),
      challenge: late(() => questions().challenge),
      deviceConfirmation: late(() => questions().deviceConfirmation),
    },
  });
  return { machine, flow, loadQuestions };
}
