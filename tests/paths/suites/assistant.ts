import { suggestionMachine } from '#machines/assistant/suggestion.machine.ts';
import { suggestionLifecycleMachine } from '#machines/assistant/suggestion-lifecycle.machine.ts';
import { pathSuite } from '../path-suite.ts';

const generating = {
  id: 's1',
  number: 1,
  status: 'generating',
  brief: 'A café',
  currency: 'EUR',
  wishes: null,
  readings: [],
  assumed: [],
  question: null,
  failure: null,
  plans: [],
  considered: 0,
  marketplace: [],
  feedback: null,
  campaignId: null,
  versions: [],
  createdAt: '2026-03-01T00:00:00Z',
  expiresAt: '2026-03-15T00:00:00Z',
} as const;

export const suggestionLifecyclePaths = pathSuite({
  name: 'suggestion lifecycle',
  machine: suggestionLifecycleMachine,
  events: [
    { type: 'plans.made' },
    { type: 'planning.refused' },
    { type: 'planning.broken', isLastTry: true },
    { type: 'planning.broken', isLastTry: false },
    { type: 'version.followed' },
    { type: 'plan.accepted' },
    { type: 'suggestion.dismissed' },
    { type: 'time.over' },
  ],
});

export const suggestionPaths = pathSuite({
  name: 'suggestion',
  machine: suggestionMachine,
  inputs: [{ id: 's1' }],
  events: [
    { type: 'wish.made', wish: { kind: 'refine', words: 'no malls', changes: {} }, idempotencyKey: 'key-1' },
    { type: 'wish.made', wish: { kind: 'accept', plan: 'reach' }, idempotencyKey: 'key-2' },
    { type: 'retry.requested' },
  ],
  outputs: {
    readSuggestion: [generating, { ...generating, status: 'ready' }],
    carryOut: [{ campaignId: null }, { campaignId: 'k1' }],
  },
  errors: {
    readSuggestion: [{ kind: 'offline' }, { kind: 'notFound' }, new Error('a bug')],
    carryOut: [{ kind: 'stale' }, { kind: 'network' }],
  },
});
