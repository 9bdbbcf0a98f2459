import { expect } from 'vitest';
import { paletteMachine } from '#machines/shell/palette.machine.ts';
import { pathSuite } from '../path-suite.ts';

const found = { campaigns: [], artworks: [] };

export const palettePaths = pathSuite({
  name: 'palette',
  machine: paletteMachine,
  inputs: [{ hasWork: true }, { hasWork: false }],
  events: [
    { type: 'query.changed', query: 'sale' },
    { type: 'query.changed', query: ' ' },
    { type: 'retry.requested' },
  ],
  outputs: { findByName: [found] },
  reads: ({ hasWork }) => hasWork,
  holds: (snapshot) => {
    // Nobody's campaigns are asked for on behalf of who has none.
    if (!snapshot.context.hasWork) expect(snapshot.matches('resting')).toBe(true);
    // What went wrong is told for as long as it is so.
    expect(snapshot.context.failure !== null).toBe(snapshot.matches('failed'));
  },
});
