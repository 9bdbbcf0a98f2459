import {
  type ActionEvent,
  type ActionInput,
  type ActionRequest,
  actionMachine,
} from '#machines/action/action.machine.ts';
import { type PathSuite, type PathSuiteOf, pathSuite } from './path-suite.ts';

type Begins = ActionRequest<unknown>['begins'];

const request = (subject: string, begins: Begins): ActionEvent<unknown> => ({
  type: 'action.requested',
  request: { subject, begins, idempotencyKey: `key of ${subject}` },
});

/** How a request of the suite begins; null of any other event. */
export const beginningOf = (event: { readonly type: string }): Begins | null =>
  'request' in event ? (event as Extract<ActionEvent<unknown>, { request: unknown }>).request.begins : null;

/** The suite of the shared chart of actions: everything that people, the network and a server can do to it. */
export const actionSuite = (
  inputs: readonly ActionInput[],
  more: Pick<PathSuiteOf<typeof actionMachine>, 'comes' | 'errors' | 'holds' | 'outputs'> = {},
): PathSuite =>
  pathSuite({
    name: 'action',
    machine: actionMachine,
    inputs,
    events: [
      request('what is asked first', 'asking'),
      request('what is done at once', 'acting'),
      request('what cannot be', 'blocked'),
      { type: 'action.confirmed' },
      { type: 'action.dismissed' },
      { type: 'connection.restored' },
    ],
    // Whether it was asked decides what comes of a connection that is back.
    reads: ({ request }) => request?.begins === 'asking',
    ...more,
  });
