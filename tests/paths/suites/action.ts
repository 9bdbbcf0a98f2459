import { expect } from 'vitest';
import type { ActionEvent } from '#machines/action/action.machine.ts';
import { actionSuite } from '../action-suite.ts';

export const actionPaths = actionSuite([{ blockers: ['in_the_way', 'stale'] }], {
  outputs: { perform: ['what came of it'] },
  errors: {
    perform: [
      { kind: 'conflict', code: 'in_the_way' },
      { kind: 'stale' },
      { kind: 'conflict', code: 'transition_refused' },
      { kind: 'forbidden' },
      { kind: 'offline' },
      { kind: 'network' },
      new Error('a bug'),
    ],
  },
  holds: (snapshot, event) => {
    const { request, failure } = snapshot.context;
    if (!snapshot.matches('closed')) expect(request).not.toBeNull();
    if (snapshot.hasTag('failed')) expect(failure).not.toBeNull();
    else if (!snapshot.hasTag('blocked')) expect(failure).toBeNull();
    // Nothing that cannot be taken back is done but by the word of the user.
    const { type } = event as ActionEvent<unknown>;
    if (snapshot.matches('acting') && request.begins === 'asking')
      expect(['action.confirmed', 'action.requested']).toContain(type);
  },
});
