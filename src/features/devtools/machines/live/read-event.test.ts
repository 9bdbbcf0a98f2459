import { describe, expect, it } from 'vitest';
import type { ChartEvent, ChartField } from '../chart-model.ts';
import { readEvent } from './read-event.ts';

const field = (kind: ChartField['kind'], isOptional = false): ChartField => ({
  ...{ name: 'it', isOptional, kind, choices: ['mine', 7, null], doc: '', typeText: '' },
});
const read = (one: ChartField, text: string) => {
  const event: ChartEvent = { type: 'told', doc: '', fields: [one] };
  return readEvent(event, () => text);
};
const sent = (it: unknown) => ({ kind: 'event', event: { type: 'told', it } });
const problem = (it: string) => ({ kind: 'problems', problems: { it } });

describe('The form of an event', () => {
  it.each([
    ['text', 'hello', 'hello'],
    ['text', '', ''],
    ['number', ' 1.5 ', 1.5],
    ['boolean', 'true', true],
    ['boolean', '', false],
    ['choice', '0', 'mine'],
    ['choice', '2', null],
    ['json', '{"kind": "offline"}', { kind: 'offline' }],
  ] as const)('reads a %s from %j', (kind, text, value) => {
    expect(read(field(kind), text)).toEqual(sent(value));
  });

  it.each([
    ['number', 'one', 'noNumber'],
    ['number', '', 'missing'],
    ['choice', '', 'missing'],
    ['json', '{', 'noJson'],
    ['json', '', 'missing'],
  ] as const)('takes no %s from %j', (kind, text, why) => {
    expect(read(field(kind), text)).toEqual(problem(why));
  });

  it('makes a function of a secret, which no text is left of', () => {
    const outcome = read(field('secret'), 'marked');
    expect(JSON.stringify(outcome)).not.toContain('marked');
    const it = outcome.kind === 'event' ? outcome.event.it : null;
    expect(typeof it === 'function' && it()).toBe('marked');
  });

  it.each(['text', 'number', 'choice', 'json', 'secret'] as const)(
    'leaves out an optional %s that is empty',
    (kind) => {
      expect(read(field(kind, true), '')).toEqual({ kind: 'event', event: { type: 'told' } });
    },
  );
});
