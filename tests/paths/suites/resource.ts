import { expect } from 'vitest';
import { resourceMachine } from '#machines/resource/resource.machine.ts';
import { pathSuite } from '../path-suite.ts';

export const resourcePaths = pathSuite({
  name: 'resource',
  machine: resourceMachine,
  inputs: [{ query: { page: 1 } }, { query: { page: 1 }, kept: ['seen at the last visit'] }],
  events: [
    { type: 'refresh.requested' },
    { type: 'resource.invalidated' },
    { type: 'resource.replaced', data: ['replaced'] },
    { type: 'query.changed', query: { page: 2 } },
    { type: 'more.requested' },
    { type: 'retry.requested' },
    { type: 'connection.restored' },
  ],
  outputs: { loadResource: [['a']], refreshResource: [['b']], replaceResource: [['c']], extendResource: [['a', 'd']] },
  errors: {
    loadResource: [{ kind: 'offline' }, { kind: 'network' }, { kind: 'notFound' }, new Error('a bug')],
    refreshResource: [{ kind: 'network' }, { kind: 'unexpected' }],
    replaceResource: [{ kind: 'network' }, { kind: 'notFound' }],
  },
  holds: (snapshot) => {
    expect(snapshot.context.data !== null).toBe(snapshot.hasTag('shown'));
    if (snapshot.hasTag('failed')) expect(snapshot.context.failure).not.toBeNull();
  },
  reads: (context: { failure: { kind: string } | null }) => context.failure?.kind,
});
