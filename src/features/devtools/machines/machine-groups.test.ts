import { describe, expect, it } from 'vitest';
import { editDistance, nearestNames } from '#domain/text/nearest-names.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import type { ChartSummary } from './chart-model.ts';
import { featureMessages } from './feature-messages.ts';
import { foundMachines, groupedByFeature } from './machine-groups.ts';

const machine = (name: string, feature: string, more: Partial<ChartSummary> = {}): ChartSummary => ({
  name,
  file: `machines/${feature}/${name}.machine.ts`,
  description: '',
  states: 1,
  transitions: 0,
  events: [],
  usedIn: [],
  ...more,
});
const machines = [
  machine('terms', 'session', { description: 'The terms are agreed to.' }),
  machine('checkout', 'payments', { events: ['card.entered'] }),
  machine('signIn', 'session'),
];

describe('The catalogue', () => {
  it('has the machines by feature, in alphabetical order', () => {
    const groups = groupedByFeature(machines).map((group) => [group.feature, group.machines.map(({ name }) => name)]);
    expect(groups).toEqual([
      ['payments', ['checkout']],
      ['session', ['signIn', 'terms']],
    ]);
  });

  it('calls every folder that holds a machine by a name in the reader’s language', () => {
    const folders = new Set(machineCatalogue.map(({ file }) => file.split('/').at(-2)));
    expect(Object.keys(featureMessages)).toEqual([...folders].toSorted());
  });

  it('finds a machine by each word of its name, purpose, events or file', () => {
    const names = (text: string) => foundMachines(machines, text).map(({ name }) => name);
    expect(names('')).toEqual(['terms', 'checkout', 'signIn']);
    expect(names('SIGNIN')).toEqual(['signIn']);
    expect(names('card')).toEqual(['checkout']);
    expect(names('session agreed')).toEqual(['terms']);
    expect(names('session card')).toEqual([]);
  });
});

describe('A name that no machine has', () => {
  const names = ['signIn', 'socialSignIn', 'terms', 'theme', 'checkout'];

  it('is near those that are written nearly so, or that it is a part of', () => {
    expect(nearestNames('sigIn', names, 1)).toEqual(['signIn']);
    expect(nearestNames('signin', names, 2)).toEqual(['signIn', 'socialSignIn']);
    expect(nearestNames('term', names, 1)).toEqual(['terms']);
    expect(nearestNames('signInMachine', names, 1)).toEqual(['signIn']);
    expect(nearestNames('chekout', names)).toEqual(['checkout', 'theme', 'terms', 'signIn', 'socialSignIn']);
    expect(nearestNames('brigth', ['dark', 'lit.bright', 'lit.warming'], 1)).toEqual(['lit.bright']);
  });

  it('is as far from another as letters must change', () => {
    expect([editDistance('', 'abc'), editDistance('kitten', 'sitting'), editDistance('a', 'a')]).toEqual([3, 3, 0]);
  });
});
